import { connectedParts } from '../../photo/connected-parts.ts';
import type { WallEvidence } from '../../scene/room.ts';
import type { PaintModel } from '../walls/paint-model.ts';
import type { SeenGroup, WallSeen } from '../walls/seen.ts';
import type { Rectangle } from '../walls/shares.ts';
import { wallSums } from '../walls/sums.ts';
import { darkCells } from './candidates.ts';
import { fitRectangle } from './fit.ts';
import type { WallLines } from './lines.ts';

/** Something that is segmented on a wall. */
export interface SeenPart extends Rectangle {
  readonly group: SeenGroup;
  /** Share of it that is far darker than the wall's paint. */
  readonly dark: number;
  /** Whether what is below or above it is mostly out of the frame or behind things, so that it may go on there. */
  readonly openBelow: boolean;
  readonly openAbove: boolean;
}

/**
 * Probability from which a cell belongs to an opening: less than even, for segmentation finds too little of doors and windows,
 * and a door that is missed gets furniture before it. What is built in it finds often enough.
 */
const OPENING = 0.4;
const BUILTIN = 0.5;
/** Fewest cells of the network's maps, and of the wall, that a thing on a wall takes up. */
const FEWEST_SEEN = 5;
const FEWEST_CELLS = 60;
/** Fewest cells of the wall that something without a name takes up: half a square metre. */
const FEWEST_UNNAMED = 300;
/** A column (row) belongs to a part when it holds this share of what the part's fullest ones hold. */
const FULL = 0.35;
/** Share of a part's cells that a second kind in it needs to be a thing of its own, and how little the two may overlap
 * along the wall. */
const SECOND = 0.2;
const APART = 0.25;
/** Metres by which a border is moved to an edge, at least and at most. */
const NEAREST = 0.2;
const FARTHEST = 0.6;
/** Metres above a part that tell whether it may go on. */
const ABOVE = 0.3;

/** Connected parts of the wall that are segmented as the same kind of thing, as rectangles with borders on edges. */
export function seenParts(evidence: WallEvidence, paint: PaintModel, seen: WallSeen, lines: WallLines): SeenPart[] {
  const { columns, rows } = evidence;
  const { passage, window, builtin } = seen.groups;
  // Whether there is an opening is one question, what kind of opening it is another, of which less is known.
  const opening = passage.map((p, at) => p + window[at]);
  const dark = darkCells(evidence, paint);
  const fitted = (group: SeenGroup, p: Float32Array, cells: readonly number[]): SeenPart => {
    const least = group === 'builtin' ? BUILTIN : OPENING;
    const rough = extent(evidence, cells);
    const surplus = wallSums(surplusOf(evidence, p, cells, least), columns, rows);
    const darkCount = cells.reduce((sum, at) => sum + dark[at], 0);
    const rectangle = fitRectangle(rough, surplus, evidence, lines, reachOf(evidence, seen, cells));
    const openBelow = isOpen(evidence, seen, { ...rectangle, bottom: 0, top: rectangle.bottom });
    const openAbove = isOpen(evidence, seen, { ...rectangle, bottom: rectangle.top, top: rectangle.top + ABOVE });
    return { group, ...rectangle, dark: darkCount / cells.length, openBelow, openAbove };
  };
  const openings = largeParts(evidence, seen, opening, OPENING).flatMap((cells) =>
    kindsIn(evidence, cells, passage, window).map(({ group, cells: some }) => fitted(group, opening, some)),
  );
  const builtins = largeParts(evidence, seen, builtin, BUILTIN).map((cells) => fitted('builtin', builtin, cells));
  const known = [...openings, ...builtins];
  // What belongs to the house but fits no kind well has to stay free as well.
  const house = opening.map((p, at) => (isWithin(evidence, known, at) ? 0 : p + builtin[at]));
  const others = largeParts(evidence, seen, house, BUILTIN)
    .filter((cells) => cells.length >= FEWEST_UNNAMED)
    .map((cells) => fitted('builtin', house, cells));
  return [...known, ...others];
}

/** Whether the middle of a cell lies in one of the rectangles. */
function isWithin({ columns, cell, from }: WallEvidence, rectangles: readonly Rectangle[], at: number): boolean {
  const along = from + ((at % columns) + 0.5) * cell;
  const up = (Math.floor(at / columns) + 0.5) * cell;
  return rectangles.some((r) => along > r.from && along < r.to && up > r.bottom && up < r.top);
}

function largeParts({ columns, rows }: WallEvidence, { weight }: WallSeen, p: Float32Array, least: number): number[][] {
  return connectedParts(columns, rows, (at) => p[at] > least).filter(
    (cells) => cells.length >= FEWEST_CELLS && cells.reduce((sum, at) => sum + weight[at], 0) >= FEWEST_SEEN,
  );
}

/** An opening as a whole, or a door and the window beside it that touch each other in the network's coarse maps. */
function kindsIn(
  evidence: WallEvidence,
  cells: readonly number[],
  passage: Float32Array,
  window: Float32Array,
): { group: SeenGroup; cells: readonly number[] }[] {
  const passages = cells.filter((at) => passage[at] >= window[at]);
  const windows = cells.filter((at) => passage[at] < window[at]);
  const group = passages.length >= windows.length ? 'passage' : 'window';
  if (Math.min(passages.length, windows.length) < SECOND * cells.length) return [{ group, cells }];
  const p = extent(evidence, passages);
  const q = extent(evidence, windows);
  // One above the other they are panes of a door, or a light over it.
  const common = Math.min(p.to, q.to) - Math.max(p.from, q.from);
  if (common > APART * Math.min(p.to - p.from, q.to - q.from)) return [{ group, cells }];
  return [
    { group: 'passage', cells: passages },
    { group: 'window', cells: windows },
  ];
}

/** Metres within which a border lies: three cells of the network's maps, which blur what is far and aslant most. */
function reachOf({ cell }: WallEvidence, { weight }: WallSeen, cells: readonly number[]): number {
  const area = cells.reduce((sum, at) => sum + weight[at], 0) / cells.length;
  return Math.min(FARTHEST, Math.max(NEAREST, (3 * cell) / Math.sqrt(area)));
}

/** Whether most of a rectangle is out of the frame or behind things. */
function isOpen({ columns, rows, cell, from: start, cells }: WallEvidence, seen: WallSeen, r: Rectangle): boolean {
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

/** Probability above or below `least`, per cell; neighbours of the same kind are others and count against a part. */
function surplusOf(evidence: WallEvidence, p: Float32Array, cells: readonly number[], least: number): Float32Array {
  const surplus = p.map((value, at) => (evidence.cells[at] === 2 ? 0 : value > least ? -0.25 : value - least));
  for (const at of cells) surplus[at] = p[at] - least;
  return surplus;
}

/** Bounds of a part without thin outgrowths. */
function extent({ columns, rows, cell, from }: WallEvidence, cells: readonly number[]): Rectangle {
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
  const least = FULL * used[Math.floor(0.8 * (used.length - 1))];
  const first = counts.findIndex((count) => count >= least);
  const last = counts.findLastIndex((count) => count >= least);
  return [first, last + 1];
}
