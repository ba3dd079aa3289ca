/** Photos of one room that are sent in a batch: matched without a page, asked about, and whatever may break on the way. */

import { afterAll, describe, expect, it, vi } from 'vitest';
import { callBy, remove, retry } from '../../../test/calls.ts';
import { DRAWING_ENGINE, STAGED } from '../../../test/drawing-engine.ts';
import { disagreements } from '../../../test/exactness.ts';
import { callsToCut, FAULTS, type Fault, withFault } from '../../../test/fault.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import { deliverMatches } from '../../../test/matches.ts';
import { unhurried } from '../../../test/unhurried.ts';
import { createOutbox } from '../../adapters/mail/outbox.ts';
import { BATCH_ENDPOINTS } from '../../contract/endpoints/batches.ts';
import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import { LIMITS, TIMES } from '../../contract/limits.ts';
import type { Account } from '../../domain/account.ts';
import type { StagingEngine } from '../../ports/engine.ts';
import type { Registered, RoomPlanner } from '../../ports/room-planner.ts';
import type { Services } from '../../services.ts';
import { saveAccount } from '../accounts/save-account.ts';

const world = createWorld();
afterAll(() => world.end());

const { store, clock } = world.ports;
const mailer = createOutbox({ database: async () => world.database, clock, willBeSent: true });
const NAME = 'home';

/** Ways in which that many photos fit. */
function found(verdict: Registered['verdict'], photos: number): Registered {
  const one = (way: number): Registered['alternatives'][number] => ({
    lead: 0,
    poses: Array.from({ length: photos }, (_, x) => ({ x, z: 0, turn: way, scale: 1 })),
    thumbnails: Array.from({ length: photos }, () => Uint8Array.of(0xff, 0xd8)),
  });
  const ways = { sure: [0], ask: [0, 1], none: [] }[verdict];
  return { verdict, alternatives: ways.map(one) };
}
const matching = (register: RoomPlanner['register']) => ({
  roomPlanner: { ...world.ports.roomPlanner, register, plan: async () => null },
});
const finding = (verdict: Registered['verdict']) => matching(async ({ length }) => found(verdict, length));
const serve = (verdict: Registered['verdict']): Services => world.serve({ ...finding(verdict), mailer });

/** An engine that can do more. */
const able = (more: Partial<StagingEngine['capabilities']>): StagingEngine => ({
  ...{ ...DRAWING_ENGINE, id: 'able', capabilities: { ...DRAWING_ENGINE.capabilities, ...more } },
  stage: async () => STAGED,
});

const person = world.customer;

type Sent = BodyOf<'stageBatch'>['photos'][number];
async function sending(account: Account, keys: readonly string[]): Promise<Sent[]> {
  const options = { prompt: 'blue sofa', style: 'MODERN', roomType: 'LIVING_ROOM', removeFurniture: false } as const;
  const photos: Sent[] = [];
  for (const key of keys) photos.push({ key, imageUrl: await world.uploaded(account), ...options });
  return photos;
}
const stage = (services: Services, account: Account, photos: Sent[], rooms: string[][] = [['a', 'b']]) =>
  services.handlers.stageBatch({ ...callBy(account), params: undefined, body: { batchId: NAME, photos, rooms } });
const read = (services: Services, account: Account) =>
  services.handlers.getBatch({ ...callBy(account), params: { id: NAME }, query: {}, body: undefined, wait: 0 });
const stop = (services: Services, account: Account, keys?: string[]) =>
  services.handlers.stopBatch({ ...callBy(account), params: { id: NAME }, body: { keys } });
const ask = (services: Services, account: Account, id: string) =>
  services.handlers.getSharedRoom({ ...callBy(account), params: { id }, body: undefined });
const choose = (services: Services, account: Account, id: string, alternative: number | null) =>
  services.handlers.chooseSharedRoom({ ...callBy(account), params: { id }, body: { alternative } });
const again = (services: Services, account: Account, id: string) =>
  services.handlers.matchAgain({ ...callBy(account), params: { id }, body: undefined });

type Batch = OutputOf<'getBatch'>;
const states = ({ photos }: Batch) => photos.map(({ job }) => job && (job.awaits ?? job.status));
const roomOf = ({ photos }: Batch): string => photos.flatMap(({ job }) => job?.sharedRoomId ?? [])[0] ?? '';
const filesOf = (id: string): string[] => world.paths().filter((path) => path.includes(`/rooms/${id}/`));
const mailsTo = async ({ email }: Account) =>
  (await world.database.collection('mail').where('to', '==', email).get()).docs;

/** Works on everything that is queued. */
async function work(services: Services): Promise<void> {
  for (let round = 0; round < 5; round++) {
    await deliverMatches(world, services);
    for (const { jobId, variation } of world.messages.splice(0)) {
      await services.workOnJob(jobId, unhurried(), variation);
    }
  }
}
/** What the bucket tells of originals that were copied. */
async function told(services: Services, { photos }: Batch): Promise<void> {
  for (const { job } of photos) {
    const stored = job && (await store.job(job.id));
    if (stored) await services.onOriginalFinalized(stored.originalPath);
  }
}
async function settled(services: Services, account: Account, keys = ['a', 'b', 'c']): Promise<Batch> {
  const batch = await stage(services, account, await sending(account, keys));
  await told(services, batch);
  await work(services);
  return read(services, account);
}

describe('photos of a room that are sent in a batch', () => {
  it('wait until a worker has matched them, and go on by themselves where it is sure; no page is needed', async () => {
    const account = await person();
    const register = vi.fn<RoomPlanner['register']>(async ({ length }) => found('sure', length));
    const services = world.serve({ ...matching(register), mailer });
    const batch = await stage(services, account, await sending(account, ['a', 'b', 'c']));
    expect(states(batch)).toEqual(['match', 'match', 'PENDING']);
    expect((await store.account(account.id))?.creditsUsed).toBe(3);
    // A worker that is told of one of them leaves it alone.
    const [first] = batch.photos;
    await services.workOnJob(first?.job?.id ?? '', unhurried());
    expect(states(await read(services, account))).toEqual(['match', 'match', 'PENDING']);
    await told(services, batch);
    expect(world.matchMessages.length).toBeGreaterThan(0);
    world.ahead += 10 * TIMES.matchClaim * 1000;
    await work(services);
    expect(states(await read(services, account))).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED']);
    expect(register.mock.calls.map(([photos, wanted]) => [photos.length, wanted])).toMatchObject([
      [2, { roomType: 'LIVING_ROOM', style: 'MODERN', prompt: 'blue sofa' }],
    ]);
    const room = await store.sharedRoom(roomOf(batch));
    expect(room).toMatchObject({ verdict: 'sure', chosen: { lead: 0 } });
    expect(room).not.toHaveProperty('awaits');
    expect(await disagreements(store, account.id)).toEqual([]);
  });

  it('are sketched with the furniture of their pictures: by the same wishes and seeds, in a listing too', async () => {
    const account = await person();
    const register = vi.fn<RoomPlanner['register']>(async ({ length }) => found('sure', length));
    const plan = vi.fn<RoomPlanner['plan']>(async () => null);
    const engine = able({ editsScenes: true });
    const services = world.serve({ roomPlanner: { ...world.ports.roomPlanner, register, plan }, mailer, engine });
    const body = { address: '12 Garden Street', style: null, jobIds: [] };
    const listing = await services.handlers.createListing({ ...callBy(account), params: undefined, body });
    const photos = await sending(account, ['a', 'b']);
    const sent = { batchId: NAME, photos, rooms: [['a', 'b']], listingId: listing.id };
    const batch = await services.handlers.stageBatch({ ...callBy(account), params: undefined, body: sent });
    await told(services, batch);
    await work(services);
    const [[, wanted]] = register.mock.calls as [Parameters<RoomPlanner['register']>];
    expect(plan.mock.calls).not.toEqual([]);
    for (const [, , planned] of plan.mock.calls) expect(planned).toMatchObject(wanted);
  });

  it('of which one is furnished in another way than the others are not sent: one plan serves all', async () => {
    const [first, second] = await sending(await person(), ['a', 'b']);
    const accepts = (change: object) => {
      const photos = [first, { ...second, ...change }];
      return BATCH_ENDPOINTS.stageBatch.body.safeParse({ batchId: NAME, photos, rooms: [['a', 'b']] }).success;
    };
    expect(accepts({ title: 'Another title' })).toBe(true);
    for (const change of [{ style: 'LUXURY' }, { roomType: 'OFFICE' }, { prompt: '' }, { removeFurniture: true }])
      expect([change, accepts(change)]).toEqual([change, false]);
  });

  it('whose furniture is removed first are staged one by one, and nobody is asked how they fit', async () => {
    const account = await person();
    await store.transact(async (transaction) => {
      const owner = await transaction.account(account.id);
      if (owner) transaction.saveAccount({ ...owner, plan: 'BASIC' });
    });
    const register = vi.fn<RoomPlanner['register']>(async ({ length }) => found('ask', length));
    const services = world.serve({ ...matching(register), mailer, engine: able({ removesFurniture: true }) });
    const photos = (await sending(account, ['a', 'b'])).map((photo) => ({ ...photo, removeFurniture: true }));
    const batch = await stage(services, account, photos);
    expect(states(batch)).toEqual(['PENDING', 'PENDING']);
    await told(services, batch);
    await work(services);
    expect(states(await read(services, account))).toEqual(['COMPLETED', 'COMPLETED']);
    expect(register).not.toHaveBeenCalled();
    expect(await store.sharedRoom(roomOf(batch))).toMatchObject({ chosen: null, verdict: 'none' });
  });

  it('wait for an answer where it is in doubt, while all others are staged; the answer lets them go on', async () => {
    const account = await person();
    const services = serve('ask');
    const batch = await settled(services, account);
    const id = roomOf(batch);
    expect(states(batch)).toEqual(['answer', 'answer', 'COMPLETED']);
    const { waits } = await ask(services, account, id);
    expect(waits).toMatchObject({
      for: 'answer',
      photos: batch.photos.slice(0, 2).map(({ job }) => job?.id),
      proposal: { verdict: 'ask', alternatives: [{ id: 0 }, { id: 1 }] },
    });
    // The uploads of that day are gone.
    await world.ports.files.removeAll(`uploads/${account.id}/`);
    expect((await ask(services, account, id)).waits?.proposal?.alternatives).toHaveLength(2);
    await expect(choose(services, account, id, 2)).rejects.toMatchObject({ code: 'NO_SUCH_ALTERNATIVE' });
    await choose(services, account, id, 1);
    await expect(choose(services, account, id, 0)).rejects.toMatchObject({ code: 'SHARED_ROOM_STARTED' });
    await work(services);
    expect(states(await read(services, account))).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED']);
    expect((await store.sharedRoom(id))?.chosen?.poses).toMatchObject([{ turn: 1 }, { turn: 1 }]);
    expect((await ask(services, account, id)).waits).toBeUndefined();
    expect(await disagreements(store, account.id)).toEqual([]);
  });

  it('may be fitted by points while they wait, which leads to another question', async () => {
    const account = await person();
    const services = world.serve({
      ...matching(async ({ length }, { points }) => found(points ? 'sure' : 'none', length)),
    });
    const batch = await settled(services, account);
    const id = roomOf(batch);
    expect((await ask(services, account, id)).waits?.proposal).toMatchObject({ verdict: 'none', alternatives: [] });
    const body = { points: [[[0.5, 0.9] as [number, number], [0.4, 0.9] as [number, number]]] };
    await services.handlers.matchByPoints({ ...callBy(account), params: { id }, body });
    await work(services);
    expect(states(await read(services, account))).toEqual(['answer', 'answer', 'COMPLETED']);
    expect((await ask(services, account, id)).waits?.proposal?.alternatives).toHaveLength(1);
    await choose(services, account, id, 0);
    await work(services);
    expect(states(await read(services, account))).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED']);
  });

  it('that cannot be matched are tried again, or staged one by one, as their owner decides', async () => {
    const account = await person();
    const broken = world.serve(
      matching(async () => {
        throw new Error('It does not work.');
      }),
    );
    const batch = await settled(broken, account);
    const id = roomOf(batch);
    expect(states(batch)).toEqual(['retry', 'retry', 'COMPLETED']);
    expect((await ask(broken, account, id)).waits).toMatchObject({ for: 'retry', error: { code: 'MATCH_FAILED' } });
    await again(broken, account, id);
    await again(broken, account, id);
    await work(broken);
    expect(states(await read(broken, account))).toEqual(['retry', 'retry', 'COMPLETED']);
    await choose(broken, account, id, null);
    await work(broken);
    expect(states(await read(broken, account))).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED']);
    await expect(again(broken, account, id)).rejects.toMatchObject({ code: 'SHARED_ROOM_STARTED' });
    expect((await store.sharedRoom(id))?.chosen).toBeNull();
  });

  it('wait for an address that is not verified, where that is required', async () => {
    const account = await world.account();
    const services = world.serve(finding('sure'), { requireVerification: true });
    const batch = await stage(services, account, await sending(account, ['a', 'b']));
    expect(states(batch)).toEqual(['retry', 'retry']);
    const id = roomOf(batch);
    expect((await ask(services, account, id)).waits?.error?.code).toBe('NOT_VERIFIED');
    await expect(again(services, account, id)).rejects.toMatchObject({ code: 'VERIFICATION_NEEDED' });
    await store.transact(async (transaction) => transaction.saveAccount({ ...account, emailVerified: true }));
    await again(services, account, id);
    await work(services);
    expect(states(await read(services, account))).toEqual(['COMPLETED', 'COMPLETED']);
  });

  it('are matched although a credit is missing for one of them, which joins when it is sent again', async () => {
    const account = await person(2);
    const services = serve('ask');
    const photos = await sending(account, ['a', 'b', 'c']);
    const { refused, ...batch } = await stage(services, account, photos, [['a', 'b', 'c']]);
    expect(refused.map(({ key, code }) => [key, code])).toEqual([['c', 'CREDITS_EXCEEDED']]);
    await told(services, batch);
    await work(services);
    const id = roomOf(batch);
    expect((await ask(services, account, id)).waits?.photos).toEqual([...batch.photos.map(({ job }) => job?.id), null]);
    const stored = await store.account(account.id);
    if (!stored) throw new Error('There must be an account.');
    const more = { ...stored, prorated: { plan: 'BASIC', limit: 3 } as const, creditsLimit: 3 };
    await store.transact(async (transaction) => saveAccount(transaction, stored, more, clock()));
    const [, , last] = photos;
    if (!last) throw new Error('There must be three photos.');
    const sent = await stage(services, account, [{ ...last, sharedRoomId: id }], []);
    expect(states(sent)).toEqual(['answer', 'answer', 'answer']);
    await told(services, sent);
    await choose(services, account, id, 0);
    await work(services);
    expect(states(await read(services, account))).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED']);
  });

  it('are matched for four rooms at a time, and the others after them', async () => {
    const account = await person();
    const { promise: all, resolve: finish } = Promise.withResolvers<void>();
    let [open, most] = [0, 0];
    const services = world.serve(
      matching(async ({ length }) => {
        most = Math.max(most, ++open);
        await all;
        open--;
        return found('sure', length);
      }),
    );
    const keys = [...'abcdefghijkl'];
    const rooms = keys.flatMap((key, i) => (i % 2 === 0 ? [[key, keys[i + 1] ?? '']] : []));
    const batch = await stage(services, account, await sending(account, keys), rooms);
    const ids = [...new Set(batch.photos.flatMap(({ job }) => job?.sharedRoomId ?? []))];
    const worked = ids.map((id) => services.workOnMatch(id, unhurried()));
    await vi.waitUntil(() => open === LIMITS.roomsMatchedAtOnce, { timeout: 60_000 });
    await expect.poll(async () => (await Promise.race([...worked, 'none'])) ?? '').toBe('held');
    finish();
    expect((await Promise.all(worked)).toSorted()).toEqual(['done', 'done', 'done', 'done', 'held', 'held']);
    await told(services, batch);
    await work(services);
    expect(new Set(states(await read(services, account)))).toEqual(new Set(['COMPLETED']));
    expect(most).toBe(LIMITS.roomsMatchedAtOnce);
  });

  it('must be photos of the call, each in one room', async () => {
    const photos = await sending(await person(), ['a', 'b', 'c']);
    const accepts = (rooms: string[][]) =>
      BATCH_ENDPOINTS.stageBatch.body.safeParse({ batchId: NAME, photos, rooms }).success;
    expect(accepts([['a', 'b']])).toBe(true);
    for (const rooms of [
      [['a', 'x']],
      [['a', 'a']],
      [
        ['a', 'b'],
        ['b', 'c'],
      ],
      [['a']],
    ])
      expect(accepts(rooms)).toBe(false);
  });

  it('are two rooms of their listing where they show two, and one where they show one', async () => {
    const account = await person();
    const services = serve('sure');
    const given = { address: '12 Garden Street', style: null, jobIds: [] };
    const call = { ...callBy(account), repeatable: undefined };
    const { id } = await services.handlers.createListing({ ...call, params: undefined, body: given });
    const photos = await sending(account, ['a', 'b', 'c', 'd']);
    const rooms = [
      ['a', 'c'],
      ['b', 'd'],
    ];
    const body = { batchId: NAME, photos, rooms, listingId: id };
    const batch = await services.handlers.stageBatch({ ...callBy(account), params: undefined, body });
    const jobIds = batch.photos.map(({ job }) => job?.id ?? '');
    const { listing } = await services.handlers.getListing({ ...callBy(account), params: { id }, body: undefined });
    expect(listing.rooms.map((room) => [room.name, room.jobIds.map((each) => jobIds.indexOf(each))])).toEqual([
      ['Living Room 1', [0, 2]],
      ['Living Room 2', [1, 3]],
    ]);
  });

  it('can be stopped while they wait: their credits are returned, and nothing of the room is left', async () => {
    const account = await person();
    const services = serve('ask');
    const batch = await settled(services, account, ['a', 'b']);
    const id = roomOf(batch);
    expect(filesOf(id)).toHaveLength(1);
    await stop(services, account, ['a']);
    expect(states(await read(services, account))).toEqual([null, 'answer']);
    await stop(services, account);
    expect([filesOf(id), await store.sharedRoom(id)]).toEqual([[], null]);
    expect((await store.account(account.id))?.creditsUsed).toBe(0);
  });

  it('that are stopped while a worker matches them leave nothing behind', async () => {
    const account = await person();
    let stopped: Promise<unknown> = Promise.resolve();
    const services: Services = world.serve(
      matching(async ({ length }) => {
        stopped = stop(services, account);
        await stopped;
        return found('ask', length);
      }),
    );
    const batch = await stage(services, account, await sending(account, ['a', 'b']));
    await told(services, batch);
    await work(services);
    expect([filesOf(roomOf(batch)), await store.sharedRoom(roomOf(batch))]).toEqual([[], null]);
    expect((await store.account(account.id))?.creditsUsed).toBe(0);
  });

  it('without an answer for a week fail, free of charge, and are staged on their own when they are tried again', async () => {
    const account = await person();
    const services = serve('ask');
    const batch = await settled(services, account);
    world.ahead += (TIMES.answerDays * 24 - 1) * 3_600_000;
    await services.sweep();
    expect(states(await read(services, account))).toEqual(['answer', 'answer', 'COMPLETED']);
    world.ahead += 2 * 3_600_000;
    await services.sweep();
    const jobs = await Promise.all(batch.photos.map(({ job }) => store.job(job?.id ?? '')));
    expect(jobs).toMatchObject([
      { status: 'FAILED', errorCode: 'NOT_ANSWERED' },
      { status: 'FAILED', errorCode: 'NOT_ANSWERED' },
      { status: 'COMPLETED' },
    ]);
    expect((await store.account(account.id))?.creditsUsed).toBe(1);
    const [first] = jobs;
    await retry(services, account, first?.id ?? '');
    await work(services);
    expect(await store.job(first?.id ?? '')).toMatchObject({ status: 'COMPLETED' });
    expect(await disagreements(store, account.id)).toEqual([]);
  });
});

describe('a question about a room', () => {
  it('is in the email about the others, once these are ready, and its photos are in another', async () => {
    const account = await person();
    const services = serve('ask');
    const batch = await settled(services, account);
    world.ahead += 2 * TIMES.batchCheck * 1000;
    await services.sweepBatches();
    await services.sweepBatches();
    const [mail, ...more] = await mailsTo(account);
    expect(more).toEqual([]);
    expect(mail?.get('subject')).toBe('1 of your 3 photos is ready, and we have a question');
    expect(mail?.get('text')).toContain('2 photos of one room wait for your answer');
    expect(mail?.get('text')).toContain(`/profile?asked=${roomOf(batch)}#photos`);
    await choose(services, account, roomOf(batch), 0);
    await work(services);
    world.ahead += 2 * TIMES.batchCheck * 1000;
    await services.sweepBatches();
    const subjects = (await mailsTo(account)).map((each) => each.get('subject'));
    expect(subjects.toSorted()).toEqual([
      '1 of your 3 photos is ready, and we have a question',
      'Your photos are ready',
    ]);
  });
});

describe('whichever call is cut', () => {
  it.each(FAULTS)(
    'when it %s, the photos of a room are staged once, with exact credits and no file too many',
    async (fault: Fault) => {
      for (const at of callsToCut(fault)) {
        const account = await person();
        const verdict = at % 4 < 2 ? 'sure' : 'ask';
        const photos = await sending(account, ['a', 'b', 'c']);
        const faulty = withFault({ ...world.ports, ...finding(verdict), mailer }, at, fault);
        const cut = world.serve({ ...faulty.ports });
        const way = async (): Promise<void> => {
          const batch = await stage(cut, account, photos);
          await told(cut, batch);
          await work(cut);
          if (verdict === 'ask') await choose(cut, account, roomOf(batch), 0);
          await work(cut);
        };
        await Promise.race([way().catch(() => undefined), faulty.died]);
        const services = serve(verdict);
        // Sent again, they are the same photos.
        await stage(services, account, photos);
        const decided = async (): Promise<void> => {
          const batch = await read(services, account);
          if (states(batch).includes('retry')) await again(services, account, roomOf(batch));
          if (states(batch).includes('answer')) await choose(services, account, roomOf(batch), 0);
        };
        for (let round = 0; round < 6; round++) {
          await work(services).catch(() => undefined);
          world.ahead += 10 * 60_000;
          await services.sweep();
          await decided();
        }
        const ends = states(await read(services, account));
        expect([at, ends.filter((end) => end !== 'COMPLETED' && end !== 'FAILED')]).toEqual([at, []]);
        expect(await disagreements(store, account.id)).toEqual([]);
        expect((await store.account(account.id))?.creditsUsed).toBe(ends.filter((end) => end === 'COMPLETED').length);
        // What the call before the fault leaves can fail, but not what comes after it.
        if (fault.startsWith('dies')) expect([at, ends]).toEqual([at, Array(3).fill('COMPLETED')]);
        for (const { job } of (await read(services, account)).photos) await remove(services, account, job?.id ?? '');
        const kept = new RegExp(`^(originals|staged)/${account.id}/`);
        expect([at, world.paths().filter((path) => kept.test(path))]).toEqual([at, []]);
        if (!faulty.hit()) return;
      }
    },
  );
});
