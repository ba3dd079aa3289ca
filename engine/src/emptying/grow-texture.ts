import { findLattice, type Shift } from './find-lattice.ts';
import { HOLE, KNOWN, OUT, type Sheet, SOURCE, shrinkSheet } from './sheet.ts';

/** Half the side of a patch that is compared and copied, in texels. */
const RADIUS = 4;
/** What is copied again and again shows: each earlier use makes a patch this much less welcome. */
const USED = 0.25;
/** Patches shifted by the texture's own period fit better than they seem to. */
const ON_LATTICE = 0.6;
/** Least number of whole patches to copy from. */
const LEAST_PATCHES = 60;
const ENOUGH_PATCHES = 150;
/** A step between the patches that are tried first; the best one's neighbours are tried after. */
const STRIDE = 2;

export interface GrowOptions {
  /** How far up or down a texel's source may lie, in texels. */
  readonly rows: number;
}

/** For each texel the texel that it is copied from, -1 where it is none. */
export type SourceMap = Int32Array;

interface Patches {
  readonly radius: number;
  /** Middles of patches all of which is known. */
  readonly middles: Int32Array;
  readonly isMiddle: Uint8Array;
}

/** Middles of whole patches; smaller patches where there are few large ones. */
function wholePatches({ width, height, state }: Sheet): Patches | null {
  for (let radius = RADIUS; radius >= 2; radius--) {
    const isMiddle = new Uint8Array(state.length);
    const middles: number[] = [];
    // Sources in the column's last rows, then in the last columns.
    const runs = new Int32Array(width);
    for (let y = 0; y < height; y++) {
      let across = 0;
      for (let x = 0; x < width; x++) {
        runs[x] = state[y * width + x] === SOURCE ? runs[x] + 1 : 0;
        across = runs[x] > 2 * radius ? across + 1 : 0;
        if (across <= 2 * radius) continue;
        const middle = (y - radius) * width + x - radius;
        isMiddle[middle] = 1;
        middles.push(middle);
      }
    }
    if (middles.length >= (radius > 2 ? ENOUGH_PATCHES : LEAST_PATCHES)) {
      return { radius, middles: Int32Array.from(middles), isMiddle };
    }
  }
  return null;
}

/** Shifts of the lattice as a lookup over all shifts, their neighbours too. */
function latticeLookup(shifts: readonly Shift[], width: number, height: number): Uint8Array {
  const wide = 2 * width + 1;
  const lookup = new Uint8Array(wide * (2 * height + 1));
  for (const [x, y] of shifts) {
    for (const sign of [1, -1]) {
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          lookup[(height + sign * y + dy) * wide + width + sign * x + dx] = 1;
        }
      }
    }
  }
  return lookup;
}

/**
 * Fills a small sheet patch by patch from the border inwards, where structure is strongest first (Criminisi, Perez, Toyama
 * 2004): keeps textures sharp and lines going. Fills the sheet's holes in place.
 */
function growSmall(sheet: Sheet, { rows }: GrowOptions): SourceMap | null {
  const { width, height, values, state } = sheet;
  const patches = wholePatches(sheet);
  if (!patches) return null;
  const { radius, middles, isMiddle } = patches;
  const lattice = latticeLookup(findLattice(sheet), width, height);
  const wide = 2 * width + 1;
  const from: SourceMap = new Int32Array(state.length).fill(-1);
  const known = Uint8Array.from(state, (s) => (s === KNOWN || s === SOURCE ? 1 : 0));
  const confidence = Float32Array.from(known);
  const used = new Float32Array(state.length);
  const priority = new Float64Array(state.length).fill(-1);
  const front = new Set<number>();
  const side = 2 * radius + 1;

  const isFront = (i: number): boolean => {
    if (known[i] || state[i] !== HOLE) return false;
    const x = i % width;
    return (
      (x > 0 && known[i - 1] === 1) ||
      (x < width - 1 && known[i + 1] === 1) ||
      (i >= width && known[i - width] === 1) ||
      (i + width < known.length && known[i + width] === 1)
    );
  };
  const rate = (i: number): number => {
    const x = i % width;
    const y = (i - x) / width;
    let sure = 0;
    let steepest = 0;
    for (let a = Math.max(1, y - radius); a <= Math.min(height - 1, y + radius); a++) {
      for (let b = Math.max(1, x - radius); b <= Math.min(width - 1, x + radius); b++) {
        const j = a * width + b;
        sure += confidence[j];
        if (!known[j] || !known[j - 1] || !known[j - width]) continue;
        const gx = values[3 * j + 1] - values[3 * j - 2];
        const gy = values[3 * j + 1] - values[3 * (j - width) + 1];
        steepest = Math.max(steepest, gx * gx + gy * gy);
      }
    }
    return (sure / (side * side)) * (0.02 + Math.sqrt(steepest));
  };
  const update = (y0: number, y1: number, x0: number, x1: number): void => {
    for (let y = Math.max(0, y0); y <= Math.min(height - 1, y1); y++) {
      for (let x = Math.max(0, x0); x <= Math.min(width - 1, x1); x++) {
        const i = y * width + x;
        if (!isFront(i)) {
          front.delete(i);
          continue;
        }
        front.add(i);
        priority[i] = rate(i);
      }
    }
  };
  update(0, height - 1, 0, width - 1);

  // What is known of the patch around the place that is filled, listed once for all comparisons.
  const shifts = new Int32Array(side * side);
  const wanted = new Float32Array(3 * side * side);
  let listed = 0;
  const list = (x: number, y: number): void => {
    listed = 0;
    for (let dy = -radius; dy <= radius; dy++) {
      if (y + dy < 0 || y + dy >= height) continue;
      for (let dx = -radius; dx <= radius; dx++) {
        if (x + dx < 0 || x + dx >= width) continue;
        const j = (y + dy) * width + x + dx;
        if (!known[j]) continue;
        shifts[listed] = dy * width + dx;
        for (let c = 0; c < 3; c++) wanted[3 * listed + c] = values[3 * j + c];
        listed++;
      }
    }
  };
  const differs = (middle: number, limit: number): number => {
    let sum = 0;
    for (let n = 0; n < listed; n++) {
      const j = 3 * (middle + shifts[n]);
      const r = values[j] - wanted[3 * n];
      const g = values[j + 1] - wanted[3 * n + 1];
      const b = values[j + 2] - wanted[3 * n + 2];
      sum += r * r + g * g + b * b;
      if (sum > limit) return Number.POSITIVE_INFINITY;
    }
    return sum;
  };

  const bestFor = (place: number): number => {
    const x = place % width;
    const y = (place - x) / width;
    list(x, y);
    let best = Number.POSITIVE_INFINITY;
    let chosen = -1;
    const tryPatch = (middle: number): void => {
      const sx = middle % width;
      const sy = (middle - sx) / width;
      if (Math.abs(sy - y) > rows) return;
      let factor = 1 + USED * used[middle];
      if (lattice[(sy - y + height) * wide + sx - x + width]) factor *= ON_LATTICE;
      const cost = factor * differs(middle, best / factor);
      if (cost >= best) return;
      best = cost;
      chosen = middle;
    };
    for (let n = 0; n < middles.length; n++) {
      const middle = middles[n];
      if (((middle % width) + Math.floor(middle / width)) % STRIDE === 0) tryPatch(middle);
    }
    if (chosen < 0) return chosen;
    const middle = chosen;
    for (const near of [middle - 1, middle + 1, middle - width, middle + width]) if (isMiddle[near]) tryPatch(near);
    return chosen;
  };

  const paste = (place: number, middle: number): void => {
    const x = place % width;
    const y = (place - x) / width;
    let sure = 0;
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        if (y + dy < 0 || y + dy >= height || x + dx < 0 || x + dx >= width) continue;
        sure += confidence[place + dy * width + dx];
      }
    }
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        if (y + dy < 0 || y + dy >= height || x + dx < 0 || x + dx >= width) continue;
        const to = place + dy * width + dx;
        if (known[to] || state[to] !== HOLE) continue;
        const source = middle + dy * width + dx;
        for (let c = 0; c < 3; c++) values[3 * to + c] = values[3 * source + c];
        from[to] = source;
        known[to] = 1;
        confidence[to] = sure / (side * side);
      }
    }
    for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) used[middle + dy * width + dx]++;
    const reach = 2 * radius + 1;
    update(y - reach, y + reach, x - reach, x + reach);
  };

  while (front.size > 0) {
    let place = -1;
    for (const i of front)
      if (place < 0 || priority[i] > priority[place] || (priority[i] === priority[place] && i < place)) place = i;
    const middle = bestFor(place);
    if (middle >= 0) {
      paste(place, middle);
      continue;
    }
    // Nothing to copy at this height: it stays as it is.
    state[place] = OUT;
    front.delete(place);
  }
  return from;
}

/** The source map of the next finer level: each texel's source moves with it. */
function enlargeSources(coarse: SourceMap, coarseWidth: number, fine: Sheet, factor: number): SourceMap {
  const { width, height, state } = fine;
  const coarseHeight = coarse.length / coarseWidth;
  const from: SourceMap = new Int32Array(state.length).fill(-1);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (state[i] !== HOLE) continue;
      const cx = Math.min(coarseWidth - 1, Math.floor(x / factor));
      const cy = Math.min(coarseHeight - 1, Math.floor(y / factor));
      const source = coarse[cy * coarseWidth + cx];
      if (source < 0) continue;
      const sx = (source % coarseWidth) * factor + (x - cx * factor);
      const sy = Math.floor(source / coarseWidth) * factor + (y - cy * factor);
      if (sx < width && sy < height && state[sy * width + sx] === SOURCE) from[i] = sy * width + sx;
    }
  }
  return from;
}

/** Squared difference of the patches around two texels, over what of both lies in the sheet; `limit` ends it early. */
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

/** One pass over the holes: takes a neighbour's shift where that fits better (Barnes et al. 2009, propagation only). */
function refineSources(sheet: Sheet, from: SourceMap, rows: number, isForward: boolean): void {
  const { width, height, state } = sheet;
  const radius = 2;
  const step = isForward ? -1 : 1;
  for (let n = 0; n < from.length; n++) {
    const i = isForward ? n : from.length - 1 - n;
    if (state[i] !== HOLE) continue;
    const x = i % width;
    const y = (i - x) / width;
    let best =
      from[i] >= 0
        ? patchDifference(sheet, x, y, from[i], radius, Number.POSITIVE_INFINITY) * 0.98
        : Number.POSITIVE_INFINITY;
    for (const away of [step, step * width]) {
      const next = i + away;
      if (next < 0 || next >= from.length || from[next] < 0) continue;
      if (away === step && (x + step < 0 || x + step >= width)) continue;
      const source = from[next] - away;
      if (source === from[i] || source < 0 || source >= from.length || state[source] !== SOURCE) continue;
      if (Math.abs(Math.floor(source / width) - y) > rows || Math.abs((source % width) - (from[next] % width)) > 1)
        continue;
      const cost = patchDifference(sheet, x, y, source, radius, best);
      if (cost < best) {
        best = cost;
        from[i] = source;
      }
    }
  }
  if (height === 0) return;
}

/** Copies every hole's texel from its source. */
function copySources({ values, state }: Sheet, from: SourceMap): void {
  for (let i = 0; i < from.length; i++) {
    if (state[i] !== HOLE || from[i] < 0) continue;
    for (let c = 0; c < 3; c++) values[3 * i + c] = values[3 * from[i] + c];
  }
}

/** Each hole's texel as the mean of what the patches around it make of it (Wexler, Shechtman, Irani 2007): seams vanish. */
function voteSources(sheet: Sheet, from: SourceMap, radius: number): void {
  const { width, height, values, state } = sheet;
  const out = new Float32Array(3);
  const voted = new Float32Array(values.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (state[i] !== HOLE || from[i] < 0) continue;
      out.fill(0);
      let count = 0;
      for (let dy = -radius; dy <= radius; dy++) {
        for (let dx = -radius; dx <= radius; dx++) {
          if (y + dy < 0 || y + dy >= height || x + dx < 0 || x + dx >= width) continue;
          const source = from[i + dy * width + dx] - dy * width - dx;
          if (from[i + dy * width + dx] < 0 || source < 0 || source >= state.length || state[source] !== SOURCE)
            continue;
          for (let c = 0; c < 3; c++) out[c] += values[3 * source + c];
          count++;
        }
      }
      for (let c = 0; c < 3; c++) voted[3 * i + c] = count > 0 ? out[c] / count : values[3 * i + c];
    }
  }
  for (let i = 0; i < state.length; i++) {
    if (state[i] !== HOLE || from[i] < 0) continue;
    for (let c = 0; c < 3; c++) values[3 * i + c] = voted[3 * i + c];
  }
}

/** Long side in texels of the sheet on which growth begins. */
const SMALLEST = 230;

/**
 * Fills a sheet's holes with its own texture: patches on a small copy, whose sources are then carried to finer and finer ones
 * and adjusted. Texels for which there is no source keep the values that they have; those return false in `filled`.
 *
 * @returns the filled sheet and which of its holes were filled; null for too little texture to copy from
 */
export function growTexture(sheet: Sheet, { rows }: GrowOptions): { sheet: Sheet; filled: Uint8Array } | null {
  let factor = 1;
  while (Math.max(sheet.width, sheet.height) / factor > SMALLEST) factor *= 2;
  let level = copyOf(shrinkSheet(sheet, factor));
  let from = growSmall(level, { rows: Math.max(1, Math.round(rows / factor)) });
  if (!from) return null;
  while (factor > 1) {
    factor /= 2;
    const finer = copyOf(shrinkSheet(sheet, factor));
    const enlarged = enlargeSources(from, level.width, finer, 2);
    copySources(finer, enlarged);
    for (let round = 0; round < 2; round++) {
      refineSources(finer, enlarged, Math.max(1, Math.round(rows / factor)), round === 0);
      copySources(finer, enlarged);
    }
    voteSources(finer, enlarged, 1);
    level = finer;
    from = enlarged;
  }
  const filled = Uint8Array.from(from, (source) => (source >= 0 ? 1 : 0));
  return { sheet: level, filled };
}

const copyOf = ({ width, height, values, state }: Sheet): Sheet => ({
  width,
  height,
  values: values.slice(),
  state: state.slice(),
});
