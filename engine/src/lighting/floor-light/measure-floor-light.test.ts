import { describe, expect, it } from 'vitest';
import { createRandom } from '../../math/random.ts';
import type { Vec3 } from '../../math/vec3.ts';
import { cameraResponse } from '../../photo/camera-response.ts';
import { type FloorLight, floorLightAt } from '../../scene/floor-light.ts';
import { sunnyRoom } from '../sun/sunny-room.fixture.ts';
import { measureFloorLight } from './measure-floor-light.ts';

const WOOD: Vec3 = [0.36, 0.25, 0.16];
const GLARE: Vec3 = [0.3, 0.3, 0.31];
const shown = (radiance: Vec3, factor: number): Vec3 => [
  cameraResponse(radiance[0] * factor),
  cameraResponse(radiance[1] * factor),
  cameraResponse(radiance[2] * factor),
];

/** What is measured on a floor that has this radiance at (x, z), where the model says that it is lit evenly. */
function measure(radianceAt: (x: number, z: number) => Vec3, model: (x: number, z: number) => number = () => 0.6) {
  const { photo, camera, cameraHeight, box, surfaces } = sunnyRoom((_, x, z) => shown(radianceAt(x, z), 1));
  const isFloor = ({ x, y }: { x: number; y: number }): boolean =>
    surfaces.floor[Math.floor(y) * surfaces.width + Math.floor(x)] > 0.6;
  return measureFloorLight({ photo, camera, cameraHeight, box, isFloor }, model);
}

const times = ([red, green, blue]: Vec3, factor: number): Vec3 => [red * factor, green * factor, blue * factor];

const plus = (a: Vec3, b: Vec3, share: number): Vec3 => [a[0] + share * b[0], a[1] + share * b[1], a[2] + share * b[2]];

function factorsAt(found: FloorLight | null, places: readonly (readonly [number, number])[]): number[] {
  expect(found).not.toBeNull();
  if (!found) return [];
  const at = floorLightAt(found);
  return places.map(([x, z]) => at(x, z));
}

/** Largest departure from 1. */
const most = (factors: readonly number[]): number => Math.max(...factors.map((factor) => Math.abs(factor - 1)));

describe('patches of sun on a floor', () => {
  it('are none on a plain floor', () => {
    expect(measure(() => WOOD)).toBeNull();
  });

  it('are none where light falls off, whether the model knows it or not', () => {
    const falls = (x: number, z: number): number => 0.8 * Math.exp(0.15 * (z - 3) + 0.1 * x);
    const floor = (x: number, z: number): Vec3 => times(WOOD, falls(x, z) / 0.6);
    expect(measure(floor, (x, z) => 0.75 * falls(x, z))).toBeNull();
    expect(measure(floor)).toBeNull();
  });

  it('keep their light within 12 %, and their edge within 10 cm', () => {
    const isSunny = (x: number, z: number): boolean => x > -0.6 && x < 0.5 && z > 2.4 && z < 3.6;
    const found = measure((x, z) => times(WOOD, isSunny(x, z) ? 1.6 : 0.8));
    const inside = factorsAt(found, [
      [-0.4, 2.6],
      [0, 3],
      [0.3, 3.4],
    ]);
    for (const factor of inside) expect(Math.abs(factor / 2 - 1)).toBeLessThan(0.12);
    const beside = factorsAt(found, [
      [-0.72, 3],
      [0.62, 3],
      [0, 2.28],
      [1.5, 3],
    ]);
    expect(most(beside)).toBeLessThan(0.06);
  });

  it('are no boards', () => {
    const tone = (x: number, z: number): number =>
      0.75 + 0.5 * createRandom(1000 + Math.floor(x / 0.14) + 50 * Math.floor(z / 1.3 + x))();
    expect(measure((x, z) => times(WOOD, tone(x, z)))).toBeNull();
  });

  it('are no pattern of tiles', () => {
    const isDark = (x: number, z: number): boolean => (Math.floor(x / 0.33) + Math.floor(z / 0.33)) % 2 === 0;
    expect(measure((x, z) => (isDark(x, z) ? [0.12, 0.08, 0.05] : [0.5, 0.42, 0.3]))).toBeNull();
  });

  it('are not what lies beside a dark stain', () => {
    const isStained = (x: number, z: number): boolean => Math.hypot(x - 0.2, z - 3) < 0.35;
    expect(measure((x, z) => times(WOOD, isStained(x, z) ? 0.4 : 1))).toBeNull();
  });

  it('are not the glare of a window', () => {
    const streak = (x: number): number => Math.exp(-(((x + 0.2) / 0.3) ** 2));
    expect(measure((x) => plus(WOOD, GLARE, streak(x)))).toBeNull();
  });

  it('are unknown on a dark grey floor, which is nearly all mirror', () => {
    expect(measure((x) => times([0.05, 0.05, 0.05], 1 + 0.5 * Math.sin(x)))).toBeNull();
  });

  it('are unknown where hardly any floor is seen', () => {
    const { photo, camera, cameraHeight, box } = sunnyRoom(() => WOOD);
    const sight = { photo, camera, cameraHeight, box, isFloor: () => false };
    expect(measureFloorLight(sight, () => 0.6)).toBeNull();
  });
});
