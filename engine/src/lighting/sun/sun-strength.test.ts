import { expect, it } from 'vitest';
import type { Vec3 } from '../../math/vec3.ts';
import { cameraResponse } from '../../photo/camera-response.ts';
import { sunStrength } from './sun-strength.ts';

const shown = (radiance: Vec3): Vec3 => [
  cameraResponse(radiance[0]),
  cameraResponse(radiance[1]),
  cameraResponse(radiance[2]),
];

it('is the ratio of light before the camera, less one', () => {
  const [red, green, blue] = sunStrength(shown([0.66, 0.5, 0.32]), shown([0.3, 0.25, 0.2]));
  expect(red).toBeCloseTo(1.2, 1);
  expect(green).toBeCloseTo(1, 1);
  expect(blue).toBeCloseTo(0.6, 1);
});

it('takes a channel that is burnt out to be as strong as the next', () => {
  const [red, green] = sunStrength([1, 0.5, 0.3], [0.9, 0.2, 0.15]);
  expect(red).toBe(green);
});
