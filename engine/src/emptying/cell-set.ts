import { gaussianBlur } from '../photo/gaussian-blur.ts';
import { distanceToSet } from '../photo/nearest-cell.ts';

/** A set of pixels: one byte per pixel, 1 for members. */
export type CellSet = Uint8Array;

export interface GridSize {
  readonly width: number;
  readonly height: number;
}

/** All pixels within `radius` of the set (dilation). */
export function grown(set: CellSet, { width, height }: GridSize, radius: number): CellSet {
  const distance = distanceToSet(width, height, set);
  const out = new Uint8Array(distance.length);
  for (let i = 0; i < out.length; i++) if (distance[i] <= radius) out[i] = 1;
  return out;
}

/** First and last column and row of a set; null if it is empty. */
function boundsOf(set: CellSet, { width, height }: GridSize) {
  let [x0, x1, y0, y1] = [width, -1, height, -1];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (!set[i]) continue;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      y1 = y;
    }
  }
  return x1 < 0 ? null : { x0, x1, y0, y1 };
}

/** All pixels of the set farther than `radius` from its complement (erosion); the picture's border does not erode. */
export function shrunk(set: CellSet, size: GridSize, radius: number): CellSet {
  const out = new Uint8Array(set.length);
  const bounds = boundsOf(set, size);
  if (!bounds) return out;
  // Distances are measured around the set alone, with one pixel of its complement where the picture goes on.
  const left = Math.max(0, bounds.x0 - 1);
  const top = Math.max(0, bounds.y0 - 1);
  const width = Math.min(size.width, bounds.x1 + 2) - left;
  const height = Math.min(size.height, bounds.y1 + 2) - top;
  const outside = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    const row = (top + y) * size.width + left;
    for (let x = 0; x < width; x++, i++) outside[i] = 1 - set[row + x];
  }
  const distance = distanceToSet(width, height, outside);
  for (let y = 0, i = 0; y < height; y++) {
    const row = (top + y) * size.width + left;
    for (let x = 0; x < width; x++, i++) if (distance[i] > radius) out[row + x] = 1;
  }
  return out;
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
