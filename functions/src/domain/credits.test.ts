import { describe, expect, it } from 'vitest';
import type { Account } from './account.ts';
import { creditsAvailable, type Entitlement, entitled, keyCreditsOf, refunded, renewed, reserved } from './credits.ts';

const account = (changes: Partial<Account> = {}): Account => ({
  id: 'u1',
  email: 'agent@example.com',
  firstName: 'Ada',
  lastName: 'Agent',
  emailVerified: false,
  active: true,
  plan: 'FREE',
  createdAt: new Date('2026-01-10T00:00:00Z'),
  creditsUsed: 0,
  creditsLimit: 3,
  creditsAnchor: new Date('2026-01-10T00:00:00Z'),
  periodStart: new Date('2026-01-10T00:00:00Z'),
  periodEnd: new Date('2026-02-10T00:00:00Z'),
  limitChanges: 0,
  ...changes,
});
const inPeriod = new Date('2026-01-20T00:00:00Z');
const nextPeriod = new Date('2026-02-12T00:00:00Z');

describe('credits', () => {
  it('match the plan: 3 on sign-up, 10 with a verified address, the plan’s number on paid ones', () => {
    expect(renewed(account(), inPeriod).creditsLimit).toBe(3);
    expect(renewed(account({ emailVerified: true }), inPeriod).creditsLimit).toBe(10);
    expect(renewed(account({ plan: 'BASIC' }), inPeriod).creditsLimit).toBe(100);
    expect(renewed(account({ plan: 'ENTERPRISE', emailVerified: true }), inPeriod).creditsLimit).toBe(1000);
  });

  it('are renewed in the next month, and not earlier', () => {
    const used = account({ creditsUsed: 2 });
    expect(renewed(used, inPeriod)).toBe(used);
    const next = renewed(used, nextPeriod);
    expect(next.creditsUsed).toBe(0);
    expect(next.periodStart.toISOString()).toBe('2026-02-10T00:00:00.000Z');
    expect(next.periodEnd.toISOString()).toBe('2026-03-10T00:00:00.000Z');
  });

  it('can be reserved down to zero and no further', () => {
    let left = account();
    for (let i = 0; i < 3; i++) left = reserved(left);
    expect(creditsAvailable(left)).toBe(0);
    expect(() => reserved(left)).toThrow(expect.objectContaining({ code: 'CREDITS_EXCEEDED' }));
  });

  it('are counted for the API key that spends them, up to its limit, until the month ends', () => {
    const key = { id: 'portal', creditCap: 2 };
    const used = reserved(reserved(account({ creditsLimit: 10 }), key), key);
    expect([used.creditsUsed, keyCreditsOf(used, 'portal'), keyCreditsOf(used, 'other')]).toEqual([2, 2, 0]);
    expect(() => reserved(used, key)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ creditsLimit: 2 }) }),
    );
    expect(reserved(used).creditsUsed).toBe(3);
    expect(keyCreditsOf(reserved(used, { id: 'other' }), 'other')).toBe(1);
    const returned = refunded(used, { reservedAt: inPeriod, apiKeyId: 'portal' });
    expect([returned.creditsUsed, keyCreditsOf(returned, 'portal')]).toEqual([1, 1]);
    const next = renewed(used, nextPeriod);
    expect(keyCreditsOf(next, 'portal')).toBe(0);
    expect(keyCreditsOf(refunded(reserved(next, key), { reservedAt: inPeriod, apiKeyId: 'portal' }), 'portal')).toBe(1);
  });

  it('are never negative if a plan ended with more used than the new one has', () => {
    const downgraded = renewed(account({ creditsUsed: 250, creditsLimit: 400 }), inPeriod);
    expect(downgraded.creditsUsed).toBe(250);
    expect(creditsAvailable(downgraded)).toBe(0);
    expect(() => reserved(downgraded)).toThrow();
  });

  it('are refunded to the month that they were taken from', () => {
    const used = account({ creditsUsed: 2 });
    expect(refunded(used, { reservedAt: inPeriod }).creditsUsed).toBe(1);
    const next = renewed(used, nextPeriod);
    expect(refunded(reserved(next), { reservedAt: inPeriod }).creditsUsed).toBe(1);
  });
});

const at = (text: string): Date => new Date(`2026-${text}T00:00:00Z`);
/** Starter monthly since 20 January, paid for one month. */
const STARTER: Entitlement = {
  plan: 'BASIC',
  anchor: at('01-20'),
  endsAt: null,
  paidUntil: at('02-20'),
  changes: [],
};
/** Returns the account with an entitlement at a given time. */
const having = (given: Account, entitlement: Entitlement, now: Date): Account =>
  renewed(entitled(renewed(given, now), entitlement, now), now);
/** Free since the 10th, Starter since 20 January, with eight photos staged before. */
const bought = having(account({ emailVerified: true, creditsLimit: 10, creditsUsed: 8 }), STARTER, at('01-20'));

describe('credits of a plan that starts or ends', () => {
  it('are counted from the billing day, without those used on Free', () => {
    expect(bought).toMatchObject({ plan: 'BASIC', creditsUsed: 0, creditsLimit: 100, paidUntil: at('02-20') });
    expect([bought.periodStart, bought.periodEnd]).toEqual([at('01-20'), at('02-20')]);
    expect(having(account({ creditsUsed: 3 }), STARTER, at('01-28'))).toMatchObject({
      creditsUsed: 0,
      periodStart: at('01-20'),
    });
  });

  it('do not increase if a photo started on Free fails', () => {
    const used = reserved(reserved(bought));
    expect(refunded(used, { reservedAt: at('01-19') }).creditsUsed).toBe(2);
    expect(refunded(used, { reservedAt: at('01-20') }).creditsUsed).toBe(1);
  });

  it('are renewed monthly on that day, even if paid yearly', () => {
    const year = renewed(having(bought, { ...STARTER, paidUntil: at('12-31') }, at('01-20')), at('08-25'));
    expect(year).toMatchObject({ creditsUsed: 0, creditsLimit: 100, periodStart: at('08-20'), periodEnd: at('09-20') });
  });

  it('are those of Free from the day the plan ends, whenever that is noticed', () => {
    const ending = { ...STARTER, endsAt: at('02-20') };
    const cancelled = having({ ...bought, creditsUsed: 60 }, ending, at('02-01'));
    expect(cancelled).toMatchObject({ plan: 'BASIC', creditsLimit: 100, creditsUsed: 60, planEndsAt: at('02-20') });
    expect(renewed(cancelled, new Date(at('02-20').getTime() - 1))).toBe(cancelled);
    const free = renewed(cancelled, at('02-20'));
    expect(free).toMatchObject({ plan: 'FREE', creditsLimit: 10, creditsUsed: 0, creditsAnchor: at('01-10') });
    expect(free).not.toHaveProperty('planEndsAt');
    expect(free).not.toHaveProperty('paidUntil');
    // Paid until the 20th, then the days until the day of sign-up.
    expect([free.periodStart, free.periodEnd]).toEqual([at('02-20'), at('03-10')]);
    expect(renewed(free, at('03-12'))).toMatchObject({ periodStart: at('03-10'), periodEnd: at('04-10') });
    // Months later the result is the same as if noticed at once.
    expect(renewed(cancelled, at('05-12'))).toEqual(renewed(free, at('05-12')));
  });

  it('do not change if the provider repeats its state', () => {
    expect(entitled(bought, STARTER, at('01-21'))).toBe(bought);
    const free = account();
    expect(entitled(free, null, at('01-21'))).toBe(free);
  });
});

describe('credits of an unpaid month', () => {
  const unpaid = renewed({ ...bought, creditsUsed: 70 }, at('02-21'));

  it('are Free’s, on the same plan', () => {
    expect(unpaid).toMatchObject({ plan: 'BASIC', creditsUsed: 0, creditsLimit: 10, periodStart: at('02-20') });
    const unverified = renewed({ ...bought, emailVerified: false }, at('02-21'));
    expect(unverified.creditsLimit).toBe(3);
  });

  it('are all available after the payment, minus those used', () => {
    const paid = having(reserved(reserved(unpaid)), { ...STARTER, paidUntil: at('03-20') }, at('02-25'));
    expect(paid).toMatchObject({ creditsUsed: 2, creditsLimit: 100, periodStart: at('02-20'), periodEnd: at('03-20') });
  });

  it('stay used if the plan ends unpaid, and if it is paid later', () => {
    const owing = having(unpaid, { ...STARTER, endsAt: at('02-27') }, at('02-21'));
    const free = renewed({ ...owing, creditsUsed: 6 }, at('02-28'));
    expect(free).toMatchObject({ plan: 'FREE', creditsUsed: 6, creditsLimit: 10, periodEnd: at('03-10') });
    expect(renewed(free, at('03-10')).creditsUsed).toBe(0);
    const paid = having(free, { ...STARTER, paidUntil: at('03-20') }, at('03-01'));
    expect(paid).toMatchObject({ plan: 'BASIC', creditsUsed: 6, creditsLimit: 100, periodEnd: at('03-20') });
  });

  it('are the plan’s in earlier months, if a year is not paid again', () => {
    const year = having(bought, { ...STARTER, paidUntil: at('03-20') }, at('01-20'));
    expect(renewed(year, at('03-19')).creditsLimit).toBe(100);
    expect(renewed(year, at('03-20')).creditsLimit).toBe(10);
  });
});

describe('credits of a month with a change of plan', () => {
  /** Three of the month's 31 days are left. */
  const late = { from: 'BASIC', to: 'ENTERPRISE', at: at('02-17') } as const;
  const more = { ...STARTER, plan: 'ENTERPRISE', changes: [late] } as const;
  const used = { ...bought, creditsUsed: 60 };

  it('include the prorated difference; the next month has them all', () => {
    const changed = having(used, more, at('02-18'));
    expect(changed).toMatchObject({ plan: 'ENTERPRISE', creditsUsed: 60, creditsLimit: 100 + 87 });
    expect([changed.periodStart, changed.periodEnd]).toEqual([at('01-20'), at('02-20')]);
    const next = having(changed, { ...more, paidUntil: at('03-20') }, at('02-20'));
    expect(next).toMatchObject({ creditsUsed: 0, creditsLimit: 1000 });
    expect(next).not.toHaveProperty('prorated');
  });

  it('do not depend on when or in which order the change arrives', () => {
    const changed = having(used, more, at('02-17'));
    expect(having(changed, more, at('02-19'))).toBe(changed);
    expect(having(used, more, at('02-19'))).toEqual(changed);
    const first = having(account({ emailVerified: true }), more, at('02-19'));
    expect(first).toMatchObject({ plan: 'ENTERPRISE', creditsLimit: 187 });
  });

  it('add up over two changes', () => {
    const first = { from: 'BASIC', to: 'PREMIUM', at: at('02-04') } as const;
    const second = { from: 'PREMIUM', to: 'ENTERPRISE', at: at('02-17') } as const;
    const twice = having(used, { ...more, changes: [first, second] }, at('02-18'));
    expect(twice.creditsLimit).toBe(100 + Math.floor((300 * 16) / 31) + Math.floor((600 * 3) / 31));
  });

  it('are the new plan’s in full if it was changed in an earlier month of the paid year', () => {
    const year = { ...more, paidUntil: new Date('2027-01-20T00:00:00Z') };
    expect(having(used, year, at('03-01')).creditsLimit).toBe(1000);
    expect(renewed(having(used, year, at('02-18')), at('02-20')).creditsLimit).toBe(1000);
  });

  it('are another plan’s in full if granted by an operator, and this one’s again afterwards', () => {
    const changed = having(used, more, at('02-18'));
    const given = renewed({ ...changed, plan: 'PREMIUM' }, at('02-18'));
    expect(given.creditsLimit).toBe(400);
    expect(having(given, more, at('02-18'))).toEqual(changed);
  });
});

describe('credits of a month cut short by another billing period', () => {
  /** Ten of the month's 31 days are paid. */
  const cut = at('01-30');
  const yearly: Entitlement = { ...STARTER, plan: 'PREMIUM', anchor: cut, paidUntil: new Date('2027-01-30T00:00:00Z') };
  const after = (creditsUsed: number): Account => having({ ...bought, creditsUsed }, yearly, cut);

  it('are all new, minus those used of the old month beyond its paid days', () => {
    expect(after(20)).toMatchObject({ creditsUsed: 0, creditsLimit: 400, periodStart: cut });
    expect(after(20).periodEnd).toEqual(at('02-28'));
    expect(after(60)).toMatchObject({ creditsUsed: 60 - 32, creditsLimit: 400 });
    expect(after(20)).not.toHaveProperty('carried');
  });

  it('consider both plans if the plan had been changed before', () => {
    const changes = [{ from: 'BASIC', to: 'PREMIUM', at: at('01-25') }] as const;
    const professional = having({ ...bought, creditsUsed: 100 }, { ...STARTER, plan: 'PREMIUM', changes }, at('01-25'));
    const limit = 100 + Math.floor((300 * 26) / 31);
    expect(professional.creditsLimit).toBe(limit);
    const earned = Math.floor(limit - (400 * 21) / 31);
    expect(having(professional, yearly, cut).creditsUsed).toBe(100 - earned);
  });

  it('carry over all those used of an unpaid month, and none of a plan granted by an operator', () => {
    const unpaid = renewed(bought, at('02-21'));
    const anchor = at('02-24');
    const paid = { ...yearly, anchor };
    expect(having({ ...unpaid, creditsUsed: 5 }, paid, anchor).creditsUsed).toBe(5);
    const given = renewed(account({ plan: 'ENTERPRISE', creditsUsed: 300 }), cut);
    expect(having(given, yearly, cut)).toMatchObject({ creditsUsed: 0, creditsLimit: 400 });
  });

  it('are refunded if a photo of the old month fails, as far as they were carried over', () => {
    const handed = reserved(after(34));
    expect(handed).toMatchObject({ creditsUsed: 3, carried: { credits: 2, since: at('01-20') } });
    const once = refunded(handed, { reservedAt: at('01-29') });
    const twice = refunded(once, { reservedAt: at('01-29') });
    expect([once.creditsUsed, twice.creditsUsed]).toEqual([2, 1]);
    expect(refunded(twice, { reservedAt: at('01-29') })).toBe(twice);
    expect(refunded(handed, { reservedAt: at('01-19') })).toBe(handed);
    expect(renewed(handed, at('02-28'))).not.toHaveProperty('carried');
  });
});
