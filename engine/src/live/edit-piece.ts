import { traitsOf } from '../furniture/catalogue/profiles.ts';
import type { Finish } from '../scene/finish.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { RoomModel } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';
import { movePiece, wrapped } from './move-piece.ts';
import { insideRoom } from './settle.ts';
import { carriedWith } from './stands-on.ts';

/** Whether a piece is attached to a wall, so that it faces away from it and only turns with it. */
export const isAgainstWall = ({ piece }: Pick<PlacedPiece, 'piece'>): boolean => {
  const { hangs, leans } = traitsOf(piece);
  return hangs !== undefined || leans === true;
};

/** Turns a piece about its centre, and moves it out of walls; pieces hanging or leaning at a wall do not turn. */
export function turnPiece(room: RoomModel, scene: Scene, index: number, byRadians: number): Scene {
  const placed = scene.pieces[index];
  if (isAgainstWall(placed)) return scene;
  return movePiece(scene, index, insideRoom(room, { ...placed, yaw: wrapped(placed.yaw + byRadians) }));
}

/** Removes a piece and everything on it; the others keep their order. */
export function removePiece(scene: Scene, index: number): Scene {
  const gone = carriedWith(scene, index);
  return { ...scene, pieces: scene.pieces.filter((_, i) => !gone.has(i)) };
}

/** A piece in another finish; decorations that were cleared stay cleared. */
function inFinish({ finish: old, ...placed }: PlacedPiece, finish: Finish | null): PlacedPiece {
  const whole: Finish = { ...finish, ...(old?.bare && { bare: true }) };
  return Object.keys(whole).length > 0 ? { ...placed, finish: whole } : placed;
}

/** Sets a piece's finish; null restores its design's own. */
export function recolourPiece(scene: Scene, index: number, finish: Finish | null): Scene {
  return { ...scene, pieces: scene.pieces.map((placed, i) => (i === index ? inFinish(placed, finish) : placed)) };
}
