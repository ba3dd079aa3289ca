import { cellHolding, cellMiddle } from '../scene/floor-cells.ts';
import type { FloorPoint } from '../scene/footprint.ts';
import type { FloorGrid, Opening, RoomModel, WallId } from '../scene/room.ts';
import { fromRoom, toRoom, type ViewPose } from '../scene/view-pose.ts';

/** Another photo of the room: its model and its pose. */
export interface PosedModel {
  readonly model: RoomModel;
  readonly pose: ViewPose;
}

/** Largest offset in metres between the same wall in two photos. */
const WALL_TOLERANCE = 0.6;
/** Largest distance in metres between the centres of the same opening in two photos. */
const OPENING_TOLERANCE = 0.7;

/** Radius in metres that an object must cover around a position to be more than a registration error. */
const OBSTACLE_RADIUS = 0.25;

/** Another photo's knowledge of a floor position, as a grid cell. */
function stateAt({ model: { floor }, pose }: PosedModel, place: FloorPoint): number {
  const [x, z] = fromRoom(pose, place);
  const at = (dx: number, dz: number): number => {
    const cell = cellHolding(floor, x + dx, z + dz);
    return cell < 0 ? 0 : floor.cells[cell];
  };
  const [middle, d] = [at(0, 0), OBSTACLE_RADIUS];
  if (middle !== 2) return middle;
  return [at(d, 0), at(-d, 0), at(0, d), at(0, -d)].every((state) => state === 2) ? 2 : 0;
}

/**
 * The floor merged from all photos: objects certain in one of them count, and floor not visible in this one is taken
 * from the others.
 */
function filledFloor(floor: FloorGrid, others: readonly PosedModel[]): FloorGrid {
  const cells = floor.cells.map((state, cell) => {
    if (state === 2) return state;
    const middle = cellMiddle(floor, cell);
    const seen = others.map((other) => stateAt(other, middle));
    return seen.includes(2) ? 2 : Math.max(state, ...seen);
  });
  return { ...floor, cells };
}

/** Both ends of an opening on the floor. */
function endsOf({ wall, from, to }: Opening, { box }: RoomModel): readonly [FloorPoint, FloorPoint] {
  if (wall === 'back')
    return [
      [from, box.back],
      [to, box.back],
    ];
  return [
    [box[wall], from],
    [box[wall], to],
  ];
}

/** The room's wall in whose plane a segment lies; null if there is none in its frame. */
function wallOf({ box }: RoomModel, ends: readonly FloorPoint[]): WallId | null {
  const isAt = (wall: WallId): boolean =>
    ends.every(([x, z]) => Math.abs(wall === 'back' ? z - box.back : x - box[wall]) < WALL_TOLERANCE);
  return (['back', 'left', 'right'] as const).find(isAt) ?? null;
}

/**
 * Another photo's opening in the room's walls; null if it is in none of them, or the leading photo shows that part
 * itself.
 */
function openingIn(lead: RoomModel, { model, pose }: PosedModel, opening: Opening): Opening | null {
  const ends = endsOf(opening, model).map((end) => toRoom(pose, end));
  const wall = wallOf(lead, ends);
  if (!wall) return null;
  const along = ends.map(([x, z]) => (wall === 'back' ? x : z));
  const [from, to] = [Math.min(...along), Math.max(...along)];
  const middle = (from + to) / 2;
  const isShown = lead.walls.some((each) => each.wall === wall && middle > each.from && middle < each.to);
  const isKnown = lead.openings.some(
    (each) => each.wall === wall && Math.abs((each.from + each.to) / 2 - middle) < OPENING_TOLERANCE,
  );
  if (isShown || isKnown) return null;
  const { scale } = pose;
  return { ...opening, wall, from, to, bottom: opening.bottom * scale, top: opening.top * scale };
}

/**
 * The room of one photo supplemented by the others: floor, doors and windows beyond its frame, and the other cameras
 * that will see its furniture.
 */
export function sharedModel(lead: RoomModel, others: readonly PosedModel[]): RoomModel {
  const openings = [...lead.openings];
  for (const other of others) {
    for (const opening of other.model.openings) {
      const found = openingIn({ ...lead, openings }, other, opening);
      if (found) openings.push(found);
    }
  }
  const otherViews = others.map(({ model: { camera, cameraHeight }, pose }) => ({ camera, cameraHeight, pose }));
  return { ...lead, openings, floor: filledFloor(lead.floor, others), otherViews };
}
