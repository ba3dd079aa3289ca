import { createRandom } from '../../math/random.ts';

/** Noise over a picture: takes texel positions, gives -1 to 1, and repeats at the picture's edges. */
export type TileNoise = (x: number, y: number) => number;

/**
 * Smooth value noise with `columns` x `rows` cells over a picture of `size` texels, repeating at its edges. Unequal counts
 * give streaks.
 */
export function tileNoise(seed: number, size: number, columns: number, rows = columns): TileNoise {
  const random = createRandom(seed);
  const values = Float32Array.from({ length: columns * rows }, () => random() * 2 - 1);
  const kx = columns / size;
  const ky = rows / size;
  return (x, y) => {
    const px = x * kx;
    const py = y * ky;
    const fx = Math.floor(px);
    const fy = Math.floor(py);
    // Most positions lie inside the picture: only warped ones need the wrap.
    const ix = fx >= 0 && fx < columns ? fx : ((fx % columns) + columns) % columns;
    const iy = fy >= 0 && fy < rows ? fy : ((fy % rows) + rows) % rows;
    const jx = ix + 1 === columns ? 0 : ix + 1;
    const jy = iy + 1 === rows ? 0 : iy + 1;
    let wx = px - fx;
    let wy = py - fy;
    wx = wx * wx * (3 - 2 * wx);
    wy = wy * wy * (3 - 2 * wy);
    const a = values[iy * columns + ix];
    const b = values[iy * columns + jx];
    const c = values[jy * columns + ix];
    const d = values[jy * columns + jx];
    return a + (b - a) * wx + (c - a) * wy + (a - b - c + d) * wx * wy;
  };
}

/** Sum of `octaves` noises, each twice as fine and half as strong; within about -1 to 1. */
export function tileFractal(seed: number, size: number, columns: number, octaves: number, rows = columns): TileNoise {
  const layers = Array.from({ length: octaves }, (_, k) => tileNoise(seed + 101 * k, size, columns << k, rows << k));
  const total = 2 - 2 ** (1 - octaves);
  return (x, y) => {
    let sum = 0;
    let weight = 1;
    for (const layer of layers) {
      sum += weight * layer(x, y);
      weight /= 2;
    }
    return sum / total;
  };
}

/** A random number in [0, 1) per texel, thread or board. */
export function cellHash(x: number, y: number, seed = 0): number {
  let h = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(seed, 0x1b873593);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 13), 0x297a2d39);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/**
 * Distance to the nearest of `cells` x `cells` jittered points (Worley 1996), in cells, and the distance to the second one.
 * Writes [first, second] to `out`; repeats at the picture's edges.
 */
export function tileCells(seed: number, size: number, cells: number): (x: number, y: number, out: number[]) => void {
  const px = new Float32Array(cells * cells);
  const py = new Float32Array(cells * cells);
  for (let i = 0; i < px.length; i++) {
    px[i] = cellHash(i, 1, seed);
    py[i] = cellHash(i, 2, seed);
  }
  const k = cells / size;
  return (x, y, out) => {
    const u = x * k;
    const v = y * k;
    const cx = Math.floor(u);
    const cy = Math.floor(v);
    let first = 9;
    let second = 9;
    for (let j = -1; j <= 1; j++) {
      const row = (cy + j + cells) % cells;
      for (let i = -1; i <= 1; i++) {
        const cell = row * cells + ((cx + i + cells) % cells);
        const dx = cx + i + px[cell] - u;
        const dy = cy + j + py[cell] - v;
        const d = dx * dx + dy * dy;
        if (d < first) {
          second = first;
          first = d;
        } else if (d < second) second = d;
      }
    }
    out[0] = Math.sqrt(first);
    out[1] = Math.sqrt(second);
  };
}
