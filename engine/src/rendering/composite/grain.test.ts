import { describe, expect, it } from 'vitest';
import { grainTile } from '../grain-tile.ts';
import { GRAIN_TILE } from '../kernel-layout.ts';
import { grainDeviations, measureGrain } from './grain.ts';
import { softPicture } from './soft-picture.fixture.ts';

describe('measureGrain', () => {
  it.each([
    [1.5, 0],
    [3, 0],
    [3, 0.7],
    [2, 1],
  ])('finds grain of %f steps that is blurred by %f px', (noise, blotch) => {
    const { deviations, size } = measureGrain(softPicture(900, 600, { blur: 1, noise, blotch }));
    for (const deviation of deviations) expect(Math.abs(deviation / noise - 1)).toBeLessThan(0.2);
    expect(Math.abs(size - blotch)).toBeLessThan(0.32);
  });

  it('finds none in a drawing', () => {
    const { deviations } = measureGrain(softPicture(900, 600, { blur: 1 }));
    for (const deviation of deviations) expect(deviation).toBeLessThan(0.1);
  });

  it('does not take a floor with a texture for grain', () => {
    const photo = softPicture(900, 600, { blur: 1, noise: 1 });
    // The dark stripes become boards of different darkness, some with a strong figure.
    for (let y = 0, i = 0; y < 600; y++) {
      for (let x = 0; x < 900; x++, i += 3) {
        if (photo.rgb[i] < 110) photo.rgb.fill(photo.rgb[i] - 40 + 9 * ((x >> 1) % 3), i, i + 3);
      }
    }
    const [dark, , light] = measureGrain(photo).deviations;
    expect(light).toBeLessThan(1.2);
    expect(dark).toBeLessThan(2.5);
  });
});

describe('grainDeviations', () => {
  it('follows the brightness, less what rounding adds anyway', () => {
    const added = grainDeviations({ deviations: [4, 2, 1, 0.3], size: 0 });
    expect(added[0]).toBeCloseTo(4, 1);
    expect(added[88]).toBeCloseTo(3, 1);
    expect(added[255]).toBe(0);
  });
});

describe('grainTile', () => {
  it.each([0, 0.8, 1.2])('has a deviation of 1, no seams, and blotches of %f px', (size) => {
    const tile = grainTile(size);
    let squares = 0;
    let neighbours = 0;
    for (let y = 0; y < GRAIN_TILE; y++) {
      for (let x = 0; x < GRAIN_TILE; x++) {
        const value = tile[y * GRAIN_TILE + x];
        squares += value * value;
        neighbours += value * tile[y * GRAIN_TILE + ((x + 1) % GRAIN_TILE)];
      }
    }
    expect(squares / GRAIN_TILE ** 2).toBeCloseTo(1, 3);
    expect(Math.abs(neighbours / squares - (size > 0 ? Math.exp(-1 / (4 * size * size)) : 0))).toBeLessThan(0.03);
  });
});
