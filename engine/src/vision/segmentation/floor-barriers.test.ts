import { describe, expect, it } from 'vitest';
import { testAnalysis } from '../../decision/analysis.fixture.ts';
import type { AxisClass } from '../camera/segments.ts';
import { floorBarriers } from './floor-barriers.ts';

const [WIDTH, HEIGHT] = [60, 40];
const { camera: estimate } = testAnalysis();

/**
 * Maximum barrier of one edge in a picture of 600 by 400 px whose halves differ in lightness.
 * @param upright whether the edge runs down the picture's middle instead of along the border between the halves
 */
function barrier(axis: AxisClass, length: number, difference: number, upright = false): number {
  const zero = new Float32Array(WIDTH * HEIGHT);
  const L = zero.map((_, at) => (at < (WIDTH * HEIGHT) / 2 ? 50 + difference : 50));
  const half = length / 2;
  const ends = upright
    ? { x1: 300, y1: 200 - half, x2: 300, y2: 200 + half }
    : { x1: 300 - half, y1: 200, x2: 300 + half, y2: 200 };
  const segments = [{ ...ends, length, axis, error: 0 }];
  return Math.max(...floorBarriers({ width: WIDTH, height: HEIGHT, L, a: zero, b: zero }, { ...estimate, segments }));
}

describe('floorBarriers', () => {
  it('counts uprights from 3 % of the long edge', () => {
    expect(barrier(1, 19, 0, true)).toBe(2);
    expect(barrier(1, 17, 0, true)).toBe(0);
  });

  it('counts lines along the floor from 5 %, by the difference between their sides', () => {
    expect(barrier(0, 31, 9)).toBeCloseTo(1.6, 6);
    expect(barrier(0, 29, 9)).toBe(0);
    expect(barrier(0, 100, 4.5)).toBeCloseTo(0.8, 6);
    expect(barrier(0, 100, 90)).toBeCloseTo(1.6, 6);
    expect(barrier(0, 100, 0)).toBe(0);
  });

  it('ignores edges along none of the axes', () => {
    expect(barrier(-1, 200, 90)).toBe(0);
  });
});
