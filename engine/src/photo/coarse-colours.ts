import { keptPer } from '../math/kept-per.ts';
import { type LabPlanes, labPlanes } from './lab-planes.ts';
import type { Photo } from './photo.ts';

/** Cells along a picture's long edge. */
const LONG_EDGE = 250;

/** Size of the grid on which it is told what the cells of a photo show: as fine as a photo of `LONG_EDGE` pixels. */
export function coarseSize({ width, height }: Photo): { width: number; height: number } {
  const scale = Math.min(1, LONG_EDGE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A photo's mean colours on that grid; of the same photo the same planes: read only. */
export const coarseColours: (photo: Photo) => LabPlanes = keptPer((photo) => {
  const { width, height } = coarseSize(photo);
  return labPlanes(photo, width, height);
});
