import { describe, expect, it } from 'vitest';
import { type BilledSubscription, judge } from './billed-subscription.ts';
import { billed } from './subscription.fixture.ts';

const at = (day: number): Date => new Date(Date.UTC(2026, 0, day));

function* permutations<T>(list: readonly T[]): Generator<T[]> {
  if (list.length === 0) yield [];
  for (const [i, first] of list.entries()) {
    for (const rest of permutations(list.toSpliced(i, 1))) yield [first, ...rest];
  }
}

const ids = (list: readonly BilledSubscription[]): string[] => list.map(({ id }) => id);

describe('sorting several subscriptions', () => {
  const all = [
    billed({ id: 'old', status: 'canceled', createdAt: at(1) }),
    billed({ id: 'first', createdAt: at(2) }),
    billed({ id: 'second', status: 'trialing', createdAt: at(2) }),
    billed({ id: 'third', status: 'past_due', createdAt: at(3) }),
    billed({ id: 'reversed', reversed: true, createdAt: at(1) }),
    billed({ id: 'never', status: 'incomplete_expired', createdAt: at(4) }),
  ];

  it('keeps the first live one, in any order', () => {
    let tried = 0;
    for (const order of permutations(all)) {
      const { current, surplus, reversed } = judge(order);
      expect([current?.id, ids(surplus), ids(reversed)]).toEqual(['first', ['second', 'third'], ['reversed']]);
      tried++;
    }
    expect(tried).toBe(720);
  });

  it('keeps the last ended one if none is live', () => {
    const ended = [
      billed({ id: 'a', status: 'canceled', createdAt: at(1) }),
      billed({ id: 'b', status: 'unpaid', createdAt: at(2) }),
      billed({ id: 'c', status: 'incomplete_expired', createdAt: at(3) }),
    ];
    for (const order of permutations(ended)) {
      expect(judge(order)).toEqual({ current: ended[1], surplus: [], reversed: [] });
    }
  });

  it('ends one whose payment was reversed, once', () => {
    const one = billed({ reversed: true });
    expect(judge([one])).toEqual({ current: null, surplus: [], reversed: [one] });
    const ended = billed({ reversed: true, status: 'canceled' });
    expect(judge([ended])).toEqual({ current: ended, surplus: [], reversed: [] });
  });

  it('of none returns null', () => {
    expect(judge([])).toEqual({ current: null, surplus: [], reversed: [] });
  });
});
