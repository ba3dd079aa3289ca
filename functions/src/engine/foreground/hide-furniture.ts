import type { Camera } from '../camera/camera.ts';
import { type BoxHit, hitBox } from '../light/box-ray.ts';
import { smoothStep } from '../math/smooth-step.ts';
import type { Photo } from '../photo.ts';
import type { RenderOutput } from '../render/render-input.ts';
import { type RoomBox, worldRay } from '../room/room.ts';
import { type Foreground, footSlack, foregroundCell } from './foreground.ts';
import { foregroundMask } from './foreground-mask.ts';
import type { PictureRange } from './photo-part.ts';

/** Metres from a foot to the wall or floor behind it up to which the light computed there is right before it, too. */
const SAME_PLACE = 0.3;
const ELSEWHERE = 0.9;

/** A plane of weights by which what stands in front hides something, as far as depth tells. */
interface Behind {
  readonly width: number;
  readonly height: number;
  readonly weights: Float32Array;
}

/**
 * Takes rendered furniture away where something of the photo stands in front of it, and its shadows from what stands far
 * before the wall or floor for which they were computed.
 *
 * @param camera of the rendered picture
 * @param cameraHeight metres, as the box and the output's depth
 * @returns coverage and ratio as they are to be laid over the photo: the output's own where nothing stands in front
 */
export function hideFurniture(
  output: RenderOutput,
  photo: Photo,
  foreground: Foreground,
  camera: Camera,
  cameraHeight: number,
  box: RoomBox,
): Pick<RenderOutput, 'coverage' | 'ratio'> {
  const furniture = furnitureBehind(output, foreground, camera);
  const light = lightBehind(output, foreground, camera, cameraHeight, box);
  const range = rangeOf([furniture, light]);
  if (!range) return output;
  const mask = foregroundMask(photo, foreground, range);
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

/** Metres from the camera to the foot of what stands in front at a place, 0 where nothing does. */
const footAt = (foreground: Foreground, u: number, v: number): number =>
  foreground.distance[foregroundCell(foreground, u, v)] / 100;

/** How surely each pixel of furniture is farther away than the foot of what stands in front there. */
function furnitureBehind(
  { width, height, coverage, depth }: RenderOutput,
  foreground: Foreground,
  camera: Camera,
): Behind {
  const weights = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (coverage[i] === 0) continue;
      const foot = footAt(foreground, (x + 0.5) / width, (y + 0.5) / height);
      if (foot === 0) continue;
      const [dx, dy, dz] = worldRay(camera, x + 0.5, y + 0.5);
      const away = (depth[i] * Math.hypot(dx, dz)) / Math.hypot(dx, dy, dz);
      weights[i] = smoothStep(foot + footSlack(foot), foot + 2 * footSlack(foot), away);
    }
  }
  return { width, height, weights };
}

/** The same for each point of the change of light: how far the face of the box lies behind the foot. */
function lightBehind(
  output: RenderOutput,
  foreground: Foreground,
  camera: Camera,
  cameraHeight: number,
  box: RoomBox,
): Behind {
  const { ratio, ratioWidth: width, ratioHeight: height } = output;
  const weights = new Float32Array(width * height);
  const step = Math.ceil(output.width / Math.max(1, width));
  const hit: BoxHit = { face: 0, t: 0 };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (ratio[3 * i] === 1 && ratio[3 * i + 1] === 1 && ratio[3 * i + 2] === 1) continue;
      const foot = footAt(foreground, (x + 0.5) / width, (y + 0.5) / height);
      if (foot === 0) continue;
      const [dx, dy, dz] = worldRay(camera, (x + 0.5) * step, (y + 0.5) * step);
      hitBox(box, 0, cameraHeight, 0, dx, dy, dz, hit);
      weights[i] = smoothStep(SAME_PLACE, ELSEWHERE, hit.t * Math.hypot(dx, dz) - foot);
    }
  }
  return { width, height, weights };
}

/** The part of the picture in which anything may be hidden, null when there is none. */
function rangeOf(planes: readonly Behind[]): PictureRange | null {
  let [x0, y0, x1, y1] = [1, 1, 0, 0];
  for (const { width, height, weights } of planes) {
    for (let i = 0; i < weights.length; i++) {
      if (weights[i] === 0) continue;
      const x = i % width;
      const y = (i - x) / width;
      x0 = Math.min(x0, x / width);
      x1 = Math.max(x1, (x + 1) / width);
      y0 = Math.min(y0, y / height);
      y1 = Math.max(y1, (y + 1) / height);
    }
  }
  return x1 > x0 ? { x0, y0, x1, y1 } : null;
}

function eachHidden(
  { width, height, weights }: Behind,
  mask: (u: number, v: number) => number,
  take: (i: number, hidden: number) => void,
): void {
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (weights[i] > 0) take(i, weights[i] * mask((x + 0.5) / width, (y + 0.5) / height));
    }
  }
}
