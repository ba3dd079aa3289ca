import { mirroredAt, mirroredLight } from '../../lighting/floor-mirror.ts';
import type { RadianceMap } from '../../lighting/radiance-map.ts';
import { smoothStep } from '../../math/smooth-step.ts';
import { gaussianBlur } from '../../photo/gaussian-blur.ts';
import { samplePlane } from '../../photo/sample-plane.ts';
import type { FloorGloss } from '../../scene/floor-gloss.ts';
import type { Scene } from '../../scene/scene.ts';

/**
 * The mirror image computed never lies quite where the photo's does: this share of it is certain, up to that share of a floor's
 * light.
 */
const SURE = 0.75;
const MOST_MIRRORED = 0.5;
/** Least luminance of the floor, linear. */
const DARK = 0.01;
/** Shares of floor in a cell up to which it mirrors nothing, and from which on it mirrors in full. */
const HARDLY_FLOOR = 0.4;
const SURELY_FLOOR = 0.8;
/** Standard deviation in cells of the error in the mirror image's place: it is blurred by so much more. */
const MISPLACED = 1.5;

export const MIRRORED_CHANNELS = 4;

/**
 * The reflection of the room in a glossy floor, on the map's grid. Per cell four channels: the share of the floor's own light
 * that is a mirror image (red, green, blue), and the floor's reflectance towards the camera; all 0 where no floor mirrors.
 */
export function roomMirrored(
  map: RadianceMap,
  gloss: FloorGloss,
  { box, cameraHeight, light: { windowGain } }: Pick<Scene, 'box' | 'cameraHeight' | 'light'>,
): Float32Array {
  const { width, height, camera, radiance } = map;
  const blur = Math.hypot(gloss.spread * camera.focal, MISPLACED);
  const light = [0, 1, 2].map((k) => gaussianBlur(mirroredLight(map, k, windowGain), width, height, blur));
  const floor = Float32Array.from(gloss.floor);
  const share = new Float32Array(1);
  const out = new Float32Array(width * height * MIRRORED_CHANNELS);
  for (let i = 0; i < width * height; i++) {
    const x = (i % width) + 0.5;
    const y = Math.floor(i / width) + 0.5;
    samplePlane(floor, gloss.columns, gloss.rows, 1, x, y, width / gloss.columns, height / gloss.rows, share);
    const isFloor = smoothStep(HARDLY_FLOOR, SURELY_FLOOR, share[0] / 100);
    const seen = isFloor > 0 ? mirroredAt(camera, cameraHeight, box, x, y) : null;
    if (!seen) continue;
    const cell = Math.min(height - 1, Math.floor(seen.y)) * width + Math.min(width - 1, Math.floor(seen.x));
    const thrownBack = gloss.strength * seen.share;
    for (let k = 0; k < 3; k++) {
      const image = (SURE * thrownBack * light[k][cell]) / Math.max(DARK, radiance[3 * i + k]);
      out[MIRRORED_CHANNELS * i + k] = isFloor * Math.min(MOST_MIRRORED, image);
    }
    out[MIRRORED_CHANNELS * i + 3] = isFloor * thrownBack;
  }
  return out;
}
