/** Several jobs of one photo: another style or room type without another upload. */

import { afterAll, describe, expect, it } from 'vitest';
import { callBy, create, createFrom, remove } from '../../../test/calls.ts';
import { declinedWith, STAGED } from '../../../test/drawing-engine.ts';
import { disagreements } from '../../../test/exactness.ts';
import { callsToCut, FAULTS, type Fault, withFault } from '../../../test/fault.ts';
import { createWorld, type World } from '../../../test/isolated-world.ts';
import { unhurried } from '../../../test/unhurried.ts';
import type { OutputOf } from '../../contract/endpoints.ts';
import type { Account } from '../../domain/account.ts';
import { homeSeedOfBatch } from '../../domain/seeds.ts';
import type { Services } from '../../services.ts';

const world = createWorld();
afterAll(() => world.end());

type Created = OutputOf<'create'>;

/** A photo that is staged. */
async function staged(account: Account, services: Services = world.serve()): Promise<Created> {
  const job = await create(services, account, await world.uploaded(account));
  await services.workOnJob(job.id, unhurried());
  world.messages.length = 0;
  return job;
}

/** Everything from the request to the staged picture, in one process. */
async function wholeWay(services: Services, account: Account, source: Created, w: World): Promise<void> {
  const { id } = await createFrom(services, account, source);
  await services.onOriginalFinalized(`originals/${account.id}/${id}.jpg`);
  for (const { jobId } of w.messages.splice(0)) await services.workOnJob(jobId, unhurried());
}

const jobsOf = ({ id }: Account) => world.ports.store.jobs({ userId: id }, { limit: 100 });
const ofPhoto = async (account: Account, id: string, services = world.serve()): Promise<string[]> => {
  const call = { ...callBy(account), params: { id }, body: undefined };
  return (await services.handlers.photoJobs(call)).jobs.map((job) => job.id);
};
/** @param deleted jobs whose entries stay in the ledger all the same */
const expectExact = async ({ id }: Account, ...deleted: readonly string[]): Promise<void> => {
  const wrong = await disagreements(world.ports.store, id);
  expect(wrong.filter((line) => !deleted.some((each) => line.startsWith(`${each}:`)))).toEqual([]);
};

describe('another style whose way is cut', () => {
  it.each(FAULTS)(
    'at every call in turn, when the call %s: no credit is lost or gained, no job hangs, and the first picture stays',
    async (fault: Fault) => {
      for (const at of callsToCut(fault)) {
        const account = await world.account();
        const source = await staged(account);
        const faulty = withFault(world.ports, at, fault);
        await Promise.race([
          wholeWay(world.serve(faulty.ports), account, source, world).catch(() => undefined),
          faulty.died,
        ]);
        await world.recover();
        await expectExact(account);
        const jobs = await jobsOf(account);
        expect(await world.ports.store.job(source.id)).toMatchObject({ status: 'COMPLETED', attempt: 1, starts: 1 });
        expect(await ofPhoto(account, source.id)).toEqual(jobs.map(({ id }) => id));
        // Whatever came of it, each can be deleted with all of its files.
        for (const { id } of jobs) await remove(world.serve(), account, id);
        expect(world.paths().filter((path) => !path.startsWith('uploads/') && path.includes(account.id))).toEqual([]);
        if (!faulty.hit()) {
          expect(at).toBeGreaterThan(12);
          expect(jobs.map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED']);
          expect((await world.ports.store.account(account.id))?.creditsUsed).toBe(2);
          return;
        }
      }
    },
  );

  it('by the deletion of the photo that it is made of fails, says why and costs nothing', async () => {
    const account = await world.account();
    const source = await staged(account);
    const { files } = world.ports;
    const services = world.serve({
      files: {
        ...files,
        async copy(from, to) {
          await remove(world.serve(), account, source.id);
          return files.copy(from, to);
        },
      },
    });
    const answer = await createFrom(services, account, source);
    expect(answer).toMatchObject({ status: 'FAILED', creditsUsed: 0, error: { code: 'ORIGINAL_GONE' } });
    await expectExact(account, source.id);
  });
});

describe('another style of a photo', () => {
  it('takes a credit, has a copy of the original and knows the photo', async () => {
    const account = await world.account();
    const services = world.serve();
    const source = await staged(account);
    const job = await createFrom(services, account, source);
    expect(job).toMatchObject({ status: 'PENDING', style: 'LUXURY', roomType: 'LIVING_ROOM', creditsUsed: 1 });
    expect([source.photoId, job.photoId]).toEqual([source.id, source.id]);
    expect(job.originalImageUrl).not.toBe(source.originalImageUrl);
    await world.recover();
    expect((await world.ports.store.account(account.id))?.creditsUsed).toBe(2);
    await expectExact(account);
  });

  it('is made of the original, whichever of its jobs is named, and after the upload is gone', async () => {
    const account = await world.account();
    const services = world.serve();
    const source = await staged(account);
    for (const path of world.paths()) {
      if (path.startsWith(`uploads/${account.id}/`)) await world.ports.files.remove(path);
    }
    const second = await createFrom(services, account, source, { style: 'FARMHOUSE' });
    await remove(services, account, source.id);
    const third = await createFrom(services, account, second, { roomType: 'OFFICE' });
    await world.recover();
    const all = [third.id, second.id];
    for (const id of all) {
      expect(await ofPhoto(account, id)).toEqual(all);
      expect(await world.ports.store.job(id)).toMatchObject({ status: 'COMPLETED', photoId: source.id });
    }
  });

  it('stays when the first is deleted, and the first when it is', async () => {
    const account = await world.account();
    const services = world.serve();
    const source = await staged(account);
    const [second, third] = [
      await createFrom(services, account, source),
      await createFrom(services, account, source, { style: 'BOHEMIAN' }),
    ];
    await world.recover();
    await remove(services, account, source.id);
    for (const { id } of [second, third]) {
      const job = await world.ports.store.job(id);
      expect(world.paths()).toEqual(expect.arrayContaining([job?.originalPath, job?.staged?.stagedPath]));
    }
    expect(await ofPhoto(account, second.id)).toEqual([third.id, second.id]);
    await expectExact(account, source.id);
  });

  it('can be made of a photo that was declined, as another room', async () => {
    const account = await world.account();
    const services = world.serve();
    world.answer = declinedWith('OUTDOORS');
    const source = await staged(account);
    world.answer = STAGED;
    const job = await createFrom(services, account, source, { roomType: 'OUTDOOR' });
    await remove(services, account, source.id);
    await world.recover();
    expect(await world.ports.store.job(job.id)).toMatchObject({ status: 'COMPLETED', roomType: 'OUTDOOR' });
    expect((await world.ports.store.account(account.id))?.creditsUsed).toBe(1);
    await expectExact(account, source.id);
  });

  it('takes over name, tags and home seed of the photo, and the owner’s name of the room for the same kind of room', async () => {
    const account = await world.account();
    const services = world.serve();
    const body = { prompt: '', style: 'MODERN', roomType: 'BEDROOM', removeFurniture: false } as const;
    const source = await services.handlers.create({
      ...callBy(account),
      params: undefined,
      body: { ...body, imageUrl: await world.uploaded(account), batchId: 'home', title: '12 Elm Street, north' },
    });
    await world.recover();
    const updates = { tags: ['Elm Street'], roomLabel: 'Primary bedroom', favourite: true, notes: 'Mine' };
    await services.handlers.galleryUpdate({ ...callBy(account), params: { id: source.id }, body: updates });
    const same = await createFrom(services, account, source, { style: 'LUXURY', roomType: 'BEDROOM' });
    const other = await createFrom(services, account, source, { roomType: 'OFFICE', title: 'The study' });
    const tags = ['Elm Street'];
    expect(same).toMatchObject({ title: '12 Elm Street, north', tags, roomLabel: 'Primary bedroom' });
    expect(other).toMatchObject({ title: 'The study', tags, roomLabel: '' });
    for (const job of [same, other]) expect(job).toMatchObject({ favourite: false, notes: '' });
    const homeSeed = homeSeedOfBatch(account.id, 'home');
    expect((await world.ports.store.job(other.id))?.homeSeed).toBe(homeSeed);
    await world.recover();
  });

  it('that is requested many times at once with one key is one job; without keys each is one', async () => {
    const account = await world.account();
    const services = world.serve();
    const source = await staged(account);
    const key = '8e03978e-40d5-43e8-bc93-6894a57f9324';
    const wishes = { style: 'LUXURY' } as const;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => createFrom(services, account, source, wishes, key)),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await Promise.all([
      createFrom(services, account, source, { style: 'BOHEMIAN' }),
      createFrom(services, account, source, { style: 'FARMHOUSE' }).catch(() => undefined),
    ]);
    await world.recover();
    const jobs = await jobsOf(account);
    expect(new Set(jobs.map(({ photoId }) => photoId))).toEqual(new Set([source.id]));
    // Three credits are all that a new account has.
    expect((await world.ports.store.account(account.id))?.creditsUsed).toBe(3);
    await expectExact(account);
  });

  it('is its owner’s alone: another’s photo is not found, nor is what is no original', async () => {
    const [account, stranger] = [await world.account(), await world.account()];
    const services = world.serve();
    const source = await staged(account);
    await expect(createFrom(services, stranger, source)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ofPhoto(stranger, source.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const at = (path: string) => ({ originalImageUrl: `https://files.test/${path}` });
    for (const path of [`originals/${stranger.id}/${source.id}.jpg`, `originals/${account.id}/nothing.jpg`]) {
      await expect(createFrom(services, stranger, at(path))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    for (const path of [`staged/${account.id}/${source.id}.jpg`, `exports/${account.id}/x.zip`]) {
      await expect(createFrom(services, account, at(path))).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    }
    expect(await jobsOf(stranger)).toEqual([]);
    expect((await world.ports.store.account(stranger.id))?.creditsUsed).toBe(0);
  });

  it('is refused without a credit, and leaves the photo as it was', async () => {
    const account = await world.account();
    const services = world.serve();
    const source = await staged(account);
    await world.ports.store.transact(async (transaction) => {
      const stored = await transaction.account(account.id);
      if (stored) transaction.saveAccount({ ...stored, creditsUsed: stored.creditsLimit });
    });
    await expect(createFrom(services, account, source)).rejects.toMatchObject({ code: 'CREDITS_EXCEEDED' });
    expect(await world.ports.store.job(source.id)).not.toHaveProperty('photoId');
    expect(await ofPhoto(account, source.id)).toEqual([source.id]);
  });
});

it('pictures of one photo stand side by side in the gallery, each once, those of a later part too', async () => {
  const account = await world.account();
  const services = world.serve();
  const [first, second] = [await staged(account), await staged(account)];
  world.ahead += 60_000;
  const other = await createFrom(services, account, first);
  await world.recover();
  const list = async (query: object): Promise<string[]> => {
    const found = await services.handlers.gallery({
      ...callBy(account),
      params: undefined,
      body: undefined,
      query: { page: 1, limit: 10, ...query },
    });
    return found.images.map(({ id }) => id);
  };
  expect(await list({})).toEqual([other.id, second.id, first.id]);
  expect(await list({ together: true })).toEqual([other.id, first.id, second.id]);
  expect(await list({ together: true, limit: 1 })).toEqual([other.id, first.id]);
  expect(await list({ together: true, style: 'LUXURY' })).toEqual([other.id]);
});
