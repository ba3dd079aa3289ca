import { smoothStep } from '../math/smooth-step.ts';
import { type BoxHit, hitBox } from '../scene/box-ray.ts';
import type { Camera } from '../scene/camera.ts';
import { type Foreground, footSlack } from '../scene/foreground.ts';
import type { PhotoOf, RoomView } from '../scene/room-view.ts';
import { type Behind, eachHidden, rangeOf, weighBehind } from '../vision/foreground/behind.ts';
import { foregroundMask } from '../vision/foreground/foreground-mask.ts';
import type { RenderOutput } from './render-input.ts';

/**
 * Distance in metres between an occluder's foot and the wall or floor behind it: below the first, the light computed
 * there holds for the occluder, too; beyond the second, it does not.
 */
const NEAR_DISTANCE = 0.3;
const FAR_DISTANCE = 0.9;

/**
 * Masks rendered furniture where something in the photo stands in front of it, and its shadows on occluders far in
 * front of the wall or floor they were computed for.
 *
 * @param view the photo at any size, with the rendered picture's camera
 * @param maskOf finds the occluders' mask, at least for a range of depths
 * @returns coverage and ratio for compositing: the output's own where nothing occludes
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

/** Probability that a pixel's furniture is farther away than the occluder's foot. */
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

/** The same for each point of the ratio, from the distance between the box's face and the foot. */
function lightBehind(output: RenderOutput, foreground: Foreground, { camera, cameraHeight, box }: RoomView): Behind {
  const { ratio, ratioWidth: width, ratioHeight: height } = output;
  const step = Math.ceil(output.width / Math.max(1, width));
  const hit: BoxHit = { face: 0, t: 0 };
  return weighBehind(foreground, camera, { width, height, step }, (i, foot, { dx, dy, dz }) => {
    if (ratio[3 * i] === 1 && ratio[3 * i + 1] === 1 && ratio[3 * i + 2] === 1) return 0;
    hitBox(box, 0, cameraHeight, 0, dx, dy, dz, hit);
    return smoothStep(NEAR_DISTANCE, FAR_DISTANCE, hit.t * Math.sqrt(dx * dx + dz * dz) - foot);
  });
}
