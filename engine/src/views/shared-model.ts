import { cellHolding, cellMiddle } from '../scene/floor-cells.ts';
import type { FloorPoint } from '../scene/footprint.ts';
import type { FloorGrid, Opening, RoomModel, WallId } from '../scene/room.ts';
import { fromRoom, toRoom, type ViewPose } from '../scene/view-pose.ts';

/** Another photo of the room: what was found in it, and how it lies in the room. */
export interface PosedModel {
  readonly model: RoomModel;
  readonly pose: ViewPose;
}

/** Metres by which a wall of one photo may lie beside that of another: rooms are known and registered no better. */
const SAME_WALL = 0.6;
/** Metres between two openings' middles within which they are one. */
const SAME_OPENING = 0.7;

/** Metres around a place on which something must stand for that to be more than an error of registration. */
const SURELY_TAKEN = 0.25;

/** What another photo knows of a place on the floor, as a cell of a grid has it. */
function stateAt({ model: { floor }, pose }: PosedModel, place: FloorPoint): number {
  const [x, z] = fromRoom(pose, place);
  const at = (dx: number, dz: number): number => {
    const cell = cellHolding(floor, x + dx, z + dz);
    return cell < 0 ? 0 : floor.cells[cell];
  };
  const [middle, d] = [at(0, 0), SURELY_TAKEN];
  if (middle !== 2) return middle;
  return [at(d, 0), at(-d, 0), at(0, d), at(0, -d)].every((state) => state === 2) ? 2 : 0;
}

/** The floor as all photos show it: what surely stands in one of them stands, and what this one does not show is as others have it. */
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

/** The wall of a room in whose plane a stretch lies; null: in none that its frame knows. */
function wallOf({ box }: RoomModel, ends: readonly FloorPoint[]): WallId | null {
  const isAt = (wall: WallId): boolean =>
    ends.every(([x, z]) => Math.abs(wall === 'back' ? z - box.back : x - box[wall]) < SAME_WALL);
  return (['back', 'left', 'right'] as const).find(isAt) ?? null;
}

/** An opening of another photo in the room's walls; null where it is in none of them, or the leading photo shows that part itself. */
function openingIn(lead: RoomModel, { model, pose }: PosedModel, opening: Opening): Opening | null {
  const ends = endsOf(opening, model).map((end) => toRoom(pose, end));
  const wall = wallOf(lead, ends);
  if (!wall) return null;
  const along = ends.map(([x, z]) => (wall === 'back' ? x : z));
  const [from, to] = [Math.min(...along), Math.max(...along)];
  const middle = (from + to) / 2;
  const isShown = lead.walls.some((each) => each.wall === wall && middle > each.from && middle < each.to);
  const isKnown = lead.openings.some(
    (each) => each.wall === wall && Math.abs((each.from + each.to) / 2 - middle) < SAME_OPENING,
  );
  if (isShown || isKnown) return null;
  const { scale } = pose;
  return { ...opening, wall, from, to, bottom: opening.bottom * scale, top: opening.top * scale };
}

/**
 * The room of one photo with what others show of it beside: floor, doors and windows beyond its frame, and the cameras to which its
 * furniture shows as well.
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
