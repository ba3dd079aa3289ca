/** Photos that are sent together: started in one call, followed, stopped, and whatever may break on the way. */

import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { callBy, create, remove } from '../../../test/calls.ts';
import { DRAWING_ENGINE, declinedWith, STAGED } from '../../../test/drawing-engine.ts';
import { disagreements } from '../../../test/exactness.ts';
import { exhaustively } from '../../../test/extent.ts';
import { callsToCut, FAULTS, type Fault, withFault } from '../../../test/fault.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import { unhurried } from '../../../test/unhurried.ts';
import { createOutbox } from '../../adapters/mail/outbox.ts';
import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import { LIMITS, TIMES } from '../../contract/limits.ts';
import { PLANS } from '../../contract/plans.ts';
import type { Account } from '../../domain/account.ts';
import { batchIdOf } from '../../domain/batch.ts';
import type { Job } from '../../domain/job.ts';
import type { Services } from '../../services.ts';

const world = createWorld();
afterAll(() => world.end());
afterEach(() => {
  world.answer = STAGED;
});

const { store, files, clock } = world.ports;
const NAME = 'home';
const later = (seconds: number): void => {
  world.ahead += seconds * 1000;
};

type Sent = BodyOf<'stageBatch'>['photos'][number];
type Batch = OutputOf<'getBatch'>;

const person = world.customer;

async function sending(account: Account, keys: readonly string[], more: Partial<Sent> = {}): Promise<Sent[]> {
  const options = { prompt: '', style: 'MODERN', roomType: 'LIVING_ROOM', removeFurniture: false } as const;
  const photos: Sent[] = [];
  for (const key of keys) photos.push({ key, imageUrl: await world.uploaded(account), ...options, ...more });
  return photos;
}
const keysTo = (count: number, from = 1): string[] => Array.from({ length: count }, (_, i) => `p${from + i}`);

const stage = (services: Services, account: Account, photos: Sent[], listingId?: string, rooms: string[][] = []) =>
  services.handlers.stageBatch({
    ...callBy(account),
    params: undefined,
    body: { batchId: NAME, photos, rooms, ...(listingId !== undefined && { listingId }) },
  });
const follow = (services: Services, account: Account, seen?: string, wait = 0, id = NAME) =>
  services.handlers.getBatch({ ...callBy(account), params: { id }, query: { seen }, body: undefined, wait });
const stop = (services: Services, account: Account, keys?: string[]) =>
  services.handlers.stopBatch({ ...callBy(account), params: { id: NAME }, body: { keys } });

const jobIds = ({ photos }: Batch): string[] => photos.flatMap(({ job }) => job?.id ?? []);
const statuses = ({ photos }: Batch): (string | null)[] => photos.map(({ job }) => job?.status ?? null);
const stepsOf = async (account: Account, kind: string): Promise<string[]> =>
  (await world.ledger(account)).filter((entry) => entry.kind === kind).map(({ jobId = '' }) => jobId);
/** Files of jobs that do not exist. */
async function orphans({ id }: Account): Promise<string[]> {
  const jobs = await store.jobs({ userId: id }, { limit: 100 });
  const kept = world.paths().filter((path) => path.startsWith(`originals/${id}/`) || path.startsWith(`staged/${id}/`));
  return kept.filter((path) => !jobs.some((job) => path.includes(job.id)));
}
/** Every step is booked once. Withdrawn jobs have a reservation and a refund. */
async function expectExact({ id }: Account, withdrawn: readonly string[] = []): Promise<void> {
  const booked = withdrawn.flatMap((jobId) => ['reserve', 'refund'].map((step) => `${jobId}:1:${step} is too much`));
  expect((await disagreements(store, id)).toSorted()).toEqual(booked.toSorted());
}
async function work(services: Services, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => services.workOnJob(id, unhurried())));
}

describe('photos that are sent together', () => {
  it('take a credit each in the order sent until none is left; the others are named with the reason', async () => {
    const account = await person(3);
    const services = world.serve();
    const { refused, ...batch } = await stage(services, account, await sending(account, keysTo(5)));
    expect(batch).toMatchObject({ id: NAME, photos: keysTo(3).map((key) => ({ key, job: { status: 'PENDING' } })) });
    expect(refused).toMatchObject(keysTo(2, 4).map((key) => ({ key, code: 'CREDITS_EXCEEDED' })));
    expect(refused[0]?.renewsAt).toMatch(/^\d{4}-/);
    expect((await stepsOf(account, 'reserve')).toSorted()).toEqual(jobIds(batch).toSorted());
    for (const id of jobIds(batch)) expect(world.paths()).toContain(`originals/${account.id}/${id}.jpg`);
    const seeds = (await store.jobsOfBatch(batchIdOf(account.id, NAME))).map(({ homeSeed }) => homeSeed);
    expect(new Set(seeds).size).toBe(1);
    await world.recover();
    await expectExact(account);
  });

  it('that cannot be started are refused one by one, and may be sent again', async () => {
    const account = await person();
    const services = world.serve();
    const photos = await sending(account, keysTo(4));
    const [fine, gone, furnished, alone] = photos as [Sent, Sent, Sent, Sent];
    const path = gone.imageUrl.replace('https://files.test/', '');
    const bytes = (await files.read(path)) ?? new Uint8Array();
    await files.remove(path);
    const sent = [
      gone,
      fine,
      { ...furnished, removeFurniture: true },
      { ...alone, sharedRoomId: '0b9b53c7-7a0e-4f63-8f0e-1c1d8a2f6b11' },
    ];
    const { refused, ...batch } = await stage(services, account, sent);
    expect(batch.photos.map(({ key }) => key)).toEqual([fine.key]);
    expect(refused.map(({ key, code }) => [key, code])).toEqual([
      [gone.key, 'VALIDATION_ERROR'],
      [furnished.key, 'REMOVAL_UNAVAILABLE'],
      [alone.key, 'NOT_FOUND'],
    ]);
    await files.write({ path, url: gone.imageUrl }, bytes, 'image/jpeg');
    const again = await stage(services, account, [gone, fine, furnished, alone]);
    expect([again.refused, again.photos.map(({ key }) => key)]).toEqual([
      [],
      [fine.key, gone.key, furnished.key, alone.key],
    ]);
    expect(again.photos[0]?.job?.id).toBe(batch.photos[0]?.job?.id);
    await world.recover();
    await expectExact(account);
  });

  it('of which none can be started make no batch', async () => {
    const account = await person(0);
    const answer = await stage(world.serve(), account, await sending(account, ['a']));
    expect(answer).toMatchObject({ photos: [], refused: [{ key: 'a', code: 'CREDITS_EXCEEDED' }] });
    await expect(follow(world.serve(), account)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('count each for the limits of the day', async () => {
    const account = await person();
    const { startsPerDay, failuresPerDay } = PLANS.BASIC;
    const after = (starts: number, failures: number) =>
      world.serve({ store: { ...store, workOn: async () => ({ starts, failures }) } });
    const photos = await sending(account, keysTo(4));
    const started = await stage(after(startsPerDay - 2, 0), account, photos);
    expect([started.photos.length, started.refused.map(({ code }) => code)]).toEqual([
      2,
      ['START_LIMIT', 'START_LIMIT'],
    ]);
    const failing = await stage(after(0, failuresPerDay), account, photos);
    expect(failing.refused.map(({ key, code }) => [key, code])).toEqual([
      ['p3', 'FAILURE_LIMIT'],
      ['p4', 'FAILURE_LIMIT'],
    ]);
    await world.recover();
    await expectExact(account);
  });

  it('come into the listing in their order, or not at all if there is none', async () => {
    const account = await person();
    const services = world.serve();
    const body = { address: 'Elm Street 4', jobIds: [], style: null };
    const { id: listingId } = await services.handlers.createListing({ ...callBy(account), params: undefined, body });
    const batch = await stage(services, account, await sending(account, keysTo(3)), listingId);
    expect((await store.listing(listingId))?.rooms.flatMap((room) => room.jobIds)).toEqual(jobIds(batch));
    const photos = await sending(account, ['late']);
    await expect(stage(services, account, photos, 'of-nobody')).rejects.toMatchObject({ code: 'LISTING_GONE' });
    expect((await follow(services, account)).photos).toHaveLength(3);
    await world.recover();
    await expectExact(account);
  });

  it('may be sent twice, many times at once, and after they are finished: each is one job and one credit', async () => {
    const account = await person();
    const services = world.serve();
    const photos = await sending(account, keysTo(4));
    const answers = await Promise.all(Array.from({ length: 6 }, () => stage(services, account, photos)));
    const [ids, ...others] = answers.map(jobIds);
    for (const each of others) expect(each).toEqual(ids);
    await world.recover();
    const again = await stage(services, account, photos);
    expect([jobIds(again), statuses(again)]).toEqual([ids, Array(4).fill('COMPLETED')]);
    expect((await stepsOf(account, 'reserve')).toSorted()).toEqual(ids?.toSorted());
    await expectExact(account);
  });

  it('may be sent in several calls, up to the limit of a batch, and singly', async () => {
    const account = await person(200);
    const services = world.serve();
    for (let from = 1; from < LIMITS.photosPerBatch; from += 12) {
      const answer = await stage(services, account, await sending(account, keysTo(12, from)));
      expect([answer.photos.length, answer.refused]).toEqual([from + 11, []]);
    }
    const more = await sending(account, ['one-more']);
    await expect(stage(services, account, more)).rejects.toMatchObject({ code: 'BATCH_FULL' });
    const imageUrl = await world.uploaded(account);
    const [{ key: _, ...options } = { key: '' }] = await sending(account, ['x']);
    const body = { ...options, imageUrl, batchId: NAME } as BodyOf<'create'>;
    const { id } = await services.handlers.create({ ...callBy(account), params: undefined, body });
    expect((await follow(services, account)).photos).toHaveLength(LIMITS.photosPerBatch);
    const alone = await follow(services, account, undefined, 0, id);
    expect(alone.photos).toMatchObject([{ key: id, job: { id } }]);
    await world.recover();
    await expectExact(account);
  });

  exhaustively(
    'are twelve, and a hundred workers are free: they take less than a third of their time one by one',
    async () => {
      const account = await person();
      const engine = {
        ...DRAWING_ENGINE,
        id: 'slow',
        stage: async () => {
          await delay(8000);
          return STAGED;
        },
      };
      const services = world.serve({ engine });
      const photos = await sending(account, keysTo(12));
      const begun = performance.now();
      const batch = await stage(services, account, photos);
      await Promise.all(
        jobIds(batch).map(async (id) => {
          await services.onOriginalFinalized(`originals/${account.id}/${id}.jpg`);
          await services.workOnJob(id, unhurried());
        }),
      );
      const seconds = (performance.now() - begun) / 1000;
      expect(statuses(await follow(services, account))).toEqual(Array(12).fill('COMPLETED'));
      // Little more than one takes, where nothing else runs on the machine.
      expect(seconds).toBeLessThan((12 * 8) / 3);
      world.messages.length = 0;
      await expectExact(account);
    },
  );
});

describe('a batch', () => {
  it('is answered at once without a known state, and waits with one until a photo changes', async () => {
    const account = await person();
    const services = world.serve();
    const photos = await sending(account, keysTo(2));
    const first = await stage(services, account, photos);
    const [one = '', two = ''] = jobIds(first);
    expect(await follow(services, account, undefined, 10)).toMatchObject({ state: first.state, photos: first.photos });
    const waiting = follow(services, account, first.state, 10);
    await delay(300);
    await work(services, [one]);
    const changed = await waiting;
    expect(changed.state).not.toBe(first.state);
    expect(changed.photos.some(({ job }) => job?.status !== 'PENDING')).toBe(true);
    // A state that is not current is answered at once.
    const begun = performance.now();
    const current = await follow(services, account, first.state, 10);
    expect([statuses(current), performance.now() - begun < 5000]).toEqual([['COMPLETED', 'PENDING'], true]);
    await work(services, [two]);
    await expectExact(account);
  });

  it('does not wake its reader for a heartbeat, but for photos that are added or stopped', async () => {
    const account = await person();
    const services = world.serve();
    const first = await stage(services, account, await sending(account, ['a', 'b']));
    const [id = ''] = jobIds(first);
    const beat = async () => {
      await delay(300);
      await store.markSeen(id, clock());
    };
    const [unchanged] = await Promise.all([follow(services, account, first.state, 1), beat()]);
    expect(unchanged.state).toBe(first.state);
    const added = follow(services, account, first.state, 10);
    await delay(300);
    await stage(services, account, await sending(account, ['c']));
    expect((await added).photos.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    const { state } = await follow(services, account);
    const stopped = follow(services, account, state, 10);
    await delay(300);
    await stop(services, account, ['b']);
    expect(statuses(await stopped)).toEqual(['PENDING', null, 'PENDING']);
    await world.recover();
    expect(statuses(await follow(services, account))).toEqual(['COMPLETED', null, 'COMPLETED']);
  });

  it('does not tell a photo as stopped that is added while it is read', async () => {
    const account = await person();
    const services = world.serve();
    await stage(services, account, await sending(account, ['a', 'b']));
    const added = await sending(account, ['c']);
    let reads = 0;
    const batch: typeof store.batch = async (id) => {
      reads += 1;
      if (reads === 2) await stage(services, account, added);
      return store.batch(id);
    };
    const answer = await follow(world.serve({ store: { ...store, batch } }), account, 'another-state', 10);
    expect([reads, statuses(answer)]).toEqual([2, ['PENDING', 'PENDING']]);
    expect(statuses(await follow(services, account, answer.state, 10))).toEqual(['PENDING', 'PENDING', 'PENDING']);
    await world.recover();
  });

  it('reads its document and jobs once a poll', async () => {
    const account = await person();
    const services = world.serve();
    const { state } = await stage(services, account, await sending(account, keysTo(6)));
    const before = await world.reads();
    await follow(services, account, state, 1);
    const after = await world.reads();
    expect((after ?? 0) - (before ?? 0)).toBeLessThanOrEqual(7);
    await world.recover();
  });

  it('that is followed is written once in half a minute and once per end, for all photos together, and needs no e-mail', async () => {
    const account = await person();
    const seen: string[] = [];
    const markBatchSeen: typeof store.markBatchSeen = async (id, at) => {
      seen.push(id);
      await store.markBatchSeen(id, at);
    };
    const services = world.serve({ store: { ...store, markBatchSeen } });
    const ids = jobIds(await stage(services, account, await sending(account, keysTo(3))));
    for (let second = 0; second < 65; second += 5) {
      await follow(services, account);
      later(5);
    }
    expect(seen).toHaveLength(2);
    await work(services, ids);
    for (let i = 0; i < 3; i++) await follow(services, account);
    expect(seen).toEqual(Array(3).fill(batchIdOf(account.id, NAME)));
    later(3600);
    // The mailer of this world refuses every e-mail.
    await services.sweepBatches();
    expect((await store.batch(batchIdOf(account.id, NAME)))?.endedAt).toBeDefined();
    world.messages.length = 0;
    await expectExact(account);
  });

  it('recovers photos whose worker has died, as a poll of one does', async () => {
    const account = await person();
    const services = world.serve();
    const { photos, state } = await stage(services, account, await sending(account, ['a']));
    const id = photos[0]?.job?.id ?? '';
    void world
      .serve({ engine: { id: 'dead', ...DRAWING_ENGINE, stage: () => new Promise<never>(() => undefined) } })
      .workOnJob(id, AbortSignal.timeout(1000))
      .catch(() => undefined);
    await delay(500);
    later(TIMES.lease + 1);
    world.messages.length = 0;
    expect((await follow(services, account, state, 5)).photos[0]?.job?.status).toBe('PENDING');
    expect(world.messages.map(({ jobId }) => jobId)).toContain(id);
    await world.recover();
    await expectExact(account);
  });

  it('is its owner’s alone, and can be read for a week after its end', async () => {
    const [account, other] = [await person(), await person()];
    const services = world.serve();
    const photos = await sending(account, ['a', 'b']);
    const batch = await stage(services, account, photos);
    const gone = { code: 'NOT_FOUND' };
    await expect(follow(services, other)).rejects.toMatchObject(gone);
    await expect(stop(services, other)).rejects.toMatchObject(gone);
    // The same name is another batch of another person, and another's photos are none of theirs.
    expect(await stage(services, other, photos)).toMatchObject({ photos: [], refused: [{ key: 'a' }, { key: 'b' }] });
    await work(services, jobIds(batch));
    await follow(services, account);
    later(3600);
    await services.sweepBatches();
    expect((await store.batch(batchIdOf(account.id, NAME)))?.endedAt).toBeDefined();
    await remove(services, account, jobIds(batch)[0] ?? '');
    later((TIMES.batchDays - 1) * 86_400);
    expect(statuses(await follow(services, account))).toEqual([null, 'COMPLETED']);
    later(2 * 86_400);
    await expect(follow(services, account)).rejects.toMatchObject(gone);
    world.messages.length = 0;
  });

  it('of twelve that nobody follows ends with one e-mail, also if workers are killed', async () => {
    const account = await person();
    const mailer = createOutbox({ database: async () => world.database, clock, willBeSent: true });
    const services = world.serve({ mailer });
    const batch = await stage(services, account, await sending(account, keysTo(12)));
    const [killed = '', declined = '', ...others] = jobIds(batch);
    const faulty = withFault({ ...world.ports, mailer }, 6, 'dies after');
    await Promise.race([world.serve(faulty.ports).workOnJob(killed, unhurried()), faulty.died]);
    world.answer = declinedWith('NO_FLOOR');
    await work(services, [declined]);
    world.answer = STAGED;
    await work(services, others);
    await world.recover({ mailer });
    for (let i = 0; i < 3; i++) {
      later(TIMES.batchCheck);
      await services.sweepBatches();
    }
    const mails = await world.database.collection('mail').where('to', '==', account.email).get();
    expect(mails.docs.map((mail) => mail.get('subject'))).toEqual(['11 of your 12 photos are ready']);
    await expectExact(account);
  });
});

describe('photos that are stopped', () => {
  it('cost nothing and leave nothing, where no worker has begun; the others are finished', async () => {
    const account = await person();
    const services = world.serve();
    const photos = await sending(account, keysTo(4));
    const batch = await stage(services, account, photos);
    const [one = '', two = '', three = '', four = ''] = jobIds(batch);
    await work(services, [one]);
    const some = await stop(services, account, ['p1', 'p3']);
    expect(statuses(some)).toEqual(['COMPLETED', 'PENDING', null, 'PENDING']);
    for (let i = 0; i < 2; i++) {
      expect(statuses(await stop(services, account))).toEqual(['COMPLETED', null, null, null]);
    }
    const withdrawn = [two, three, four];
    expect((await stepsOf(account, 'refund')).toSorted()).toEqual(withdrawn.toSorted());
    expect((await store.account(account.id))?.creditsUsed).toBe(1);
    expect(await orphans(account)).toEqual([]);
    // Their messages and their keys start nothing.
    expect(await services.workOnJob(two, unhurried())).toBe('done');
    expect(statuses(await stage(services, account, photos))).toEqual(['COMPLETED', null, null, null]);
    await world.recover();
    await expectExact(account, withdrawn);
  });

  it('are in no listing any more', async () => {
    const account = await person();
    const services = world.serve();
    const body = { address: 'Elm Street 4', jobIds: [], style: null };
    const { id: listingId } = await services.handlers.createListing({ ...callBy(account), params: undefined, body });
    const batch = await stage(services, account, await sending(account, keysTo(3)), listingId);
    await stop(services, account, ['p1', 'p2']);
    const listed = (await store.listing(listingId))?.rooms.flatMap((room) => room.jobIds);
    expect(listed).toEqual([batch.photos[2]?.job?.id]);
    await world.recover();
    await expectExact(account, jobIds(batch).slice(0, 2));
  });

  it('at the moment when workers claim them are either staged or refunded', async () => {
    const account = await person();
    const services = world.serve();
    const batch = await stage(services, account, await sending(account, keysTo(6)));
    const ids = jobIds(batch);
    await Promise.all([work(services, ids), delay(20).then(() => stop(services, account))]);
    await world.recover();
    const found = await Promise.all(ids.map((id) => store.job(id)));
    const withdrawn = ids.filter((_, i) => found[i] === null);
    const left = found.filter((job): job is Job => job !== null);
    expect(left.every(({ status }) => status === 'COMPLETED')).toBe(true);
    expect((await stepsOf(account, 'refund')).toSorted()).toEqual(withdrawn.toSorted());
    await expectExact(account, withdrawn);
  });

  it('leave no file of a copy that arrives late', async () => {
    const account = await person();
    const services = world.serve();
    const batch = await stage(services, account, await sending(account, ['a']));
    await stop(services, account);
    const late = `originals/${account.id}/${jobIds(batch)[0]}.jpg`;
    await files.write(files.prepare(late), new Uint8Array([1]), 'image/jpeg');
    later(TIMES.leftovers + 1);
    await services.sweepBatches();
    expect(await orphans(account)).toEqual([]);
    expect((await store.batch(batchIdOf(account.id, NAME)))?.stopped).toBeUndefined();
  });
});

describe('whichever call is cut', () => {
  it.each(FAULTS)(
    'while photos are sent, when it %s: sent again they are the same jobs, at one credit each',
    async (fault: Fault) => {
      for (const at of callsToCut(fault)) {
        const account = await person();
        const photos = await sending(account, keysTo(3));
        const faulty = withFault(world.ports, at, fault);
        await Promise.race([stage(world.serve(faulty.ports), account, photos).catch(() => undefined), faulty.died]);
        const again = await stage(world.serve(), account, photos);
        expect([again.photos.map(({ key }) => key), again.refused]).toEqual([keysTo(3), []]);
        // Nobody has swept: the second call has set right what the first one left.
        for (const { job } of again.photos) {
          if (job?.status === 'PENDING') expect(world.paths()).toContain(`originals/${account.id}/${job.id}.jpg`);
          else expect(job?.status).toBe('FAILED');
        }
        await world.recover();
        expect((await stepsOf(account, 'reserve')).toSorted()).toEqual(jobIds(again).toSorted());
        await expectExact(account);
        expect(await orphans(account)).toEqual([]);
        if (!faulty.hit()) {
          expect(at).toBeGreaterThan(8);
          expect(statuses(await follow(world.serve(), account))).toEqual(Array(3).fill('COMPLETED'));
          return;
        }
      }
    },
  );

  it.each(FAULTS)(
    'while photos are sent, when it %s: the sweep finishes what has a credit, and nothing hangs',
    async (fault: Fault) => {
      for (const at of callsToCut(fault)) {
        const account = await person();
        const photos = await sending(account, keysTo(3));
        const faulty = withFault(world.ports, at, fault);
        await Promise.race([stage(world.serve(faulty.ports), account, photos).catch(() => undefined), faulty.died]);
        await world.recover();
        await expectExact(account);
        expect(await orphans(account)).toEqual([]);
        if (!faulty.hit()) return;
      }
    },
  );

  it.each(FAULTS)(
    'while photos are stopped, when it %s: each is refunded once or staged, and no file is left',
    async (fault: Fault) => {
      for (const at of callsToCut(fault)) {
        const account = await person();
        const services = world.serve();
        const ids = jobIds(await stage(services, account, await sending(account, keysTo(3))));
        await work(services, ids.slice(0, 1));
        const faulty = withFault(world.ports, at, fault);
        await Promise.race([stop(world.serve(faulty.ports), account).catch(() => undefined), faulty.died]);
        later(TIMES.leftovers + 1);
        await services.sweepBatches();
        const found = await Promise.all(ids.map((id) => store.job(id)));
        const withdrawn = ids.filter((_, i) => found[i] === null);
        expect([0, 2]).toContain(withdrawn.length);
        expect((await stepsOf(account, 'refund')).toSorted()).toEqual(withdrawn.toSorted());
        expect(await orphans(account)).toEqual([]);
        await world.recover();
        await expectExact(account, withdrawn);
        if (!faulty.hit()) {
          expect([at > 5, withdrawn.length]).toEqual([true, 2]);
          return;
        }
      }
    },
  );
});

it('a single photo that was sent without a batch leaves none behind', async () => {
  const account = await person();
  const services = world.serve();
  const { id } = await create(services, account, await world.uploaded(account));
  expect((await follow(services, account, undefined, 0, id)).photos).toMatchObject([{ key: id }]);
  await work(services, [id]);
  await follow(services, account, undefined, 0, id);
  later(TIMES.batchCheck);
  await services.sweepBatches();
  expect(await store.batch(batchIdOf(account.id, id))).toBeNull();
});
