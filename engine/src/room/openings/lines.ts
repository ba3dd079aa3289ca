import type { WallId } from '../../scene/room.ts';
import type { RoomView } from '../../scene/room-view.ts';
import type { ClassifiedSegment } from '../../vision/camera/segments.ts';
import { pixelOnWall, wallAxis } from '../walls/plane.ts';

/** An edge on a wall: an upright at `at` along the wall from height `from` to `to`, or a horizontal at height `at`. */
export interface WallLine {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** Edges assumed to lie in a wall's plane, in metres. */
export interface WallLines {
  readonly uprights: readonly WallLine[];
  readonly levels: readonly WallLine[];
}

/** Minimum length of an edge in metres. Chosen by eye on drawn rooms, like the margin. */
const MIN_LENGTH = 0.12;
/** Metres by which an edge may extend beyond the wall's ends, for errors of the layout. */
const MARGIN = 0.12;

/** Projects an edge of the photo onto a wall; null beyond the wall's ends. */
function lineOnWall(view: RoomView, wall: WallId, segment: ClassifiedSegment): WallLine | null {
  const p = pixelOnWall(view, wall, segment.x1, segment.y1);
  const q = pixelOnWall(view, wall, segment.x2, segment.y2);
  if (!p || !q) return null;
  const { box } = view;
  const low = wall === 'back' ? box.left : 0.1;
  const high = wall === 'back' ? box.right : box.back;
  if (Math.min(p.along, q.along) < low - MARGIN || Math.max(p.along, q.along) > high + MARGIN) return null;
  if (Math.min(p.up, q.up) < -MARGIN || Math.max(p.up, q.up) > box.height + MARGIN) return null;
  return segment.axis === 1
    ? { at: (p.along + q.along) / 2, from: Math.min(p.up, q.up), to: Math.max(p.up, q.up) }
    : { at: (p.up + q.up) / 2, from: Math.min(p.along, q.along), to: Math.max(p.along, q.along) };
}

/** Projects the photo's edges along the vertical and along the wall onto one wall of the box. */
export function wallLines(view: RoomView, segments: readonly ClassifiedSegment[], wall: WallId): WallLines {
  const uprights: WallLine[] = [];
  const levels: WallLine[] = [];
  for (const segment of segments) {
    if (segment.axis !== 1 && segment.axis !== wallAxis(wall)) continue;
    const line = lineOnWall(view, wall, segment);
    if (!line || line.to - line.from < MIN_LENGTH) continue;
    (segment.axis === 1 ? uprights : levels).push(line);
  }
  return { uprights, levels };
}

/** Share of the stretch [from, to] covered by lines within `tolerance` of `at`. */
export function coverage(lines: readonly WallLine[], at: number, from: number, to: number, tolerance: number): number {
  const spans = lines
    .filter((line) => Math.abs(line.at - at) <= tolerance)
    .map((line) => [Math.max(from, line.from), Math.min(to, line.to)])
    .filter(([start, end]) => end > start)
    .sort((p, q) => p[0] - q[0]);
  let covered = 0;
  let reached = from;
  for (const [start, end] of spans) {
    if (end <= reached) continue;
    covered += end - Math.max(start, reached);
    reached = end;
  }
  return to > from ? covered / (to - from) : 0;
}

/** Joins pieces of the same edge: lines within `tolerance` of each other across, with gaps below `gap`. */
export function joinLines(lines: readonly WallLine[], tolerance: number, gap: number): WallLine[] {
  const sorted = [...lines].sort((p, q) => q.to - q.from - (p.to - p.from));
  const used = new Set<WallLine>();
  const joined: WallLine[] = [];
  for (const seed of sorted) {
    if (used.has(seed)) continue;
    used.add(seed);
    let { from, to } = seed;
    for (let grown = true; grown; ) {
      grown = false;
      for (const line of sorted) {
        if (used.has(line) || Math.abs(line.at - seed.at) > tolerance) continue;
        if (line.from > to + gap || line.to < from - gap) continue;
        used.add(line);
        from = Math.min(from, line.from);
        to = Math.max(to, line.to);
        grown = true;
      }
    }
    joined.push({ at: seed.at, from, to });
  }
  return joined;
}
