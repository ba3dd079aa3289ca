import { connectedParts } from '../photo/connected-parts.ts';
import { cellMiddle } from '../scene/floor-cells.ts';
import type { FloorPoint } from '../scene/footprint.ts';
import type { FloorGrid, RoomModel, WallEvidence } from '../scene/room.ts';
import { FOOT_STRIP, MIN_WALL_TRUST } from './trade-rules.ts';

/** How far before a wall's foot shadows, reflections, and skirtings that are a little thicker than usual lie, metres. */
const BEFORE_WALL = 0.55;
/** Least height of what could stand there, metres, and up to which the wall behind it must be seen to tell. */
const LEAST_THING = 0.3;
const LEAST_SEEN = 0.2;

/** Where the line of sight past a point on the floor meets a wall: along it, and how much farther it is than the point. */
interface Behind {
  readonly evidence: WallEvidence;
  readonly along: number;
  readonly farther: number;
}

/** The first wall behind a point on the floor; null where nothing is known of it. */
function wallBehindPoint({ box, walls }: RoomModel, [x, z]: FloorPoint): Behind | null {
  const meets = [
    { wall: 'back', farther: box.back / z },
    { wall: 'left', farther: box.left / x },
    { wall: 'right', farther: box.right / x },
  ].filter(({ farther }) => farther >= 1);
  const [first] = meets.sort((a, b) => a.farther - b.farther);
  const evidence = first && walls.find(({ wall, trust }) => wall === first.wall && trust >= MIN_WALL_TRUST);
  if (!evidence) return null;
  return { evidence, along: first.farther * (first.wall === 'back' ? x : z), farther: first.farther };
}

/** Whether the wall shows its paint all the way up from its skirting behind a point on which something might stand. */
function isBareBehind(model: RoomModel, point: FloorPoint): boolean {
  const behind = wallBehindPoint(model, point);
  if (!behind) return false;
  const { evidence, along, farther } = behind;
  const before = (farther - 1) * Math.hypot(...point);
  const top = model.cameraHeight - (model.cameraHeight - LEAST_THING) * farther;
  if (before > BEFORE_WALL || top < LEAST_SEEN) return false;
  const { cell, columns, rows, cells, from } = evidence;
  const column = Math.floor((along - from) / cell);
  if (column < 0 || column >= columns) return false;
  for (let row = Math.ceil(FOOT_STRIP / cell); row < Math.min(rows, top / cell); row++) {
    if (cells[row * columns + column] !== 0) return false;
  }
  return true;
}

/** Least share of a patch before bare wall: the edge of a step or of something wide lies at a wall, too. */
const MOSTLY = 0.5;

/**
 * The floor with what seems to stand at a wall's foot taken for floor where the wall behind it is bare: whatever stands there would
 * hide some of it. What differs from the floor there is a thick skirting, its shadow, or the wall mirrored in the floor.
 */
export function withBareWallsFeet(floor: FloorGrid, model: RoomModel): FloorGrid {
  const cells = floor.cells.slice();
  for (const patch of connectedParts(floor.columns, floor.rows, (cell) => floor.cells[cell] === 2)) {
    const bare = patch.filter((cell) => isBareBehind(model, cellMiddle(floor, cell)));
    if (bare.length < MOSTLY * patch.length) continue;
    for (const cell of bare) cells[cell] = 1;
  }
  return { ...floor, cells };
}
