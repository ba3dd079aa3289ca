import type { Vec3 } from '../math/vec3.ts';
import type { Camera } from '../scene/camera.ts';
import type { FloorPoint } from '../scene/footprint.ts';
import { fromPinhole, type Lens, type Place, toPinhole } from '../scene/lens.ts';
import { projectWorld, worldRay } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';

/** A place in the picture: shares of its width and height from its left top. */
export interface PicturePoint {
  readonly u: number;
  readonly v: number;
}

/** The parts of a scene that determine projection. */
export type SceneView = Pick<Scene, 'camera' | 'cameraHeight' | 'lens'>;

/** Position in the undistorted picture of a point of the photo, in camera pixels. */
export function straightPlace({ camera, lens }: SceneView, { u, v }: PicturePoint): readonly [number, number] {
  const { width, height } = camera;
  return lens ? toPinhole(lens, width, height)(u * width, v * height) : [u * width, v * height];
}

/** World direction (not normalised: camera depth 1) of the ray through a place of the picture. */
export function rayAt(view: SceneView, at: PicturePoint): Vec3 {
  const [x, y] = straightPlace(view, at);
  return worldRay(view.camera, x, y);
}

/** Inverting the lens needs a lookup table, cached per camera. */
const kept = new WeakMap<Camera, { readonly lens: Lens; readonly place: Place }>();

function placeInPhoto(camera: Camera, lens: Lens): Place {
  const known = kept.get(camera);
  if (known?.lens === lens) return known.place;
  const place = fromPinhole(lens, camera.width, camera.height);
  kept.set(camera, { lens, place });
  return place;
}

/** Projection of a world point in front of the camera; may lie outside the picture. */
export function pictureOf({ camera, cameraHeight, lens }: SceneView, point: Vec3): PicturePoint {
  const { x, y } = projectWorld(camera, cameraHeight, point);
  const [px, py] = lens ? placeInPhoto(camera, lens)(x, y) : [x, y];
  return { u: px / camera.width, v: py / camera.height };
}

/** Depth of a world point along the optical axis, metres. */
export function depthOf({ camera: { rotation: r }, cameraHeight }: SceneView, [x, y, z]: Vec3): number {
  return r[6] * x + r[7] * (cameraHeight - y) + r[8] * z;
}

/** Smallest slope of a line of sight for an intersection with a level; flatter ones meet it too far away. */
const MIN_SLOPE = 1e-3;

/**
 * Intersection of the line of sight through a position of the picture with the level `height` metres above the
 * floor; null if there is none, as above the horizon.
 */
export function levelAt(view: SceneView, at: PicturePoint, height = 0): FloorPoint | null {
  const [dx, dy, dz] = rayAt(view, at);
  const rise = height - view.cameraHeight;
  if (Math.abs(dy) < MIN_SLOPE || rise / dy <= 0) return null;
  const reach = rise / dy;
  return [dx * reach, dz * reach];
}
