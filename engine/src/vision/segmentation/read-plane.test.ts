import { describe, expect, it } from 'vitest';
import { planeReader, valueAt } from './read-plane.ts';

const SIZE = { width: 3, height: 2 };
const PLANE = Float32Array.from([8, 2, 4, 16, 6, 0]);
/** Places in cells from the first one's middle, and what is read there. */
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

describe('reading a plane', () => {
  it('takes the mean of the four cells around a place by how near they are, and repeats the border', () => {
    for (const [x, y, value] of READ) expect(valueAt(PLANE, SIZE, x, y)).toBeCloseTo(value, 6);
  });

  it('reads many places at once alike, and 0 where a place is not a number', () => {
    const places = [...READ, [Number.NaN, Number.NaN, 0] as const, ...READ];
    const read = planeReader(SIZE, Float32Array.from(places.flatMap((place) => place.slice(0, 2))));
    Array.from(read(PLANE)).forEach((value, i) => {
      expect(value).toBeCloseTo(places[i][2], 5);
    });
  });
});
