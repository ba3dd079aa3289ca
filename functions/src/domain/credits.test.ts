import { describe, expect, it } from 'vitest';
import type { Account } from './account.ts';
import { creditsAvailable, refunded, renewed, reserved } from './credits.ts';

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
