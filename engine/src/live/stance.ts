import { traitsOf } from '../furniture/find-piece.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { Scene } from '../scene/scene.ts';
import { wholeSolid } from './solids.ts';

/** What carries a piece: the floor, a wall, the wall around a window, a counter of the house, or another piece. */
export type Stance = 'floor' | 'wall' | 'window' | 'counter' | 'piece';

export function stanceOf({ piece }: Pick<PlacedPiece, 'piece'>): Stance {
  const { hangs, standsOn } = traitsOf(piece);
  return hangs ?? standsOn ?? 'floor';
}

/** Metres by which a foot may miss the top that it stands on. */
const SLACK = 0.02;

/** Whether a place on the floor plan lies over a piece. */
export function isOver(carrier: PlacedPiece, x: number, z: number): boolean {
  const { x: cx, z: cz, cos, sin, halfWidth, halfDepth } = wholeSolid(carrier);
  const u = (x - cx) * cos - (z - cz) * sin;
  const v = (x - cx) * sin + (z - cz) * cos;
  return Math.abs(u) <= halfWidth + SLACK && Math.abs(v) <= halfDepth + SLACK;
}

/** The number of the piece that another one stands on; null where it stands on no piece. */
export function standsOn({ pieces }: Pick<Scene, 'pieces'>, index: number): number | null {
  const { position, piece } = pieces[index];
  if (stanceOf({ piece }) !== 'piece') return null;
  const found = pieces.findIndex((carrier, other) => {
    if (other === index || !traitsOf(carrier.piece).hasTop) return false;
    const top = carrier.position[1] + carrier.size.height;
    return Math.abs(top - position[1]) <= SLACK && isOver(carrier, position[0], position[2]);
  });
  return found < 0 ? null : found;
}

/** Numbers of the pieces that stand on a piece. */
export const ridersOf = (scene: Pick<Scene, 'pieces'>, index: number): number[] =>
  scene.pieces.flatMap((_, rider) => (standsOn(scene, rider) === index ? [rider] : []));

/** Where something comes to stand that stood on a piece before that was moved, turned or exchanged. */
function carried(rider: PlacedPiece, before: PlacedPiece, after: PlacedPiece): PlacedPiece {
  const turn = after.yaw - before.yaw;
  const [dx, dz] = [rider.position[0] - before.position[0], rider.position[2] - before.position[2]];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return {
    ...rider,
    position: [
      after.position[0] + dx * cos + dz * sin,
      after.position[1] + after.size.height,
      after.position[2] - dx * sin + dz * cos,
    ],
    yaw: rider.yaw + turn,
  };
}

/** The scene with a piece as it is given; what stands on it goes along. */
export function withPiece(scene: Scene, index: number, after: PlacedPiece): Scene {
  const before = scene.pieces[index];
  const riders = new Set(ridersOf(scene, index));
  const pieces = scene.pieces.map((piece, other) => {
    if (other === index) return after;
    return riders.has(other) ? carried(piece, before, after) : piece;
  });
  return { ...scene, pieces };
}
