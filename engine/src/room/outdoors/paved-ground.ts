import { labPlanes } from '../../photo/lab-planes.ts';
import type { Photo } from '../../photo/photo.ts';
import type { Surfaces } from '../../vision/segmentation/surfaces.ts';

/** Probability from which on a cell counts as ground. */
const LIKELY = 0.5;
/** CIELAB colours that only what grows has: a* below and b* above these. */
const GREEN = { a: -7, b: 6 } as const;

/** What the segmentation take for floor, without what is as green as a lawn: no deck and no paving is. */
export function withoutLawn(surfaces: Surfaces, photo: Photo): Surfaces {
  const { a, b } = labPlanes(photo, surfaces.width, surfaces.height);
  return { ...surfaces, floor: surfaces.floor.map((p, cell) => (a[cell] < GREEN.a && b[cell] > GREEN.b ? 0 : p)) };
}

/**
 * Mean probability (0 to 1) of what the segmentation take for ground: sure on a terrace, unsure where they see a lawn or bare
 * earth before it, which they have learnt less of. 0 where there is none.
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

/** Probability from which on a cell bears furniture: what the segmentation half take for ground may be a parapet's side or a lawn. */
const SURE = 0.8;

/** The surfaces with nothing but sure ground for floor. */
export const sureGround = (surfaces: Surfaces): Surfaces => ({
  ...surfaces,
  floor: surfaces.floor.map((p) => (p < SURE ? 0 : p)),
});
