import { describe, expect, it } from 'vitest';
import { fuseExposures, type LightImage, throughLens } from './lens.ts';

const width = 768;
const height = 128;

function picture(level: (x: number, y: number) => number): LightImage {
  const radiance = new Float32Array(width * height * 3);
  for (let i = 0; i < width * height; i++) radiance.fill(level(i % width, Math.floor(i / width)), 3 * i, 3 * i + 3);
  return { width, height, radiance };
}

const at = ({ radiance }: LightImage, x: number, y: number): number => radiance[3 * (y * width + x)];

describe('the lens', () => {
  it('spreads a glow around bright windows, more in red than in blue', () => {
    const window = picture((x) => (x < width / 2 ? 3 : 0.2));
    const { radiance } = throughLens(window, 0, 0);
    const beside = 3 * ((height / 2) * width + width / 2 + 4);
    expect(radiance[beside]).toBeGreaterThan(0.22);
    expect(radiance[beside]).toBeGreaterThan(radiance[beside + 2]);
  });

  it('bows lines outwards and keeps the corners fixed', () => {
    const line = picture((x) => (x < 240 ? 0.6 : 0.1));
    const bowed = throughLens(line, 0, 0.5);
    /** Returns the first dark pixel of a row. */
    const edge = (y: number): number => bowed.radiance.subarray(3 * y * width).findIndex((v) => v < 0.35) / 3;
    expect(edge(height / 2)).toBeLessThan(edge(2) - 1);
    const corner = throughLens(
      picture((x) => (x < 20 ? 0.6 : 0.1)),
      0,
      0.05,
    );
    expect(at(corner, 16, 0)).toBeGreaterThan(0.35);
    expect(at(corner, 22, 0)).toBeLessThan(0.35);
  });
});

describe('fused exposures', () => {
  it('reduce the contrast between a dark and a bright half of a picture', () => {
    const halves = picture((x) => (x < width / 2 ? 0.1 : 0.9));
    const fused = fuseExposures(halves, 0.3);
    const ratio = at(fused, width - 10, 64) / at(fused, 10, 64);
    expect(ratio).toBeLessThan(7);
    expect(ratio).toBeGreaterThan(3);
  });

  it('keep small-scale contrast', () => {
    const dots = picture((x, y) => ((x + y) % 2 === 0 ? 0.3 : 0.5));
    const fused = fuseExposures(dots, 0.3);
    expect(at(fused, 97, 64) / at(fused, 96, 64)).toBeCloseTo(5 / 3, 1);
  });
});
