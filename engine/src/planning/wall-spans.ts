import type { PieceId } from '../scene/pieces.ts';
import type { Space, WallLine } from './space.ts';
import { heightBefore } from './trade-rules.ts';
import { wallShares } from './wall-art.ts';

/** Middles along a wall at which a piece of a height looks at home: of its free stretches and of the windows that it may stand before. */
export function restingPoints(space: Space, wall: WallLine, piece: PieceId, height: number): number[] {
  const { openings, floor } = space.model;
  const traits = space.traitsOf(piece);
  const start = wall.id === 'back' ? wall.start : Math.max(wall.from, floor.z0);
  const { end } = wall;
  const points: number[] = [];
  const stops: [number, number][] = [];
  for (const opening of openings) {
    if (opening.wall !== wall.id) continue;
    if (height > heightBefore(opening, traits)) stops.push([opening.from, opening.to]);
    else if (opening.kind === 'window') points.push((opening.from + opening.to) / 2);
  }
  stops.sort((a, b) => a[0] - b[0]);
  let from = start;
  for (const [a, b] of [...stops, [end, end] as [number, number]]) {
    if (a - from > 0.8) points.push((from + a) / 2);
    from = Math.max(from, b);
  }
  return points;
}

/** Largest share of the wall behind a piece that may differ from the paint where the wall stands out and its openings are not known. */
const MAX_DEVIATING = 0.12;

/** Whether a piece of a width and height, its middle at `along`, has this wall behind it all along, and may stand there. */
export function mayLean(wall: WallLine, along: number, { width, height }: { width: number; height: number }): boolean {
  const from = along - width / 2;
  const to = along + width / 2;
  if (from < wall.start - 1e-6 || to > wall.end + 1e-6) return false;
  return !wall.standsOut || wallShares(wall, from, to, 0.15, Math.max(1.2, height)).deviating < MAX_DEVIATING;
}
