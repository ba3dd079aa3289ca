import { type Camera, FACE_INDEX, type RoomBox, worldRay } from '@roomwright/engine';

/** Returns the face of the box that a world direction hits from the camera at (0, cameraHeight, 0). */
function faceInDirection(box: RoomBox, cameraHeight: number, [dx, dy, dz]: readonly [number, number, number]): number {
  const tx = dx > 0 ? box.right / dx : dx < 0 ? box.left / dx : Infinity;
  const ty = dy > 0 ? (box.height - cameraHeight) / dy : dy < 0 ? -cameraHeight / dy : Infinity;
  const tz = dz > 0 ? box.back / dz : dz < 0 ? box.front / dz : Infinity;
  if (ty <= tx && ty <= tz) return dy > 0 ? FACE_INDEX.ceiling : FACE_INDEX.floor;
  if (tx <= tz) return dx > 0 ? FACE_INDEX.right : FACE_INDEX.left;
  return dz > 0 ? FACE_INDEX.back : FACE_INDEX.front;
}

/** Returns the face of the empty room behind every pixel. */
export function faceMap(camera: Camera, cameraHeight: number, box: RoomBox): Uint8Array {
  const faces = new Uint8Array(camera.width * camera.height);
  for (let y = 0; y < camera.height; y++) {
    for (let x = 0; x < camera.width; x++) {
      faces[y * camera.width + x] = faceInDirection(box, cameraHeight, worldRay(camera, x + 0.5, y + 0.5));
    }
  }
  return faces;
}
