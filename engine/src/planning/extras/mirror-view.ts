import { projectWorld, type RoomModel } from '../../scene/room.ts';
import type { Solid } from '../solid.ts';
import type { Space } from '../space.ts';
import { isPassage } from '../trade-rules.ts';

/** Least share of the glass that must show plain walls, windows, floor or ceiling as they are. */
const LEAST_KNOWN = 0.95;
const COLUMNS = 6;
const ROWS = 8;
/** Metres beside a way within which a wall shows its casing or its open leaf. */
const BESIDE_WAY = 0.25;

type Point = readonly [x: number, y: number, z: number];

/** Where a ray from (x, y, z) along (dx, dy, dz) meets the room's box from within. */
function meetRoom({ box }: RoomModel, [x, y, z]: Point, [dx, dy, dz]: Point): Point {
  const { left, right, back, front, height } = box;
  const reach = (from: number, along: number, low: number, high: number): number =>
    Math.abs(along) < 1e-9 ? Number.POSITIVE_INFINITY : ((along > 0 ? high : low) - from) / along;
  const t = Math.min(reach(x, dx, left, right), reach(y, dy, 0, height), reach(z, dz, front, back));
  return [x + t * dx, y + t * dy, z + t * dz];
}

/** Whether the photo shows a way where it shows a place. */
function isWay({ shownWays }: RoomModel, u: number, v: number): boolean {
  if (!shownWays) return false;
  const { columns, rows, ways } = shownWays;
  const cell = Math.floor(v * rows) * columns + Math.floor(u * columns);
  return ways.some(({ open, leaf }) => open.includes(cell) || leaf.includes(cell));
}

/**
 * Whether a place on the room's box is bare wall, window, floor or ceiling. Whatever stands out from the box or lies behind it is
 * drawn flat onto it, so that a door or a corner comes out torn in a mirror.
 */
function isPlain(model: RoomModel, [x, y, z]: Point): boolean {
  const { box, walls, standingOut, openings, floor } = model;
  if (y > box.height - 1e-6) return true;
  if (y < 1e-6) {
    const at = Math.floor((z - floor.z0) / floor.cell) * floor.columns + Math.floor((x - floor.x0) / floor.cell);
    return floor.cells[at] !== 2;
  }
  const id = z > box.back - 1e-6 ? 'back' : x < 0 ? 'left' : 'right';
  const along = id === 'back' ? x : z;
  if (standingOut.some(({ wall, from, to }) => wall === id && along > from && along < to)) return false;
  const here = openings.filter(
    ({ wall, from, to }) => wall === id && along > from - BESIDE_WAY && along < to + BESIDE_WAY,
  );
  if (here.some(isPassage)) return false;
  if (
    here.some(
      ({ kind, from, to, bottom, top }) => kind === 'window' && along > from && along < to && y > bottom && y < top,
    )
  )
    return true;
  const evidence = walls.find(({ wall }) => wall === id);
  if (!evidence) return false;
  const { cell, columns, rows, cells, from } = evidence;
  const [column, row] = [Math.floor((along - from) / cell), Math.floor(y / cell)];
  return column >= 0 && column < columns && row < rows && cells[row * columns + column] === 0;
}

/**
 * Whether a mirror that leans at a place shows the viewer a part of the room that is in the photo: what lies behind the camera is
 * unknown, and what is not flat at the room's box would be torn.
 * @param solid the mirror's box; its glass runs from the box's front at the floor to its back at the top
 */
export function showsTheRoom({ model }: Space, solid: Solid): boolean {
  const { camera, cameraHeight } = model;
  const tall = solid.top - solid.bottom;
  const tilt = Math.atan2(2 * solid.halfDepth, tall);
  // The glass looks into the room and a little up.
  const normal = [solid.sin * Math.cos(tilt), Math.sin(tilt), solid.cos * Math.cos(tilt)];
  let known = 0;
  for (let i = 0; i < COLUMNS; i++) {
    for (let j = 0; j < ROWS; j++) {
      const across = (2 * (i + 0.5)) / COLUMNS - 1;
      const share = (j + 0.5) / ROWS;
      const forwards = solid.halfDepth * (1 - 2 * share);
      const x = solid.x + across * solid.halfWidth * solid.cos + forwards * solid.sin;
      const z = solid.z - across * solid.halfWidth * solid.sin + forwards * solid.cos;
      const y = solid.bottom + share * tall;
      const sight: Point = [x, y - cameraHeight, z];
      const towards = sight.reduce((sum, value, k) => sum + value * normal[k], 0);
      if (towards >= 0) return false;
      const [dx, dy, dz] = sight.map((value, k) => value - 2 * towards * normal[k]);
      const met = meetRoom(model, [x, y, z], [dx, dy, dz]);
      const { x: px, y: py, depth } = projectWorld(camera, cameraHeight, [...met]);
      const [u, v] = [px / camera.width, py / camera.height];
      const isShown = depth > 0 && u >= 0 && u < 1 && v >= 0 && v < 1;
      if (!isShown) return false;
      if (isPlain(model, met) && !isWay(model, u, v)) known++;
    }
  }
  return known >= LEAST_KNOWN * COLUMNS * ROWS;
}
