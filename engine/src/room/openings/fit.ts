import type { WallEvidence, WallRectangle } from '../../scene/room.ts';
import type { WallSums } from '../walls/shares.ts';
import { coverage, type WallLine, type WallLines } from './lines.ts';

/** Distance in metres within which an edge supports a border. The constants of this file: chosen by eye on drawn rooms. */
const SUPPORT_DISTANCE = 0.05;
/** Maximum number of edges tried per border. */
const MAX_EDGES = 6;
/** Worth of edges along all four borders, relative to a rectangle that covers exactly what was segmented. */
const EDGES_WEIGHT = 0.4;

/**
 * Fits a rectangle to what is segmented as one thing, with its borders on edges: every combination of the edges near
 * the rough borders is scored exactly.
 * @param surplus sums over (probability - minimum) per cell
 * @param reach maximum distance in metres by which a rough border is moved
 */
export function fitRectangle(
  rough: WallRectangle,
  surplus: WallSums,
  evidence: Pick<WallEvidence, 'from' | 'to' | 'cell' | 'rows'>,
  lines: WallLines,
  reach: number,
): WallRectangle {
  const { cell, from: start } = evidence;
  const column = (along: number) => Math.round((along - start) / cell);
  const row = (up: number) => Math.round(up / cell);
  const gain = ({ from, to, bottom, top }: WallRectangle) =>
    surplus.sum({ left: column(from), right: column(to), bottom: row(bottom), top: row(top) });
  const upright = (at: number) => borders(at, lines.uprights, rough.bottom, rough.top, reach);
  const level = (at: number) => borders(at, lines.levels, rough.from, rough.to, reach);
  const end = evidence.rows * cell;
  const lefts = [...upright(rough.from), ...nearEnd(rough.from, start, reach)];
  const rights = [...upright(rough.to), ...nearEnd(rough.to, evidence.to, reach)];
  const bottoms = [...level(rough.bottom), ...nearEnd(rough.bottom, 0, reach)];
  const tops = [...level(rough.top), ...nearEnd(rough.top, end, reach)];
  const whole = Math.max(1, gain(rough));
  let best = rough;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const left of lefts) {
    for (const right of rights) {
      for (const bottom of bottoms) {
        for (const top of tops) {
          const rectangle = { from: left.at, to: right.at, bottom: bottom.at, top: top.at };
          const support = (left.support + right.support + bottom.support + top.support) / 4;
          const score = gain(rectangle) / whole + EDGES_WEIGHT * support;
          if (score <= bestScore || right.at - left.at < 2 * cell || top.at - bottom.at < 2 * cell) continue;
          bestScore = score;
          best = rectangle;
        }
      }
    }
  }
  return best;
}

interface Border {
  readonly at: number;
  readonly support: number;
}

/** The rough border itself and the best edges near it, with the share of the stretch that edges support. */
function borders(rough: number, lines: readonly WallLine[], from: number, to: number, reach: number): Border[] {
  const support = (at: number) => coverage(lines, at, from, to, SUPPORT_DISTANCE);
  const near = lines.filter((line) => Math.abs(line.at - rough) <= reach && line.to > from && line.from < to);
  const edges = near.map(({ at }) => ({ at, support: support(at) })).sort((p, q) => q.support - p.support);
  // An edge close to the rough border supports it as well, but the border is preferably at the edge.
  return [{ at: rough, support: 0.8 * support(rough) }, ...edges.slice(0, MAX_EDGES)];
}

/** An end of the wall counts as half an edge: windows and doors extend into corners and to the floor. */
function nearEnd(rough: number, end: number, reach: number): Border[] {
  return Math.abs(rough - end) <= reach ? [{ at: end, support: 0.5 }] : [];
}

export const rectangleArea = (r: WallRectangle): number => (r.to - r.from) * (r.top - r.bottom);

/** Intersection area of two rectangles. */
export function commonArea(p: WallRectangle, q: WallRectangle): number {
  const width = Math.min(p.to, q.to) - Math.max(p.from, q.from);
  const height = Math.min(p.top, q.top) - Math.max(p.bottom, q.bottom);
  return Math.max(0, width) * Math.max(0, height);
}
