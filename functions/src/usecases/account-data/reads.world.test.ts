/** Firestore reads of one visit of the profile: independent of the number of photos. */
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { callBy } from '../../../test/calls.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { Account } from '../../domain/account.ts';
import { jobOf, STAGED } from '../../domain/job.fixture.ts';
import { jobEntry } from '../../domain/ledger.ts';

const world = createWorld();
afterAll(() => world.end());
const { store } = world.ports;

async function accountWith(photos: number, failed: number): Promise<Account> {
  const account = await world.account();
  const { id: userId } = account;
  const now = Date.now();
  const at = (i: number) => ({ id: randomUUID(), userId, createdAt: new Date(now - i * 3_600_000) });
  await store.transact(async (transaction) => {
    transaction.saveAccount({ ...account, plan: 'PREMIUM' });
    for (let i = 0; i < 40; i++) transaction.addEntry(userId, jobEntry('capture', randomUUID(), 1, new Date(now - i)));
    for (let i = 0; i < photos; i++) transaction.createJob(jobOf({ ...at(i), status: 'COMPLETED', staged: STAGED }));
    for (let i = 0; i < failed; i++)
      transaction.createJob(jobOf({ ...at(i), status: 'FAILED', errorCode: 'NO_FLOOR' }));
  });
  return account;
}

/** The pages' requests on a visit: emulators/bench/reads.ts. */
async function visit(account: Account): Promise<void> {
  const { handlers } = world.serve();
  const call = { ...callBy(account), params: undefined, body: undefined };
  const first = { page: 1, limit: LIMITS.pageSize };
  await handlers.me(call);
  await handlers.usageStats(call);
  await handlers.credits({ ...call, query: { entries: LIMITS.ledgerEntries } });
  await handlers.currentSubscription({ ...call, query: {} });
  await handlers.userJobs({ ...call, query: { page: 1, limit: 3 } });
  await handlers.userJobs({ ...call, query: { page: 1, limit: 100, status: ['PROCESSING', 'PENDING'] } });
  await handlers.galleryStats(call);
  await handlers.gallery({ ...call, query: first });
  await handlers.userJobs({ ...call, query: { page: 1, limit: 5, status: ['FAILED'] } });
  await handlers.userExports(call);
  await handlers.cleanOffer(call);
}
/** Each call also reads its session. */
const SESSIONS = 11;

it('a visit of the profile reads fewer than sixty documents, with any number of photos', async (context) => {
  const costs: number[] = [];
  for (const [photos, failed] of [
    [30, 10],
    [300, 100],
  ] as const) {
    const account = await accountWith(photos, failed);
    const before = await world.reads();
    await visit(account);
    const after = await world.reads();
    if (before === null || after === null) return context.skip('This Firestore does not count reads.');
    costs.push(after - before + SESSIONS);
  }
  expect(costs[1]).toBe(costs[0]);
  // The thirty days are in two months, or in three at the beginning of March.
  expect(costs[0]).toBeLessThan(60);
});
