import { traitsOf } from '../furniture/catalogue/find-profile.ts';
import type { Finish } from '../scene/finish.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { RoomModel } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';
import { movePiece, wrapped } from './move-piece.ts';
import { insideRoom } from './settle.ts';
import { carriedWith } from './stands-on.ts';

/** Whether a wall holds a piece, so that it faces away from it and turns with it only. */
export const isAgainstWall = ({ piece }: Pick<PlacedPiece, 'piece'>): boolean => {
  const { hangs, leans } = traitsOf(piece);
  return hangs !== undefined || leans === true;
};

/** The scene with a piece turned about its middle, and moved where it would reach through a wall; what hangs or leans at a wall does not turn. */
export function turnPiece(room: RoomModel, scene: Scene, index: number, byRadians: number): Scene {
  const placed = scene.pieces[index];
  if (isAgainstWall(placed)) return scene;
  return movePiece(scene, index, insideRoom(room, { ...placed, yaw: wrapped(placed.yaw + byRadians) }));
}

/** The scene without a piece and without what stands on it; the others keep their order. */
export function removePiece(scene: Scene, index: number): Scene {
  const gone = carriedWith(scene, index);
  return { ...scene, pieces: scene.pieces.filter((_, i) => !gone.has(i)) };
}

/** A piece in another finish; one whose own objects were cleared stays bare. */
function inFinish({ finish: old, ...placed }: PlacedPiece, finish: Finish | null): PlacedPiece {
  const whole: Finish = { ...finish, ...(old?.bare && { bare: true }) };
  return Object.keys(whole).length > 0 ? { ...placed, finish: whole } : placed;
}

/** The scene with a piece in a finish; null for its design's own. */
export function recolourPiece(scene: Scene, index: number, finish: Finish | null): Scene {
  return { ...scene, pieces: scene.pieces.map((placed, i) => (i === index ? inFinish(placed, finish) : placed)) };
}
