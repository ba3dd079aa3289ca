import { describe, expect, it } from 'vitest';
import { blade } from './blade.ts';

describe('a narrow leaf', () => {
  const { positions, uvs } = blade([0, 1, 0], [0, 0, 1], [0.01, 0, 0], { length: 0.3, droop: 0.1 });
  const axis = (k: number): number[] => positions.filter((_, i) => i % 3 === k);

  it('has the requested length and at most the requested width', () => {
    expect(Math.min(...axis(2))).toBeCloseTo(0, 6);
    expect(Math.max(...axis(2))).toBeCloseTo(0.3, 6);
    expect(Math.max(...axis(0).map(Math.abs))).toBeLessThanOrEqual(0.01 + 1e-9);
    expect(Math.max(...axis(0).map(Math.abs))).toBeGreaterThan(0.009);
  });

  it('lowers its tip by the droop', () => {
    const tip = axis(1).filter((_, i) => axis(2)[i] > 0.299);
    expect(Math.min(...tip)).toBeCloseTo(0.9, 6);
  });

  it('maps the whole picture of a leaf', () => {
    expect(Math.min(...uvs)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...uvs)).toBeLessThanOrEqual(1);
  });
});
