import type { WallEvidence, WallRectangle } from '../../scene/room.ts';
import type { PaintModel } from '../walls/paint-model.ts';
import type { Candidate } from './candidates.ts';
import { coverage, type WallLines } from './lines.ts';

/** Appearance of the wall inside a candidate and along its rim; shares from 0 to 1. */
export interface Rating {
  /** Shares of the cells inside that differ from the paint, that are bright, that are dark. */
  readonly fill: number;
  readonly bright: number;
  readonly dark: number;
  /** Shares of the weaker vertical rim and of the upper rim that edges support. */
  readonly sides: number;
  readonly top: number;
  /** Share of the inside that the photo shows. */
  readonly seen: number;
  /** Share of cells just outside, left and right, that differ. */
  readonly outside: number;
  /** Whether it reaches one of the wall's ends. */
  readonly atEnd: boolean;
  readonly confidence: number;
}

/**
 * Lightness difference (L*) below the paint of a dark cell. The constants of this file: chosen by eye on drawn rooms.
 */
const MIN_DARKER = 22;
/** Distance in metres within which an edge supports the rim. */
const RIM_DISTANCE = 0.09;

/** Distance in metres from a wall's end within which a candidate reaches it. */
const END_DISTANCE = 0.12;

/** Rates a candidate: confidence = 0.45 sides + 0.2 top + 0.25 fill + 0.1 edges. */
export function rateCandidate(
  candidate: Candidate,
  evidence: WallEvidence,
  paint: PaintModel,
  bright: Uint8Array,
  lines: WallLines,
): Rating {
  const { from, to, bottom, top } = candidate;
  const cells = { evidence, paint, bright };
  const inside = countCells(cells, candidate);
  const beside = 0.2;
  const l = countCells(cells, { from: from - beside, to: from - 0.04, bottom, top });
  const r = countCells(cells, { from: to + 0.04, to: to + beside, bottom, top });
  const leftSide = coverage(lines.uprights, from, bottom, top, RIM_DISTANCE);
  const rightSide = coverage(lines.uprights, to, bottom, top, RIM_DISTANCE);
  const sides = (leftSide + rightSide) / 2;
  const topRim = coverage(lines.levels, top, from, to, RIM_DISTANCE);
  const fill = inside.fill;
  const outside = Math.max(l.fill, r.fill);
  const edges = Math.max(0, fill - (l.fill + r.fill) / 2);
  const score = 0.45 * Math.min(1, sides * 1.2) + 0.2 * Math.min(1, topRim * 1.2) + 0.25 * fill + 0.1 * edges;
  return {
    fill,
    bright: inside.bright,
    dark: inside.dark,
    sides: Math.min(leftSide, rightSide),
    top: topRim,
    seen: inside.seen,
    outside,
    atEnd: from < evidence.from + END_DISTANCE || to > evidence.to - END_DISTANCE,
    confidence: Math.min(1, score),
  };
}

/** Known properties of the cells of a wall. */
interface WallCells {
  readonly evidence: WallEvidence;
  readonly paint: PaintModel;
  /** 1 where a cell is bright. */
  readonly bright: Uint8Array;
}

function countCells({ evidence, paint, bright }: WallCells, { from, to, bottom, top }: WallRectangle) {
  const { columns, rows, cell } = evidence;
  const c0 = Math.max(0, Math.round((from - evidence.from) / cell));
  const c1 = Math.min(columns, Math.round((to - evidence.from) / cell));
  const r0 = Math.max(0, Math.round(bottom / cell));
  const r1 = Math.min(rows, Math.round(top / cell));
  let known = 0;
  let differs = 0;
  let brightCount = 0;
  let dark = 0;
  for (let row = r0; row < r1; row++) {
    for (let column = c0; column < c1; column++) {
      const at = row * columns + column;
      if (evidence.cells[at] === 2) continue;
      known++;
      if (evidence.cells[at] === 1) differs++;
      brightCount += bright[at];
      if (paint.lighter[at] < -MIN_DARKER) dark++;
    }
  }
  const all = Math.max(1, (c1 - c0) * (r1 - r0));
  const n = Math.max(1, known);
  return { fill: differs / n, bright: brightCount / n, dark: dark / n, seen: known / all };
}
