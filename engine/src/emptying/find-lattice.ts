import { type Sheet, SOURCE } from './sheet.ts';

/** A shift by whole texels. */
export type Shift = readonly [x: number, y: number];

/** Shortest shift in texels: every texture resembles itself below it. */
const MIN_SHIFT = 5;
/** Smallest autocorrelation, relative to the texture's variance, of a lattice. */
const MIN_CORRELATION = 0.18;
const MAX_SHIFTS = 24;
/** Smallest share of the sources that two shifted copies must have in common. */
const MIN_OVERLAP = 0.12;
/** Longest shift in texels to each side. */
const MAX_SHIFT = 110;
/** Fewest and most texels compared per shift. */
const MIN_COMPARED = 200;
const MAX_COMPARED = 3000;
const BLUR = 6;

/** Brightness of the sources minus its local mean, and where it is defined. */
function detail(sheet: Sheet): { values: Float64Array; known: Uint8Array } {
  const { width, height, state } = sheet;
  const known = Uint8Array.from(state, (s) => (s === SOURCE ? 1 : 0));
  const grey = Float64Array.from(
    state,
    (_, i) => (sheet.values[3 * i] + sheet.values[3 * i + 1] + sheet.values[3 * i + 2]) / 3,
  );
  const values = new Float64Array(grey.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (!known[i]) continue;
      let sum = 0;
      let count = 0;
      for (let ny = Math.max(0, y - BLUR); ny <= Math.min(height - 1, y + BLUR); ny++) {
        for (let nx = Math.max(0, x - BLUR); nx <= Math.min(width - 1, x + BLUR); nx++) {
          const j = ny * width + nx;
          if (!known[j]) continue;
          sum += grey[j];
          count++;
        }
      }
      values[i] = grey[i] - sum / count;
    }
  }
  return { values, known };
}

/**
 * Shifts that map a texture onto itself: the period of planks and tiles, from the autocorrelation of its visible
 * part. The sheet should be at most a few hundred texels wide.
 */
export function findLattice(sheet: Sheet): Shift[] {
  const { width, height } = sheet;
  const { values, known } = detail(sheet);
  const knownCount = known.reduce((sum, v) => sum + v, 0);
  // A subset of texels suffices to compare shifted copies; every shift is tried.
  const step = Math.max(1, Math.ceil(Math.sqrt(knownCount / MAX_COMPARED)));
  const sources: number[] = [];
  let variance = 0;
  for (let i = 0; i < known.length; i++) {
    if (!known[i]) continue;
    variance += values[i] ** 2;
    if ((i % width) % step === 0 && Math.floor(i / width) % step === 0) sources.push(i);
  }
  if (sources.length < MIN_COMPARED) return [];
  variance /= knownCount;
  const reachX = Math.min(width - 1, MAX_SHIFT);
  const reachY = Math.min(height - 1, MAX_SHIFT);
  const wide = 2 * reachX + 1;
  const likeness = new Float64Array(wide * (reachY + 1)).fill(-1);
  for (let dy = 0; dy <= reachY; dy++) {
    for (let dx = -reachX; dx <= reachX; dx++) {
      if (Math.max(Math.abs(dx), dy) < MIN_SHIFT) continue;
      likeness[dy * wide + dx + reachX] = correlation(values, known, sources, width, [dx, dy]);
    }
  }
  const found: { likeness: number; shift: Shift }[] = [];
  for (let i = 0; i < likeness.length; i++) {
    if (likeness[i] < MIN_CORRELATION * variance || !isPeak(likeness, wide, i)) continue;
    found.push({ likeness: likeness[i], shift: [(i % wide) - reachX, Math.floor(i / wide)] });
  }
  return found
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MAX_SHIFTS)
    .map(({ shift }) => shift);
}

/** Mean product of a texture with its shifted copy; -1 if they overlap too little. */
function correlation(
  values: Float64Array,
  known: Uint8Array,
  sources: readonly number[],
  width: number,
  [dx, dy]: Shift,
): number {
  let sum = 0;
  let count = 0;
  for (const i of sources) {
    const x = (i % width) + dx;
    const j = i + dy * width + dx;
    if (x < 0 || x >= width || j >= known.length || !known[j]) continue;
    sum += values[i] * values[j];
    count++;
  }
  return count > MIN_OVERLAP * sources.length ? sum / count : -1;
}

/** Whether this is a maximum within two cells. */
function isPeak(plane: Float64Array, width: number, i: number): boolean {
  const x = i % width;
  for (let y = Math.floor(i / width) - 2, n = 0; n < 5; y++, n++) {
    for (let nx = Math.max(0, x - 2); nx <= Math.min(width - 1, x + 2); nx++) {
      const j = y * width + nx;
      if (j >= 0 && j < plane.length && plane[j] > plane[i]) return false;
    }
  }
  return true;
}
