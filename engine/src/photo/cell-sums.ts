import type { Photo } from './photo.ts';
import { startPhotoJob } from './photo-kernel.ts';
import { DOUBLE } from './photo-kernel-layout.ts';

/**
 * Divides a photo into width x height cells and calls `take` for each, row by row, with its three channel sums over
 * `count` pixels. Every pixel belongs to one cell; a photo smaller than the grid repeats pixels. `take` must not use
 * the photo kernel.
 *
 * @param tone value to sum for each 8-bit value, such as its linear light
 */
export function cellSums(
  photo: Photo,
  width: number,
  height: number,
  tone: ArrayLike<number>,
  take: (cell: number, red: number, green: number, blue: number, count: number) => void,
): void {
  const { kernel, arena } = startPhotoJob();
  const columns = edges(photo.width, width);
  const rows = edges(photo.height, height);
  const lefts = arena.place(columns.starts);
  const rights = arena.place(columns.ends);
  const tones = arena.place(Float64Array.from(tone));
  const rowLength = 3 * photo.width;
  const most = rows.ends.reduce((tallest, end, y) => Math.max(tallest, end - rows.starts[y]), 0);
  const band = arena.allocate(most * rowLength);
  const address = arena.allocate(3 * width * DOUBLE);
  const sums = arena.doubles(address, 3 * width);
  const pixels = arena.bytes(band, most * rowLength);
  for (let y = 0, cell = 0; y < height; y++) {
    const top = rows.starts[y];
    const bottom = rows.ends[y];
    pixels.set(photo.rgb.subarray(top * rowLength, bottom * rowLength));
    kernel.sumCells(band, photo.width, bottom - top, lefts, rights, width, tones, address);
    for (let x = 0; x < width; x++, cell++) {
      const count = (bottom - top) * (columns.ends[x] - columns.starts[x]);
      take(cell, sums[3 * x], sums[3 * x + 1], sums[3 * x + 2], count);
    }
  }
}

/** First pixel of each cell, and the one after its last. */
function edges(size: number, cells: number): { readonly starts: Int32Array; readonly ends: Int32Array } {
  const starts = Int32Array.from({ length: cells }, (_, cell) => Math.floor((cell * size) / cells));
  const ends = starts.map((start, cell) => Math.max(start + 1, Math.floor(((cell + 1) * size) / cells)));
  return { starts, ends };
}
