import { describe, expect, it } from 'vitest';
import type { Count, Wish } from '../planning/wishes/wishes.ts';
import { withoutContradictions } from './contradictions.ts';

const chairs = (count: Count, colour?: string): Wish => ({
  ...{ kind: 'piece', pieces: ['armchair'], count },
  cover: colour === undefined ? null : { colour },
});
/** Numbers of the wishes that are kept. */
function kept(...wishes: readonly Wish[]): number[] {
  const said = wishes.map((wish, i) => ({ words: `${i}`, wish }));
  const { wishes: left, refused } = withoutContradictions({ wishes: said, refused: [], notUnderstood: [] });
  expect(refused.map(({ why }) => why)).toEqual(refused.map(() => 'opposite'));
  expect(left.length + refused.length).toBe(wishes.length);
  return left.map(({ words }) => Number(words));
}

describe('of wishes that cannot both be', () => {
  it('the later counts: another number, another colour', () => {
    expect(kept(chairs(2), chairs(3))).toEqual([1]);
    expect(kept(chairs('more'), chairs('fewer'))).toEqual([1]);
    expect(kept(chairs(null, '#ff0000'), chairs(null, '#0000ff'))).toEqual([1]);
  });

  it('the later counts: with it, without it', () => {
    const none: Wish = { kind: 'leaveOut', pieces: ['armchair'] };
    expect(kept(chairs(2), none)).toEqual([1]);
    expect(kept(none, chairs(2))).toEqual([1]);
  });

  it('both count where one says what the other leaves open', () => {
    expect(kept(chairs(2), chairs(null, '#ff0000'))).toEqual([0, 1]);
    expect(kept(chairs(2), chairs(2))).toEqual([0, 1]);
    expect(kept(chairs(2), { kind: 'leaveOut', pieces: ['sofa'] })).toEqual([0, 1]);
  });
});
