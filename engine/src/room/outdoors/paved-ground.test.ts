import { expect, it } from 'vitest';
import { groundCertainty, sureGround, withoutLawn } from './paved-ground.ts';

const surfaces = { width: 2, height: 1, floor: Float32Array.of(0.9, 0.8), thing: new Float32Array(2) };

it('withoutLawn removes green ground, however certain the segmentation is', () => {
  const rgb = Uint8Array.of(70, 110, 45, 150, 130, 110);
  const { floor } = withoutLawn(surfaces, { width: 2, height: 1, rgb });
  expect(floor[0]).toBe(0);
  expect(floor[1]).toBeCloseTo(0.8);
});

it('sureGround removes ground of low probability', () => {
  const { floor } = sureGround({ ...surfaces, floor: Float32Array.of(0.7, 0.95) });
  expect(floor[0]).toBe(0);
  expect(floor[1]).toBeCloseTo(0.95);
});

it('groundCertainty is the mean probability of the cells that count as ground', () => {
  expect(groundCertainty(surfaces)).toBeCloseTo(0.85);
  expect(groundCertainty({ ...surfaces, floor: Float32Array.of(0.9, 0.2) })).toBeCloseTo(0.9);
  expect(groundCertainty({ ...surfaces, floor: new Float32Array(2) })).toBe(0);
});
