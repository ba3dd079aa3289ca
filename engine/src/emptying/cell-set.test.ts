import { expect, it } from 'vitest';
import { createRandom } from '../math/random.ts';
import { grown, shrunk } from './cell-set.ts';

const SIZE = { width: 41, height: 29 };

/** Cells at random, and the distance of each cell to the nearest that has a value. */
function atRandom(share: number) {
  const random = createRandom(7);
  const set = Uint8Array.from({ length: SIZE.width * SIZE.height }, () => (random() < share ? 1 : 0));
  const distance = (i: number, value: number): number => {
    let least = Number.POSITIVE_INFINITY;
    set.forEach((v, j) => {
      if (v !== value) return;
      const across = (i % SIZE.width) - (j % SIZE.width);
      const down = Math.floor(i / SIZE.width) - Math.floor(j / SIZE.width);
      least = Math.min(least, Math.hypot(across, down));
    });
    return least;
  };
  return { set, distance };
}

it.each([1, 2.6, 7])('grows a set by all cells within %d of it', (radius) => {
  const { set, distance } = atRandom(0.01);
  expect([...grown(set, SIZE, radius)]).toEqual([...set].map((_, i) => (distance(i, 1) <= radius ? 1 : 0)));
});

it.each([1, 2.6])(
  'removes all cells within %d of the outside from a set, but not at the border of the picture',
  (radius) => {
    const { set, distance } = atRandom(0.99);
    expect([...shrunk(set, SIZE, radius)]).toEqual([...set].map((_, i) => (distance(i, 0) > radius ? 1 : 0)));
  },
);

it('leaves a set as it is that fills the picture, or is empty', () => {
  const full = new Uint8Array(SIZE.width * SIZE.height).fill(1);
  expect(shrunk(full, SIZE, 3)).toEqual(full);
  expect(grown(new Uint8Array(full.length), SIZE, 3)).toEqual(new Uint8Array(full.length));
});
