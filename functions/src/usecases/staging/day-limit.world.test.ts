import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { askVersion, create, retry } from '../../../test/calls.ts';
import { DRAWING_ENGINE, declinedWith, STAGED } from '../../../test/drawing-engine.ts';
import { disagreements } from '../../../test/exactness.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import { unhurried } from '../../../test/unhurried.ts';
import { LIMITS, TIMES } from '../../contract/limits.ts';
import { PLANS } from '../../contract/plans.ts';
import type { Account } from '../../domain/account.ts';
import { failed } from '../../domain/work.ts';

const world = createWorld();
afterAll(() => world.end());
const { store } = world.ports;
const services = world.serve();
const LIMIT = PLANS.FREE.failuresPerDay;

/** Lets a photo fail, however often, as a worker does. */
async function failing(
  account: Account,
  times: number,
  code: 'NO_FLOOR' | 'STAGING_FAILED' = 'NO_FLOOR',
): Promise<string> {
  world.answer = declinedWith('NO_FLOOR');
  const { id } = await create(services, account, await world.uploaded(account));
  await services.workOnJob(id, unhurried());
  await store.transact(async (transaction) => {
    const job = await transaction.job(id);
    if (job) transaction.saveJob({ ...job, errorCode: code });
  });
  for (let i = 1; i < times; i++) {
    await store.transact(async (transaction) => {
      const job = await transaction.job(id);
      if (!job) return;
      // The ledger has its attempts, too.
      transaction.saveJob(failed({ ...job, attempt: job.attempt + 1 }, code, world.ports.clock()));
      transaction.addEntry(account.id, {
        id: `${id}:${job.attempt + 1}:reserve`,
        kind: 'reserve',
        jobId: id,
        change: -1,
        createdAt: new Date(),
      });
      transaction.addEntry(account.id, {
        id: `${id}:${job.attempt + 1}:refund`,
        kind: 'refund',
        jobId: id,
        change: 1,
        createdAt: new Date(),
      });
    });
  }
  world.messages.length = 0;
  return id;
}

describe('a person whose photos fail again and again', () => {
  let account: Account;
  beforeEach(async () => {
    account = await world.account();
  });
  const another = async () => create(services, account, await world.uploaded(account));

  it('goes on until the day’s limit is reached, and again the next day', async () => {
    const id = await failing(account, LIMIT - 1);
    await expect(another()).resolves.toMatchObject({ status: 'PENDING' });
    await failing(account, 1);
    const midnight = new Date(Math.ceil(world.ports.clock().getTime() / 86_400_000) * 86_400_000);
    const refusal = {
      code: 'FAILURE_LIMIT',
      status: 429,
      details: { failuresLimit: LIMIT, renewsAt: midnight.toISOString() },
    };
    await expect(another()).rejects.toMatchObject(refusal);
    await expect(retry(services, account, id)).rejects.toMatchObject(refusal);
    await world.recover();
    expect(await disagreements(store, account.id)).toEqual([]);

    world.ahead += midnight.getTime() - world.ports.clock().getTime() + 1000;
    await expect(another()).resolves.toMatchObject({ status: 'PENDING' });
    world.messages.length = 0;
  });

  it('is told how many seconds to wait', async () => {
    await failing(account, LIMIT);
    const error: unknown = await another().catch((thrown: unknown) => thrown);
    const midnight = Math.ceil(world.ports.clock().getTime() / 86_400_000) * 86_400_000;
    const left = (midnight - world.ports.clock().getTime()) / 1000;
    expect(error).toMatchObject({ details: { retryAfter: expect.closeTo(left, -1) } });
  });

  it('has a limit that is the plan’s', async () => {
    await store.transact(async (transaction) => {
      const stored = await transaction.account(account.id);
      if (stored) transaction.saveAccount({ ...stored, plan: 'ENTERPRISE', creditsLimit: 1000 });
    });
    await failing(account, LIMIT);
    await expect(another()).resolves.toMatchObject({ status: 'PENDING' });
  });

  it('does not pay for failures of ours', async () => {
    await failing(account, LIMIT + 5, 'STAGING_FAILED');
    await expect(another()).resolves.toMatchObject({ status: 'PENDING' });
  });

  it('may not have other versions tried either, but sees those that are there', async () => {
    world.answer = STAGED;
    const { id } = await another();
    await services.workOnJob(id, unhurried());
    await askVersion(services, account, id, 1);
    await failing(account, LIMIT);
    await expect(askVersion(services, account, id, 2)).rejects.toMatchObject({ code: 'FAILURE_LIMIT' });
    await expect(askVersion(services, account, id, 1)).resolves.toMatchObject({ id });
    world.messages.length = 0;
  });
});

describe('a person whose pictures break again and again through no fault of the photo', () => {
  const { startsPerDay } = PLANS.FREE;
  const { attempts } = TIMES;
  const broken = world.serve({
    engine: { id: 'broken', ...DRAWING_ENGINE, stage: () => Promise.reject(new Error('no memory')) },
  });
  /** Lets a worker take a picture until it has no starts left. */
  const breakDown = async (id: string, variation = 0): Promise<void> => {
    for (let i = 0; i < attempts; i++) {
      await broken.workOnJob(id, unhurried(), variation).catch(() => undefined);
    }
    world.messages.length = 0;
  };

  it('may start no more of them that day, and goes on the next one', async () => {
    const account = await world.account();
    const { id } = await create(services, account, await world.uploaded(account));
    await breakDown(id);
    expect(await store.workOn(account.id, world.ports.clock())).toEqual({ starts: attempts, failures: 0 });
    const today = world.ports.clock().toISOString().slice(0, 10);
    const counter = world.database.doc(`users/${account.id}/counters/work-${today}`);
    await counter.set({ starts: startsPerDay - 1 }, { merge: true });
    await retry(services, account, id);
    await breakDown(id);
    const midnight = new Date(Math.ceil(world.ports.clock().getTime() / 86_400_000) * 86_400_000);
    const refusal = {
      code: 'START_LIMIT',
      status: 429,
      details: { startsLimit: startsPerDay, renewsAt: midnight.toISOString(), retryAfter: expect.any(Number) },
    };
    await expect(retry(services, account, id)).rejects.toMatchObject(refusal);
    const another = await world.uploaded(account);
    await expect(create(services, account, another)).rejects.toMatchObject(refusal);
    expect(await disagreements(store, account.id)).toEqual([]);
    world.ahead += midnight.getTime() - world.ports.clock().getTime() + 1000;
    await expect(retry(services, account, id)).resolves.toMatchObject({ status: 'PENDING' });
    await breakDown(id);
  });

  it('counts the starts of free versions, too', async () => {
    const account = await world.account();
    world.answer = STAGED;
    const { id } = await create(services, account, await world.uploaded(account));
    await services.workOnJob(id, unhurried());
    await askVersion(services, account, id, 1);
    await breakDown(id, 1);
    expect(await store.workOn(account.id, world.ports.clock())).toEqual({ starts: 1 + attempts, failures: 0 });
  });
});

it('every plan has room for a month’s photos in a day, with all their free versions', () => {
  for (const { id, startsPerDay, monthlyCredits } of Object.values(PLANS)) {
    expect(startsPerDay, id).toBeGreaterThanOrEqual((1 + LIMITS.variationsPerJob) * monthlyCredits);
  }
});

it('every plan has room for a dozen failures and more, and none for more than it has photos to stage, the smallest aside', () => {
  for (const { id, failuresPerDay, monthlyCredits } of Object.values(PLANS)) {
    expect(failuresPerDay, id).toBeGreaterThanOrEqual(30);
    expect(failuresPerDay, id).toBeLessThanOrEqual(Math.max(30, monthlyCredits));
  }
});
