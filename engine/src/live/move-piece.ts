import type { Vec3 } from '../math/vec3.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { Scene } from '../scene/scene.ts';
import { carriedWith } from './stands-on.ts';

/** Where a piece stands or hangs. */
export type Stance = Pick<PlacedPiece, 'position' | 'yaw'>;

/** The same turn between -pi and pi. */
export const wrapped = (yaw: number): number => Math.atan2(Math.sin(yaw), Math.cos(yaw));

/** A piece carried along with another, as if attached. */
function broughtAlong(placed: PlacedPiece, from: Stance, to: Stance): PlacedPiece {
  const turn = to.yaw - from.yaw;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const [x, y, z] = placed.position.map((value, i) => value - from.position[i]);
  const position: Vec3 = [to.position[0] + x * c + z * s, to.position[1] + y, to.position[2] - x * s + z * c];
  return { ...placed, position, yaw: wrapped(placed.yaw + turn) };
}

/** Moves a piece, and everything on it. */
export function movePiece(scene: Scene, index: number, to: Stance): Scene {
  const from = scene.pieces[index];
  const carried = carriedWith(scene, index);
  const pieces = scene.pieces.map((placed, i) => {
    if (i === index) return { ...placed, position: to.position, yaw: to.yaw };
    return carried.has(i) ? broughtAlong(placed, from, to) : placed;
  });
  return { ...scene, pieces };
}
