import type { Opening, RoomModel, WallEvidence, WallId } from '../room/room.ts';
import { type FloorLookup, makeFloorLookup } from './floor.ts';
import { axisSolid, type Solid } from './solid.ts';
import { FREE_BEFORE, MIN_WALL_TRUST, WALL_GAP } from './trade-rules.ts';

/** Floor before an opening that stays free, but for what may stand before it. */
export interface FreeZone {
  readonly solid: Solid;
  readonly opening: Opening;
}

/** A straight wall as planning sees it. */
export interface WallLine {
  readonly id: WallId;
  readonly trust: number;
  /** The part inside the frame: x on the back wall, z on the side walls. */
  readonly from: number;
  readonly to: number;
  /** Turn of a piece that stands with its back to the wall. */
  readonly yaw: number;
  readonly evidence: WallEvidence;
}

/** The room with what planning asks again and again prepared. */
export interface Space {
  readonly model: RoomModel;
  /** Walls that carry something, in the order back, left, right. */
  readonly walls: readonly WallLine[];
  readonly zones: readonly FreeZone[];
  /** Least distance to each of the box's walls: more where the wall's place is unsure. */
  readonly gap: Readonly<Record<WallId, number>>;
  readonly floorUnder: FloorLookup;
  /** Square metres of verified free floor. */
  readonly freeArea: number;
}

const WALL_YAW: Readonly<Record<WallId, number>> = { back: Math.PI, left: Math.PI / 2, right: -Math.PI / 2 };
const UNSURE_WALL_GAP = 0.25;

/** The point of a wall at `along` (x or z), `out` metres into the room. */
export function wallPoint(model: RoomModel, wall: WallId, along: number, out: number): [number, number] {
  if (wall === 'back') return [along, model.box.back - out];
  return wall === 'left' ? [model.box.left + out, along] : [model.box.right - out, along];
}

/** The floor before an opening, `depth` metres deep, `side` metres wider on both sides. */
export function floorBefore(model: RoomModel, opening: Opening, depth: number, side = 0): Solid {
  const { box } = model;
  const from = opening.from - side;
  const to = opening.to + side;
  if (opening.wall === 'back') return axisSolid(from, to, box.back - depth, box.back, 0, box.height);
  const [x0, x1] = opening.wall === 'left' ? [box.left, box.left + depth] : [box.right - depth, box.right];
  return axisSolid(x0, x1, from, to, 0, box.height);
}

function zoneOf(model: RoomModel, opening: Opening): FreeZone {
  const solid = floorBefore(model, opening, FREE_BEFORE[opening.kind] + 0.01, opening.kind === 'window' ? 0 : 0.05);
  return { solid, opening };
}

/** Prepares a room for planning. */
export function prepareSpace(model: RoomModel): Space {
  const walls: WallLine[] = [];
  const gap = { back: UNSURE_WALL_GAP, left: UNSURE_WALL_GAP, right: UNSURE_WALL_GAP };
  for (const id of ['back', 'left', 'right'] as const) {
    const evidence = model.walls.find((wall) => wall.wall === id);
    if (!evidence || evidence.trust < MIN_WALL_TRUST) continue;
    gap[id] = WALL_GAP - 0.01;
    walls.push({ id, trust: evidence.trust, from: evidence.from, to: evidence.to, yaw: WALL_YAW[id], evidence });
  }
  let free = 0;
  for (const cell of model.floor.cells) if (cell === 1) free++;
  return {
    model,
    walls,
    zones: model.openings.map((opening) => zoneOf(model, opening)),
    gap,
    floorUnder: makeFloorLookup(model),
    freeArea: free * model.floor.cell ** 2,
  };
}
