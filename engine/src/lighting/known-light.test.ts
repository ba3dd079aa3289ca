import { describe, expect, it } from 'vitest';
import type { Vec3 } from '../math/vec3.ts';
import { type Camera, rotationFromAngles } from '../scene/camera.ts';
import { FACE_INDEX, type RoomBox } from '../scene/room.ts';
import { averageFaces } from './face-radiance.ts';
import { roomIrradiance } from './light-equations.ts';
import type { AreaLight } from './light-sources.ts';
import { litBox } from './lit-box.fixture.ts';
import { makeRadianceMap } from './radiance-map.ts';
import { solveLight } from './solve-light.ts';

const cameraHeight = 1.5;
const box: RoomBox = {
  ...{ left: -2.2, right: 2, back: 4.5, front: -2.5, height: 2.6 },
  seen: { floor: true, ceiling: true, left: true, right: true, back: true },
};
const camera: Camera = {
  ...{ width: 300, height: 200, focal: 150, cx: 150, cy: 100 },
  rotation: rotationFromAngles(0, 0, 0),
};

const rectangle = (centre: Vec3, halfU: Vec3, halfV: Vec3, normal: Vec3, level: number): AreaLight => ({
  ...{ centre, halfU, halfV, normal },
  radiance: [level, level, level],
});
const leftWindow = (level: number) => rectangle([-2.2, 1.4, 3], [0, 0, 0.7], [0, 0.6, 0], [1, 0, 0], level);
const backWindow = (level: number) => rectangle([0.9, 1.5, 4.5], [0.6, 0, 0], [0, 0.6, 0], [0, 0, -1], level);
/** Out of sight: a window behind the viewer, and a lamp above. */
const behind = (level: number) => rectangle([0.5, 1.4, -2.5], [0.9, 0, 0], [0, 0.6, 0], [0, 0, 1], level);
const above = (level: number) => rectangle([0, 2.6, -0.5], [0.4, 0, 0], [0, 0, 0.4], [0, -1, 0], level);

/** Walls of this albedo with white skirting, ceiling and floor. */
const painted =
  (walls: number, floor: number) =>
  (face: number, [, y]: Vec3): number =>
    face === FACE_INDEX.floor ? floor : face === FACE_INDEX.ceiling || y < 0.25 ? 0.85 : walls;

/** Where furniture stands, and the sides of it that count. */
const PLACES: readonly Vec3[] = [
  [-1, 0.5, 2.2],
  [0.8, 0.5, 3],
  [0, 0.5, 3.8],
];
const SIDES: readonly Vec3[] = [
  [0, 1, 0],
  [0, 0, -1],
  [1, 0, 0],
  [-1, 0, 0],
];

/**
 * Found light against true light: all light on furniture, the typical error of one of its sides beyond that, and the error of the
 * share that comes straight from the lights in sight.
 */
function compare(lights: readonly AreaLight[], inSight: number, albedo: (face: number, point: Vec3) => number) {
  const unexposed = litBox(box, camera, cameraHeight, lights, albedo);
  // White things in the middle of the room come out at 0.7 of the photo's white.
  const exposure = 0.7 / ((0.85 * unexposed.irradiance([0, 1, 3], [0, 1, 0]).all) / Math.PI);
  const shined = lights.map((light) => ({
    ...light,
    radiance: light.radiance.map((v) => exposure * v) as unknown as Vec3,
  }));
  const known = litBox(box, camera, cameraHeight, shined, albedo);
  const map = makeRadianceMap(known.photo, camera, cameraHeight, box, []);
  const room = { map, faces: averageFaces(map), box, cameraHeight };
  const light = solveLight(room);
  const found = PLACES.flatMap((place) => SIDES.map((side) => roomIrradiance(room, light, place, side)[1]));
  const real = PLACES.flatMap((place) => SIDES.map((side) => known.irradiance(place, side).all));
  const dark = { ...light, windowGain: 0, emitters: [] };
  const direct = PLACES.map((place) => {
    const lit = roomIrradiance(room, light, place, [0, 1, 0])[1];
    const straight = lit - roomIrradiance(room, dark, place, [0, 1, 0])[1];
    const { all, lights: own } = known.irradiance(place, [0, 1, 0]);
    const share = own.slice(0, inSight).reduce((a, b) => a + b, 0) / all;
    return straight / lit - share;
  });
  const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
  const total = sum(found) / sum(real);
  const off = found.map((value, k) => Math.abs(value / real[k] / total - 1)).sort((a, b) => a - b);
  return { total, typical: off[off.length >> 1], share: Math.max(...direct.map(Math.abs)) };
}

describe('the light found in rooms whose light is known', () => {
  it.each([
    ['a window at the side', [leftWindow(40)], 1, painted(0.6, 0.35)],
    ['a window ahead, dark walls', [backWindow(40)], 1, painted(0.35, 0.5)],
    ['a window at the side and another behind the viewer', [leftWindow(20), behind(30)], 1, painted(0.6, 0.35)],
    ['a lamp out of sight alone', [above(80)], 0, painted(0.6, 0.25)],
  ] as const)('%s', (_, lights, inSight, albedo) => {
    const { total, typical, share } = compare(lights, inSight, albedo);
    expect(Math.abs(total - 1)).toBeLessThan(0.2);
    expect(typical).toBeLessThan(0.2);
    expect(share).toBeLessThan(0.2);
  });
});
