import { afterAll, describe, expect, it } from 'vitest';
import { callBy, create, retry } from '../../../test/calls.ts';
import { DRAWING_ENGINE, declinedWith, STAGED } from '../../../test/drawing-engine.ts';
import { disagreements } from '../../../test/exactness.ts';
import { callsToCut, FAULTS, type Fault, withFault } from '../../../test/fault.ts';
import { createWorld, type World } from '../../../test/isolated-world.ts';
import { unhurried } from '../../../test/unhurried.ts';
import type { Account } from '../../domain/account.ts';
import type { Services } from '../../services.ts';

const world = createWorld();
afterAll(() => world.end());

/** Everything from the upload to the staged photo, in one process. */
async function wholeWay(services: Services, account: Account, imageUrl: string, w: World): Promise<void> {
  const { id } = await create(services, account, imageUrl);
  await services.onOriginalFinalized(`originals/${account.id}/${id}.jpg`);
  for (const { jobId } of w.messages.splice(0)) await services.workOnJob(jobId, unhurried());
}

/** No credit is lost or gained: the ledger has every step of every job once, and the counter is what it says. */
const expectExact = async ({ id }: Account): Promise<void> =>
  expect(await disagreements(world.ports.store, id)).toEqual([]);

describe('a photo whose way is cut', () => {
  it.each(FAULTS)(
    'at every call in turn, when the call %s: no credit is lost or gained, no job hangs',
    async (fault: Fault) => {
      for (const at of callsToCut(fault)) {
        const account = await world.account();
        const imageUrl = await world.uploaded(account);
        const faulty = withFault(world.ports, at, fault);
        await Promise.race([
          wholeWay(world.serve(faulty.ports), account, imageUrl, world).catch(() => undefined),
          faulty.died,
        ]);
        await world.recover();
        await expectExact(account);
        if (!faulty.hit()) {
          // The last round went through without a fault: the scenario is what it seems.
          expect(at).toBeGreaterThan(12);
          expect((await world.ports.store.account(account.id))?.creditsUsed).toBe(1);
          return;
        }
      }
    },
  );

  it('by an engine that breaks every time ends FAILED, with the credit back', async () => {
    const account = await world.account();
    const broken = { id: 'broken', ...DRAWING_ENGINE, stage: () => Promise.reject(new Error('no memory')) };
    const services = world.serve({ engine: broken });
    const { id } = await create(services, account, await world.uploaded(account));
    await services.onOriginalFinalized(`originals/${account.id}/${id}.jpg`);
    for (let i = 0; i < 6; i++) await services.workOnJob(id, unhurried()).catch(() => undefined);
    world.messages.length = 0;
    expect(await world.ports.store.job(id)).toMatchObject({ status: 'FAILED', errorCode: 'STAGING_FAILED', starts: 3 });
    await expectExact(account);
  });

  it('by the engine’s own judgement costs nothing and says why', async () => {
    const account = await world.account();
    const declines = {
      id: 'declines',
      ...DRAWING_ENGINE,
      stage: async () => declinedWith('FURNISHED'),
    };
    const services = world.serve({ engine: declines });
    const { id } = await create(services, account, await world.uploaded(account));
    await services.workOnJob(id, unhurried());
    const job = await services.handlers.getJob({ ...callBy(account), params: { id }, body: undefined, wait: 0 });
    expect(job).toMatchObject({ status: 'FAILED', creditsUsed: 0, error: { code: 'FURNISHED' } });
    expect(job.error?.message).toContain('No credits were charged.');
    await expectExact(account);
  });
});

describe('a declined photo', () => {
  it('says from where it should rather be taken, until it is tried again', async () => {
    const account = await world.account();
    const stage = async () => ({ ...declinedWith('TOO_LITTLE_FLOOR'), standAt: 'DOOR_OPPOSITE' as const });
    const services = world.serve({ engine: { id: 'declines', ...DRAWING_ENGINE, stage } });
    const { id } = await create(services, account, await world.uploaded(account));
    await services.workOnJob(id, unhurried());
    const seen = () => services.handlers.getJob({ ...callBy(account), params: { id }, body: undefined, wait: 0 });
    expect(await seen()).toMatchObject({ error: { code: 'TOO_LITTLE_FLOOR', standAt: 'DOOR_OPPOSITE' } });
    await services.handlers.retry({ ...callBy(account), params: { id }, body: undefined });
    expect(await seen()).not.toHaveProperty('error');
    expect(await world.ports.store.job(id)).not.toHaveProperty('standAt');
    world.messages.length = 0;
  });
});

describe('events that come as they like', () => {
  it('twice, late and to several workers at once, stage a photo once', async () => {
    const account = await world.account();
    const services = world.serve();
    let stagings = 0;
    const counting = world.serve({
      engine: {
        id: 'counting',
        ...DRAWING_ENGINE,
        stage: async () => {
          stagings++;
          return world.answer;
        },
      },
    });
    const { id } = await create(services, account, await world.uploaded(account));
    const path = `originals/${account.id}/${id}.jpg`;
    await Promise.all([1, 2, 3].map(() => services.onOriginalFinalized(path)));
    expect(world.messages.splice(0).filter(({ jobId }) => jobId === id)).toHaveLength(1);
    const work = () => counting.workOnJob(id, unhurried());
    expect((await Promise.all([1, 2, 3, 4].map(work))).toSorted()).toEqual(['done', 'held', 'held', 'held']);
    await services.onOriginalFinalized(path);
    // The messages that were held come again.
    expect(await work()).toBe('done');
    expect(stagings).toBe(1);
    expect(world.messages).toEqual([]);
    await expectExact(account);
  });

  it('from a worker that has lost its lease, change nothing', async () => {
    const account = await world.account();
    const begun = Promise.withResolvers<void>();
    const finished = Promise.withResolvers<void>();
    const stage = async () => {
      begun.resolve();
      await finished.promise;
      return world.answer;
    };
    const services = world.serve({ engine: { id: 'slow', ...DRAWING_ENGINE, stage } });
    const { id } = await create(services, account, await world.uploaded(account));
    const late = services.workOnJob(id, unhurried());
    await begun.promise;
    await world.recover();
    const before = await world.ports.store.job(id);
    expect(before?.status).toBe('COMPLETED');
    finished.resolve();
    await late;
    expect(await world.ports.store.job(id)).toEqual(before);
    await expectExact(account);
  });
});

describe('many at once', () => {
  it('a hundred creates that race for three credits make three jobs', async () => {
    const account = await world.account();
    const services = world.serve();
    const imageUrl = await world.uploaded(account);
    const answers = await Promise.allSettled(Array.from({ length: 100 }, () => create(services, account, imageUrl)));
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(answers.length - refused.length).toBe(3);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'CREDITS_EXCEEDED' });
    expect((await world.ports.store.account(account.id))?.creditsUsed).toBe(3);
    expect(await world.ports.store.countJobs({ userId: account.id })).toBe(3);
    await world.recover();
    await expectExact(account);
  });

  it('retries of one failed job take one credit', async () => {
    const account = await world.account();
    world.answer = declinedWith('NO_FLOOR');
    const services = world.serve();
    const { id } = await create(services, account, await world.uploaded(account));
    await world.recover();
    world.answer = STAGED;
    const answers = await Promise.allSettled([1, 2, 3, 4, 5].map(() => retry(services, account, id)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await world.recover();
    expect(await world.ports.store.job(id)).toMatchObject({ status: 'COMPLETED', attempt: 2 });
    await expectExact(account);
  });
});
