import { distanceToBox, type PieceBox } from '../furniture/catalogue/piece-box.ts';
import type { Photo } from '../photo/photo.ts';
import { type BoxHit, hitBox } from '../scene/box-ray.ts';
import { resizeCamera } from '../scene/camera.ts';
import { toPinhole } from '../scene/lens.ts';
import { worldRay } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';

/** Metres from a piece within which the room is as sharp as the piece. */
const NEAR = 1;

/** Returns whether a pixel of the photo shows the room's floor, walls or ceiling near one of the pieces, so at their depth. */
export function isNearPieces(
  { width, height }: Photo,
  scene: Scene,
  pieces: readonly PieceBox[],
): (x: number, y: number) => boolean {
  const { box, cameraHeight, lens } = scene;
  const camera = resizeCamera(scene.camera, width, height);
  const straighten = lens ? toPinhole(lens, width, height) : null;
  const hit: BoxHit = { face: 0, t: 0 };
  return (x, y) => {
    const [px, py] = straighten ? straighten(x, y) : [x, y];
    const [dx, dy, dz] = worldRay(camera, px, py);
    hitBox(box, 0, cameraHeight, 0, dx, dy, dz, hit);
    const [wx, wy, wz] = [hit.t * dx, cameraHeight + hit.t * dy, hit.t * dz];
    return pieces.some((piece) => distanceToBox(piece, wx, wy, wz) < NEAR);
  };
}
