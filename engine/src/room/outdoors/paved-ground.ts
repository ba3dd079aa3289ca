import { labPlanes } from '../../photo/lab-planes.ts';
import type { Photo } from '../../photo/photo.ts';
import type { Surfaces } from '../../vision/segmentation/surfaces.ts';

/** Probability from which on a cell counts as ground. */
const LIKELY = 0.5;
/** CIELAB colours that only what grows has: a* below and b* above these. */
const GREEN = { a: -7, b: 6 } as const;

/** The segmented floor, without what is as green as a lawn: no deck and no paving is. */
export function withoutLawn(surfaces: Surfaces, photo: Photo): Surfaces {
  const { a, b } = labPlanes(photo, surfaces.width, surfaces.height);
  return { ...surfaces, floor: surfaces.floor.map((p, cell) => (a[cell] < GREEN.a && b[cell] > GREEN.b ? 0 : p)) };
}

/**
 * Mean probability (0 to 1) of what is segmented as ground: high on a terrace, lower on a lawn or bare earth, which are rare in
 * the training data. 0 where there is none.
 */
export function groundCertainty({ floor }: Surfaces): number {
  let [sum, count] = [0, 0];
  for (const p of floor) {
    if (p <= LIKELY) continue;
    sum += p;
    count++;
  }
  return count === 0 ? 0 : sum / count;
}

/** Probability from which on a cell bears furniture: with less it may be a parapet's side or a lawn. */
const SURE = 0.8;

/** The surfaces with nothing but sure ground for floor. */
export const sureGround = (surfaces: Surfaces): Surfaces => ({
  ...surfaces,
  floor: surfaces.floor.map((p) => (p < SURE ? 0 : p)),
});
