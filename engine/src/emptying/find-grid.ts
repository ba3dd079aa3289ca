import { kthSmallest } from '../math/kth-smallest.ts';
import { type Sheet, SOURCE } from './sheet.ts';

/** Joints of tiles or boards: their direction, and the distance from one to the next across it and along it. */
export interface JointGrid {
  /** Cosine and sine of the angle from the sheet's rows to the first axis. */
  readonly axis: readonly [number, number];
  /** Texels between joints along the first axis, and along the one perpendicular to it; null where there are none. */
  readonly periods: readonly [number | null, number | null];
}

/** Metres between joints. */
const PERIODS = { least: 0.06, most: 1.3 } as const;
/** Half the width in metres over which a joint differs from what is beside it. */
const BESIDE = 0.018;
/** Degrees: floors are laid along the walls or diagonally, and a layout is a little off. */
const LAID_AT = [0, 45] as const;
const OFF = 2;
/** Metres of a line that must be seen to count. */
const MIN_SEEN = 0.12;
const MIN_JOINTS = 3;
/** Standard deviations of other lines by which joints differ from them, how many of them must, and what counts at most. */
const MIN_EACH = 2;
const MIN_SHARE = 0.75;
const MAX_LINE = 6;
/** Texels to each side of a joint that belong to it, and share of what differs that joints must explain beyond chance. */
const JOINT = 2;
const MIN_EXPLAINED = 0.4;
/** Of periods that fit nearly as well the shortest is taken: its multiples fit, too. */
const NEARLY = 0.85;
/** Steps in texels between the periods tried. */
const STEP = 0.25;
/** Texels of the surface that are looked at, at most. */
const MAX_LOOKED_AT = 60_000;
/** Largest response of one texel in usual ones: what was left of furniture is no joint. */
const CLIP = 8;

const middleOf = (values: Float64Array): number => (values.length ? kthSmallest(values, values.length >> 1) : 0);

/** Texels that are looked at, and their brightness as a logarithm. */
function surfaceOf({ values, state }: Sheet) {
  const grey = new Float32Array(state.length);
  let count = 0;
  for (let i = 0; i < state.length; i++) {
    if (state[i] !== SOURCE) continue;
    count++;
    grey[i] = Math.log(Math.max(1e-3, (values[3 * i] + values[3 * i + 1] + values[3 * i + 2]) / 3));
  }
  // Every n-th, with n prime to most widths, so that no column is left out.
  const every = Math.max(1, Math.round(count / MAX_LOOKED_AT));
  const looked: number[] = [];
  for (let i = 0, n = 0; i < state.length; i++) if (state[i] === SOURCE && n++ % every === 0) looked.push(i);
  return { grey, looked, every };
}

type Surface = ReturnType<typeof surfaceOf>;

/** How much the lines across an axis differ from what is beside them, by their position; NaN where too little is seen. */
function profileAlong(
  { width, height, state }: Sheet,
  { grey, looked, every }: Surface,
  [c, s]: readonly [number, number],
  perMetre: number,
): Float64Array {
  const reach = Math.max(2, Math.round(BESIDE * perMetre));
  const [ox, oy] = [Math.round(reach * c), Math.round(reach * s)];
  const corners = [0, width * c, height * s, width * c + height * s];
  const first = Math.floor(Math.min(...corners)) - 1;
  const count = Math.ceil(Math.max(...corners)) - first + 2;
  const own: number[] = [];
  const at: number[] = [];
  for (const i of looked) {
    const x = i % width;
    const y = (i - x) / width;
    if (x < Math.abs(ox) || x >= width - Math.abs(ox) || y < Math.abs(oy) || y >= height - Math.abs(oy)) continue;
    const [before, after] = [i - oy * width - ox, i + oy * width + ox];
    if (state[before] !== SOURCE || state[after] !== SOURCE) continue;
    own.push(grey[i] - (grey[before] + grey[after]) / 2);
    at.push(Math.round(x * c + y * s) - first);
  }
  const usual = CLIP * 1.4826 * middleOf(Float64Array.from(own, Math.abs)) + 1e-6;
  const sums = new Float64Array(count);
  const counts = new Float64Array(count);
  own.forEach((v, n) => {
    sums[at[n]] += Math.min(usual, Math.max(-usual, v));
    counts[at[n]]++;
  });
  const least = (MIN_SEEN * perMetre) / every;
  const lines = sums.map((sum, n) => (counts[n] >= Math.max(3, least) ? sum / counts[n] : Number.NaN));
  const seen = lines.filter((v) => !Number.isNaN(v));
  const middle = middleOf(seen);
  const deviation = 1.4826 * middleOf(seen.map((v) => Math.abs(v - middle))) + 1e-6;
  return lines.map((v) => (v - middle) / deviation);
}

/** Lines with their squares summed up to each, as far as they differ in the joints' way. */
interface Lines {
  readonly lines: Float64Array;
  readonly energy: Float64Array;
  /** How many are seen. */
  readonly seen: number;
  /** Those that may be joints. */
  readonly peaks: readonly number[];
}

function summed(lines: Float64Array): Lines {
  const energy = new Float64Array(lines.length + 1);
  for (let n = 0; n < lines.length; n++) {
    const v = Number.isNaN(lines[n]) ? 0 : Math.min(MAX_LINE, Math.max(0, lines[n]));
    energy[n + 1] = energy[n] + v * v;
  }
  const seen = lines.reduce((sum, v) => sum + (Number.isNaN(v) ? 0 : 1), 0);
  const peaks = Array.from(lines.keys()).filter(
    (n) => lines[n] > MIN_EACH && !(lines[n - 1] > lines[n]) && !(lines[n + 1] >= lines[n]),
  );
  return { lines, energy, seen, peaks };
}

interface Comb {
  readonly period: number;
  readonly explained: number;
  /** How many are seen, about. */
  readonly joints: number;
}

/** The largest value within one texel. */
function near(lines: Float64Array, at: number): number {
  const n = Math.round(at);
  return Math.max(lines[n - 1], lines[n], lines[n + 1]);
}

/** Share of what differs that lines at one distance from each other explain, beyond chance; 0 where they are no joints. */
function combAt({ lines, energy, seen }: Lines, start: number, period: number): number {
  let [count, strong, explained, bins] = [0, 0, 0, 0];
  for (let at = start; at < lines.length - 1; at += period) {
    const v = near(lines, at);
    if (Number.isNaN(v)) continue;
    count++;
    if (v > MIN_EACH) strong++;
    const n = Math.round(at);
    explained += energy[Math.min(lines.length, n + JOINT + 1)] - energy[Math.max(0, n - JOINT)];
    bins += 2 * JOINT + 1;
  }
  if (count < MIN_JOINTS || strong < MIN_SHARE * count) return 0;
  const byChance = Math.min(1, bins / Math.max(1, seen));
  return (explained / (energy[lines.length] + 1e-9) - byChance) / (1 - byChance + 1e-9);
}

/** The largest share that one of them explains. */
const bestShare = (combs: readonly Comb[]): number =>
  combs.reduce((most, { explained }) => Math.max(most, explained), 0);

/** The shortest period of lines that differ from all others. */
function combOf(profile: Float64Array, perMetre: number): Comb | null {
  let found: Comb[] = [];
  for (const sign of [1, -1]) {
    const lines = summed(profile.map((v) => sign * v));
    const combs: Comb[] = [];
    for (let period = PERIODS.least * perMetre; period <= PERIODS.most * perMetre; period += STEP) {
      let explained = 0;
      for (const peak of lines.peaks) explained = Math.max(explained, combAt(lines, 1 + ((peak - 1) % period), period));
      if (explained > MIN_EXPLAINED) combs.push({ period, explained, joints: lines.seen / period });
    }
    if (bestShare(combs) > bestShare(found)) found = combs;
  }
  const most = bestShare(found);
  const shortest = found.find(({ explained }) => explained > NEARLY * most);
  if (!shortest) return null;
  // The best of those that are nearly as long.
  return found
    .filter(({ period }) => period < shortest.period + Math.max(3, 0.02 * shortest.period))
    .reduce((better, comb) => (comb.explained > better.explained ? comb : better));
}

/** Joints along one axis alone, as between boards, must be many: some lines are at equal distances by chance. */
const MIN_BOARDS = 7;
/** Largest ratio of two periods, one of which may have been found twice as long, up to which tiles are square. */
const MAX_SQUARE = 1.08;

/** Periods of tiles or boards; null where they are by chance. */
function laid([a, b]: readonly (Comb | null)[]): JointGrid['periods'] | null {
  if (a && b) {
    for (const [p, q] of [
      [a.period / 2, b.period],
      [a.period, b.period / 2],
    ]) {
      if (Math.max(p / q, q / p) < MAX_SQUARE) return [p, q];
    }
    return [a.period, b.period];
  }
  const one = a ?? b;
  return one && one.joints >= MIN_BOARDS ? [a?.period ?? null, b?.period ?? null] : null;
}

/** Finds the joints of a surface that are at equal distances along one or both of its directions; null if there are none. */
export function findGrid(sheet: Sheet, perMetre: number): JointGrid | null {
  const surface = surfaceOf(sheet);
  if (surface.looked.length < 500) return null;
  let best = 0;
  let grid: JointGrid | null = null;
  const tryAngle = (degrees: number): void => {
    const angle = (degrees * Math.PI) / 180;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const axes = [
      [c, s],
      [-s, c],
    ] as const;
    const combs = axes.map((axis) => combOf(profileAlong(sheet, surface, axis, perMetre), perMetre));
    const periods = laid(combs);
    const fits = combs.reduce((sum, comb) => sum + (comb?.explained ?? 0), 0);
    if (!periods || fits <= best) return;
    best = fits;
    grid = { axis: [c, s], periods };
  };
  for (const at of LAID_AT) for (let off = -OFF; off <= OFF; off++) tryAngle(at + off);
  return grid;
}

/** The nearest shift that maps the grid onto itself. */
export function alongGrid(
  { axis: [c, s], periods: [p, q] }: JointGrid,
  dx: number,
  dy: number,
): readonly [number, number] {
  const a = dx * c + dy * s;
  const b = dy * c - dx * s;
  const onA = p === null ? a : p * Math.round(a / p);
  const onB = q === null ? b : q * Math.round(b / q);
  return [onA * c - onB * s, onA * s + onB * c];
}

/** Largest distance in texels from a shift along the grid: half a texel to each side, and a little for a period not known exactly. */
const TOLERANCE = 0.8;

/** Whether a shift maps the grid onto itself. */
export function onGrid(grid: JointGrid, dx: number, dy: number): boolean {
  const [x, y] = alongGrid(grid, dx, dy);
  return Math.abs(x - dx) <= TOLERANCE && Math.abs(y - dy) <= TOLERANCE;
}

/** The grid on a sheet shrunk by a factor. */
export const scaledGrid = ({ axis, periods: [p, q] }: JointGrid, factor: number): JointGrid => ({
  axis,
  periods: [p === null ? null : p / factor, q === null ? null : q / factor],
});
