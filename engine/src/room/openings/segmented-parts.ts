import { connectedParts } from '../../photo/connected-parts.ts';
import type { WallEvidence, WallRectangle } from '../../scene/room.ts';
import type { PaintModel } from '../walls/paint-model.ts';
import type { OpeningGroup, WallSegmentation } from '../walls/segmentation.ts';
import { wallSums } from '../walls/shares.ts';
import { darkCells } from './candidates.ts';
import { fitRectangle } from './fit.ts';
import type { WallLines } from './lines.ts';

/** A segmented part of a wall. */
export interface SegmentedPart extends WallRectangle {
  readonly group: OpeningGroup;
  /** Share of cells far darker than the wall's paint. */
  readonly dark: number;
  /** Whether what is below or above it is mostly outside the frame or behind things, so that it may continue there. */
  readonly openBelow: boolean;
  readonly openAbove: boolean;
}

/**
 * Minimum probabilities of a cell: below even for openings, because segmentation misses parts of doors and windows and
 * a missed door gets furniture before it. Built-ins are found reliably. The constants of this file: chosen by eye on
 * drawn rooms.
 */
const MIN_OPENING = 0.4;
const MIN_BUILTIN = 0.5;
/** Minimum sizes of a part in cells of the network's maps and of the wall. */
const MIN_MAP_CELLS = 5;
const MIN_CELLS = 60;
/** Minimum size of an unnamed part in cells of the wall: half a square metre. */
const MIN_UNNAMED_CELLS = 300;
/** A column (row) belongs to a part when it contains this share of the part's fullest ones. */
const MIN_FULL_SHARE = 0.35;
/**
 * Minimum share of a part's cells for a second kind in it to be separate, and maximum overlap of the two along the
 * wall.
 */
const MIN_SECOND_SHARE = 0.2;
const MAX_SECOND_OVERLAP = 0.25;
/** Limits in metres of the distance by which a border is moved to an edge. */
const MIN_REACH = 0.2;
const MAX_REACH = 0.6;
/** Metres above a part in which it may continue. */
const ABOVE = 0.3;

/** Connected parts of the wall segmented as the same kind, as rectangles with borders on edges. */
export function segmentedParts(
  evidence: WallEvidence,
  paint: PaintModel,
  seen: WallSegmentation,
  lines: WallLines,
): SegmentedPart[] {
  const { columns, rows } = evidence;
  const { passage, window, builtin } = seen.groups;
  // Whether there is an opening is decided first, its kind, which is less certain, afterwards.
  const opening = passage.map((p, at) => p + window[at]);
  const dark = darkCells(evidence, paint);
  const fitted = (group: OpeningGroup, p: Float32Array, cells: readonly number[]): SegmentedPart => {
    const least = group === 'builtin' ? MIN_BUILTIN : MIN_OPENING;
    const rough = extent(evidence, cells);
    const surplus = wallSums(surplusOf(evidence, p, cells, least), columns, rows);
    const darkCount = cells.reduce((sum, at) => sum + dark[at], 0);
    const rectangle = fitRectangle(rough, surplus, evidence, lines, reachOf(evidence, seen, cells));
    const openBelow = isOpen(evidence, seen, { ...rectangle, bottom: 0, top: rectangle.bottom });
    const openAbove = isOpen(evidence, seen, { ...rectangle, bottom: rectangle.top, top: rectangle.top + ABOVE });
    return { group, ...rectangle, dark: darkCount / cells.length, openBelow, openAbove };
  };
  const openings = largeParts(evidence, seen, opening, MIN_OPENING).flatMap((cells) =>
    kindsIn(evidence, cells, passage, window).map(({ group, cells: some }) => fitted(group, opening, some)),
  );
  const builtins = largeParts(evidence, seen, builtin, MIN_BUILTIN).map((cells) => fitted('builtin', builtin, cells));
  const known = [...openings, ...builtins];
  // Other parts of the house have to stay free as well.
  const house = opening.map((p, at) => (isWithin(evidence, known, at) ? 0 : p + builtin[at]));
  const others = largeParts(evidence, seen, house, MIN_BUILTIN)
    .filter((cells) => cells.length >= MIN_UNNAMED_CELLS)
    .map((cells) => fitted('builtin', house, cells));
  return [...known, ...others];
}

/** Whether the centre of a cell lies in one of the rectangles. */
function isWithin({ columns, cell, from }: WallEvidence, rectangles: readonly WallRectangle[], at: number): boolean {
  const along = from + ((at % columns) + 0.5) * cell;
  const up = (Math.floor(at / columns) + 0.5) * cell;
  return rectangles.some((r) => along > r.from && along < r.to && up > r.bottom && up < r.top);
}

function largeParts(
  { columns, rows }: WallEvidence,
  { weight }: WallSegmentation,
  p: Float32Array,
  least: number,
): number[][] {
  return connectedParts(columns, rows, (at) => p[at] > least).filter(
    (cells) => cells.length >= MIN_CELLS && cells.reduce((sum, at) => sum + weight[at], 0) >= MIN_MAP_CELLS,
  );
}

/** An opening as a whole, or a door and an adjacent window that touch in the network's coarse maps. */
function kindsIn(
  evidence: WallEvidence,
  cells: readonly number[],
  passage: Float32Array,
  window: Float32Array,
): { group: OpeningGroup; cells: readonly number[] }[] {
  const passages = cells.filter((at) => passage[at] >= window[at]);
  const windows = cells.filter((at) => passage[at] < window[at]);
  const group = passages.length >= windows.length ? 'passage' : 'window';
  if (Math.min(passages.length, windows.length) < MIN_SECOND_SHARE * cells.length) return [{ group, cells }];
  const p = extent(evidence, passages);
  const q = extent(evidence, windows);
  // One above the other they are panes of a door, or a transom.
  const common = Math.min(p.to, q.to) - Math.max(p.from, q.from);
  if (common > MAX_SECOND_OVERLAP * Math.min(p.to - p.from, q.to - q.from)) return [{ group, cells }];
  return [
    { group: 'passage', cells: passages },
    { group: 'window', cells: windows },
  ];
}

/** Uncertainty of a border in metres: three cells of the network's maps, which blur distant and oblique parts most. */
function reachOf({ cell }: WallEvidence, { weight }: WallSegmentation, cells: readonly number[]): number {
  const area = cells.reduce((sum, at) => sum + weight[at], 0) / cells.length;
  return Math.min(MAX_REACH, Math.max(MIN_REACH, (3 * cell) / Math.sqrt(area)));
}

/** Whether most of a rectangle is outside the frame or behind things. */
function isOpen(
  { columns, rows, cell, from: start, cells }: WallEvidence,
  seen: WallSegmentation,
  r: WallRectangle,
): boolean {
  let open = 0;
  let all = 0;
  for (let row = Math.round(r.bottom / cell); row < Math.min(rows, Math.round(r.top / cell)); row++) {
    for (let column = Math.round((r.from - start) / cell); column < Math.round((r.to - start) / cell); column++) {
      const at = row * columns + column;
      all++;
      if (cells[at] === 2 || seen.thing[at] > 0.5) open++;
    }
  }
  return open > 0.5 * all;
}

/**
 * Probability relative to `least`, per cell; neighbours of the same kind belong to other parts and count against it.
 */
function surplusOf(evidence: WallEvidence, p: Float32Array, cells: readonly number[], least: number): Float32Array {
  const surplus = p.map((value, at) => (evidence.cells[at] === 2 ? 0 : value > least ? -0.25 : value - least));
  for (const at of cells) surplus[at] = p[at] - least;
  return surplus;
}

/** Bounds of a part without thin outgrowths. */
function extent({ columns, rows, cell, from }: WallEvidence, cells: readonly number[]): WallRectangle {
  const perColumn = new Uint16Array(columns);
  const perRow = new Uint16Array(rows);
  for (const at of cells) {
    perColumn[at % columns]++;
    perRow[Math.floor(at / columns)]++;
  }
  const [left, right] = fullRange(perColumn);
  const [bottom, top] = fullRange(perRow);
  return { from: from + left * cell, to: from + right * cell, bottom: bottom * cell, top: top * cell };
}

function fullRange(counts: Uint16Array): [number, number] {
  const used = counts.filter((count) => count > 0).sort();
  const least = MIN_FULL_SHARE * used[Math.floor(0.8 * (used.length - 1))];
  const first = counts.findIndex((count) => count >= least);
  const last = counts.findLastIndex((count) => count >= least);
  return [first, last + 1];
}
