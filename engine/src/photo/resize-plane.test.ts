import { expect, it } from 'vitest';
import { resizePlane } from './resize-plane.ts';

it('is the identity at the same size, and interpolates at a finer one', () => {
  const plane = Float32Array.from([0, 4, 8, 12]);
  expect([...resizePlane(plane, 2, 2, 2, 2)]).toEqual([0, 4, 8, 12]);
  expect([...resizePlane(Float32Array.from([0, 4]), 2, 1, 4, 1)]).toEqual([0, 1, 3, 4]);
  expect([...resizePlane(Float32Array.from([0, 4]), 1, 2, 1, 4)]).toEqual([0, 1, 3, 4]);
});
