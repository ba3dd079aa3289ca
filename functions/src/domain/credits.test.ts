import { describe, expect, it } from 'vitest';
import type { Account } from './account.ts';
import { creditsAvailable, entitled, refunded, renewed, reserved } from './credits.ts';

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
  it('are as many as the plan gives: 3 on sign-up, 10 with a verified address, the plan’s on paid ones', () => {
    expect(renewed(account(), inPeriod).creditsLimit).toBe(3);
    expect(renewed(account({ emailVerified: true }), inPeriod).creditsLimit).toBe(10);
    expect(renewed(account({ plan: 'BASIC' }), inPeriod).creditsLimit).toBe(100);
    expect(renewed(account({ plan: 'ENTERPRISE', emailVerified: true }), inPeriod).creditsLimit).toBe(1000);
  });

  it('are whole again in the next month, and only then', () => {
    const used = account({ creditsUsed: 2 });
    expect(renewed(used, inPeriod)).toBe(used);
    const next = renewed(used, nextPeriod);
    expect(next.creditsUsed).toBe(0);
    expect(next.periodStart.toISOString()).toBe('2026-02-10T00:00:00.000Z');
    expect(next.periodEnd.toISOString()).toBe('2026-03-10T00:00:00.000Z');
  });

  it('can be reserved down to none and no further', () => {
    let left = account();
    for (let i = 0; i < 3; i++) left = reserved(left);
    expect(creditsAvailable(left)).toBe(0);
    expect(() => reserved(left)).toThrow(expect.objectContaining({ code: 'CREDITS_EXCEEDED' }));
  });

  it('are never below none where a plan ended with more used than the new one gives', () => {
    const downgraded = renewed(account({ creditsUsed: 250, creditsLimit: 400 }), inPeriod);
    expect(downgraded.creditsUsed).toBe(250);
    expect(creditsAvailable(downgraded)).toBe(0);
    expect(() => reserved(downgraded)).toThrow();
  });

  it('go back into the month that they were taken from', () => {
    const used = account({ creditsUsed: 2 });
    expect(refunded(used, inPeriod).creditsUsed).toBe(1);
    const next = renewed(used, nextPeriod);
    expect(refunded(reserved(next), inPeriod).creditsUsed).toBe(1);
  });
});

describe('credits of a plan that begins or ends', () => {
  const at = (text: string): Date => new Date(`2026-${text}T00:00:00Z`);
  /** Free since the 10th, Starter since the 20th of January, eight photos staged before. */
  const bought = entitled(
    account({ emailVerified: true, creditsLimit: 10, creditsUsed: 8 }),
    { plan: 'BASIC', anchor: at('01-20'), endsAt: null },
    at('01-20'),
  );

  it('count on from the day of billing; what was used stays used', () => {
    const current = renewed(bought, at('01-20'));
    expect(current).toMatchObject({ plan: 'BASIC', creditsUsed: 8, creditsLimit: 100 });
    expect([current.periodStart, current.periodEnd]).toEqual([at('01-10'), at('02-20')]);
    const next = renewed(current, at('02-20'));
    expect(next).toMatchObject({ creditsUsed: 0, creditsLimit: 100, periodStart: at('02-20'), periodEnd: at('03-20') });
  });

  it('of a photo that was begun before the plan go back if it fails after', () => {
    expect(refunded(renewed(bought, at('01-21')), at('01-19')).creditsUsed).toBe(7);
  });

  it('are renewed monthly on that day, also where a year is paid for', () => {
    const year = renewed(renewed(bought, at('01-20')), at('08-25'));
    expect(year).toMatchObject({ creditsUsed: 0, periodStart: at('08-20'), periodEnd: at('09-20') });
  });

  it('are those of Free from the day on which the plan ends, whoever notices when', () => {
    const ending = { plan: 'BASIC', anchor: at('01-20'), endsAt: at('02-20') } as const;
    const cancelled = renewed(entitled({ ...bought, creditsUsed: 60 }, ending, at('02-01')), at('02-01'));
    expect(cancelled).toMatchObject({ plan: 'BASIC', creditsLimit: 100, creditsUsed: 60, planEndsAt: at('02-20') });
    expect(renewed(cancelled, new Date(at('02-20').getTime() - 1))).toBe(cancelled);
    const free = renewed(cancelled, at('02-20'));
    expect(free).toMatchObject({ plan: 'FREE', creditsLimit: 10, creditsUsed: 0, creditsAnchor: at('01-10') });
    expect(free).not.toHaveProperty('planEndsAt');
    // Paid until the 20th, and then for the days until the day of sign-up.
    expect([free.periodStart, free.periodEnd]).toEqual([at('02-20'), at('03-10')]);
    expect(renewed(free, at('03-12'))).toMatchObject({ periodStart: at('03-10'), periodEnd: at('04-10') });
    // Months later it is the same as if it had been noticed at once.
    expect(renewed(cancelled, at('05-12'))).toEqual(renewed(free, at('05-12')));
  });

  it('stay used where the plan ends within a month of credits', () => {
    const grace = { plan: 'BASIC', anchor: at('01-20'), endsAt: at('02-27') } as const;
    const owing = renewed(renewed(entitled(bought, grace, at('02-20')), at('02-20')), at('02-21'));
    const free = renewed({ ...owing, creditsUsed: 60 }, at('02-28'));
    expect(free).toMatchObject({ plan: 'FREE', creditsUsed: 60, creditsLimit: 10, periodEnd: at('03-10') });
    expect(creditsAvailable(free)).toBe(0);
    expect(renewed(free, at('03-10')).creditsUsed).toBe(0);
  });

  it('are as they were where the provider says again what it has said', () => {
    const current = renewed(bought, at('01-21'));
    expect(entitled(current, { plan: 'BASIC', anchor: at('01-20'), endsAt: null }, at('01-21'))).toBe(current);
  });

  it('are the larger plan’s at once on the same day of billing', () => {
    const used = renewed({ ...bought, creditsUsed: 60 }, at('01-25'));
    const more = renewed(
      entitled(used, { plan: 'PREMIUM', anchor: at('01-20'), endsAt: null }, at('01-25')),
      at('01-25'),
    );
    expect(more).toMatchObject({ plan: 'PREMIUM', creditsLimit: 400, creditsUsed: 60, periodEnd: at('02-20') });
  });
});
