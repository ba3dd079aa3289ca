import { alongGrid, type JointGrid, onGrid, scaledGrid } from './find-grid.ts';
import { findLattice, type Shift } from './find-lattice.ts';
import { copySources, refineSources, type SourceMap, voteSources } from './refine-sources.ts';
import { HOLE, KNOWN, OUT, type Sheet, SOURCE, shrinkSheet } from './sheet.ts';

/** Half the side of a compared and copied patch, in texels. */
const RADIUS = 4;
/** Cost that each earlier use adds to a patch, because visible repetition gives the fill away. */
const REUSE_COST = 0.25;
/** Factor on the difference of patches shifted by the texture's own period. */
const LATTICE_FACTOR = 0.6;
/** Fewest complete patches to copy from. */
const MIN_PATCHES = 60;
const ENOUGH_PATCHES = 150;
/** Stride of the first search; the best patch's neighbours are tried afterwards. */
const STRIDE = 2;

export interface GrowOptions {
  /** Largest vertical distance to a texel's source, in texels. */
  readonly rows: number;
  /** Joints on which everything that is copied must lie as they do. */
  readonly grid: JointGrid | null;
}

interface Patches {
  readonly radius: number;
  /** Centres of completely known patches. */
  readonly middles: Int32Array;
  readonly isMiddle: Uint8Array;
}

/** Centres of complete patches; smaller patches where large ones are few. */
function wholePatches(sheet: Sheet): Patches | null {
  for (let radius = RADIUS; radius >= 2; radius--) {
    const patches = patchesOf(sheet, radius);
    if (patches.middles.length >= (radius > 2 ? ENOUGH_PATCHES : MIN_PATCHES)) return patches;
  }
  return null;
}

function patchesOf({ width, height, state }: Sheet, radius: number): Patches {
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
  return { radius, middles: Int32Array.from(middles), isMiddle };
}

/** Integer multiples of the texture's periods in both directions, and their immediate neighbours. */
function multiplesOf(periods: readonly Shift[]): Shift[] {
  const found: Shift[] = [];
  for (const [x, y] of periods) {
    for (const times of [-3, -2, -1, 1, 2, 3]) {
      found.push([times * x, times * y], [times * x + 1, times * y], [times * x - 1, times * y]);
      found.push([times * x, times * y + 1], [times * x, times * y - 1]);
    }
  }
  return found;
}

/** Calls `take` for every texel within `radius` rows and columns. */
function forWindow({ width, height }: Sheet, place: number, radius: number, take: (texel: number) => void): void {
  const x = place % width;
  const y = (place - x) / width;
  const last = Math.min(width - 1, x + radius);
  for (let ny = Math.max(0, y - radius); ny <= Math.min(height - 1, y + radius); ny++) {
    for (let nx = Math.max(0, x - radius); nx <= last; nx++) take(ny * width + nx);
  }
}

/** The lattice's shifts and their neighbours as a lookup table. */
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
 * Fills a small sheet's holes in place, patch by patch from the border inwards, strongest structure first
 * (Criminisi, Perez, Toyama 2004): keeps textures sharp and lines continuous.
 */
function growSmall(sheet: Sheet, { rows, grid }: GrowOptions): SourceMap | null {
  const { width, height, values, state } = sheet;
  const patches = wholePatches(sheet);
  if (!patches) return null;
  const { radius, middles, isMiddle } = patches;
  const periods = grid ? [] : findLattice(sheet);
  const lattice = latticeLookup(periods, width, height);
  const shiftsOnLattice = multiplesOf(periods);
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

  // Known texels of the patch around the target, listed once for all comparisons.
  const shifts = new Int32Array(side * side);
  const wanted = new Float32Array(3 * side * side);
  let listed = 0;
  const list = (place: number): void => {
    listed = 0;
    forWindow(sheet, place, radius, (j) => {
      if (!known[j]) return;
      shifts[listed] = j - place;
      for (let c = 0; c < 3; c++) wanted[3 * listed + c] = values[3 * j + c];
      listed++;
    });
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

  /** Patches that continue the texture's period, or the copy next to the target. */
  const likelyMiddles = (x: number, y: number): number[] => {
    const found: number[] = [];
    const add = (sx: number, sy: number): void => {
      if (sx >= 0 && sx < width && sy >= 0 && sy < height && isMiddle[sy * width + sx]) found.push(sy * width + sx);
    };
    for (const [sx, sy] of shiftsOnLattice) add(x + sx, y + sy);
    forWindow(sheet, y * width + x, 1, (j) => {
      if (from[j] >= 0)
        add((from[j] % width) + x - (j % width), Math.floor(from[j] / width) + y - Math.floor(j / width));
    });
    return found;
  };

  const bestFor = (place: number, isOnGrid = grid !== null): number => {
    const x = place % width;
    const y = (place - x) / width;
    list(place);
    let best = Number.POSITIVE_INFINITY;
    let chosen = -1;
    const tryPatch = (middle: number): void => {
      const sx = middle % width;
      const sy = (middle - sx) / width;
      if (Math.abs(sy - y) > rows || (isOnGrid && grid && !onGrid(grid, sx - x, sy - y))) return;
      let factor = 1 + REUSE_COST * used[middle];
      if (lattice[(sy - y + height) * wide + sx - x + width]) factor *= LATTICE_FACTOR;
      const cost = factor * differs(middle, best / factor);
      if (cost >= best) return;
      best = cost;
      chosen = middle;
    };
    for (const middle of likelyMiddles(x, y)) tryPatch(middle);
    for (let n = 0; n < middles.length; n++) {
      const middle = middles[n];
      if (isOnGrid || ((middle % width) + Math.floor(middle / width)) % STRIDE === 0) tryPatch(middle);
    }
    if (chosen < 0) return isOnGrid ? bestFor(place, false) : chosen;
    const middle = chosen;
    for (const near of [middle - 1, middle + 1, middle - width, middle + width]) if (isMiddle[near]) tryPatch(near);
    return chosen;
  };

  const paste = (place: number, middle: number): void => {
    const x = place % width;
    const y = (place - x) / width;
    let sure = 0;
    forWindow(sheet, place, radius, (j) => {
      sure += confidence[j];
    });
    forWindow(sheet, place, radius, (to) => {
      if (known[to] || state[to] !== HOLE) return;
      const source = middle + to - place;
      for (let c = 0; c < 3; c++) values[3 * to + c] = values[3 * source + c];
      from[to] = source;
      known[to] = 1;
      confidence[to] = sure / (side * side);
    });
    forWindow(sheet, middle, 2, (j) => {
      used[j]++;
    });
    const reach = 2 * radius + 1;
    update(y - reach, y + reach, x - reach, x + reach);
  };

  const foremost = (): number => {
    let best = -1;
    for (const i of front) {
      const isMore = best < 0 || priority[i] > priority[best] || (priority[i] === priority[best] && i < best);
      if (isMore) best = i;
    }
    return best;
  };
  while (front.size > 0) {
    const place = foremost();
    const middle = bestFor(place);
    if (middle >= 0) {
      paste(place, middle);
      continue;
    }
    // Nothing to copy at this height: left as it is.
    state[place] = OUT;
    front.delete(place);
  }
  return from;
}

/** The source map of the next finer level: each texel's source moves with it. */
function enlargeSources(
  coarse: SourceMap,
  coarseWidth: number,
  fine: Sheet,
  factor: number,
  grid: JointGrid | null,
): SourceMap {
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
      let [sx, sy] = [
        (source % coarseWidth) * factor + (x - cx * factor),
        Math.floor(source / coarseWidth) * factor + (y - cy * factor),
      ];
      if (grid) {
        const [dx, dy] = alongGrid(grid, sx - x, sy - y);
        sx = x + Math.round(dx);
        sy = y + Math.round(dy);
      }
      if (sx >= 0 && sy >= 0 && sx < width && sy < height && state[sy * width + sx] === SOURCE)
        from[i] = sy * width + sx;
    }
  }
  return from;
}

/** Long side in texels of the coarsest sheet. */
const COARSEST_EDGE = 230;

/**
 * Fills a sheet's holes with its own texture: patches on a small copy, whose sources are then carried to finer
 * levels and adjusted. Texels without a source keep their values and are 0 in `filled`.
 *
 * @returns the filled sheet
 * and which of its holes were filled; null if there is too little texture to copy from
 */
export function growTexture(sheet: Sheet, { rows, grid }: GrowOptions): { sheet: Sheet; filled: Uint8Array } | null {
  let factor = 1;
  while (Math.max(sheet.width, sheet.height) / factor > COARSEST_EDGE) factor *= 2;
  let level = copyOf(shrinkSheet(sheet, factor));
  let from = growSmall(level, { rows: Math.max(1, Math.round(rows / factor)), grid: grid && scaledGrid(grid, factor) });
  if (!from) return null;
  while (factor > 1) {
    factor /= 2;
    const finer = copyOf(shrinkSheet(sheet, factor));
    const enlarged = enlargeSources(from, level.width, finer, 2, grid && scaledGrid(grid, factor));
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
