import { connectedParts } from '../image/connected-parts.ts';
import { fitRectangle, type Rectangle } from './openings-fit.ts';
import type { WallLines } from './openings-lines.ts';
import type { WallEvidence } from './room.ts';
import type { SeenGroup, WallSeen } from './wall-seen.ts';
import { wallSums } from './wall-sums.ts';

export const SEEN_GROUPS: readonly SeenGroup[] = ['passage', 'window', 'builtin'];

/** Something that the network sees on a wall. */
export interface SeenPart extends Rectangle {
  readonly group: SeenGroup;
}

/** Fewest cells of the network's maps, and of the wall, that a thing on a wall takes up. */
const FEWEST_SEEN = 5;
const FEWEST_CELLS = 60;
/** A column (row) belongs to a part when it holds this share of what the part's fullest ones hold. */
const FULL = 0.35;

/** Connected parts of the wall that the network takes for the same kind of thing, as rectangles with borders on edges. */
export function seenParts(evidence: WallEvidence, seen: WallSeen, lines: WallLines): SeenPart[] {
  const { columns, rows } = evidence;
  const parts: SeenPart[] = [];
  for (const group of SEEN_GROUPS) {
    const p = seen.groups[group];
    for (const cells of connectedParts(columns, rows, (at) => p[at] > 0.5)) {
      const area = cells.reduce((sum, at) => sum + seen.weight[at], 0);
      if (cells.length < FEWEST_CELLS || area < FEWEST_SEEN) continue;
      const surplus = new Float32Array(columns * rows);
      for (let at = 0; at < surplus.length; at++) surplus[at] = evidence.cells[at] === 2 ? 0 : Math.min(0, p[at] - 0.5);
      // Neighbours of the same kind are others: what they hold counts for nothing here.
      for (let at = 0; at < surplus.length; at++) if (p[at] > 0.5) surplus[at] = -0.25;
      for (const at of cells) surplus[at] = p[at] - 0.5;
      const rough = extent(evidence, cells);
      parts.push({ group, ...fitRectangle(rough, wallSums(surplus, columns, rows), evidence, lines) });
    }
  }
  return parts;
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
