/** What happens to a photo whose worker or message is lost, and what operators learn of it. */

import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { askVersion, callBy, create, retry } from '../../../test/calls.ts';
import { DRAWING_ENGINE, declinedWith, STAGED } from '../../../test/drawing-engine.ts';
import { disagreements } from '../../../test/exactness.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import { unhurried } from '../../../test/unhurried.ts';
import { TIMES } from '../../contract/limits.ts';
import type { Account } from '../../domain/account.ts';
import type { StagingEngine } from '../../ports/engine.ts';
import type { Services } from '../../services.ts';

const world = createWorld();
afterAll(() => world.end());
beforeEach(() => {
  world.messages.length = 0;
  world.lines.length = 0;
  world.answer = STAGED;
});

const later = (seconds: number): void => {
  world.ahead += seconds * 1000;
};
const linesOf = (event: string) => world.lines.filter((line) => line.event === event).map(({ facts }) => facts);
const jobOf = async (id: string) => {
  const job = await world.ports.store.job(id);
  if (!job) throw new Error(`There is no job ${id}.`);
  return job;
};

/** A photo that waits, its message on the queue. */
async function waiting(account: Account, services: Services = world.serve()): Promise<string> {
  const { id } = await create(services, account, await world.uploaded(account));
  await services.onOriginalFinalized(`originals/${account.id}/${id}.jpg`);
  return id;
}

/** An engine that never comes to an end, and a promise of its having begun. */
function endless(): { engine: StagingEngine; begun: Promise<void> } {
  const begun = Promise.withResolvers<void>();
  const stage = () => {
    begun.resolve();
    return new Promise<never>(() => undefined);
  };
  return { engine: { id: 'endless', ...DRAWING_ENGINE, stage }, begun: begun.promise };
}

/** A photo whose worker is lost in the middle of the work. */
async function lostWorker(account: Account): Promise<string> {
  const id = await waiting(account);
  const { engine, begun } = endless();
  world.serve({ engine }).workOnJob(id, unhurried());
  await begun;
  return id;
}

describe('a message for a photo that another worker has', () => {
  it('is to be delivered again, changes nothing, and goes on with the photo when the lease is over', async () => {
    const account = await world.account();
    const id = await lostWorker(account);
    const before = await jobOf(id);
    later(TIMES.lease - 1);
    expect(await world.serve().workOnJob(id, unhurried())).toBe('held');
    expect(await jobOf(id)).toEqual(before);
    expect(linesOf('job.held')).toEqual([{ jobId: id, variation: 0 }]);
    expect(linesOf('job.broken')).toEqual([]);
    later(1);
    expect(await world.serve().workOnJob(id, unhurried())).toBe('done');
    expect(await jobOf(id)).toMatchObject({ status: 'COMPLETED', starts: 2 });
    expect(await disagreements(world.ports.store, account.id)).toEqual([]);
  });

  it('is over where the photo has ended or is gone', async () => {
    const account = await world.account();
    const id = await waiting(account);
    expect(await world.serve().workOnJob(id, unhurried())).toBe('done');
    expect(await world.serve().workOnJob(id, unhurried())).toBe('done');
    expect(await world.serve().workOnJob('gone', unhurried())).toBe('done');
    expect(await world.serve().workOnJob(id, unhurried(), 3)).toBe('done');
  });
});

describe('a photo whose worker is lost', () => {
  it('goes on by a poll as soon as the lease is over, also where no message comes again', async () => {
    const account = await world.account();
    const id = await lostWorker(account);
    world.messages.length = 0;
    later(TIMES.lease);
    const services = world.serve();
    const poll = { ...callBy(account), params: { id }, body: undefined, wait: 0 };
    expect(await services.handlers.getJob(poll)).toMatchObject({ status: 'PENDING' });
    for (const { jobId } of world.messages.splice(0)) await services.workOnJob(jobId, unhurried());
    expect(await services.handlers.getJob(poll)).toMatchObject({ status: 'COMPLETED' });
    expect(linesOf('job.abandoned')).toMatchObject([{ jobId: id, attempt: 1, starts: 1 }]);
    expect(await disagreements(world.ports.store, account.id)).toEqual([]);
  });

  it('is released once by a poll and a sweep at the same time, and sent to the queue once', async () => {
    const account = await world.account();
    const id = await lostWorker(account);
    world.messages.length = 0;
    later(TIMES.lease);
    const services = world.serve();
    const poll = () => services.handlers.getJob({ ...callBy(account), params: { id }, body: undefined, wait: 0 });
    await Promise.all([services.sweep(), poll(), services.sweep(), poll()]);
    expect(world.messages.filter(({ jobId }) => jobId === id)).toHaveLength(1);
    await world.recover();
    expect(await jobOf(id)).toMatchObject({ status: 'COMPLETED', starts: 2 });
  });
});

describe('a photo that waits', () => {
  it('is found after two minutes where its message is lost', async () => {
    const account = await world.account();
    const id = await waiting(account);
    world.messages.length = 0;
    later(TIMES.reminder - 5);
    await world.serve().sweep();
    expect(world.messages).toEqual([]);
    later(5);
    await world.serve().sweep();
    expect(world.messages.map(({ jobId }) => jobId)).toEqual([id]);
    expect(linesOf('job.reminded')).toMatchObject([{ jobId: id, times: 1 }]);
    expect(linesOf('sweep.done').at(-1)).toMatchObject({ waiting: 1, oldestWaiting: expect.any(Number) });
    await world.recover();
    expect(await jobOf(id)).toMatchObject({ status: 'COMPLETED' });
    expect(await jobOf(id)).not.toHaveProperty('reminded');
  });

  it('in a queue of an hour is sent four more times, however often it is reviewed', async () => {
    const account = await world.account();
    const id = await waiting(account);
    const services = world.serve();
    const poll = { ...callBy(account), params: { id }, body: undefined, wait: 0 };
    for (let minute = 0; minute < 60; minute++) {
      later(60);
      await services.handlers.getJob(poll);
      if (minute % 5 === 0) await services.sweep();
    }
    const ids = world.messages.filter(({ jobId }) => jobId === id).map((message) => message.id);
    expect(ids).toEqual([0, 1, 2, 3, 4].map((times) => `${id}-1-0-${times}`));
    expect(await jobOf(id)).toMatchObject({ status: 'PENDING', reminded: { times: 4 } });
    await world.recover();
    expect(await disagreements(world.ports.store, account.id)).toEqual([]);
  });

  it('is sent the same message again by whoever comes after one that died before it could count', async () => {
    const account = await world.account();
    const id = await waiting(account);
    world.messages.length = 0;
    later(TIMES.reminder);
    const { store } = world.ports;
    const dies = world.serve({ store: { ...store, transact: () => new Promise(() => undefined) } });
    void dies.sweep();
    while (world.messages.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await world.serve().sweep();
    expect(world.messages.map((message) => message.id)).toEqual([`${id}-1-0-1`]);
    expect(await jobOf(id)).toMatchObject({ reminded: { times: 1 } });
    await world.recover();
  });

  it('as a version is found in the same way', async () => {
    const account = await world.account();
    const id = await waiting(account);
    const services = world.serve();
    await services.workOnJob(id, unhurried());
    await askVersion(services, account, id, 1);
    world.messages.length = 0;
    later(TIMES.reminder);
    await services.sweep();
    expect(world.messages.map((message) => message.id)).toEqual([`${id}-1-1-0-1`]);
    await services.sweep();
    expect(world.messages).toHaveLength(1);
    await world.recover();
    expect((await jobOf(id)).variations).toMatchObject([{ status: 'COMPLETED' }]);
  });
});

it('a job that cannot be read keeps neither the sweep from the others nor its owner from the profile', async () => {
  const account = await world.account();
  const services = world.serve();
  const spoilt = await lostWorker(account);
  const lost = await lostWorker(account);
  const staged = await waiting(account);
  await services.workOnJob(staged, unhurried());
  world.messages.length = 0;
  await world.database.doc(`jobs/${spoilt}`).update({ roomType: 'LIVINGROOM' });
  later(TIMES.lease);
  await services.sweep();
  expect(world.messages.map(({ jobId }) => jobId)).toEqual([lost]);
  expect(linesOf('store.unreadable')).toEqual([{ path: `jobs/${spoilt}` }]);
  expect(linesOf('sweep.done').at(-1)).toMatchObject({ abandoned: 1, failed: 0, complete: true });

  const asked = { ...callBy(account), params: undefined, body: undefined };
  const jobs = await services.handlers.userJobs({ ...asked, query: { page: 1, limit: 10, status: undefined } });
  expect(jobs.jobs.map(({ id }) => id)).toEqual([staged, lost]);
  await world.database.doc(`jobs/${spoilt}`).delete();
  await world.recover();
});

describe('the log of a photo’s end', () => {
  const RUN = { variation: 0, attempt: 1, starts: 1, requestId: '', engine: 'test', plan: 'FREE' };

  it('says of a staged one how large it is, how long it took, and how long it had waited', async () => {
    const account = await world.account();
    const id = await waiting(account);
    later(12);
    const slow = async () => {
      later(30);
      return world.answer;
    };
    const imaging = { ...world.ports.imaging, deliver: world.ports.imaging.deliver };
    imaging.deliver = async (...given) => ({
      ...(await world.ports.imaging.deliver(...given)),
      width: 3840,
      height: 2560,
    });
    await world.serve({ imaging, engine: { id: 'slow', ...DRAWING_ENGINE, stage: slow } }).workOnJob(id, unhurried());
    const [facts] = linesOf('job.settled');
    expect(facts).toMatchObject({ ...RUN, jobId: id, outcome: 'completed', engine: 'slow', megapixels: 9.83 });
    expect(facts).not.toHaveProperty('code');
    expect(facts?.seconds).toBeGreaterThanOrEqual(30);
    expect(facts?.seconds).toBeLessThan(40);
    expect(facts?.waited).toBeGreaterThanOrEqual(12);
    expect(facts?.waited).toBeLessThan(22);
  });

  it('says of a declined one why', async () => {
    const account = await world.account();
    const id = await waiting(account);
    world.answer = declinedWith('FURNISHED');
    await world.serve().workOnJob(id, unhurried());
    expect(linesOf('job.settled')).toMatchObject([{ ...RUN, jobId: id, outcome: 'declined', code: 'FURNISHED' }]);
    expect(linesOf('job.settled')[0]).not.toHaveProperty('megapixels');
  });

  it('says of one that breaks three times each start, and the end once', async () => {
    const account = await world.account();
    const id = await waiting(account);
    const broken = world.serve({
      engine: { id: 'broken', ...DRAWING_ENGINE, stage: () => Promise.reject(new Error('no memory')) },
    });
    for (let i = 0; i < 5; i++) await broken.workOnJob(id, unhurried()).catch(() => undefined);
    expect(linesOf('job.broken').map(({ starts }) => starts)).toEqual([1, 2, 3]);
    expect(linesOf('job.settled')).toMatchObject([
      { ...RUN, jobId: id, starts: 3, engine: 'broken', outcome: 'failed', code: 'STAGING_FAILED' },
    ]);
  });

  it('says of one whose photo is gone that it failed, whoever finds it', async () => {
    const account = await world.account();
    for (const finds of ['worker', 'sweep'] as const) {
      world.lines.length = 0;
      const id = await waiting(account);
      const { originalPath, uploadPath } = await jobOf(id);
      await world.ports.files.remove(originalPath);
      await world.ports.files.remove(uploadPath);
      later(TIMES.reminder);
      if (finds === 'worker') await world.serve().workOnJob(id, unhurried());
      else await world.serve().sweep();
      const end = { jobId: id, outcome: 'failed', code: 'UNREADABLE_PHOTO', plan: 'FREE', engine: 'test' };
      expect(linesOf('job.settled')).toMatchObject([end]);
    }
  });

  it('says of one whose workers are lost three times that it failed', async () => {
    const account = await world.account();
    const id = await waiting(account);
    for (let start = 1; start <= 3; start++) {
      const { engine, begun } = endless();
      world.serve({ engine }).workOnJob(id, unhurried());
      await begun;
      later(TIMES.lease);
    }
    expect(await world.serve().workOnJob(id, unhurried())).toBe('done');
    expect(linesOf('job.settled')).toMatchObject([{ jobId: id, starts: 3, outcome: 'failed', code: 'STAGING_FAILED' }]);
    expect(await disagreements(world.ports.store, account.id)).toEqual([]);
  });

  it('says of a worker that comes too late that nothing was changed', async () => {
    const account = await world.account();
    const id = await waiting(account);
    const overtaken = async () => {
      later(TIMES.lease);
      await world.serve().workOnJob(id, unhurried());
      return world.answer;
    };
    await world.serve({ engine: { id: 'late', ...DRAWING_ENGINE, stage: overtaken } }).workOnJob(id, unhurried());
    expect(linesOf('job.settled')).toMatchObject([{ jobId: id, starts: 2, engine: 'test' }]);
    expect(linesOf('job.lost')).toMatchObject([{ jobId: id, starts: 1, engine: 'late', outcome: 'completed' }]);
  });

  it('names the request that asked for it: the first, and the one that asked again', async () => {
    const account = await world.account();
    const services = world.serve();
    world.answer = declinedWith('NO_FLOOR');
    const imageUrl = await world.uploaded(account);
    const body = { prompt: '', style: 'MODERN', roomType: 'BEDROOM', removeFurniture: false, imageUrl } as const;
    const call = { ...callBy(account), params: undefined, body, requestId: 'request-1' };
    const { id } = await services.handlers.create(call);
    await services.workOnJob(id, unhurried());
    await retry(services, account, id);
    await services.workOnJob(id, unhurried());
    expect(linesOf('job.settled').map(({ attempt, requestId }) => [attempt, requestId])).toEqual([
      [1, 'request-1'],
      [2, ''],
    ]);
  });
});
