import { type Camera, FACE_INDEX, type Lens, rayThrough, toPinhole } from '@roomwright/engine';
import { type BoxLayout, FACE_OF_LAYOUT, faceAt } from '@roomwright/engine/testing';

const WALLS: readonly number[] = [FACE_INDEX.left, FACE_INDEX.right, FACE_INDEX.back];
const FACES = 6;

/**
 * True camera of a drawn room, and per pixel the face of the empty room behind it (FACE_INDEX; other values for
 * none).
 */
export interface FacesTruth {
  readonly camera: Camera;
  readonly faces: Uint8Array;
}

/**
 * Returns the share of pixels (every fourth in both directions) with a wrong face. Names of walls are ignored: true
 * and found walls are matched one to one by overlap, largest first.
 *
 * @param lens distortion that was removed before camera and layout were found, or null
 */
export function layoutError(camera: Camera, layout: BoxLayout, truth: FacesTruth, lens: Lens | null = null): number {
  const { width, height } = truth.camera;
  const straightened = lens && toPinhole(lens, camera.width, camera.height);
  const overlap = new Float64Array(FACES * FACES);
  let total = 0;
  for (let y = 2; y < height; y += 4) {
    for (let x = 2; x < width; x += 4) {
      const face = truth.faces[y * width + x];
      if (face >= FACES) continue;
      const u = ((x + 0.5) * camera.width) / width;
      const v = ((y + 0.5) * camera.height) / height;
      const ray = rayThrough(camera, ...(straightened ? straightened(u, v) : ([u, v] as const)));
      overlap[face * FACES + FACE_OF_LAYOUT[faceAt(layout, ray)]]++;
      total++;
    }
  }
  const count = (real: number, found: number): number => overlap[real * FACES + found];
  const pairs = WALLS.flatMap((real) => WALLS.map((found) => ({ real, found, pixels: count(real, found) })));
  pairs.sort((a, b) => b.pixels - a.pixels);
  let right = count(FACE_INDEX.floor, FACE_INDEX.floor) + count(FACE_INDEX.ceiling, FACE_INDEX.ceiling);
  const paired = { real: new Set<number>(), found: new Set<number>() };
  for (const { real, found, pixels } of pairs) {
    if (paired.real.has(real) || paired.found.has(found)) continue;
    paired.real.add(real);
    paired.found.add(found);
    right += pixels;
  }
  return 1 - right / total;
}

/** Returns the angle in degrees between the true and the estimated vertical, in the camera's frame. */
export function floorNormalError(found: Camera, truth: Camera): number {
  const column = (r: readonly number[]): readonly number[] => [r[1], r[4], r[7]];
  const a = column(found.rotation);
  const b = column(truth.rotation);
  const sine = Math.hypot(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]);
  return (Math.asin(Math.min(1, sine)) * 180) / Math.PI;
}

/** Returns the relative error of the focal length, scaled to the same picture width. */
export function focalError(found: Camera, truth: Camera): number {
  return Math.abs(found.focal / found.width / (truth.focal / truth.width) - 1);
}
