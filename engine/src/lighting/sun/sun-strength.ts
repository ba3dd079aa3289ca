import type { Vec3 } from '../../math/vec3.ts';
import { cameraResponse } from '../../photo/camera-response.ts';

/** Radiance beyond which the camera's response hardly rises any more. */
const MOST = 2;
const HALVINGS = 20;
/** From this value on a channel of the photo is as good as clipped: no ratio can be read from it. */
export const CLIPPED = 0.85;
/** Most that the sun adds indoors, where the exposure is for the room. */
const STRONGEST = 5;

/** Radiance that the camera shows as a value (both linear): the inverse of cameraResponse. */
export function radianceOf(value: number): number {
  let [low, high] = [0, MOST];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (cameraResponse(middle) < value) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Light of the sun over all other light on a floor, per channel, from what the photo shows of both (linear). Sunlight is warmer
 * than the other light of a room, so a channel gains no less than those of shorter waves; clipped ones show less than that.
 */
export function sunStrength(lit: Vec3, shade: Vec3): Vec3 {
  const [red, green, blue] = lit.map((value, c) =>
    Math.min(STRONGEST, Math.max(0, radianceOf(value) / Math.max(1e-3, radianceOf(shade[c])) - 1)),
  );
  const longer = Math.max(green, blue);
  return [Math.max(red, longer), longer, blue];
}
