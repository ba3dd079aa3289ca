import { connectedParts } from '../../photo/connected-parts.ts';
import type { WallEvidence } from '../../scene/room.ts';
import type { PaintModel } from '../walls/paint-model.ts';
import { coverage, joinLines, type WallLine, type WallLines } from './lines.ts';

/** A rectangle on a wall that may be an opening; metres along the wall and up from the floor. */
export interface Candidate {
  readonly from: number;
  readonly to: number;
  readonly bottom: number;
  readonly top: number;
  /** Cue by which it was found: differing from the paint, far brighter, far darker, or between two uprights. */
  readonly source: 'different' | 'bright' | 'dark' | 'uprights';
}

/** Minimum number of cells of an object: 0.1 square metres. The constants of this file: chosen by eye on drawn rooms. */
const MIN_CELLS = 60;
/** Limits of bright cells in L*: minimum lightness, and minimum differences from the paint seen overall and expected there. */
const BRIGHT = { lightness: 80, overPaint: 18, overExpected: 10 } as const;
/** Limits of dark cells in L*: minimum difference below the paint expected there, and maximum lightness. */
const DARK = { underExpected: 22, lightness: 30 } as const;

/** Cells so much brighter than the wall that light must come through them. */
export function brightCells(evidence: WallEvidence, paint: PaintModel): Uint8Array {
  const limit = Math.max(BRIGHT.lightness, paint.lightness + BRIGHT.overPaint);
  return evidence.cells.map((cell, i) =>
    cell === 1 && paint.lighter[i] > BRIGHT.overExpected && paint.lightness + paint.lighter[i] > limit ? 1 : 0,
  );
}

/** Cells dark enough to be the inside of a fireplace. */
export function darkCells(evidence: WallEvidence, paint: PaintModel): Uint8Array {
  return evidence.cells.map((cell, i) =>
    cell === 1 && paint.lighter[i] < -DARK.underExpected && paint.lightness + paint.lighter[i] < DARK.lightness ? 1 : 0,
  );
}

/** Bounding rectangles of the connected parts (eight neighbours, gaps of one cell bridged) of a mask on a wall. */
export function componentCandidates(
  evidence: WallEvidence,
  mask: Uint8Array,
  source: Candidate['source'],
): Candidate[] {
  const { columns, rows, cell, from } = evidence;
  const candidates: Candidate[] = [];
  for (const part of connectedParts(columns, rows, (at) => mask[at] === 1, 2)) {
    if (part.length < MIN_CELLS) continue;
    let left = columns;
    let right = 0;
    let bottom = rows;
    let top = 0;
    for (const at of part) {
      const x = at % columns;
      const y = (at - x) / columns;
      left = Math.min(left, x);
      right = Math.max(right, x);
      bottom = Math.min(bottom, y);
      top = Math.max(top, y);
    }
    candidates.push({
      from: from + left * cell,
      to: from + (right + 1) * cell,
      bottom: bottom * cell,
      top: (top + 1) * cell,
      source,
    });
  }
  return candidates;
}

/**
 * Pairs of uprights that may be the sides of a door or doorway: 0.55 to 2.2 m apart, feet at the floor, heads level,
 * with a lintel over nearly half of the span.
 */
export function uprightCandidates(lines: WallLines): Candidate[] {
  const uprights = joinLines(lines.uprights, 0.05, 0.4).filter(
    (line) => line.from < 0.55 && line.to > 1.6 && line.to < 2.7,
  );
  const candidates: Candidate[] = [];
  for (const left of uprights) {
    for (const right of uprights) {
      const width = right.at - left.at;
      if (width < 0.55 || width > 2.2) continue;
      if (Math.min(left.from, right.from) > 0.25 || Math.abs(left.to - right.to) > 0.35) continue;
      const top = lintelAbove(lines.levels, left, right);
      if (top !== null) candidates.push({ from: left.at, to: right.at, bottom: 0, top, source: 'uprights' });
    }
  }
  return candidates;
}

/** Height of the horizontal edge that joins the heads of two uprights, if edges there cover enough of the span. */
function lintelAbove(levels: readonly WallLine[], left: WallLine, right: WallLine): number | null {
  // Matching heads and feet are evidence, too.
  const agree = Math.abs(left.to - right.to) < 0.08 && Math.max(left.from, right.from) < 0.25;
  let best = agree ? 0.3 : 0.45;
  let height: number | null = null;
  for (const level of levels) {
    if (level.at < Math.min(left.to, right.to) - 0.2 || level.at > Math.max(left.to, right.to) + 0.15) continue;
    const covered = coverage(levels, level.at, left.at, right.at, 0.06);
    if (covered > best) {
      best = covered;
      height = level.at;
    }
  }
  return height;
}
