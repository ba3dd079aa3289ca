import { describe, expect, it } from 'vitest';
import { diamondTufts, paddedPanel } from './padded-panel.ts';
import { paddedShell } from './padded-shell.ts';
import type { Surface } from './surface.ts';

function bounds({ positions }: Surface): { min: number[]; max: number[] } {
  const min = [9, 9, 9];
  const max = [-9, -9, -9];
  positions.forEach((value, i) => {
    min[i % 3] = Math.min(min[i % 3], value);
    max[i % 3] = Math.max(max[i % 3], value);
  });
  return { min, max };
}

describe('paddedPanel', () => {
  it('fills its dimensions from back to front', () => {
    const { min, max } = bounds(paddedPanel({ width: 0.8, height: 0.5, depth: 0.07, radius: 0.03, step: 0.05 }));
    [-0.4, -0.25, 0].forEach((value, k) => {
      expect(min[k]).toBeCloseTo(value, 3);
    });
    [0.4, 0.25, 0.07].forEach((value, k) => {
      expect(max[k]).toBeCloseTo(value, 3);
    });
  });

  it('raises only its top by its arch', () => {
    const arch = (x: number): number => 0.1 * (1 - Math.abs(x) / 0.4);
    const { min, max } = bounds(paddedPanel({ width: 0.8, height: 0.5, depth: 0.07, radius: 0.03, step: 0.05, arch }));
    expect(max[1]).toBeGreaterThan(0.34);
    expect(max[1]).toBeLessThanOrEqual(0.35);
    expect(min[1]).toBeCloseTo(-0.25, 2);
  });
});

describe('diamondTufts', () => {
  const relief = diamondTufts({ width: 1, height: 0.6 }, 0.1, 0.1, 0.03, 0.25);

  it('is lowest at the buttons and highest between them', () => {
    expect(relief(0, 0)).toBeCloseTo(-0.0075);
    expect(relief(0.1, 0.1)).toBeCloseTo(-0.0075);
    expect(relief(0.1, 0)).toBeCloseTo(0.0225);
  });

  it('is flat at the edges of the panel', () => {
    expect(Math.abs(relief(0.5, 0.13))).toBe(0);
    expect(Math.abs(relief(0.23, -0.3))).toBe(0);
  });
});

describe('paddedShell', () => {
  it('is closed, and as wide and thick as requested', () => {
    const flat = paddedShell({
      line: [
        [0.2, 0.4],
        [0, 0.4],
        [-0.2, 0.4],
      ],
      width: () => 0.5,
      wrap: () => 0,
      thickness: () => 0.06,
    });
    const { min, max } = bounds(flat);
    expect(max[0] - min[0]).toBeCloseTo(0.5, 2);
    expect(max[1]).toBeCloseTo(0.43, 2);
    expect(min[1]).toBeCloseTo(0.37, 2);
  });
});
