import type { Vec3 } from '../math/vec3.ts';
import { type BoxHit, hitBox } from '../scene/box-ray.ts';
import { project } from '../scene/camera.ts';
import type { RoomBox } from '../scene/room.ts';
import type { FaceRadiance } from './face-radiance.ts';
import type { RadianceMap } from './radiance-map.ts';

/** Light that reaches a point (sum of the three channels), by where it comes from. */
export interface Irradiance {
  /** From what the photo shows, windows and lamps apart. */
  readonly seen: number;
  readonly window: number;
  /** From walls that the photo does not show. */
  readonly unseen: number;
}

/** A room's box with the light that the photo shows on it. */
export interface LitRoom {
  readonly map: RadianceMap;
  readonly faces: FaceRadiance;
  readonly box: RoomBox;
  /** Metres, as the box. */
  readonly cameraHeight: number;
}

const SAMPLES = 1024;

/** Radical inverse in base 2 (van der Corput): the second coordinate of a Hammersley point. */
function radicalInverse(i: number): number {
  let r = 0;
  for (let k = i, f = 0.5; k > 0; k >>= 1, f /= 2) if (k & 1) r += f;
  return r;
}

/**
 * Irradiance at a point of the box, over the hemisphere of an axis-aligned normal, by cosine-distributed Hammersley
 * points: the same figure every time.
 * @param samples fewer where many points are compared
 */
export function probeIrradiance(
  { map, faces, box, cameraHeight }: LitRoom,
  point: Vec3,
  normal: Vec3,
  samples = SAMPLES,
): Irradiance {
  const axis = normal.findIndex((n) => n !== 0);
  const hit: BoxHit = { face: 0, t: 0 };
  let seen = 0;
  let window = 0;
  let unseen = 0;
  for (let s = 0; s < samples; s++) {
    const a = (s + 0.5) / samples;
    const angle = 2 * Math.PI * radicalInverse(s);
    const radius = Math.sqrt(a);
    const d = [0, 0, 0];
    d[axis] = normal[axis] * Math.sqrt(1 - a);
    d[(axis + 1) % 3] = radius * Math.cos(angle);
    d[(axis + 2) % 3] = radius * Math.sin(angle);
    hitBox(box, point[0], point[1], point[2], d[0], d[1], d[2], hit);
    const p = project(map.camera, [
      point[0] + d[0] * hit.t,
      cameraHeight - (point[1] + d[1] * hit.t),
      point[2] + d[2] * hit.t,
    ]);
    const x = Math.floor(p.x);
    const y = Math.floor(p.y);
    if (p.depth > 0.02 && x >= 0 && y >= 0 && x < map.width && y < map.height) {
      const i = y * map.width + x;
      const light = map.radiance[3 * i] + map.radiance[3 * i + 1] + map.radiance[3 * i + 2];
      if (map.bright[i]) window += light;
      else seen += light;
    } else {
      const f = 3 * hit.face;
      unseen += faces.mean[f] + faces.mean[f + 1] + faces.mean[f + 2];
    }
  }
  const weight = Math.PI / samples;
  return { seen: seen * weight, window: window * weight, unseen: unseen * weight };
}
