import type { LineSegment } from './segments.ts';

/** Maximum distance in pixels between a line and a piece of it. */
const MAX_OFFSET = 1.8;
const DEGREE = Math.PI / 180;

/** A line under construction: mass (length), centroid and second moments of its pieces, extent along its direction. */
interface Line {
  length: number;
  mass: number;
  cx: number;
  cy: number;
  xx: number;
  xy: number;
  yy: number;
  ux: number;
  uy: number;
  from: number;
  to: number;
}

function lineOf(s: LineSegment): Line {
  const ux = (s.x2 - s.x1) / s.length;
  const uy = (s.y2 - s.y1) / s.length;
  const moment = s.length ** 3 / 12;
  return {
    length: s.length,
    mass: s.length,
    cx: (s.x1 + s.x2) / 2,
    cy: (s.y1 + s.y2) / 2,
    xx: moment * ux * ux,
    xy: moment * ux * uy,
    yy: moment * uy * uy,
    ux,
    uy,
    from: -s.length / 2,
    to: s.length / 2,
  };
}

/**
 * Whether b continues a: nearly the same direction, close to its line, and a gap that is short relative to their
 * lengths.
 */
function continues(a: Line, b: Line): boolean {
  const sine = Math.abs(a.ux * b.uy - a.uy * b.ux);
  if (sine > Math.sin((b.length < 25 ? 3 : 1.5) * DEGREE)) return false;
  const dx = b.cx - a.cx;
  const dy = b.cy - a.cy;
  const middle = dx * a.ux + dy * a.uy;
  const offset = dy * a.ux - dx * a.uy;
  const tilt = (sine * b.length) / 2;
  if (Math.abs(offset) + tilt > MAX_OFFSET + (b.length < 25 ? 0.4 : 0)) return false;
  const gap = Math.max(middle - b.length / 2 - a.to, a.from - middle - b.length / 2, 0);
  return gap <= Math.min(25, 0.4 * Math.min(a.length, b.length) + 6);
}

/** Adds b's mass to a and refits a's direction. */
function absorb(a: Line, b: Line): void {
  const ends = [a.from, a.to].map((t) => [a.cx + t * a.ux, a.cy + t * a.uy]);
  for (const t of [b.from, b.to]) ends.push([b.cx + t * b.ux, b.cy + t * b.uy]);
  const mass = a.mass + b.mass;
  const share = (a.mass * b.mass) / mass;
  const dx = b.cx - a.cx;
  const dy = b.cy - a.cy;
  a.xx += b.xx + share * dx * dx;
  a.xy += b.xy + share * dx * dy;
  a.yy += b.yy + share * dy * dy;
  a.cx += (dx * b.mass) / mass;
  a.cy += (dy * b.mass) / mass;
  a.mass = mass;
  const angle = 0.5 * Math.atan2(2 * a.xy, a.xx - a.yy);
  a.ux = Math.cos(angle);
  a.uy = Math.sin(angle);
  const along = ends.map(([x, y]) => (x - a.cx) * a.ux + (y - a.cy) * a.uy);
  a.from = Math.min(...along);
  a.to = Math.max(...along);
  a.length = a.to - a.from;
}

/** Joins collinear pieces of one edge, longest first; the result is fitted to the moments of all its pieces. */
export function mergeSegments(segments: readonly LineSegment[]): LineSegment[] {
  const lines = segments.map(lineOf).sort((a, b) => b.length - a.length);
  const alive = new Uint8Array(lines.length).fill(1);
  for (let i = 0; i < lines.length; i++) {
    if (!alive[i]) continue;
    for (let grown = true; grown; ) {
      grown = false;
      for (let j = i + 1; j < lines.length; j++) {
        if (!alive[j] || !continues(lines[i], lines[j])) continue;
        absorb(lines[i], lines[j]);
        alive[j] = 0;
        grown = true;
      }
    }
  }
  return lines
    .filter((_, i) => alive[i])
    .map((l) => ({
      x1: l.cx + l.from * l.ux,
      y1: l.cy + l.from * l.uy,
      x2: l.cx + l.to * l.ux,
      y2: l.cy + l.to * l.uy,
      length: l.length,
    }));
}
