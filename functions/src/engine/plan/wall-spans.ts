import type { PieceId } from '../furniture/pieces.ts';
import type { Space, WallLine } from './space.ts';
import { heightBefore } from './trade-rules.ts';

/** Middles along a wall on which a piece of a height looks at home: of its free stretches and of the windows that it may stand before. */
export function restingPoints(space: Space, wall: WallLine, piece: PieceId, height: number): number[] {
  const { box, openings, floor } = space.model;
  const isBack = wall.id === 'back';
  const start = isBack ? box.left : Math.max(wall.from, floor.z0);
  const end = isBack ? box.right : box.back;
  const points: number[] = [];
  const stops: [number, number][] = [];
  for (const opening of openings) {
    if (opening.wall !== wall.id) continue;
    if (height > heightBefore(opening, piece)) stops.push([opening.from, opening.to]);
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
