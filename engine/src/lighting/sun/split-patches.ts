import { boxMean } from '../../photo/box-mean.ts';
import { otsuThreshold } from '../../vision/segmentation/otsu.ts';
import { type GroundView, levelAt } from '../outdoors/ground-view.ts';
import { borderDistances } from './border-distances.ts';
import { GLASS, SOLID } from './panes.ts';
import { smoothPlane } from './smooth-plane.ts';

/** Patches of sun on a floor, as one direction of the sun explains them. */
export interface Patches {
  /** Per cell: 1 in a patch. */
  readonly isLit: Uint8Array;
  /** Logarithms of the luminance, without the floor's trend, in the patches and beside them. */
  readonly lit: number;
  readonly shade: number;
  /** Cells on both sides of the patches' hard borders, in the sun and in shade: what both are measured on. */
  readonly litCells: readonly number[];
  readonly shadeCells: readonly number[];
  /** Square metres of lit floor near where the sun should fall. */
  readonly area: number;
  /** Spread of the middle half of either, as a share of the difference between them. */
  readonly spread: number;
  /** Of the lit floor that is behind glass or behind walls, the share behind glass. */
  readonly explained: number;
  /** Of the floor behind glass, the share that is lit. */
  readonly filled: number;
  /** Share of the patches' borders at which the light rises within a few cells. */
  readonly sharp: number;
  /** Share of the border of where the sun should fall that has a border of the patches nearby. */
  readonly outlined: number;
}

/** Metres to both sides of where the sun should fall that are compared. */
const BESIDE = 0.5;
/** Metres between the border of where the sun should fall and that of where it does. */
const NEAR = 0.25;
/** Cells to each side over which boards and tiles are averaged. */
const REACH = 2;
const LEAST_CELLS = 60;
/** Fewest hard borders from which the levels of sun and shade are measured. */
const LEAST_BORDERS = 12;
/** Cells to both sides of a border between which the light of a hard edge rises, and the share of the difference that counts. */
const ACROSS = 2;
const RISE = 0.6;
/** Highest and lowest levels that count, as shares of all. */
const EXTREMES = [0.02, 0.99] as const;

const quantile = (sorted: Float32Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];

const sortedLevels = (view: GroundView, cells: readonly number[]): Float32Array =>
  Float32Array.from(cells, (cell) => levelAt(view, cell)).sort();

const spreadOf = (sorted: Float32Array): number => quantile(sorted, 0.75) - quantile(sorted, 0.25);

/** Threshold between the two groups of levels among some cells (Otsu). */
function thresholdAmong(view: GroundView, cells: readonly number[]): number {
  const levels = sortedLevels(view, cells);
  const [lowest, highest] = EXTREMES.map((share) => quantile(levels, share));
  return (
    lowest +
    otsuThreshold(
      levels.map((level) => Math.max(0, level - lowest)),
      highest - lowest,
    )
  );
}

/** The borders between patches and shade. */
interface Borders {
  /** Share of them at which the light rises within ACROSS cells to both sides as behind a hard edge: sheen fades. */
  readonly sharp: number;
  /** Cells on the two sides of those that are. */
  readonly inner: readonly number[];
  readonly outer: readonly number[];
}

/** Whether a border of patches lies between a cell and the next one, and the floor is known for ACROSS cells to both sides. */
function isBorder(known: Uint8Array, isLit: Uint8Array, at: number, step: number): boolean {
  if (!known[at] || !known[at + step] || isLit[at] === isLit[at + step]) return false;
  return known[at - (ACROSS - 1) * step] === 1 && known[at + ACROSS * step] === 1;
}

/** Follows the borders of patches and finds the hard ones. `gap` is the difference in level between patches and shade. */
function followBorders(view: GroundView, isLit: Uint8Array, isNear: (cell: number) => boolean, gap: number): Borders {
  const { columns, rows, known } = view;
  const levels = smoothPlane(
    Float32Array.from(known, (is, at) => (is ? levelAt(view, at) : 0)),
    view,
    1,
  );
  const [inner, outer]: [number[], number[]] = [[], []];
  let all = 0;
  for (let row = ACROSS; row < rows - ACROSS - 1; row++) {
    for (let column = ACROSS; column < columns - ACROSS - 1; column++) {
      const at = row * columns + column;
      for (const step of [1, columns]) {
        if (!isBorder(known, isLit, at, step) || !isNear(at)) continue;
        all++;
        const [before, after] = [at - (ACROSS - 1) * step, at + ACROSS * step];
        const [within, without] = isLit[at] ? [before, after] : [after, before];
        if (levels[within] - levels[without] <= RISE * gap) continue;
        inner.push(within);
        outer.push(without);
      }
    }
  }
  return { sharp: inner.length / Math.max(1, all), inner, outer };
}

/**
 * Share of the border of where the sun should fall that has a border of the patches nearby: a window of another shape, or out of
 * sight, casts patches that end elsewhere. 0 where the floor shows none of it.
 */
function outlinedShare({ columns, rows, known, cell }: GroundView, kinds: Uint8Array, isLit: Uint8Array): number {
  const reach = Math.round(NEAR / cell);
  const isBorder = new Uint8Array(kinds.length);
  for (let at = 0; at < kinds.length; at++) {
    for (const other of [at + 1, at + columns]) {
      if (!known[at] || !known[other] || isLit[at] === isLit[other]) continue;
      isBorder[at] = 1;
      isBorder[other] = 1;
    }
  }
  const near = boxMean(Float32Array.from(isBorder), columns, rows, reach);
  let [outlined, all] = [0, 0];
  for (let at = 0; at < kinds.length; at++) {
    if (!known[at] || kinds[at] !== GLASS) continue;
    const around = [1, -1, columns, -columns];
    if (!around.some((by) => kinds[at + by] !== GLASS)) continue;
    if (!around.every((by) => known[at + reach * by])) continue;
    all++;
    if (near[at] > 0) outlined++;
  }
  return outlined / Math.max(1, all);
}

/** Known cells in sun per kind of what the sun meets on its way, and those behind glass, in sun or not. */
function countKinds(known: Uint8Array, kinds: Uint8Array, isLit: Uint8Array): { lit: number[]; behindGlass: number } {
  const lit = [0, 0, 0];
  let behindGlass = 0;
  for (let at = 0; at < kinds.length; at++) {
    if (!known[at]) continue;
    if (isLit[at]) lit[kinds[at]]++;
    if (kinds[at] === GLASS) behindGlass++;
  }
  return { lit, behindGlass };
}

/**
 * Tells patches of sun from the floor beside them; null where there are none.
 *
 * @param view without the floor's trend
 * @param kinds per cell what the sun meets on its way there: SOLID, UNKNOWN or GLASS
 */
export function splitPatches(view: GroundView, kinds: Uint8Array): Patches | null {
  const distances = borderDistances(view, kinds, BESIDE);
  const isNear = (at: number): boolean => kinds[at] === GLASS || distances[at] < Infinity;
  const cells: number[] = [];
  for (let at = 0; at < kinds.length; at++) if (view.known[at] && isNear(at)) cells.push(at);
  if (cells.length < LEAST_CELLS) return null;
  const threshold = thresholdAmong(view, cells);
  const bright = Float32Array.from(view.known, (known, at) => (known && levelAt(view, at) > threshold ? 1 : 0));
  const isLit = Uint8Array.from(smoothPlane(bright, view, REACH), (share) => (share > 0.5 ? 1 : 0));
  const litCells = cells.filter((at) => isLit[at]);
  const shadeCells = cells.filter((at) => !isLit[at]);
  if (Math.min(litCells.length, shadeCells.length) < LEAST_CELLS / 2) return null;
  const inSun = sortedLevels(view, litCells);
  const inShade = sortedLevels(view, shadeCells);
  const gap = quantile(inSun, 0.5) - quantile(inShade, 0.5);
  const { sharp, inner, outer } = followBorders(view, isLit, isNear, gap);
  if (inner.length < LEAST_BORDERS) return null;
  const counts = countKinds(view.known, kinds, isLit);
  return {
    isLit,
    lit: quantile(sortedLevels(view, inner), 0.5),
    shade: quantile(sortedLevels(view, outer), 0.5),
    litCells: inner,
    shadeCells: outer,
    area: litCells.length * view.cell ** 2,
    spread: Math.max(spreadOf(inSun), spreadOf(inShade)) / gap,
    explained: counts.lit[GLASS] / Math.max(1, counts.lit[GLASS] + counts.lit[SOLID]),
    filled: counts.lit[GLASS] / Math.max(1, counts.behindGlass),
    sharp,
    outlined: outlinedShare(view, kinds, isLit),
  };
}
