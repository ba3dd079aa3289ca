import type { Vec3 } from '../math/vec3.ts';
import type { Camera } from '../scene/camera.ts';
import { type Opening, projectWorld, type RoomBox } from '../scene/room.ts';

/** A pixel position, (x, y). */
export type PixelPoint = readonly [number, number];

/** Near clipping plane in metres. */
const NEAR_DEPTH = 0.05;

/**
 * Projects a planar polygon of the room (world metres) into the photo. Clips at the camera's near plane but not at the
 * frame, so corners may be outside the picture. Empty if nothing is in front of the camera.
 */
export function projectPolygon(camera: Camera, cameraHeight: number, corners: readonly Vec3[]): PixelPoint[] {
  const seen: PixelPoint[] = [];
  const depthOf = (p: Vec3) => projectWorld(camera, cameraHeight, p).depth;
  const push = (p: Vec3) => {
    const { x, y } = projectWorld(camera, cameraHeight, p);
    seen.push([x, y]);
  };
  corners.forEach((b, i) => {
    const a = corners.at(i - 1) ?? b;
    const da = depthOf(a) - NEAR_DEPTH;
    const db = depthOf(b) - NEAR_DEPTH;
    if (da < 0 !== db < 0) {
      const t = da / (da - db);
      push([a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]), a[2] + t * (b[2] - a[2])]);
    }
    if (db >= 0) push(b);
  });
  return seen;
}

/** The four corners of an opening in world metres, in order from its lower start. */
export function openingCorners(opening: Opening, box: RoomBox): Vec3[] {
  const { wall, from, to, bottom, top } = opening;
  const at = (along: number, height: number): Vec3 =>
    wall === 'back' ? [along, height, box.back] : [wall === 'left' ? box.left : box.right, height, along];
  return [at(from, bottom), at(to, bottom), at(to, top), at(from, top)];
}
