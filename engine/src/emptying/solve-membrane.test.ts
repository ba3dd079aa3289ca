import { describe, expect, it } from 'vitest';
import { solveMembrane } from './solve-membrane.ts';

const WIDTH = 24;
const HEIGHT = 16;
const COUNT = WIDTH * HEIGHT;
const slope = Float32Array.from({ length: COUNT }, (_, i) => 0.1 * (i % WIDTH) - 0.05 * Math.floor(i / WIDTH));
const isHidden = (i: number) => i % WIDTH > 6 && i % WIDTH < 17 && i > 4 * WIDTH && i < 12 * WIDTH;
const weight = Float32Array.from({ length: COUNT }, (_, i) => (isHidden(i) ? 0 : 100));
const membrane = { width: WIDTH, height: HEIGHT, inside: new Uint8Array(COUNT).fill(1), weight, stiffness: 1 };

describe('a membrane', () => {
  it('spans a hole in a slope with the slope', () => {
    const found = new Float32Array(COUNT);
    solveMembrane(membrane, slope, found, 400);
    for (let i = 0; i < COUNT; i++) if (isHidden(i)) expect(Math.abs(found[i] - slope[i])).toBeLessThan(0.01);
  });

  it('leaves cells outside it as they were', () => {
    const found = new Float32Array(COUNT).fill(9);
    const inside = Uint8Array.from({ length: COUNT }, (_, i) => (i < COUNT / 2 ? 1 : 0));
    solveMembrane({ ...membrane, inside }, slope, found, 50);
    expect(found[COUNT - 1]).toBe(9);
  });
});
