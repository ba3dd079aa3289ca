import { gaussianBlur } from '../photo/gaussian-blur.ts';

/** A set of pixels: one byte per pixel, 1 for members. */
export type CellSet = Uint8Array;

export interface GridSize {
  readonly width: number;
  readonly height: number;
}

/** Whether a pixel of a set has a neighbour outside it. */
function isAtBorder(set: CellSet, i: number, x: number, { width }: GridSize): boolean {
  return (
    (x > 0 && !set[i - 1]) ||
    (x < width - 1 && !set[i + 1]) ||
    (i >= width && !set[i - width]) ||
    (i + width < set.length && !set[i + width])
  );
}

/** All pixels within `radius` of the set (dilation): a disc around each pixel of its border, row by row. */
export function grown(set: CellSet, size: GridSize, radius: number): CellSet {
  const { width, height } = size;
  const out = set.slice();
  const rows = Math.floor(radius);
  const halves = Array.from({ length: rows + 1 }, (_, down) => Math.floor(Math.sqrt(radius * radius - down * down)));
  for (let y = 0, i = 0; y < height; y++) {
    const first = Math.max(0, y - rows);
    const last = Math.min(height - 1, y + rows);
    for (let x = 0; x < width; x++, i++) {
      if (!set[i] || !isAtBorder(set, i, x, size)) continue;
      for (let row = first; row <= last; row++) {
        const half = halves[Math.abs(row - y)];
        const start = row * width;
        out.fill(1, start + Math.max(0, x - half), start + Math.min(width - 1, x + half) + 1);
      }
    }
  }
  return out;
}

/** All pixels of the set farther than `radius` from its complement (erosion); the picture's border does not erode. */
export function shrunk(set: CellSet, size: GridSize, radius: number): CellSet {
  const outside = grown(
    set.map((v) => 1 - v),
    size,
    radius,
  );
  return outside.map((v) => 1 - v);
}

export const closed = (set: CellSet, size: GridSize, radius: number): CellSet =>
  shrunk(grown(set, size, radius), size, radius);

export const opened = (set: CellSet, size: GridSize, radius: number): CellSet =>
  grown(shrunk(set, size, radius), size, radius);

/** A connected component of a set. */
export interface Part {
  /** Its pixels. */
  readonly cells: Int32Array;
}

/** Connected components (4-neighbourhood), in the order of their first pixel. */
export function partsOf(set: CellSet, { width }: GridSize): Part[] {
  const seen = new Uint8Array(set.length);
  const stack = new Int32Array(set.length);
  const parts: Part[] = [];
  for (let first = 0; first < set.length; first++) {
    if (!set[first] || seen[first]) continue;
    let count = 0;
    stack[count++] = first;
    seen[first] = 1;
    for (let head = 0; head < count; head++) {
      const i = stack[head];
      const x = i % width;
      const nexts = [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width];
      for (let n = 0; n < 4; n++) {
        const next = nexts[n];
        if (next < 0 || next >= set.length || !set[next] || seen[next]) continue;
        seen[next] = 1;
        stack[count++] = next;
      }
    }
    parts.push({ cells: stack.slice(0, count) });
  }
  return parts;
}

/** Pixels next to a component that do not belong to it, each once. */
export function rimOf({ cells }: Part, { width, height }: GridSize): Int32Array {
  const own = new Set(cells);
  const rim = new Set<number>();
  for (const i of cells) {
    const x = i % width;
    if (x > 0 && !own.has(i - 1)) rim.add(i - 1);
    if (x < width - 1 && !own.has(i + 1)) rim.add(i + 1);
    if (i >= width && !own.has(i - width)) rim.add(i - width);
    if (i < width * (height - 1) && !own.has(i + width)) rim.add(i + width);
  }
  return Int32Array.from(rim);
}

/** Share of the listed pixels for which a predicate holds; 0 for an empty list. */
export function shareOf(cells: Int32Array, holds: (cell: number) => boolean): number {
  let count = 0;
  for (const i of cells) if (holds(i)) count++;
  return cells.length ? count / cells.length : 0;
}

/** Gaussian mean over the pixels of a set alone (normalised convolution), of one plane after another; 0 far from all of them. */
export function blurrerWithin(
  set: CellSet,
  { width, height }: GridSize,
  sigma: number,
): (values: Float32Array) => Float32Array {
  const weight = gaussianBlur(Float32Array.from(set), width, height, sigma);
  return (values) => {
    const inside = gaussianBlur(
      values.map((v, i) => (set[i] ? v : 0)),
      width,
      height,
      sigma,
    );
    return inside.map((v, i) => (weight[i] > 1e-3 ? v / weight[i] : 0));
  };
}

export const blurWithin = (values: Float32Array, set: CellSet, size: GridSize, sigma: number): Float32Array =>
  blurrerWithin(set, size, sigma)(values);
