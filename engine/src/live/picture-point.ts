import type { Vec3 } from '../math/vec3.ts';
import type { FloorPoint } from '../scene/footprint.ts';
import { fromPinhole, toPinhole } from '../scene/lens.ts';
import { projectWorld, worldRay } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';

/** A place in the photo: shares of its width and height from its left top. */
export interface PicturePoint {
  readonly u: number;
  readonly v: number;
}

/** Metres in front of the lens at which points behind it are held. */
const NEAR = 0.2;

/** World direction (not normalised) of what is seen at a place of the photo. */
export function rayAt({ camera, lens }: Scene, { u, v }: PicturePoint): Vec3 {
  const [x, y] = [u * camera.width, v * camera.height];
  const [straightX, straightY] = lens ? toPinhole(lens, camera.width, camera.height)(x, y) : [x, y];
  return worldRay(camera, straightX, straightY);
}

/** Where a world point is seen; one behind the lens is held right before it. */
export function pointAt({ camera, cameraHeight, lens }: Scene, point: Vec3): PicturePoint {
  const seen = projectWorld(camera, cameraHeight, point);
  const depth = Math.max(NEAR, seen.depth);
  const x = camera.cx + ((seen.x - camera.cx) * seen.depth) / depth;
  const y = camera.cy + ((seen.y - camera.cy) * seen.depth) / depth;
  const [bentX, bentY] = lens ? fromPinhole(lens, camera.width, camera.height)(x, y) : [x, y];
  return { u: bentX / camera.width, v: bentY / camera.height };
}

/** Where a place of the photo lies on a level plane `height` metres above the floor; null where it never meets it. */
export function levelAt(scene: Scene, at: PicturePoint, height = 0): FloorPoint | null {
  const [dx, dy, dz] = rayAt(scene, at);
  const up = height - scene.cameraHeight;
  const t = up / dy;
  return t > 0 && Number.isFinite(t) ? [dx * t, dz * t] : null;
}
