import { mirroredAt, mirroredLight } from '../../lighting/floor-mirror.ts';
import type { RadianceMap } from '../../lighting/radiance-map.ts';
import { smoothStep } from '../../math/smooth-step.ts';
import { gaussianBlur } from '../../photo/gaussian-blur.ts';
import { samplePlane } from '../../photo/sample-plane.ts';
import type { FloorGloss } from '../../scene/floor-gloss.ts';
import type { Scene } from '../../scene/scene.ts';

/**
 * The computed reflection never matches the photo's exactly: share of it that is applied, and its maximum share of
 * the floor's light.
 */
const REFLECTION_CONFIDENCE = 0.75;
const MAX_MIRRORED = 0.5;
/** Minimum linear luminance of the floor. */
const MIN_FLOOR_LUMINANCE = 0.01;
/** Shares of floor in a cell up to which nothing is reflected, and from which everything is. */
const MIN_FLOOR_SHARE = 0.4;
const FULL_FLOOR_SHARE = 0.8;
/** Standard deviation of the reflection's position error, in cells; adds to the blur. */
const POSITION_ERROR_CELLS = 1.5;

export const MIRRORED_CHANNELS = 4;

/**
 * Returns the reflection of the room in a glossy floor, on the map's grid. Four channels per cell: the share of the
 * floor's own light that is reflected (red, green, blue), and the floor's reflectance towards the camera; all 0
 * where the floor is matte.
 */
export function roomMirrored(
  map: RadianceMap,
  gloss: FloorGloss,
  { box, cameraHeight, light: { windowGain } }: Pick<Scene, 'box' | 'cameraHeight' | 'light'>,
): Float32Array {
  const { width, height, camera, radiance } = map;
  const blur = Math.hypot(gloss.spread * camera.focal, POSITION_ERROR_CELLS);
  const light = [0, 1, 2].map((k) => gaussianBlur(mirroredLight(map, k, windowGain), width, height, blur));
  const floor = Float32Array.from(gloss.floor);
  const share = new Float32Array(1);
  const out = new Float32Array(width * height * MIRRORED_CHANNELS);
  for (let i = 0; i < width * height; i++) {
    const x = (i % width) + 0.5;
    const y = Math.floor(i / width) + 0.5;
    samplePlane(floor, gloss.columns, gloss.rows, 1, x, y, width / gloss.columns, height / gloss.rows, share);
    const isFloor = smoothStep(MIN_FLOOR_SHARE, FULL_FLOOR_SHARE, share[0] / 100);
    const seen = isFloor > 0 ? mirroredAt(camera, cameraHeight, box, x, y) : null;
    if (!seen) continue;
    const cell = Math.min(height - 1, Math.floor(seen.y)) * width + Math.min(width - 1, Math.floor(seen.x));
    const thrownBack = gloss.strength * seen.share;
    for (let k = 0; k < 3; k++) {
      const image =
        (REFLECTION_CONFIDENCE * thrownBack * light[k][cell]) / Math.max(MIN_FLOOR_LUMINANCE, radiance[3 * i + k]);
      out[MIRRORED_CHANNELS * i + k] = isFloor * Math.min(MAX_MIRRORED, image);
    }
    out[MIRRORED_CHANNELS * i + 3] = isFloor * thrownBack;
  }
  return out;
}
