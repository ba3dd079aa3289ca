import type { Vec3 } from '../math/vec3.ts';
import type { Photo } from '../photo/photo.ts';
import { encodeSrgb } from '../photo/srgb.ts';
import { type BoxHit, hitBox } from '../scene/box-ray.ts';
import type { Camera } from '../scene/camera.ts';
import { type RoomBox, worldRay } from '../scene/room.ts';
import { FACE_NORMALS, facePlanes, pointOn } from './face-planes.ts';
import { irradianceFrom } from './light-equations.ts';
import type { AreaLight } from './light-sources.ts';
import { grey } from './solve-gains.ts';

/** Side of the squares between which light is exchanged, metres, and how often it is. */
const SIDE = 0.5;
const BOUNCES = 8;

/** An empty room whose light is known: radiosity (Goral et al. 1984) between squares of its faces. */
export interface LitBox {
  /** Irradiance at a point: of all light, and what comes straight from each light. */
  readonly irradiance: (point: Vec3, normal: Vec3) => { all: number; lights: number[] };
  /** A photo of it, in which 1 is white and lights are clipped. */
  readonly photo: Photo;
}

/**
 * Lights a box.
 *
 * @param lights windows and lamps on the faces, and stretches of wall that shine as one
 * @param albedo of a point of a face
 */
export function litBox(
  box: RoomBox,
  camera: Camera,
  cameraHeight: number,
  lights: readonly AreaLight[],
  albedo: (face: number, point: Vec3) => number,
): LitBox {
  const squares = facePlanes(box).flatMap((plane) => {
    const columns = Math.ceil(Math.hypot(...plane.u) / SIDE);
    const rows = Math.ceil(Math.hypot(...plane.v) / SIDE);
    const half = (v: Vec3, n: number): Vec3 => [v[0] / n / 2, v[1] / n / 2, v[2] / n / 2];
    return Array.from({ length: columns * rows }, (_, i) => ({
      centre: pointOn(plane, ((i % columns) + 0.5) / columns, (Math.floor(i / columns) + 0.5) / rows),
      halfU: half(plane.u, columns),
      halfV: half(plane.v, rows),
      normal: plane.normal,
      albedo: 0,
      face: plane.face,
      nearest: SIDE / 2,
    }));
  });
  for (const square of squares) square.albedo = albedo(square.face, square.centre);
  const straight = (point: Vec3, normal: Vec3): number[] =>
    lights.map((light) => grey(light.radiance) * irradianceFrom(light, point, normal));
  const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
  const direct = squares.map(({ centre, normal }) => sum(straight(centre, normal)));
  const factors = squares.map(({ centre, normal }) =>
    squares.map((other) => irradianceFrom({ ...other, radiance: [1, 1, 1] }, centre, normal)),
  );
  let radiance = direct.map((e, i) => (squares[i].albedo * e) / Math.PI);
  for (let bounce = 0; bounce < BOUNCES; bounce++) {
    radiance = direct.map(
      (e, i) => (squares[i].albedo / Math.PI) * (e + factors[i].reduce((total, f, j) => total + f * radiance[j], 0)),
    );
  }
  const irradiance: LitBox['irradiance'] = (point, normal) => {
    const own = straight(point, normal);
    const bounced = squares.reduce(
      (total, square, j) => total + irradianceFrom({ ...square, radiance: [1, 1, 1] }, point, normal) * radiance[j],
      0,
    );
    return { all: sum(own) + bounced, lights: own };
  };
  const { width, height } = camera;
  const kept = new Map<string, number>();
  const rgb = new Uint8Array(3 * width * height);
  const hit: BoxHit = { face: 0, t: 0 };
  for (let i = 0; i < width * height; i++) {
    const [dx, dy, dz] = worldRay(camera, (i % width) + 0.5, Math.floor(i / width) + 0.5);
    hitBox(box, 0, cameraHeight, 0, dx, dy, dz, hit);
    const point: Vec3 = [dx * hit.t, cameraHeight + dy * hit.t, dz * hit.t];
    const normal = FACE_NORMALS[hit.face];
    const isLight = lights.some(
      ({ centre, halfU, halfV, normal: facing }) =>
        facing.every((n, k) => n === normal[k]) &&
        [0, 1, 2].every((k) => Math.abs(point[k] - centre[k]) <= Math.abs(halfU[k]) + Math.abs(halfV[k]) + 1e-6),
    );
    const near: Vec3 = [point[0] + 0.02 * normal[0], point[1] + 0.02 * normal[1], point[2] + 0.02 * normal[2]];
    const light = isLight ? 1 : (albedo(hit.face, point) * coarse(near, normal, hit.face)) / Math.PI;
    rgb.fill(Math.round(255 * Math.min(1, encodeSrgb(light))), 3 * i, 3 * i + 3);
  }
  return { irradiance, photo: { width, height, rgb } };

  /** Irradiance, computed once per place of 20 cm: a picture has many pixels. */
  function coarse(point: Vec3, normal: Vec3, face: number): number {
    const key = `${face} ${point.map((v) => Math.round(v * 5)).join(' ')}`;
    let known = kept.get(key);
    if (known === undefined) {
      known = irradiance(point, normal).all;
      kept.set(key, known);
    }
    return known;
  }
}
