import { describe, expect, it } from 'vitest';
import { kthSmallest } from './kth-smallest.ts';
import { createRandom } from './random.ts';

describe('kthSmallest', () => {
  it('agrees with sorting at every rank, ties included', () => {
    const random = createRandom(5);
    for (const kinds of [1, 3, 1000]) {
      const values = Float64Array.from({ length: 61 }, () => Math.floor(random() * kinds));
      const sorted = values.toSorted();
      for (let k = 0; k < values.length; k++) expect(kthSmallest(values.slice(), k)).toBe(sorted[k]);
    }
  });

  it('handles ascending and descending input', () => {
    const rising = Float64Array.from({ length: 1000 }, (_, i) => i);
    expect(kthSmallest(rising.slice(), 500)).toBe(500);
    expect(kthSmallest(rising.toReversed(), 10)).toBe(10);
    expect(kthSmallest(Float64Array.of(7), 0)).toBe(7);
  });
});
