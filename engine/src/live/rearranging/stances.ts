import { traitsOf } from '../../furniture/catalogue/profiles.ts';
import { pointOf, type Solid } from '../../planning/solid.ts';
import type { PlacedPiece } from '../../scene/pieces.ts';
import type { RoomModel, WallId } from '../../scene/room.ts';
import { hungAt } from '../hang.ts';
import { type Stance, wrapped } from '../move-piece.ts';
import { backedTo, insideRoom } from '../settle.ts';
import { wholeSolid } from '../shown-solids.ts';
import { held, placeBefore, pointBefore, type WallRun, wallRuns } from '../wall-runs.ts';
import type { Target } from './order.ts';

/** A possible stance; the lower its cost, the better it is what was meant. */
export interface Possible {
  readonly stance: Stance;
  readonly cost: number;
}

/** Spacing of stances along a wall, and over the floor, metres. */
const ALONG = 0.15;
const GRID = 0.3;
/** Nearest distance to the camera, metres. */
const NEAREST = 0.9;
/** Gaps in metres beside, before and opposite a piece: what is usual first. */
const BESIDE = [0.1, 0.2, 0.35, 0.5, 0.75, 1] as const;
const BEFORE = [0.4, 0.5, 0.35, 0.65, 0.9, 1.2] as const;
const OPPOSITE = [1.6, 1.9, 1.3, 2.2, 2.6, 1, 3] as const;
/** Shifts in metres to either side of a piece. */
const SHIFTS = [0, 0.25, -0.25, 0.5, -0.5, 0.8, -0.8, 1.1, -1.1] as const;

/** Stances with the back to a wall, or on it, from its wanted point outwards. */
function* atRun(room: RoomModel, placed: PlacedPiece, run: WallRun, wanted: number): Generator<Possible> {
  const half = placed.size.width / 2;
  const count = Math.max(1, Math.ceil((run.to - run.from - placed.size.width) / ALONG));
  for (let i = 0; i <= count; i++) {
    const along = held(run.from + half + i * ALONG, run.from + half, run.to - half);
    const cost = Math.abs(along - wanted);
    if (traitsOf(placed.piece).hangs === 'wall') {
      yield { stance: hungAt(room, placed, run, { along, up: placed.position[1] }), cost };
      continue;
    }
    const [x, z] = pointBefore(run, along, placed.size.depth / 2);
    const { position, yaw } = backedTo(room, { ...placed, position: [x, placed.position[1], z] }, run);
    yield { stance: { position, yaw }, cost };
  }
}

function* atWalls(room: RoomModel, placed: PlacedPiece, wall: WallId | null): Generator<Possible> {
  const { position } = placed;
  for (const run of wallRuns(room)) {
    if (wall !== null && run.wall !== wall) continue;
    const { along, out } = placeBefore(run, [position[0], position[2]]);
    const isSame = Math.abs(out) < placed.size.depth;
    // "The wall": the one that it is nearest to.
    const far = wall === null ? Math.abs(out) : 0;
    for (const each of atRun(room, placed, run, isSame ? along : (run.from + run.to) / 2)) {
      yield { ...each, cost: each.cost + far };
    }
  }
}

/** Stances at the walls that have such openings, as near to them as is free. */
function* atOpenings(room: RoomModel, placed: PlacedPiece, kinds: readonly string[]): Generator<Possible> {
  for (const { kind, wall, from, to } of room.openings) {
    if (!kinds.includes(kind)) continue;
    for (const run of wallRuns(room)) if (run.wall === wall) yield* atRun(room, placed, run, (from + to) / 2);
  }
}

function* inCorners(room: RoomModel, placed: PlacedPiece, side: 'left' | 'right' | null): Generator<Possible> {
  const { left, right, back } = room.box;
  for (const corner of ['left', 'right'] as const) {
    if (side !== null && corner !== side) continue;
    const x = corner === 'left' ? left : right;
    for (const { stance } of atWalls(room, placed, null)) {
      const [sx, , sz] = stance.position;
      yield { stance, cost: Math.hypot(sx - x, sz - back) };
    }
  }
}

function* inMiddle({ box }: RoomModel, placed: PlacedPiece): Generator<Possible> {
  const front = Math.max(box.front, NEAREST);
  const middle = [(box.left + box.right) / 2, (front + box.back) / 2] as const;
  for (let x = box.left + GRID; x < box.right; x += GRID) {
    for (let z = front; z < box.back; z += GRID) {
      const position = [x, placed.position[1], z] as const;
      yield { stance: { position, yaw: placed.yaw }, cost: Math.hypot(x - middle[0], z - middle[1]) };
    }
  }
}

/** A stance in another piece's frame: along its width, and before it. */
const near = (solid: Solid, placed: PlacedPiece, u: number, v: number, yaw: number): Stance => {
  const [x, z] = pointOf(solid, u, v);
  return { position: [x, placed.position[1], z], yaw: wrapped(yaw) };
};

function* besideOther(placed: PlacedPiece, other: PlacedPiece, side: 'left' | 'right' | null): Generator<Possible> {
  const solid = wholeSolid(other);
  for (const end of [-1, 1]) {
    for (const gap of BESIDE) {
      for (const shift of SHIFTS.slice(0, 5)) {
        const u = end * (solid.halfWidth + placed.size.width / 2 + gap);
        const back = (placed.size.depth - other.size.depth) / 2;
        const stance = near(solid, placed, u, back + shift, other.yaw);
        const isSide = side === null || stance.position[0] < solid.x === (side === 'left');
        if (isSide) yield { stance, cost: gap + Math.abs(shift) };
      }
    }
  }
}

function* aheadOf(placed: PlacedPiece, other: PlacedPiece, gaps: readonly number[], turn: number): Generator<Possible> {
  const solid = wholeSolid(other);
  for (const [order, gap] of gaps.entries()) {
    for (const shift of SHIFTS) {
      const v = solid.halfDepth + placed.size.depth / 2 + gap;
      yield { stance: near(solid, placed, shift, v, other.yaw + turn), cost: order * 0.2 + Math.abs(shift) };
    }
  }
}

/** Everything that a target may mean for a piece; none if it has no such place. */
export function possibleStances(
  room: RoomModel,
  placed: PlacedPiece,
  target: Target,
  other: PlacedPiece | null,
): Possible[] {
  const all = (): Iterable<Possible> => {
    switch (target.at) {
      case 'wall':
        return atWalls(room, placed, target.wall);
      case 'opening':
        return atOpenings(room, placed, target.kinds);
      case 'corner':
        return inCorners(room, placed, target.side);
      case 'middle':
        return inMiddle(room, placed);
      default:
        break;
    }
    if (!other) return [];
    if (target.at === 'beside') return besideOther(placed, other, target.side);
    if (target.at === 'before') return aheadOf(placed, other, BEFORE, 0);
    if (target.at === 'opposite') return aheadOf(placed, other, OPPOSITE, Math.PI);
    return [{ stance: near(wholeSolid(other), placed, 0, 0, other.yaw), cost: 0 }];
  };
  const isFloor = traitsOf(placed.piece).hangs === undefined;
  const inside = ({ stance, cost }: Possible): Possible => {
    if (!isFloor) return { stance, cost };
    const { position } = insideRoom(room, { ...placed, ...stance });
    const shifted = Math.hypot(position[0] - stance.position[0], position[2] - stance.position[2]);
    return { stance: { position, yaw: stance.yaw }, cost: cost + shifted };
  };
  return [...all()].map(inside).sort((a, b) => a.cost - b.cost);
}
