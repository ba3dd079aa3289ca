import { memoise } from '../math/memoise.ts';
import { type LabPlanes, labPlanes } from './lab-planes.ts';
import type { Photo } from './photo.ts';

/** Cells along a picture's long edge. */
const LONG_EDGE = 250;

/** Grid for a photo's surfaces: `LONG_EDGE` cells along its long edge. */
export function coarseSize({ width, height }: Photo): { width: number; height: number } {
  const scale = Math.min(1, LONG_EDGE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A photo's mean colours on the coarse grid. Memoised per photo; read-only. */
export const coarseColours: (photo: Photo) => LabPlanes = memoise((photo) => {
  const { width, height } = coarseSize(photo);
  return labPlanes(photo, width, height);
});
