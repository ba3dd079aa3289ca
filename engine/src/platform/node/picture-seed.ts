import { mixSeed } from '../../math/random.ts';
import type { Photo } from '../../photo/photo.ts';
import { decodePhoto } from './image-file-decode.ts';

/** Long edge of the picture that is looked at, and cells along each of its sides. */
const EDGE = 96;
const CELLS = 3;

/** Mean brightness of each cell of a grid over a photo, in row order. */
function cellBrightness({ width, height, rgb }: Photo): number[] {
  const sums = new Float64Array(CELLS ** 2);
  const counts = new Float64Array(CELLS ** 2);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = Math.floor((y * CELLS) / height) * CELLS + Math.floor((x * CELLS) / width);
      const at = 3 * (y * width + x);
      sums[cell] += rgb[at] + rgb[at + 1] + rgb[at + 2];
      counts[cell]++;
    }
  }
  return Array.from(sums, (sum, i) => sum / Math.max(1, counts[i]));
}

/**
 * Returns a number that differs from room to room, and is the same for a photo that was made smaller or saved again: it depends
 * on which cells of a coarse grid are brightest and darkest.
 *
 * @throws PhotoFileError if the file cannot be read
 */
export async function pictureSeed(file: Uint8Array): Promise<number> {
  const { photo } = await decodePhoto(file, { maxEdge: EDGE });
  const cells = cellBrightness(photo);
  const order = cells.map((_, i) => i).sort((a, b) => cells[a] - cells[b]);
  return mixSeed(order[0], order[order.length - 1], photo.width >= photo.height ? 1 : 2);
}
