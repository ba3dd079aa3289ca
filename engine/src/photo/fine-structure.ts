import { memoise } from '../math/memoise.ts';
import { coarseSize } from './coarse-colours.ts';
import { softLuma } from './luma.ts';
import type { Photo } from './photo.ts';
import { startPhotoJob } from './photo-kernel.ts';
import { FLOAT } from './photo-kernel-layout.ts';

/** Gradient in grey levels per pixel at half saturation. Chosen by eye on drawn rooms. */
const HALF = 6;

/**
 * Mean brightness gradient per coarse cell after a light blur, saturating at strong edges. Memoised per photo;
 * read-only.
 */
export const fineStructure: (photo: Photo) => Float32Array = memoise((photo) => {
  const { width, height } = coarseSize(photo);
  const luma = softLuma(photo);
  const { kernel, arena } = startPhotoJob();
  const from = arena.place(luma);
  const cells = arena.place(Int32Array.from({ length: photo.width }, (_, x) => Math.floor((x * width) / photo.width)));
  const sums = arena.allocateClear(width * height * FLOAT);
  const counts = arena.allocateClear(width * height * FLOAT);
  for (let y = 1; y < photo.height - 1; y++) {
    const row = Math.floor((y * height) / photo.height) * width;
    const here = from + y * photo.width * FLOAT;
    kernel.addStructure(here, photo.width, cells, HALF, sums + row * FLOAT, counts + row * FLOAT);
  }
  const count = arena.floats(counts, width * height);
  return arena.floats(sums, width * height).map((sum, cell) => (count[cell] > 0 ? sum / count[cell] : 0));
});
