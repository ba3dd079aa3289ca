import { keptPer } from '../kept-per.ts';
import type { Photo } from '../photo.ts';
import { coarseSize } from './coarse-colours.ts';
import { softLuma } from './soft-luma.ts';

/** Gradient, in grey levels per pixel, that counts half as much as the strongest edge. */
const HALF = 6;

/**
 * Mean size of the brightness gradient per coarse cell after a light blur, on a scale that saturates at strong edges; of the same
 * photo the same plane: read only.
 */
export const fineStructure: (photo: Photo) => Float32Array = keptPer((photo) => {
  const { width, height } = coarseSize(photo);
  const luma = softLuma(photo);
  const sum = new Float32Array(width * height);
  const count = new Float32Array(width * height);
  const columns = Int32Array.from({ length: photo.width }, (_, x) => Math.floor((x * width) / photo.width));
  for (let y = 1; y < photo.height - 1; y++) {
    const row = Math.floor((y * height) / photo.height) * width;
    for (let x = 1; x < photo.width - 1; x++) {
      const i = y * photo.width + x;
      const across = luma[i + 1] - luma[i - 1];
      const down = luma[i + photo.width] - luma[i - photo.width];
      const size = Math.sqrt(across * across + down * down) / 2;
      const cell = row + columns[x];
      sum[cell] += size / (size + HALF);
      count[cell]++;
    }
  }
  return sum.map((v, i) => (count[i] > 0 ? v / count[i] : 0));
});
