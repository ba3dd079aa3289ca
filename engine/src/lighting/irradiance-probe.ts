import type { Vec3 } from '../math/vec3.ts';
import { type BoxHit, hitBox } from '../scene/box-ray.ts';
import type { RoomBox } from '../scene/room.ts';
import type { FaceRadiance } from './face-radiance.ts';
import { cellAt, type RadianceMap } from './radiance-map.ts';

/** A room's box with the light that the photo shows on it. */
export interface LitRoom {
  readonly map: RadianceMap;
  readonly faces: FaceRadiance;
  readonly box: RoomBox;
  /** Metres, as the box. */
  readonly cameraHeight: number;
}

/** Radical inverse in base 2 (van der Corput): the second coordinate of a Hammersley point. */
function radicalInverse(i: number): number {
  let r = 0;
  for (let k = i, f = 0.5; k > 0; k >>= 1, f /= 2) if (k & 1) r += f;
  return r;
}

/**
 * Casts rays from a point of the box over the hemisphere of an axis-aligned normal, along cosine-distributed Hammersley
 * points: the same ones every time.
 *
 * @param visit receives where each ray ends: the face, the place on it, and the map's cell that shows it, -1 out of sight
 */
export function castHemisphere(
  { map, box, cameraHeight }: LitRoom,
  point: Vec3,
  normal: Vec3,
  rays: number,
  visit: (face: number, place: Vec3, cell: number) => void,
): void {
  const axis = normal.findIndex((n) => n !== 0);
  const hit: BoxHit = { face: 0, t: 0 };
  const d = [0, 0, 0];
  for (let s = 0; s < rays; s++) {
    const a = (s + 0.5) / rays;
    const angle = 2 * Math.PI * radicalInverse(s);
    const radius = Math.sqrt(a);
    d[axis] = normal[axis] * Math.sqrt(1 - a);
    d[(axis + 1) % 3] = radius * Math.cos(angle);
    d[(axis + 2) % 3] = radius * Math.sin(angle);
    hitBox(box, point[0], point[1], point[2], d[0], d[1], d[2], hit);
    const place: Vec3 = [point[0] + d[0] * hit.t, point[1] + d[1] * hit.t, point[2] + d[2] * hit.t];
    visit(hit.face, place, cellAt(map, cameraHeight, place));
  }
}

const PROBE_RAYS = 1024;

/** Irradiance at a point of the box, windows and lamps apart; sum of the three channels. */
export function probeIrradiance(room: LitRoom, point: Vec3, normal: Vec3): number {
  const { map, faces } = room;
  let seen = 0;
  let unseen = 0;
  castHemisphere(room, point, normal, PROBE_RAYS, (face, _, cell) => {
    if (cell < 0) unseen += faces.mean[3 * face] + faces.mean[3 * face + 1] + faces.mean[3 * face + 2];
    else if (!map.bright[cell]) {
      seen += map.radiance[3 * cell] + map.radiance[3 * cell + 1] + map.radiance[3 * cell + 2];
    }
  });
  const weight = Math.PI / PROBE_RAYS;
  return seen * weight + unseen * weight;
}
