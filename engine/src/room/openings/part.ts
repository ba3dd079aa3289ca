import type { WallEvidence } from '../../scene/room.ts';
import type { Candidate } from './candidates.ts';

/** Heights in metres between which a window's sill is searched. */
const LOWEST_SILL = 0.4;
const HIGHEST_SILL = 1.3;
/** What stands below a window is narrower than this share of it. */
const NARROWER = 0.75;

/**
 * Parts a wide object that reaches the floor into the window that its upper rows are and what stands below it: frames and
 * curtains often join a window with a radiator. The sign is a sill below which the object is narrower, or below which it
 * is no longer bright. Anything else comes back whole.
 */
export function partWindows(candidate: Candidate, evidence: WallEvidence, bright: Uint8Array): Candidate[] {
  const { from, to, bottom, top } = candidate;
  if (bottom > 0.3 || to - from < 0.9 || top < HIGHEST_SILL) return [candidate];
  const { cell } = evidence;
  const first = Math.max(0, Math.round((from - evidence.from) / cell));
  const last = Math.min(evidence.columns, Math.round((to - evidence.from) / cell));
  const rows = measureRows(evidence, bright, first, last, Math.min(evidence.rows, Math.round(top / cell)));
  for (let sill = Math.round(LOWEST_SILL / cell); sill <= HIGHEST_SILL / cell; sill++) {
    const below = average(rows, Math.round(bottom / cell), sill);
    const above = average(rows, sill, rows.length);
    const narrower = below.known > 0.95 && below.width < NARROWER * above.width && above.width > 0.8;
    const darker = above.bright > 0.4 && below.bright < 0.1;
    if (!(narrower || darker) || top - sill * cell < 0.4) continue;
    if (narrower && average(rows, sill, sill + 2).width < 0.8) continue;
    return [
      { ...candidate, bottom: sill * cell },
      { ...candidate, from: from + below.start * cell, to: from + below.end * cell, top: sill * cell },
    ];
  }
  return [candidate];
}

/** Extent of what differs in one row (columns from the candidate's first), and its share of bright cells. */
interface Row {
  readonly start: number;
  readonly end: number;
  /** Extent as a share of the candidate's width. */
  readonly width: number;
  readonly bright: number;
  /** Share of the row that is in the frame. */
  readonly known: number;
}

function measureRows(evidence: WallEvidence, bright: Uint8Array, first: number, last: number, count: number): Row[] {
  const rows: Row[] = [];
  for (let row = 0; row < count; row++) {
    let start = last - first;
    let end = 0;
    let lit = 0;
    let known = 0;
    for (let column = first; column < last; column++) {
      const at = row * evidence.columns + column;
      if (evidence.cells[at] !== 2) known++;
      if (evidence.cells[at] !== 1) continue;
      start = Math.min(start, column - first);
      end = column - first + 1;
      lit += bright[at];
    }
    const all = Math.max(1, last - first);
    const width = Math.max(0, end - start) / all;
    rows.push({ start: Math.min(start, end), end, width, bright: lit / all, known: known / all });
  }
  return rows;
}

function average(rows: readonly Row[], from: number, to: number): Row {
  const some = rows.slice(from, Math.max(from + 1, to));
  const mean = (pick: (row: Row) => number) => some.reduce((sum, row) => sum + pick(row), 0) / Math.max(1, some.length);
  return {
    start: Math.round(mean((r) => r.start)),
    end: Math.round(mean((r) => r.end)),
    width: mean((r) => r.width),
    bright: mean((r) => r.bright),
    known: mean((r) => r.known),
  };
}
