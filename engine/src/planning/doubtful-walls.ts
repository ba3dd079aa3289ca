import { cellMiddle } from '../scene/floor-cells.ts';
import type { Opening, RoomModel, WallEvidence } from '../scene/room.ts';
import { UNSURE_OTHER } from './trade-rules.ts';

/** Largest share and area (square metres) of verified floor behind a wall that stands out: where more was seen, there is no wall. */
const FLOOR_BEHIND = { share: 0.4, area: 1.5 } as const;
/** Shares of a wall's known length and of the room's height that something takes which is the wall itself: its paper, its shadow. */
const WHOLE_WALL = { length: 0.9, height: 0.85, from: 0.2 } as const;

/** Whether most of the floor that a wall standing out from the box would enclose was seen to be free. */
function hasFloorBehind({ box, floor }: RoomModel, { wall, at, from, to }: WallEvidence): boolean {
  const [near, far] = [Math.min(at, box[wall]), Math.max(at, box[wall])];
  let free = 0;
  floor.cells.forEach((value, i) => {
    if (value !== 1) return;
    const [x, z] = cellMiddle(floor, i);
    const [along, across] = wall === 'back' ? [x, z] : [z, x];
    if (along > from && along < to && across > near && across < far) free += floor.cell ** 2;
  });
  return free > FLOOR_BEHIND.area && free > FLOOR_BEHIND.share * (far - near) * (to - from);
}

/** Whether something unsure takes a whole wall from floor to ceiling. */
function isWholeWall({ box, walls }: RoomModel, { kind, wall, from, to, bottom, top, confidence }: Opening): boolean {
  if (kind !== 'other' || confidence >= UNSURE_OTHER) return false;
  if (bottom > WHOLE_WALL.from || top < WHOLE_WALL.height * box.height) return false;
  const known = walls.find((each) => each.wall === wall);
  return (
    known !== undefined &&
    Math.min(to, known.to) - Math.max(from, known.from) >= WHOLE_WALL.length * (known.to - known.from)
  );
}

/** The room without walls that the floor contradicts, and without unsure things as large as a whole wall: both would leave no place for furniture. */
export function withoutDoubtfulWalls(model: RoomModel): RoomModel {
  return {
    ...model,
    standingOut: model.standingOut.filter((piece) => !hasFloorBehind(model, piece)),
    openings: model.openings.filter((opening) => !isWholeWall(model, opening)),
  };
}
