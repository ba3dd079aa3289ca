import type { Vec3 } from '../math/vec3.ts';
import type { Camera } from '../scene/camera.ts';
import { fromPinhole, type Lens, type Place, toPinhole } from '../scene/lens.ts';
import { projectWorld, worldRay } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';

/** A place in the picture: shares of its width and height from its left top. */
export interface PicturePoint {
  readonly u: number;
  readonly v: number;
}

/** What of a scene says where things appear. */
export type SceneView = Pick<Scene, 'camera' | 'cameraHeight' | 'lens'>;

/** Where the straightened picture shows a place of the photo, in pixels of the camera. */
export function straightPlace({ camera, lens }: SceneView, { u, v }: PicturePoint): readonly [number, number] {
  const { width, height } = camera;
  return lens ? toPinhole(lens, width, height)(u * width, v * height) : [u * width, v * height];
}

/** World direction (not normalised: camera depth 1) of the ray through a place of the picture. */
export function rayAt(view: SceneView, at: PicturePoint): Vec3 {
  const [x, y] = straightPlace(view, at);
  return worldRay(view.camera, x, y);
}

/** The way back through a lens takes a table, which is kept for each camera. */
const kept = new WeakMap<Camera, { readonly lens: Lens; readonly place: Place }>();

function placeInPhoto(camera: Camera, lens: Lens): Place {
  const known = kept.get(camera);
  if (known?.lens === lens) return known.place;
  const place = fromPinhole(lens, camera.width, camera.height);
  kept.set(camera, { lens, place });
  return place;
}

/** Where the picture shows a world point that lies before the camera; it may be beyond the picture's edges. */
export function pictureOf({ camera, cameraHeight, lens }: SceneView, point: Vec3): PicturePoint {
  const { x, y } = projectWorld(camera, cameraHeight, point);
  const [px, py] = lens ? placeInPhoto(camera, lens)(x, y) : [x, y];
  return { u: px / camera.width, v: py / camera.height };
}

/** How far before the camera a world point lies, metres along the optical axis. */
export function depthOf({ camera: { rotation: r }, cameraHeight }: SceneView, [x, y, z]: Vec3): number {
  return r[6] * x + r[7] * (cameraHeight - y) + r[8] * z;
}
