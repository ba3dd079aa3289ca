import { createRandom } from '../../../math/random.ts';

/** Noise over a picture: from texel positions to -1 to 1; it repeats at the picture's edges. */
export type TileNoise = (x: number, y: number) => number;

/** Random values on a grid over a picture, and what a row of texels needs of them, worked out once for all its texels. */
interface Lattice {
  readonly columns: number;
  readonly rows: number;
  /** Cells per texel. */
  readonly kx: number;
  readonly ky: number;
  readonly values: Float32Array;
  /** Per texel of a row: the cell it lies in, and how far towards the next (smoothed). */
  readonly cells: Int32Array;
  readonly shares: Float64Array;
  /** Per cell of the row that is filled: value at its start, and how much it changes towards its end. */
  readonly starts: Float64Array;
  readonly changes: Float64Array;
}

const smooth = (t: number): number => t * t * (3 - 2 * t);

function createLattice(seed: number, size: number, columns: number, rows: number): Lattice {
  const random = createRandom(seed);
  const values = new Float32Array(columns * rows);
  for (let i = 0; i < values.length; i++) values[i] = random() * 2 - 1;
  const kx = columns / size;
  const cells = new Int32Array(size);
  const shares = new Float64Array(size);
  for (let x = 0; x < size; x++) {
    const cell = Math.floor(x * kx);
    cells[x] = cell;
    shares[x] = smooth(x * kx - cell);
  }
  const starts = new Float64Array(columns);
  const changes = new Float64Array(columns);
  return { columns, rows, kx, ky: rows / size, values, cells, shares, starts, changes };
}

// Most positions lie inside the picture: only warped ones need the wrap.
const wrapped = (cell: number, count: number): number =>
  cell >= 0 && cell < count ? cell : ((cell % count) + count) % count;

/** Adds a lattice's values along row y, times `weight`, to those of all texels. */
function addRow(row: Float64Array, weight: number, lattice: Lattice, y: number): void {
  const { columns, rows, values, cells, shares, starts, changes } = lattice;
  const py = y * lattice.ky;
  const fy = Math.floor(py);
  const iy = wrapped(fy, rows);
  const above = iy * columns;
  const below = (iy + 1 === rows ? 0 : iy + 1) * columns;
  const wy = smooth(py - fy);
  for (let i = 0; i < columns; i++) starts[i] = values[above + i] + (values[below + i] - values[above + i]) * wy;
  for (let i = 0; i < columns; i++) changes[i] = starts[i + 1 === columns ? 0 : i + 1] - starts[i];
  for (let x = 0; x < row.length; x++) {
    const cell = cells[x];
    row[x] += weight * (starts[cell] + changes[cell] * shares[x]);
  }
}

/** The value at any position. */
function valueAt({ columns, rows, kx, ky, values }: Lattice, x: number, y: number): number {
  const px = x * kx;
  const py = y * ky;
  const fx = Math.floor(px);
  const fy = Math.floor(py);
  const ix = wrapped(fx, columns);
  const iy = wrapped(fy, rows);
  const jx = ix + 1 === columns ? 0 : ix + 1;
  const jy = iy + 1 === rows ? 0 : iy + 1;
  const wx = smooth(px - fx);
  const wy = smooth(py - fy);
  const a = values[iy * columns + ix];
  const b = values[iy * columns + jx];
  const c = values[jy * columns + ix];
  const d = values[jy * columns + jx];
  return a + (b - a) * wx + (c - a) * wy + (a - b - c + d) * wx * wy;
}

/**
 * The sum of lattices, each half as strong as the one before, over `total`. Faster where texels are read row by row: from the
 * second read of a row on, all its texels are filled in one go.
 */
function sumOf(layers: readonly Lattice[], size: number, total: number): TileNoise {
  const row = new Float64Array(size);
  let lastRow = Number.NaN;
  let repeated = Number.NaN;
  let filled = Number.NaN;
  const fill = (y: number): void => {
    row.fill(0);
    let weight = 1;
    for (const layer of layers) {
      addRow(row, weight, layer, y);
      weight /= 2;
    }
    for (let x = 0; x < size; x++) row[x] /= total;
    filled = y;
  };
  const at = (x: number, y: number): number => {
    let sum = 0;
    let weight = 1;
    for (const layer of layers) {
      sum += weight * valueAt(layer, x, y);
      weight /= 2;
    }
    return sum / total;
  };
  const inNewRow = (x: number, y: number): number => {
    if (y !== repeated) {
      if (y !== lastRow) {
        lastRow = y;
        return at(x, y);
      }
      repeated = y;
      filled = Number.NaN;
    }
    if ((x | 0) !== x || x < 0 || x >= size) return at(x, y);
    fill(y);
    return row[x];
  };
  // Short, so that V8 inlines it.
  return (x, y) => (y === filled && (x | 0) === x && x >= 0 && x < size ? row[x] : inNewRow(x, y));
}

/**
 * Smooth value noise with `columns` x `rows` cells over a picture of `size` texels, repeating at its edges. Unequal counts
 * give streaks.
 */
export function tileNoise(seed: number, size: number, columns: number, rows = columns): TileNoise {
  return sumOf([createLattice(seed, size, columns, rows)], size, 1);
}

/** Sum of `octaves` noises, each twice as fine and half as strong; within -1 to 1. */
export function tileFractal(seed: number, size: number, columns: number, octaves: number, rows = columns): TileNoise {
  const layers = Array.from({ length: octaves }, (_, k) =>
    createLattice(seed + 101 * k, size, columns << k, rows << k),
  );
  return sumOf(layers, size, 2 - 2 ** (1 - octaves));
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
  // The nine points around the last cell that was read: neighbouring texels mostly share them.
  const nearX = new Float64Array(9);
  const nearY = new Float64Array(9);
  let nearColumn = Number.NaN;
  let nearRow = Number.NaN;
  const collect = (cx: number, cy: number): void => {
    for (let j = -1, n = 0; j <= 1; j++) {
      const row = (cy + j + cells) % cells;
      for (let i = -1; i <= 1; i++, n++) {
        const cell = row * cells + ((cx + i + cells) % cells);
        nearX[n] = cx + i + px[cell];
        nearY[n] = cy + j + py[cell];
      }
    }
    nearColumn = cx;
    nearRow = cy;
  };
  return (x, y, out) => {
    const u = x * k;
    const v = y * k;
    const cx = Math.floor(u);
    const cy = Math.floor(v);
    if (cx !== nearColumn || cy !== nearRow) collect(cx, cy);
    let first = 9;
    let second = 9;
    for (let n = 0; n < 9; n++) {
      const dx = nearX[n] - u;
      const dy = nearY[n] - v;
      const d = dx * dx + dy * dy;
      if (d < first) {
        second = first;
        first = d;
      } else if (d < second) second = d;
    }
    out[0] = Math.sqrt(first);
    out[1] = Math.sqrt(second);
  };
}
