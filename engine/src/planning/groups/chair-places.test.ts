import { describe, expect, it } from 'vitest';
import { CONVERSATION } from '../trade-rules.ts';
import { aroundTable, type Seating, talkingDistance } from './chair-places.ts';

const seatingWith = (width: number, depth: number, u = 0): Seating => ({
  sofa: { width: 2.2, depth: 0.9, height: 0.8 },
  table: { u, v: 0.9 + 0.43 + depth / 2, size: { width, depth, height: 0.4 } },
  chair: { width: 0.78, depth: 0.8, height: 0.82 },
  turn: 0.1,
});

describe.each([
  ['a small table', seatingWith(0.6, 0.5)],
  ['a long table', seatingWith(1.4, 0.7)],
  ['a table aside', seatingWith(1, 0.6, -0.4)],
])('places around %s', (_, seating) => {
  const { table, sofa, chair } = seating;

  it('leave room for knees, are within talk, and look to the middle of the sofa behind the table', () => {
    for (const side of [1, -1]) {
      for (const place of aroundTable(seating, side)) {
        expect(talkingDistance(seating, place)).toBeGreaterThanOrEqual(CONVERSATION.least - 1e-9);
        expect(talkingDistance(seating, place)).toBeLessThanOrEqual(CONVERSATION.most);
        const front = { u: place.u + 0.4 * Math.sin(place.turn), v: place.v + 0.4 * Math.cos(place.turn) };
        const [across, along] = [Math.abs(front.u - table.u), Math.abs(front.v - table.v)];
        const gap = Math.hypot(Math.max(0, across - table.size.width / 2), Math.max(0, along - table.size.depth / 2));
        expect(gap).toBeGreaterThanOrEqual(0.42 - 1e-9);
        const [towardsU, towardsV] = [table.u - place.u, sofa.depth - place.v];
        const distance = Math.hypot(towardsU, towardsV);
        expect(distance).toBeGreaterThan(chair.depth / 2);
        expect((towardsU * Math.sin(place.turn) + towardsV * Math.cos(place.turn)) / distance).toBeCloseTo(1, 9);
      }
    }
  });

  it('lie on both sides alike', () => {
    const [right, left] = [aroundTable(seating, 1), aroundTable(seating, -1)];
    right.forEach(({ u, v }, i) => {
      expect(u - table.u).toBeCloseTo(table.u - left[i].u, 9);
      expect(v).toBeCloseTo(left[i].v, 9);
    });
  });
});
