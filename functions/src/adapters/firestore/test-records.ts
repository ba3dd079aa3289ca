import { randomUUID } from 'node:crypto';
import type { Account } from '../../domain/account.ts';
import { type GivenJob, jobOf } from '../../domain/job.fixture.ts';
import type { Job } from '../../domain/job.ts';
import { billed } from '../../domain/subscription.fixture.ts';
import { kept, type Membership } from '../../domain/subscription.ts';

/** An account for tests, with all optional fields. */
export function anAccount(given: Partial<Account> = {}): Account {
  const createdAt = new Date('2026-03-04T05:06:07.089Z');
  return {
    id: randomUUID(),
    email: 'ann@example.com',
    firstName: 'Ann',
    lastName: 'Agent',
    company: 'Ann & Co',
    phone: '+1 555 0100',
    emailVerified: false,
    active: true,
    plan: 'FREE',
    createdAt,
    creditsUsed: 0,
    creditsLimit: 3,
    creditsAnchor: createdAt,
    periodStart: createdAt,
    periodEnd: new Date('2100-01-01T00:00:00Z'),
    limitChanges: 0,
    ...given,
  };
}

/** A waiting job for tests, with unique ids. */
export function aJob(given: GivenJob = {}): Job {
  return jobOf({ id: randomUUID(), userId: randomUUID(), ...given });
}

/** A customer for tests with a paid subscription. */
export function aMembership(given: Partial<Membership> = {}): Membership {
  return {
    id: randomUUID(),
    customerId: `cus_${randomUUID()}`,
    revision: 1,
    subscription: kept(billed(), null, new Date('2026-04-01T00:00:00Z')),
    checkedAt: new Date('2026-03-04T05:06:07.089Z'),
    nextCheckAt: new Date('2100-01-01T00:00:00Z'),
    ...given,
  };
}
