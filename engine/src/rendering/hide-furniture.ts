import { smoothStep } from '../math/smooth-step.ts';
import { type BoxHit, hitBox } from '../scene/box-ray.ts';
import type { Camera } from '../scene/camera.ts';
import { type Foreground, footSlack } from '../scene/foreground.ts';
import type { PhotoOf, RoomView } from '../scene/room-view.ts';
import { type Behind, eachHidden, rangeOf, weighBehind } from '../vision/foreground/behind.ts';
import { foregroundMask } from '../vision/foreground/foreground-mask.ts';
import type { RenderOutput } from './render-input.ts';

/**
 * Metres from a foot to the wall or floor behind it: up to the first the light computed there holds for the foreground, too;
 * beyond the second it does not.
 */
const SAME_PLACE = 0.3;
const ELSEWHERE = 0.9;

/**
 * Hides rendered furniture where something in the photo stands in front of it, and its shadows on what stands far in front of the
 * wall or floor for which they were computed.
 *
 * @param view the photo at any size, with the camera of the rendered picture
 * @param maskOf finds the mask of what stands in front, at least in a range of the picture
 * @returns coverage and ratio to lay over the photo: the output's own where nothing stands in front
 */
export function hideFurniture(
  output: RenderOutput,
  foreground: Foreground,
  view: PhotoOf<RoomView>,
  maskOf: typeof foregroundMask = foregroundMask,
): Pick<RenderOutput, 'coverage' | 'ratio'> {
  const furniture = furnitureBehind(output, foreground, view.camera);
  const light = lightBehind(output, foreground, view);
  const range = rangeOf([furniture, light]);
  if (!range) return output;
  const mask = maskOf(view.photo, foreground, range);
  const coverage = output.coverage.slice();
  const ratio = output.ratio.slice();
  eachHidden(furniture, mask, (i, hidden) => {
    coverage[i] *= 1 - hidden;
  });
  eachHidden(light, mask, (i, hidden) => {
    for (let k = 3 * i; k < 3 * i + 3; k++) ratio[k] += (1 - ratio[k]) * hidden;
  });
  return { coverage, ratio };
}

/** How certain it is, 0 to 1, that a pixel's furniture is farther away than the foot of what stands in front of it. */
function furnitureBehind(
  { width, height, coverage, depth }: RenderOutput,
  foreground: Foreground,
  camera: Camera,
): Behind {
  return weighBehind(foreground, camera, { width, height, step: 1 }, (i, foot, { dx, dy, dz }) => {
    if (coverage[i] === 0) return 0;
    const level = dx * dx + dz * dz;
    const away = depth[i] * Math.sqrt(level / (level + dy * dy));
    const slack = footSlack(foot);
    return smoothStep(foot + slack, foot + 2 * slack, away);
  });
}

/** The same for each point of the ratio: by how far the face of the box lies behind the foot. */
function lightBehind(output: RenderOutput, foreground: Foreground, { camera, cameraHeight, box }: RoomView): Behind {
  const { ratio, ratioWidth: width, ratioHeight: height } = output;
  const step = Math.ceil(output.width / Math.max(1, width));
  const hit: BoxHit = { face: 0, t: 0 };
  return weighBehind(foreground, camera, { width, height, step }, (i, foot, { dx, dy, dz }) => {
    if (ratio[3 * i] === 1 && ratio[3 * i + 1] === 1 && ratio[3 * i + 2] === 1) return 0;
    hitBox(box, 0, cameraHeight, 0, dx, dy, dz, hit);
    return smoothStep(SAME_PLACE, ELSEWHERE, hit.t * Math.sqrt(dx * dx + dz * dz) - foot);
  });
}
