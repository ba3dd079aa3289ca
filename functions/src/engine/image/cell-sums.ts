import type { Photo } from '../photo.ts';

/**
 * Divides a photo into width x height cells and calls `take` for each, row by row, with the sums of its three channels over
 * the `count` pixels that it covers: every pixel belongs to one cell, but a photo smaller than the grid repeats pixels.
 *
 * @param tone value to sum for each 8-bit value, for example its linear light
 */
export function cellSums(
  photo: Photo,
  width: number,
  height: number,
  tone: ArrayLike<number>,
  take: (cell: number, red: number, green: number, blue: number, count: number) => void,
): void {
  const { rgb } = photo;
  for (let y = 0, cell = 0; y < height; y++) {
    const top = Math.floor((y * photo.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * photo.height) / height));
    for (let x = 0; x < width; x++, cell++) {
      const left = Math.floor((x * photo.width) / width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * photo.width) / width));
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let row = top; row < bottom; row++) {
        const end = 3 * (row * photo.width + right);
        for (let i = 3 * (row * photo.width + left); i < end; i += 3) {
          red += tone[rgb[i]];
          green += tone[rgb[i + 1]];
          blue += tone[rgb[i + 2]];
        }
      }
      take(cell, red, green, blue, (bottom - top) * (right - left));
    }
  }
}
