import { smoothStep } from '../../math/smooth-step.ts';
import { boundsOfPart, type PicturePart, wholePicture } from '../../photo/picture-part.ts';
import { type FloorLight, floorLightAt } from '../../scene/floor-light.ts';
import { worldRayInto } from '../../scene/room.ts';
import type { View } from '../../scene/room-view.ts';
import type { RenderOutput } from '../render-input.ts';

/** Heights up to which furniture has the floor's light, and from which on none of it, metres: rugs, and hems and legs. */
const RUG = 0.03;
const KNEE = 0.3;

/**
 * Gives what lies or stands on the floor the light that the photo shows there: rugs in full, furniture less the higher it is.
 *
 * @param part the pixels to process
 * @returns the changed radiance
 */
export function followFloorLight(
  {
    width,
    height,
    coverage,
    depth,
    radiance,
  }: Pick<RenderOutput, 'width' | 'height' | 'coverage' | 'depth' | 'radiance'>,
  floorLight: FloorLight,
  { camera, cameraHeight }: Pick<View, 'camera' | 'cameraHeight'>,
  part: PicturePart = wholePicture({ width, height }),
): Float32Array {
  const factorAt = floorLightAt(floorLight);
  const lit = radiance.slice();
  const ray = [0, 0, 0];
  const { left, right, top, bottom } = boundsOfPart(part);
  for (let y = top; y < bottom; y++) {
    for (let i = y * width + left; i < y * width + right; i++) {
      if (coverage[i] === 0) continue;
      worldRayInto(camera, i - y * width + 0.5, y + 0.5, ray);
      const far = depth[i] / Math.hypot(ray[0], ray[1], ray[2]);
      const above = cameraHeight + ray[1] * far;
      if (above >= KNEE) continue;
      const factor = 1 + (factorAt(ray[0] * far, ray[2] * far) - 1) * (1 - smoothStep(RUG, KNEE, above));
      for (let k = 3 * i; k < 3 * i + 3; k++) lit[k] *= factor;
    }
  }
  return lit;
}
