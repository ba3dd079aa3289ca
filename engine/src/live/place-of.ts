import { traitsOf } from '../furniture/catalogue/profiles.ts';
import { distanceTo, type Solid } from '../planning/solid.ts';
import type { RoomModel, WallId } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';
import { wallBehind } from './hang.ts';
import { filledSolids, wholeSolid } from './shown-solids.ts';
import { isRaised, standsOn } from './stands-on.ts';
import { placeBefore, wallRuns } from './wall-runs.ts';

/** A piece's position as facts for a spoken description. Lengths in metres. */
export interface PieceFacts {
  /** The nearest visible wall, and the gap to it. */
  readonly wall?: WallId;
  readonly distanceToWall?: number;
  /** Index of the nearest other piece on the floor, and the gap to it. */
  readonly nextTo?: number;
  readonly distanceToPiece?: number;
  /** Index of the piece that carries it. */
  readonly on?: number;
  readonly isOnCounter: boolean;
  /** Index of the rug under its centre. */
  readonly onRug?: number;
  /** Height of its centre above the floor, if it hangs. */
  readonly height?: number;
  /** Distance from the camera's floor point to its centre. */
  readonly fromViewer: number;
  /** The third of the room's width it is in, as seen by the viewer. */
  readonly side: 'left' | 'middle' | 'right';
  /** The direction its front faces, as seen by the viewer. */
  readonly facing: 'viewer' | 'away' | 'left' | 'right';
}

/** Largest gap in metres at which a neighbour is mentioned. */
const NEIGHBOUR = 1.5;
/** Sample positions along each side of a piece for measuring gaps. */
const SAMPLES = [-1, -0.5, 0, 0.5, 1] as const;

/** Places around the rim of a solid, world x and z. */
function rimOf({ x, z, cos, sin, halfWidth, halfDepth }: Solid): (readonly [number, number])[] {
  const ends = SAMPLES.flatMap((s) => [
    [s, -1],
    [s, 1],
    [-1, s],
    [1, s],
  ]);
  return ends.map(([s, t]) => {
    const [u, v] = [s * halfWidth, t * halfDepth];
    return [x + u * cos + v * sin, z - u * sin + v * cos];
  });
}

/** Gap between two solids in plan, accurate to a few centimetres. */
const airBetween = (a: Solid, b: Solid): number =>
  Math.min(...rimOf(a).map(([x, z]) => distanceTo(b, x, z)), ...rimOf(b).map(([x, z]) => distanceTo(a, x, z)));

function neighbourOf({ pieces }: Scene, index: number): Pick<PieceFacts, 'nextTo' | 'distanceToPiece'> {
  const own = filledSolids(pieces[index]);
  let [nextTo, least] = [-1, NEIGHBOUR];
  pieces.forEach((other, i) => {
    const { isFlat, hangs } = traitsOf(other.piece);
    if (i === index || isFlat || hangs || isRaised(other)) return;
    const air = Math.min(...own.flatMap((a) => filledSolids(other).map((b) => airBetween(a, b))));
    if (air < least) [nextTo, least] = [i, air];
  });
  return nextTo < 0 ? {} : { nextTo, distanceToPiece: least };
}

/** The nearest wall, or the one the piece is attached to, and the gap to it. */
function wallOf(room: RoomModel, scene: Scene, index: number): Pick<PieceFacts, 'wall' | 'distanceToWall'> {
  const placed = scene.pieces[index];
  if (traitsOf(placed.piece).hangs) {
    const run = wallBehind(room, placed);
    return run ? { wall: run.wall, distanceToWall: 0 } : {};
  }
  const rim = rimOf(wholeSolid(placed));
  let best: Pick<PieceFacts, 'wall' | 'distanceToWall'> = {};
  for (const run of wallRuns(room)) {
    const air = Math.max(0, Math.min(...rim.map((at) => placeBefore(run, at).out)));
    if (best.distanceToWall === undefined || air < best.distanceToWall) best = { wall: run.wall, distanceToWall: air };
  }
  return best;
}

function rugUnder({ pieces }: Scene, index: number): number {
  const { x, z } = wholeSolid(pieces[index]);
  const { hangs, isFlat } = traitsOf(pieces[index].piece);
  if (hangs || isFlat) return -1;
  return pieces.findIndex((other) => traitsOf(other.piece).isFlat && distanceTo(wholeSolid(other), x, z) === 0);
}

/** Where a front pointing along (x, z) faces, as seen by the viewer. */
function facingOf({ camera: { rotation: r } }: Scene, x: number, z: number): PieceFacts['facing'] {
  const right = x * r[0] + z * r[2];
  const away = x * r[6] + z * r[8];
  if (Math.abs(away) >= Math.abs(right)) return away > 0 ? 'away' : 'viewer';
  return right > 0 ? 'right' : 'left';
}

/** The third of the room's width that a place is in. */
function sideOf({ box }: RoomModel, x: number): PieceFacts['side'] {
  const share = (x - box.left) / (box.right - box.left);
  return share < 1 / 3 ? 'left' : share > 2 / 3 ? 'right' : 'middle';
}

/** Describes a piece's position for people who cannot see the picture. */
export function placeOf(room: RoomModel, scene: Scene, index: number): PieceFacts {
  const placed = scene.pieces[index];
  const { x, z, cos, sin } = wholeSolid(placed);
  const on = standsOn(scene, index);
  const onRug = rugUnder(scene, index);
  const { hangs } = traitsOf(placed.piece);
  return {
    ...wallOf(room, scene, index),
    ...(hangs ? {} : neighbourOf(scene, index)),
    ...(on !== null && { on }),
    isOnCounter: on === null && isRaised(placed),
    ...(onRug >= 0 && { onRug }),
    ...(hangs === 'wall' && { height: placed.position[1] }),
    fromViewer: Math.hypot(x, z),
    side: sideOf(room, x),
    facing: facingOf(scene, sin, cos),
  };
}
