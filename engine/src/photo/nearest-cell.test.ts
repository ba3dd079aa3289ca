import { describe, expect, it } from 'vitest';
import { createRandom } from '../math/random.ts';
import { distanceToSet, nearestCells } from './nearest-cell.ts';

const WIDTH = 37;
const HEIGHT = 23;

describe('nearestCells', () => {
  it('matches brute force to a twentieth of a cell', () => {
    const random = createRandom(5);
    const isSet = Uint8Array.from({ length: WIDTH * HEIGHT }, () => (random() < 0.03 ? 1 : 0));
    const distance = distanceToSet(WIDTH, HEIGHT, isSet);
    for (let i = 0; i < isSet.length; i++) {
      let nearest = Number.POSITIVE_INFINITY;
      for (let j = 0; j < isSet.length; j++) {
        if (!isSet[j]) continue;
        const dx = (i % WIDTH) - (j % WIDTH);
        const dy = Math.floor(i / WIDTH) - Math.floor(j / WIDTH);
        nearest = Math.min(nearest, Math.hypot(dx, dy));
      }
      expect(Math.abs(distance[i] - nearest)).toBeLessThan(0.05);
    }
  });

  it('is the cell itself where set, and -1 in an empty grid', () => {
    expect(Array.from(nearestCells(3, 1, [0, 1, 0]))).toEqual([1, 1, 1]);
    expect(Array.from(nearestCells(2, 2, [0, 0, 0, 0]))).toEqual([-1, -1, -1, -1]);
    expect(distanceToSet(2, 1, [0, 0])[0]).toBe(Number.POSITIVE_INFINITY);
  });
});
