import { type BoxHit, hitBox } from '../scene/box-ray.ts';
import type { Camera } from '../scene/camera.ts';
import { projectWorld, type RoomBox, worldRay } from '../scene/room.ts';
import type { RadianceMap } from './radiance-map.ts';

/** What a polished floor would mirror at one place of the picture. */
export interface Mirrored {
  /** Where the picture itself shows what is mirrored: pixels of the camera's picture. */
  readonly x: number;
  readonly y: number;
  /** Share of that light which a polished dielectric floor reflects towards the camera. */
  readonly share: number;
}

/** Reflectance at normal incidence of varnish, glass and stone: index of refraction 1.5. */
const NORMAL_REFLECTANCE = 0.04;

/**
 * Reflectance of a polished surface (Schlick 1994), by the cosine between the ray and its normal.
 * @param atNormal its reflectance at normal incidence; a dielectric's without it
 */
export const schlick = (cosine: number, atNormal = NORMAL_REFLECTANCE): number =>
  atNormal + (1 - atNormal) * (1 - cosine) ** 5;

/**
 * What the floor at a pixel position would mirror: the ray is reflected at the floor (y = 0) and followed to the box.
 *
 * @param camera of the picture, at (0, cameraHeight, 0) metres
 * @returns null where the position looks over the floor, or the picture does not show what would be mirrored
 */
export function mirroredAt(camera: Camera, cameraHeight: number, box: RoomBox, x: number, y: number): Mirrored | null {
  const [dx, dy, dz] = worldRay(camera, x, y);
  if (dy >= 0) return null;
  const far = -cameraHeight / dy;
  const [fx, fz] = [dx * far, dz * far];
  if (fx <= box.left || fx >= box.right || fz >= box.back) return null;
  const hit: BoxHit = hitBox(box, fx, 0, fz, dx, -dy, dz, { face: 0, t: 0 });
  const seen = projectWorld(camera, cameraHeight, [fx + dx * hit.t, -dy * hit.t, fz + dz * hit.t]);
  if (seen.depth <= 0 || seen.x < 0 || seen.y < 0 || seen.x > camera.width || seen.y > camera.height) return null;
  return { x: seen.x, y: seen.y, share: schlick(-dy / Math.hypot(dx, dy, dz)) };
}

/**
 * Factor at most on windows and lamps that a polished surface mirrors. Photos that blend exposures show their mirror images this much
 * dimmer than the light that they give would have them, beside which furniture's own image would be lost; and in polished
 * furniture brighter images have ragged edges. By eye on listing photos of polished tiles.
 */
const MOST_MIRRORED = 3;

/** The factor on windows and lamps whose mirror image is seen. */
export const mirroredGain = (windowGain: number): number => Math.min(MOST_MIRRORED, windowGain);

/** One channel of a map's light as a floor mirrors it: what the photo clips is brighter than it shows. */
export function mirroredLight({ radiance, bright }: RadianceMap, channel: number, windowGain: number): Float32Array {
  const gain = mirroredGain(windowGain);
  return Float32Array.from(bright, (isBright, i) => radiance[3 * i + channel] * (isBright ? gain : 1));
}
