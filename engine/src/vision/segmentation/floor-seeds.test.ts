import { describe, expect, it } from 'vitest';
import { floorSeeds } from './floor-seeds.ts';

const [WIDTH, HEIGHT] = [100, 60];

/** Seeds of a picture painted in two lightnesses; `isPale` by column and row. */
function seedsOf(isPale: (x: number, y: number) => boolean, horizon = 0) {
  const zero = new Float32Array(WIDTH * HEIGHT);
  const L = zero.map((_, at) => (isPale(at % WIDTH, Math.floor(at / WIDTH)) ? 80 : 40));
  const isBelowHorizon = Uint8Array.from(zero, (_, at) => (at >= WIDTH * horizon ? 1 : 0));
  return floorSeeds({ width: WIDTH, height: HEIGHT, L, a: zero, b: zero }, isBelowHorizon);
}

describe('floorSeeds', () => {
  it('prefers the colour of the middle to that of the corners, which show walls', () => {
    // The middle has 46 of 100 columns.
    const { color, cells } = seedsOf((x) => x >= 27 && x < 73);
    expect(color[0]).toBeCloseTo(80, 3);
    expect(cells).toHaveLength(3 * 46);
    for (const cell of cells) expect(cell).toBeGreaterThanOrEqual(WIDTH * (HEIGHT - 3));
    // A third of them is too few.
    expect(seedsOf((x) => x >= 34 && x < 66).color[0]).toBeCloseTo(40, 3);
  });

  it('uses the lowest seventh of the picture', () => {
    expect(seedsOf((_, y) => y < 51).color[0]).toBeCloseTo(40, 3);
    expect(seedsOf((_, y) => y < 57).color[0]).toBeCloseTo(80, 3);
  });

  it('is empty where nothing is below the horizon', () => {
    expect(seedsOf(() => true, HEIGHT).cells).toEqual([]);
  });
});
