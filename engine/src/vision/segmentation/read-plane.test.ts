import { describe, expect, it } from 'vitest';
import { planeReader, valueAt } from './read-plane.ts';

const SIZE = { width: 3, height: 2 };
const PLANE = Float32Array.from([8, 2, 4, 16, 6, 0]);
/** Positions in cells from the first cell's centre, and the values expected there. */
const READ: readonly (readonly [x: number, y: number, value: number])[] = [
  [0, 0, 8],
  [2, 1, 0],
  [0.5, 0, 5],
  [0, 0.25, 10],
  [0.5, 0.5, 8],
  [1.75, 1, 1.5],
  [-3, -1, 8],
  [9, 0, 4],
  [2, 7, 0],
];

describe('valueAt and planeReader', () => {
  it('interpolates bilinearly and replicates the border', () => {
    for (const [x, y, value] of READ) expect(valueAt(PLANE, SIZE, x, y)).toBeCloseTo(value, 6);
  });

  it('agree for many positions, with 0 where one is NaN', () => {
    const places = [...READ, [Number.NaN, Number.NaN, 0] as const, ...READ];
    const read = planeReader(SIZE, Float32Array.from(places.flatMap((place) => place.slice(0, 2))));
    Array.from(read(PLANE)).forEach((value, i) => {
      expect(value).toBeCloseTo(places[i][2], 5);
    });
  });
});
