import { afterAll, describe, expect, it } from 'vitest';
import { askVersion, callBy, create } from '../../../test/calls.ts';
import { DRAWING_ENGINE, declinedWith } from '../../../test/drawing-engine.ts';
import { disagreements } from '../../../test/exactness.ts';
import { callsToCut, FAULTS, type Fault, withFault } from '../../../test/fault.ts';
import { createWorld, type World } from '../../../test/isolated-world.ts';
import { unhurried } from '../../../test/unhurried.ts';
import type { Account } from '../../domain/account.ts';
import { homeSeedOfBatch } from '../../domain/seeds.ts';
import type { StagingRequest } from '../../ports/engine.ts';
import type { Services } from '../../services.ts';

const world = createWorld();
afterAll(() => world.end());

/** A photo that is staged. */
async function staged(account: Account, services: Services = world.serve()): Promise<string> {
  const { id } = await create(services, account, await world.uploaded(account));
  await services.workOnJob(id, unhurried());
  world.messages.length = 0;
  return id;
}

/** One version from the question to the picture, in one process. */
async function wholeWay(services: Services, account: Account, id: string, w: World): Promise<void> {
  await askVersion(services, account, id, 1);
  for (const { jobId, variation } of w.messages.splice(0)) await services.workOnJob(jobId, unhurried(), variation);
}

const versionsOf = async (id: string) => (await world.ports.store.job(id))?.variations ?? [];
/** The first picture cost one credit, and nothing else did. */
const expectOneCredit = async ({ id }: Account): Promise<void> => {
  expect(await disagreements(world.ports.store, id)).toEqual([]);
  expect((await world.ports.store.account(id))?.creditsUsed).toBe(1);
};
const listening = (received: StagingRequest[]): Services =>
  world.serve({
    engine: {
      id: 'listening',
      ...DRAWING_ENGINE,
      async stage(request) {
        received.push(request);
        return world.answer;
      },
    },
  });

describe('another version whose way is cut', () => {
  it.each(FAULTS)(
    'at every call in turn, when the call %s: it is there once or was never asked for, and costs nothing',
    async (fault: Fault) => {
      for (const at of callsToCut(fault)) {
        const account = await world.account();
        const id = await staged(account);
        const faulty = withFault(world.ports, at, fault);
        await Promise.race([
          wholeWay(world.serve(faulty.ports), account, id, world).catch(() => undefined),
          faulty.died,
        ]);
        await world.recover();
        await expectOneCredit(account);
        const versions = await versionsOf(id);
        expect(versions.map(({ number, status }) => `${number} ${status}`)).toEqual(
          versions.length === 0 ? [] : ['1 COMPLETED'],
        );
        expect(await world.ports.store.job(id)).toMatchObject({ status: 'COMPLETED', attempt: 1, starts: 1 });
        const services = world.serve();
        await services.handlers.galleryDelete({ ...callBy(account), params: { id }, body: undefined });
        expect(world.paths().filter((path) => path.includes(id))).toEqual([]);
        expect((await world.database.collection('jobs').where('userId', '==', account.id).get()).docs).toEqual([]);
        if (!faulty.hit()) {
          // The last round went through without a fault: the scenario is what it seems.
          expect(at).toBeGreaterThan(8);
          expect(versions).toHaveLength(1);
          return;
        }
      }
    },
  );

  it('by an engine that breaks every time fails alone, and is made when it is requested again', async () => {
    const account = await world.account();
    const id = await staged(account);
    const broken = world.serve({
      engine: { id: 'broken', ...DRAWING_ENGINE, stage: () => Promise.reject(new Error('no memory')) },
    });
    await askVersion(broken, account, id, 2);
    for (let i = 0; i < 6; i++) await broken.workOnJob(id, unhurried(), 2).catch(() => undefined);
    world.messages.length = 0;
    expect(await versionsOf(id)).toMatchObject([
      { number: 2, status: 'FAILED', errorCode: 'STAGING_FAILED', starts: 3 },
    ]);
    const view = await askVersion(world.serve(), account, id, 2);
    expect(view).toMatchObject({ status: 'COMPLETED', variations: [{ number: 2, status: 'PENDING' }] });
    await world.recover();
    expect(await versionsOf(id)).toMatchObject([{ number: 2, status: 'COMPLETED', attempt: 2 }]);
    await expectOneCredit(account);
  });

  it('by the engine’s own judgement says why', async () => {
    const account = await world.account();
    const id = await staged(account);
    const declines = {
      id: 'declines',
      ...DRAWING_ENGINE,
      stage: async () => declinedWith('NO_PLACE'),
    };
    const services = world.serve({ engine: declines });
    await askVersion(services, account, id, 1);
    await services.workOnJob(id, unhurried(), 1);
    world.messages.length = 0;
    const job = await services.handlers.getJob({ ...callBy(account), params: { id }, body: undefined, wait: 0 });
    expect(job).toMatchObject({ status: 'COMPLETED', creditsUsed: 1 });
    expect(job.variations).toMatchObject([{ number: 1, status: 'FAILED', error: { code: 'NO_PLACE' } }]);
    await expectOneCredit(account);
  });
});

describe('another version', () => {
  it('that is clicked for many times at once, and whose messages come twice, is made once', async () => {
    const account = await world.account();
    const id = await staged(account);
    const received: StagingRequest[] = [];
    const services = listening(received);
    await Promise.all(Array.from({ length: 20 }, () => askVersion(services, account, id, 1)));
    expect(world.messages.filter(({ jobId }) => jobId === id)).toHaveLength(1);
    await Promise.all([1, 2, 3].map(() => services.workOnJob(id, unhurried(), 1)));
    await askVersion(services, account, id, 1);
    await services.workOnJob(id, unhurried(), 1);
    world.messages.length = 0;
    expect(received).toHaveLength(1);
    expect(await versionsOf(id)).toHaveLength(1);
    await expectOneCredit(account);
  });

  it('is made of the same photo with the same numbers but its own; all at once, each once', async () => {
    const account = await world.account();
    const received: StagingRequest[] = [];
    const services = listening(received);
    const id = await staged(account, services);
    await Promise.all([1, 2, 3].map((number) => askVersion(services, account, id, number)));
    await Promise.all(
      world.messages.splice(0).map(({ jobId, variation }) => services.workOnJob(jobId, unhurried(), variation)),
    );
    const [first, ...others] = received;
    expect(first.variation).toBe(0);
    expect(others.map(({ variation }) => variation).sort()).toEqual([1, 2, 3]);
    const { idempotencyKey } = first;
    for (const other of others) expect({ ...other, variation: 0, idempotencyKey }).toEqual(first);
    expect(new Set(received.map((request) => request.idempotencyKey)).size).toBe(4);
    const files = (await versionsOf(id)).map(({ staged: kept }) => kept?.stagedPath);
    expect(files).toEqual([1, 2, 3].map((n) => `staged/${account.id}/${id}/${n}-1-1/full.jpg`));
    await expect(askVersion(services, account, id, 4)).rejects.toMatchObject({ code: 'VARIATION_LIMIT' });
    await expectOneCredit(account);
  });

  it('is worked on beside another: a worker writes nothing of the other’s job, and of the photo only at its end', async () => {
    const account = await world.account();
    const id = await staged(account);
    await Promise.all([1, 2].map((number) => askVersion(world.serve(), account, id, number)));
    const times = async () => {
      const documents = ['', '-1', '-2'].map((end) => world.database.doc(`jobs/${id}${end}`));
      return (await world.database.getAll(...documents)).map(({ updateTime }) => updateTime?.valueOf());
    };
    const seen: (readonly (string | undefined)[])[] = [await times()];
    const note = async (): Promise<void> => void seen.push(await times());
    const second = async () => {
      await note();
      return world.answer;
    };
    const first = async () => {
      await note();
      await world.serve({ engine: { id: 'second', ...DRAWING_ENGINE, stage: second } }).workOnJob(id, unhurried(), 2);
      await note();
      return world.answer;
    };
    await world.serve({ engine: { id: 'first', ...DRAWING_ENGINE, stage: first } }).workOnJob(id, unhurried(), 1);
    await note();
    const changed = seen.slice(1).map((now, i) => now.map((time, at) => time !== seen[i]?.[at]));
    expect(changed).toEqual([
      [false, true, false],
      [false, false, true],
      [true, false, true],
      [true, true, false],
    ]);
    expect((await versionsOf(id)).map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED']);
  });

  it('is its owner’s to ask for, of a photo that is staged', async () => {
    const [account, other] = [await world.account(), await world.account()];
    const services = world.serve();
    const { id } = await create(services, account, await world.uploaded(account));
    await expect(askVersion(services, account, id, 1)).rejects.toMatchObject({ code: 'NOT_STAGED' });
    await world.recover();
    await expect(askVersion(services, other, id, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await versionsOf(id)).toEqual([]);
  });

  it('keeps its photo from being deleted while it is made', async () => {
    const account = await world.account();
    const services = world.serve();
    const id = await staged(account);
    const remove = () => services.handlers.galleryDelete({ ...callBy(account), params: { id }, body: undefined });
    await askVersion(services, account, id, 1);
    await expect(remove()).rejects.toMatchObject({ code: 'PHOTO_BUSY' });
    await world.recover();
    expect(world.paths().filter((path) => path.includes(`${id}/1-`))).toHaveLength(3);
    await remove();
    expect(world.paths().filter((path) => path.includes(id))).toEqual([]);
  });

  it('leaves no files behind where its photo is gone before it is done', async () => {
    const account = await world.account();
    const id = await staged(account);
    const deletes = async () => {
      await world.ports.store.transact(async (transaction) => {
        const job = await transaction.job(id);
        if (job) transaction.deleteJob(job);
      });
      return world.answer;
    };
    const services = world.serve({ engine: { id: 'late', ...DRAWING_ENGINE, stage: deletes } });
    await askVersion(services, account, id, 1);
    await services.workOnJob(id, unhurried(), 1);
    world.messages.length = 0;
    expect(world.paths().filter((path) => path.includes(`${id}-v1`))).toEqual([]);
  });

  it('ends a wait for its job the moment it is there', async () => {
    const account = await world.account();
    const services = world.serve();
    const id = await staged(account);
    await askVersion(services, account, id, 1);
    const waited = services.handlers.getJob({ ...callBy(account), params: { id }, body: undefined, wait: 10 });
    await services.workOnJob(id, unhurried(), 1);
    world.messages.length = 0;
    // Claimed or completed, whichever it saw first: it did not answer what was known.
    expect((await waited).variations[0].status).not.toBe('PENDING');
  });

  it('is downloaded under its own name', async () => {
    const account = await world.account();
    const services = world.serve();
    const id = await staged(account);
    const download = (variation: number) =>
      services.handlers.galleryDownload({
        ...callBy(account),
        params: { id },
        body: undefined,
        query: { disclosure: 'none', variation },
      });
    await expect(download(1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await askVersion(services, account, id, 1);
    await expect(download(1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await world.recover();
    expect([(await download(0)).fileName, (await download(1)).fileName]).toEqual([
      `staged-${id}.jpg`,
      `staged-${id}-version-2.jpg`,
    ]);
  });
});

describe('photos that are uploaded together', () => {
  it('are staged with one home seed, also when one is tried again; another upload in another', async () => {
    const account = await world.account();
    const received: StagingRequest[] = [];
    const services = listening(received);
    const stage = async (batchId: string | undefined): Promise<string> => {
      const body = {
        imageUrl: await world.uploaded(account),
        prompt: '',
        style: 'MODERN',
        roomType: 'BEDROOM',
        removeFurniture: false,
      } as const;
      const made = { ...callBy(account), params: undefined, body: { ...body, batchId } };
      const { id } = await services.handlers.create(made);
      await services.workOnJob(id, unhurried());
      return id;
    };
    const id = await stage('home-1');
    await stage('home-1');
    await stage(undefined);
    await askVersion(services, account, id, 1);
    await services.workOnJob(id, unhurried(), 1);
    world.messages.length = 0;
    const homeSeeds = received.map(({ homeSeed }) => homeSeed);
    expect(homeSeeds.slice(0, 2)).toEqual([
      homeSeedOfBatch(account.id, 'home-1'),
      homeSeedOfBatch(account.id, 'home-1'),
    ]);
    expect(homeSeeds[2]).toBe(received[2].seed);
    expect(homeSeeds[3]).toBe(homeSeeds[0]);
    expect(new Set(received.slice(0, 3).map(({ seed }) => seed)).size).toBe(3);
    expect((await world.ports.store.job(id))?.homeSeed).toBe(homeSeeds[0]);
  });
});
