import { expect, it } from 'vitest';
import { geodesicDistance } from './geodesic-distance.ts';

it('avoids expensive cells and stops at forbidden ones', () => {
  // A wall of forbidden cells with one gap at the bottom.
  const width = 7;
  const height = 5;
  const isWall = (cell: number) => cell % width === 3 && cell < 4 * width;
  const distance = geodesicDistance(width, height, [0], (_, to) => (isWall(to) ? -1 : 1));
  expect(distance[3]).toBe(Number.POSITIVE_INFINITY);
  // Down to the gap at (3, 4) and up again: three diagonal steps and a straight one each way.
  expect(distance[6]).toBeCloseTo(6 * Math.SQRT2 + 2, 4);
});

it('starts from every seed', () => {
  const distance = geodesicDistance(5, 1, [0, 4], () => 2);
  expect([...distance]).toEqual([0, 2, 4, 2, 0]);
});
