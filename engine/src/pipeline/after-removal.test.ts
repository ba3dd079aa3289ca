import { describe, expect, it } from 'vitest';
import { testAnalysis } from '../decision/analysis.fixture.ts';
import { afterRemoval, judgedInPlace, notEmptied } from './after-removal.ts';
import type { Emptying } from './empty-photo.ts';
import type { Declined, Planned } from './stage.ts';

const photo = { width: 1, height: 1, rgb: new Uint8Array(3) };
const emptied = (isPoor: boolean): Emptying => ({ emptied: { image: photo, mask: Uint8Array.of(255) }, isPoor });
const base = { analysis: testAnalysis(), timings: {}, prompt: null };
/** What is drawn does not matter here. */
const staged = (isKept: boolean) => ({ ...base, decision: 'stage', isKept, scene: {} }) as Planned;
const declined = (reason: Declined['reasons'][number]): Declined => ({
  ...base,
  decision: 'decline',
  reasons: [reason],
});

describe('a room whose furniture cannot be removed', () => {
  it('is declined though it seems nearly empty, and not staged between its furniture', () => {
    expect(notEmptied(testAnalysis()).reasons).toEqual(['REMOVAL_UNSUPPORTED']);
  });

  it('keeps a reason of its own', () => {
    expect(notEmptied(testAnalysis({ reasons: ['NO_FLOOR'] })).reasons).toEqual(['NO_FLOOR']);
  });
});

describe('a room whose furniture is replaced in place', () => {
  it('is not declined for what may be furniture or for little floor, but for all else', () => {
    const reasons = ['REMOVAL_UNSUPPORTED', 'FURNISHED', 'TOO_LITTLE_FLOOR', 'NO_LAYOUT'] as const;
    expect(judgedInPlace(testAnalysis({ reasons })).reasons).toEqual(['NO_LAYOUT']);
  });
});

describe('after a removal', () => {
  it('is a picture from which little went and to which little came declined', () => {
    expect(afterRemoval(staged(true), emptied(true), false)).toMatchObject({
      planned: { decision: 'decline', reasons: ['REMOVAL_UNSUPPORTED'] },
      emptying: { declined: ['TOO_LITTLE'] },
    });
  });

  it('is one delivered from which much went or to which much came', () => {
    expect(afterRemoval(staged(true), emptied(false), false).planned.decision).toBe('stage');
    expect(afterRemoval(staged(false), emptied(true), false).planned.decision).toBe('stage');
    expect(afterRemoval(staged(true), undefined, false).planned.decision).toBe('stage');
  });

  it('is a room in which something still stands declined where all of it should be gone, and not staged beside it', () => {
    const standing = (thingsInPhoto: number): Planned => {
      const { judgement } = testAnalysis();
      return { ...staged(false), analysis: testAnalysis({ judgement: { ...judgement, thingsInPhoto } }) };
    };
    expect(afterRemoval(standing(0.012), emptied(false), true)).toMatchObject({
      planned: { decision: 'decline', reasons: ['REMOVAL_UNSUPPORTED'] },
      emptying: { declined: ['NOT_WHOLE'] },
    });
    expect(afterRemoval(standing(0.012), emptied(false), false).planned.decision).toBe('stage');
    expect(afterRemoval(standing(0.004), emptied(false), true).planned.decision).toBe('stage');
  });

  it.each([
    ['FURNISHED', 'TOO_LITTLE'],
    ['IN_USE', 'TOO_LITTLE'],
    ['REMOVAL_UNSUPPORTED', 'NOT_WHOLE'],
  ] as const)('is a room that is still declined as %s declined for what stayed', (reason, why) => {
    expect(afterRemoval(declined(reason), emptied(false), true)).toMatchObject({
      planned: { reasons: ['REMOVAL_UNSUPPORTED'] },
      emptying: { declined: [why] },
    });
  });

  it('is a room without a place for furniture declined for that', () => {
    expect(afterRemoval(declined('NO_PLACE'), emptied(false), true).planned).toMatchObject({ reasons: ['NO_PLACE'] });
  });
});

describe('furniture that is replaced in place', () => {
  const replaced: Emptying = {
    replaced: {
      emptied: { image: photo, mask: Uint8Array.of(255) },
      concealed: Uint8Array.of(1),
      reasons: ['WINDOW_HIDDEN'],
      completed: [],
    },
  };

  it('goes on to be drawn where it was planned', () => {
    expect(afterRemoval(staged(false), replaced, true)).toMatchObject({
      planned: { decision: 'stage' },
      emptying: replaced,
    });
  });

  it('is declined for what is hidden where no furniture can be placed', () => {
    expect(afterRemoval(declined('NO_PLACE'), replaced, true)).toMatchObject({
      planned: { decision: 'decline', reasons: ['REMOVAL_UNSUPPORTED'] },
      emptying: { declined: ['WINDOW_HIDDEN'] },
    });
  });
});
