import { mirroredAt, mirroredLight } from '../../lighting/floor-mirror.ts';
import type { RadianceMap } from '../../lighting/radiance-map.ts';
import { smoothStep } from '../../math/smooth-step.ts';
import { gaussianBlur } from '../../photo/gaussian-blur.ts';
import { samplePlane } from '../../photo/sample-plane.ts';
import type { FloorGloss } from '../../scene/floor-gloss.ts';
import type { Scene } from '../../scene/scene.ts';

/** The photo's mirror image never lies quite where ours does: this much of it is sure, and at most that much of a floor's light. */
const SURE = 0.75;
const MOST_MIRRORED = 0.5;
/** Floor darker than this counts as this light. */
const DARK = 0.01;
/** Cells that are floor to this share do not mirror yet, and to this share do in full. */
const HARDLY_FLOOR = 0.4;
const SURELY_FLOOR = 0.8;
/** Cells by which the room's mirror image may be out of place (standard deviation): it is blurred by so much more. */
const MISPLACED = 1.5;

export const MIRRORED_CHANNELS = 4;

/**
 * What a glossy floor mirrors of the room, on the map's grid. Per cell four channels: the share of the floor's own light that
 * is a mirror image (red, green, blue), and the share of light that the floor throws back towards the camera; all 0 where
 * no floor mirrors.
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
