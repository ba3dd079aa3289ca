import type { Space, WallLine } from './space.ts';

/** Middles along a wall on which a piece of a height looks at home: of the wall, of its free stretches, of low windows. */
export function restingPoints(space: Space, wall: WallLine, height: number): number[] {
  const { box, openings, floor } = space.model;
  const isBack = wall.id === 'back';
  const start = isBack ? box.left : Math.max(wall.from, floor.z0);
  const end = isBack ? box.right : box.back;
  const points: number[] = [];
  const stops: [number, number][] = [];
  for (const opening of openings) {
    if (opening.wall !== wall.id) continue;
    if (opening.kind === 'window' && opening.bottom > height) points.push((opening.from + opening.to) / 2);
    else stops.push([opening.from, opening.to]);
  }
  stops.sort((a, b) => a[0] - b[0]);
  let from = start;
  for (const [a, b] of [...stops, [end, end] as [number, number]]) {
    if (a - from > 0.8) points.push((from + a) / 2);
    from = Math.max(from, b);
  }
  return points;
}
