import { expect, it } from 'vitest';
import { dealDesign } from './deal-design.ts';

const SEEDS = Array.from({ length: 300 }, (_, seed) => seed * 7919);

it('gives every design once before one comes again, in each round anew', () => {
  for (const seed of SEEDS) {
    for (const designs of [[0], [4, 2], [0, 1, 2], [0, 1, 2, 3, 4]]) {
      for (const round of [0, 1, 2]) {
        const dealt = designs.map((_, i) => dealDesign(designs, seed, round * designs.length + i));
        if (round > 0 && designs.length > 1) expect(dealt[0]).not.toBe(dealDesign(designs, seed, 0));
        expect(dealt.sort()).toEqual([...designs].sort());
      }
    }
  }
});

it('is decided by the seed, and leaves no design out', () => {
  const first = SEEDS.map((seed) => dealDesign([0, 1, 2], seed, 0));
  expect(SEEDS.map((seed) => dealDesign([0, 1, 2], seed, 0))).toEqual(first);
  for (const design of [0, 1, 2]) expect(first.filter((each) => each === design).length).toBeGreaterThan(60);
});
