import { HOLE, type Sheet, SOURCE } from './sheet.ts';

/** For each texel the texel it is copied from; -1 without one. */
export type SourceMap = Int32Array;

/** Squared difference of the patches around two texels, over texels known in both; stops early at `limit`. */
// biome-ignore lint/complexity/useMaxParams: called in a hot loop, where an object would be made each time.
function patchDifference(
  { width, height, values }: Sheet,
  x: number,
  y: number,
  source: number,
  radius: number,
  limit: number,
): number {
  const sx = source % width;
  const sy = (source - sx) / width;
  let sum = 0;
  let count = 0;
  for (let dy = -radius; dy <= radius; dy++) {
    if (y + dy < 0 || y + dy >= height || sy + dy < 0 || sy + dy >= height) continue;
    for (let dx = -radius; dx <= radius; dx++) {
      if (x + dx < 0 || x + dx >= width || sx + dx < 0 || sx + dx >= width) continue;
      const i = 3 * ((y + dy) * width + x + dx);
      const j = 3 * ((sy + dy) * width + sx + dx);
      const r = values[i] - values[j];
      const g = values[i + 1] - values[j + 1];
      const b = values[i + 2] - values[j + 2];
      sum += r * r + g * g + b * b;
      count++;
    }
    if (sum > limit * (2 * radius + 1) ** 2) return Number.POSITIVE_INFINITY;
  }
  return sum / Math.max(1, count);
}

/**
 * One pass over the holes: adopts a neighbour's shift where it fits better (Barnes et al. 2009, propagation only).
 */
export function refineSources(sheet: Sheet, from: SourceMap, rows: number, isForward: boolean): void {
  const { width, state } = sheet;
  const step = isForward ? -1 : 1;
  for (let n = 0; n < from.length; n++) {
    const i = isForward ? n : from.length - 1 - n;
    if (state[i] !== HOLE) continue;
    const x = i % width;
    const y = (i - x) / width;
    let best =
      from[i] < 0
        ? Number.POSITIVE_INFINITY
        : IMPROVEMENT_FACTOR * patchDifference(sheet, x, y, from[i], RADIUS, Number.POSITIVE_INFINITY);
    for (const away of [step, step * width]) {
      const source = sourceBeside(sheet, from, i, away);
      if (source < 0 || source === from[i] || Math.abs(Math.floor(source / width) - y) > rows) continue;
      const cost = patchDifference(sheet, x, y, source, RADIUS, best);
      if (cost >= best) continue;
      best = cost;
      from[i] = source;
    }
  }
}

/** Half the side of the compared patches. */
const RADIUS = 2;
/** A new source must reduce the difference below this factor. */
const IMPROVEMENT_FACTOR = 0.98;

/** The source that a neighbour's shift gives a texel; -1 if none. */
function sourceBeside({ width, state }: Sheet, from: SourceMap, i: number, away: number): number {
  const next = i + away;
  if (next < 0 || next >= from.length || from[next] < 0) return -1;
  const source = from[next] - away;
  if (source < 0 || source >= from.length || state[source] !== SOURCE) return -1;
  // Neither step may leave its row at the sheet's border.
  const isSideways = Math.abs(away) === 1;
  const isWhole =
    Math.floor(next / width) === Math.floor(i / width) && Math.floor(source / width) === Math.floor(from[next] / width);
  return !isSideways || isWhole ? source : -1;
}

/** Copies every hole's texel from its source. */
export function copySources({ values, state }: Sheet, from: SourceMap): void {
  for (let i = 0; i < from.length; i++) {
    if (state[i] !== HOLE || from[i] < 0) continue;
    for (let c = 0; c < 3; c++) values[3 * i + c] = values[3 * from[i] + c];
  }
}

/**
 * Sets each hole's texel to the mean of what the overlapping patches predict (Wexler, Shechtman, Irani 2007), which
 * removes seams.
 */
export function voteSources(sheet: Sheet, from: SourceMap, radius: number): void {
  const { width, height, values, state } = sheet;
  const voted = values.slice();
  const sum = new Float32Array(3);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (state[i] !== HOLE || from[i] < 0) continue;
      const count = sumVotes(sheet, from, x, y, radius, sum);
      if (count > 0) for (let c = 0; c < 3; c++) voted[3 * i + c] = sum[c] / count;
    }
  }
  values.set(voted);
}

/** Accumulates the sources of a texel's neighbours; returns their number. */
// biome-ignore lint/complexity/useMaxParams: called in a hot loop, where an object would be made each time.
function sumVotes(
  { width, height, values, state }: Sheet,
  from: SourceMap,
  x: number,
  y: number,
  radius: number,
  sum: Float32Array,
): number {
  let count = 0;
  sum.fill(0);
  const last = Math.min(width - 1, x + radius);
  for (let ny = Math.max(0, y - radius); ny <= Math.min(height - 1, y + radius); ny++) {
    for (let nx = Math.max(0, x - radius); nx <= last; nx++) {
      const neighbour = ny * width + nx;
      const source = from[neighbour] + y * width + x - neighbour;
      if (from[neighbour] < 0 || source < 0 || source >= state.length || state[source] !== SOURCE) continue;
      for (let c = 0; c < 3; c++) sum[c] += values[3 * source + c];
      count++;
    }
  }
  return count;
}
