import { describe, expect, it } from 'vitest';
import type { Vec3 } from '../../math/vec3.ts';
import { luminanceAt } from '../../photo/luminance.ts';
import type { Photo } from '../../photo/photo.ts';
import { linearToSrgb } from '../../photo/srgb.ts';
import type { RenderOutput } from '../../rendering/render-input.ts';
import { emptyOutput } from '../../rendering/render-output.fixture.ts';
import { CAMERA, CAMERA_HEIGHT } from '../../room/outdoors/test-terrace.ts';
import type { GroundSun } from '../../scene/ground-sun.ts';
import { layShadows } from './lay-shadows.ts';
import { sunIrradiance } from './sun-strength.ts';
import { sunlitGround } from './sunlit-ground.ts';
import { LIT, SHADE } from './test-ground.ts';

const { width, height } = CAMERA;
const left: Vec3 = [SHADE[0] / LIT[0], SHADE[1] / LIT[1], SHADE[2] / LIT[2]];
const sun: GroundSun = {
  direction: [0.6, 0.8, 0],
  levels: { lit: Math.log(luminanceAt(LIT, 0)), shade: Math.log(luminanceAt(SHADE, 0)), left },
  ground: { x0: -9, z0: 0, cell: 0.5, columns: 36, rows: 24, cells: new Array<number>(36 * 24).fill(1) },
};
/** The left half of the picture lies in shade. */
const photo: Photo = {
  width,
  height,
  rgb: Uint8Array.from({ length: width * height * 3 }, (_, i) =>
    Math.round(linearToSrgb((Math.floor(i / 3) % width < width / 2 ? SHADE : LIT)[i % 3])),
  ),
};
const view = { photo, camera: CAMERA, cameraHeight: CAMERA_HEIGHT };
/** Nothing of the sun reaches the ground. */
const output: RenderOutput = { ...emptyOutput(width, height, 1), sunThrough: new Float32Array(width * height) };
const even = new Float32Array(width * height * 3).fill(1);
const at = (ratio: Float32Array, x: number, y: number): number[] => [
  ...ratio.subarray(3 * (y * width + x), 3 * (y * width + x) + 3),
];

describe('shadows of furniture in the sun', () => {
  const { ratio: shaded } = layShadows(even, output, view, sun);

  it("take sunlit ground down to the photo's own shade, in its colour", () => {
    at(shaded, width - 20, height - 10).forEach((ratio, k) => {
      expect(ratio).toBeCloseTo(left[k], 2);
    });
  });

  it('keep the colour of a floor whose red is burnt out where something near takes other light only', () => {
    const dim = even.map(() => 0.6);
    const all = { ...output, sunThrough: output.sunThrough.map(() => 1) };
    const burnt = { ...sun, levels: { ...sun.levels, left: [0.8, left[1], left[1]] as const } };
    const ambient = [left[1], left[1], left[1]] as const;
    const [red, green, blue] = at(layShadows(dim, all, view, burnt, { ambient }).ratio, width - 20, height - 10);
    expect(red).toBeCloseTo(green, 5);
    expect(blue).toBeCloseTo(green, 5);
    expect(green).toBeGreaterThan(0.8);
  });

  it('do not fall where the photo is in shade already, nor above the horizon', () => {
    expect(at(shaded, 20, height - 10)).toEqual([1, 1, 1]);
    expect(at(shaded, width - 20, 5)).toEqual([1, 1, 1]);
  });

  it('end with the ground in a line that shows no cells, and go on to the edge of the picture', () => {
    const { columns, rows } = sun.ground;
    // Ground up to a line aslant, cell by cell.
    const cells = Array.from({ length: columns * rows }, (_, i) =>
      (i % columns) + Math.floor(i / columns) < 30 ? 1 : 0,
    );
    const all = { ...output, sunThrough: output.sunThrough.map(() => 0.5) };
    const slanted = { ...sun, ground: { ...sun.ground, cells } };
    const { ratio: aside } = layShadows(even, all, view, slanted);
    for (let x = width / 2 + 1; x < width; x++) expect(at(aside, x, height - 1)[0]).toBeLessThan(1);
    const row = Math.round(0.7 * height);
    const steps = Array.from({ length: width / 2 - 2 }, (_, k) => {
      const [here, next] = [at(aside, width / 2 + k, row)[0], at(aside, width / 2 + k + 1, row)[0]];
      return Math.abs(next - here);
    });
    expect(Math.max(...steps)).toBeLessThan(0.2);
    expect(at(aside, width - 1, row)[0]).toBe(1);
  });

  it("take less of the light where only the sky's is lost", () => {
    const sky = even.map((value) => 0.5 * value);
    const all = { ...output, sunThrough: output.sunThrough.map(() => 1) };
    const lit = at(layShadows(sky, all, view, sun).ratio, width - 20, height - 10);
    expect(lit[0]).toBeCloseTo(1 - 0.5 * left[0], 2);
  });
});

describe('where the sun reaches the ground', () => {
  it('is seen from above, and beyond the picture as at its edge', () => {
    const { x0, z0, cell, columns, values } = sunlitGround(photo, CAMERA, CAMERA_HEIGHT, sun);
    const value = (x: number, z: number): number =>
      values[Math.floor((z - z0) / cell) * columns + Math.floor((x - x0) / cell)];
    expect(value(1, 5)).toBe(1);
    expect(value(-1, 5)).toBe(0);
    expect(value(8, 4)).toBe(1);
    expect(value(-8, 4)).toBe(0);
  });

  it('gets from the sun what it has lost in the shade', () => {
    const sky = 2;
    sunIrradiance(sun, sky).forEach((irradiance, k) => {
      expect((sky + irradiance * sun.direction[1]) / sky).toBeCloseTo(1 / left[k], 5);
    });
  });
});
