import { labPlanes } from '../../photo/lab-planes.ts';
import type { Photo } from '../../photo/photo.ts';
import type { Surfaces } from '../../vision/segmentation/surfaces.ts';

/** Probability from which a cell counts as ground. */
const MIN_GROUND = 0.5;
/** CIELAB limits of vegetation: a* below and b* above these. Chosen by eye on drawn terraces and sample photos. */
const VEGETATION = { a: -7, b: 6 } as const;

/** Removes lawn from the segmented floor: no deck or paving is as green. */
export function withoutLawn(surfaces: Surfaces, photo: Photo): Surfaces {
  const { a, b } = labPlanes(photo, surfaces.width, surfaces.height);
  return {
    ...surfaces,
    floor: surfaces.floor.map((p, cell) => (a[cell] < VEGETATION.a && b[cell] > VEGETATION.b ? 0 : p)),
  };
}

/**
 * Mean probability (0 to 1) of the segmented ground: high on a terrace, lower on a lawn or bare earth, which are rare
 * in the training data. 0 if there is none.
 */
export function groundCertainty({ floor }: Surfaces): number {
  let [sum, count] = [0, 0];
  for (const p of floor) {
    if (p <= MIN_GROUND) continue;
    sum += p;
    count++;
  }
  return count === 0 ? 0 : sum / count;
}

/**
 * Probability from which a cell may carry furniture; below it may be a parapet's side or a lawn. Chosen by eye on drawn
 * terraces and sample photos.
 */
const MIN_FURNISHABLE = 0.8;

/** Removes floor of low probability. */
export const sureGround = (surfaces: Surfaces): Surfaces => ({
  ...surfaces,
  floor: surfaces.floor.map((p) => (p < MIN_FURNISHABLE ? 0 : p)),
});
