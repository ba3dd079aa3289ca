import { traitsOf } from '../furniture/find-piece.ts';
import { pointOf, type Solid } from '../planning/solid.ts';
import type { Space, WallLine } from '../planning/space.ts';
import { gapBehind } from '../planning/trade-rules.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { Scene } from '../scene/scene.ts';
import { wholeSolid } from './solids.ts';
import { stanceOf } from './stance.ts';

/** Metres to a wall within which a piece is drawn to it with its back, and the turn away from the wall up to which it is, radians. */
const TO_WALL = 0.18;
const TURNED = 0.5;
/** Metres within which a piece is drawn to the middle or an edge of a rug. */
const TO_RUG = 0.07;

const turnBetween = (a: number, b: number): number => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));

/** How far the piece's back is from the wall, were it turned to stand along it; and where along the wall it is. */
function backTo({ id, at }: WallLine, { position: [x, , z], size }: PlacedPiece): { gap: number; along: number } {
  if (id === 'back') return { gap: at - z - size.depth / 2, along: x };
  return { gap: (id === 'left' ? x - at : at - x) - size.depth / 2, along: z };
}

/** The piece with its back at the wall that it is close to and nearly faces away from; unchanged where there is none. */
function atWall({ walls }: Space, placed: PlacedPiece): PlacedPiece {
  const wanted = gapBehind(traitsOf(placed.piece));
  for (const wall of walls) {
    const { gap, along } = backTo(wall, placed);
    // A pointer that is beyond the wall still means it.
    if (turnBetween(placed.yaw, wall.yaw) > TURNED || gap - wanted > TO_WALL) continue;
    if (along < wall.start || along > wall.end) continue;
    const out = placed.size.depth / 2 + wanted;
    const { id, at } = wall;
    const [x, , z] = placed.position;
    const [nx, nz] = id === 'back' ? [x, at - out] : [id === 'left' ? at + out : at - out, z];
    return { ...placed, position: [nx, placed.position[1], nz], yaw: wall.yaw };
  }
  return placed;
}

/** How far along one axis of a rug something moves to stand at its middle or flush with one of its edges; 0 where nothing is near. */
function pull(at: number, half: number, edge: number): number {
  const ways = [-at, edge - half - at, half - edge - at];
  const nearest = ways.reduce((best, way) => (Math.abs(way) < Math.abs(best) ? way : best), Number.POSITIVE_INFINITY);
  return Math.abs(nearest) <= TO_RUG ? nearest : 0;
}

/** The place of something that is drawn to a rug on which it stands. */
function onRug(rug: Solid, placed: PlacedPiece): PlacedPiece {
  const solid = wholeSolid(placed);
  const [dx, dz] = [solid.x - rug.x, solid.z - rug.z];
  const u = dx * rug.cos - dz * rug.sin;
  const v = dx * rug.sin + dz * rug.cos;
  if (Math.abs(u) > rug.halfWidth + TO_RUG || Math.abs(v) > rug.halfDepth + TO_RUG) return placed;
  const turn = turnBetween(2 * placed.yaw, 2 * Math.atan2(rug.sin, rug.cos));
  // Only what stands square to the rug has edges along its edges.
  if (turn > 0.1 && Math.PI - turn > 0.1) return placed;
  const across = turn <= 0.1 ? [solid.halfWidth, solid.halfDepth] : [solid.halfDepth, solid.halfWidth];
  const [x, z] = pointOf(rug, u + pull(u, across[0], rug.halfWidth), v + pull(v, across[1], rug.halfDepth));
  return { ...placed, position: [x, placed.position[1], z] };
}

/** A piece that is moved over the floor, drawn to what is close: a wall at its back, else a rug under it. */
export function snapped(space: Space, { pieces }: Scene, index: number, placed: PlacedPiece): PlacedPiece {
  const { isFlat } = traitsOf(placed.piece);
  const near = isFlat ? placed : atWall(space, placed);
  if (near !== placed || isFlat) return near;
  const rugs = pieces.filter(
    (piece, other) => other !== index && traitsOf(piece.piece).isFlat && stanceOf(piece) === 'floor',
  );
  return rugs.reduce((moved, rug) => (moved === placed ? onRug(wholeSolid(rug), placed) : moved), placed);
}
