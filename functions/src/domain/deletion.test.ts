import { describe, expect, it } from 'vitest';
import { TIMES } from '../contract/limits.ts';
import { askedDeletion, brokenOff, DELETION_STEPS, type Deletion, heldBy, isDeleted, nextStep } from './deletion.ts';

const at = (seconds: number): Date => new Date(Date.UTC(2026, 4, 1) + seconds * 1000);
const about = { id: 'd', userId: 'u', email: 'a@b.co', by: 'owner', photos: 3, subscribed: true } as const;
const asked = askedDeletion(about, at(0));

/** Every state from the request to the end. */
function* states(): Generator<Deletion> {
  let deletion: Deletion = heldBy(asked, 'w', at(1));
  yield deletion;
  for (let i = 1; deletion.status === 'PENDING'; i++) {
    deletion = nextStep(deletion, 'w', at(10 * i));
    yield deletion;
  }
}

describe('a deletion', () => {
  it('takes every step, and leaves a date that expires', () => {
    const all = [...states()];
    expect(all.map((each) => (each.status === 'PENDING' ? each.step : each.status))).toEqual([
      ...DELETION_STEPS,
      'FINISHED',
    ]);
    const receipt = 10 * DELETION_STEPS.indexOf('receipt');
    const end = 10 * DELETION_STEPS.length;
    expect(all.at(-1)).toEqual({
      status: 'FINISHED',
      deletedAt: at(receipt),
      expireAt: at(end + TIMES.deletionDays * 86_400),
    });
  });

  it('stores the address only until the receipt is sent', () => {
    const known = [...states()].filter((each) => 'email' in each).map((each) => 'step' in each && each.step);
    expect(known).toEqual(DELETION_STEPS.slice(0, -1));
  });

  it('is complete for its owner with the receipt; leftovers are removed when all work has ended', () => {
    const all = [...states()];
    expect(all.map(isDeleted)).toEqual([...Array(7).fill(false), true, true]);
    expect(all.at(-2)).toMatchObject({ dueAt: at(70 + TIMES.deletionSettles) });
    expect(all.at(-2)).not.toHaveProperty('lease');
  });

  it('is continued by another worker if the first is lost, or some time after a failed step', () => {
    expect(heldBy(asked, 'w', at(5)).dueAt).toEqual(at(5 + TIMES.lease));
    let deletion = heldBy(asked, 'w', at(0));
    const pauses = Array.from({ length: 8 }, () => {
      deletion = brokenOff(deletion, at(0));
      return (deletion.dueAt.getTime() - at(0).getTime()) / 1000;
    });
    expect(pauses).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600]);
    expect(deletion).not.toHaveProperty('lease');
    expect(nextStep(deletion, 'w', at(0))).toMatchObject({ tries: 0 });
  });
});
