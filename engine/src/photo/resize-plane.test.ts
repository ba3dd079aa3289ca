import { describe, expect, it } from 'vitest';
import { enlargePlane, resizePlane } from './resize-plane.ts';

it('is the identity at the same size, and interpolates at a finer one', () => {
  const plane = Float32Array.from([0, 4, 8, 12]);
  expect([...resizePlane(plane, 2, 2, 2, 2)]).toEqual([0, 4, 8, 12]);
  expect([...resizePlane(Float32Array.from([0, 4]), 2, 1, 4, 1)]).toEqual([0, 1, 3, 4]);
  expect([...resizePlane(Float32Array.from([0, 4]), 1, 2, 1, 4)]).toEqual([0, 1, 3, 4]);
});

describe('enlargePlane', () => {
  it('reproduces constants, and slopes away from the border', () => {
    const slope = Float32Array.from({ length: 8 * 6 }, (_, i) => 3 * (i % 8) + 2 * Math.floor(i / 8));
    const out = enlargePlane(slope, 8, 6, 20, 15);
    for (let y = 5; y < 10; y++) {
      for (let x = 5; x < 15; x++) {
        const expected = 3 * (((x + 0.5) * 8) / 20 - 0.5) + 2 * (((y + 0.5) * 6) / 15 - 0.5);
        expect(out[20 * y + x]).toBeCloseTo(expected, 4);
      }
    }
    expect(new Set(enlargePlane(new Float32Array(12).fill(7), 4, 3, 9, 8))).toEqual(new Set([7]));
  });

  it('keeps edges sharper than bilinear interpolation', () => {
    const step = Float32Array.from({ length: 10 }, (_, i) => (i < 5 ? 0 : 100));
    const out = enlargePlane(step, 10, 1, 40, 1);
    const steepest = Math.max(...Array.from(out.slice(1), (value, i) => value - out[i]));
    expect(steepest).toBeGreaterThan(100 / 4);
    expect(out[19] + out[20]).toBeCloseTo(100, 3);
  });

  it('is the identity at the same size', () => {
    const plane = Float32Array.from([5, 1, 4, 2, 8, 3]);
    expect(enlargePlane(plane, 3, 2, 3, 2)).toEqual(plane);
  });
});
