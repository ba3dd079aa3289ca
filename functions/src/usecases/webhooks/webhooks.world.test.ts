/** What programs are told: every event is stored with the change that it tells, and delivered whatever breaks. */

import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { callBy, create, retry } from '../../../test/calls.ts';
import { declinedWith, STAGED } from '../../../test/drawing-engine.ts';
import { callsToCut, FAULTS, type Fault, withFault } from '../../../test/fault.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import { deliverMatches } from '../../../test/matches.ts';
import { unhurried } from '../../../test/unhurried.ts';
import {
  BUSY,
  createReceiver,
  deliveriesTo,
  endpointOf,
  programmer,
  SECRET,
  sendQueued,
  settleWebhooks,
} from '../../../test/webhooks.ts';
import { createOutbox } from '../../adapters/mail/outbox.ts';
import type { BodyOf } from '../../contract/endpoints.ts';
import { WEBHOOK_EVENTS } from '../../contract/webhooks.ts';
import type { Account } from '../../domain/account.ts';
import type { Registered, RoomPlanner } from '../../ports/room-planner.ts';
import type { Services } from '../../services.ts';

const world = createWorld();
afterAll(() => world.end());
const { store, clock } = world.ports;
const receiver = createReceiver(world, [SECRET]);
const mailer = createOutbox({ database: async () => world.database, clock, willBeSent: true });
const ports = { ...world.ports, mailer, webhookSender: receiver.sender };
const services = world.serve(ports);
afterEach(() => {
  world.answer = STAGED;
  receiver.received.length = 0;
  receiver.answer = () => ({ status: 200, text: 'thanks' });
  world.messages.length = 0;
  world.webhookMessages.length = 0;
});

const options = { prompt: '', style: 'MODERN', roomType: 'LIVING_ROOM', removeFurniture: false } as const;
const told = () => receiver.received.map(({ type, data }) => ({ type, ...data }));
const typesTold = () => receiver.received.map(({ type }) => type);

/** A planner that finds two ways in which the photos of a room may fit, or fails. */
const inDoubt = (register: RoomPlanner['register'] = async ({ length }) => twoWays(length)) => ({
  ...ports,
  roomPlanner: { ...ports.roomPlanner, register, plan: async () => null },
});
function twoWays(photos: number): Registered {
  const poses = Array.from({ length: photos }, (_, x) => ({ x, z: 0, turn: 0, scale: 1 }));
  const thumbnails = poses.map(() => Uint8Array.of(0xff, 0xd8));
  return { verdict: 'ask', alternatives: [0, 1].map(() => ({ lead: 0, poses, thumbnails })) };
}

/** Stages photos that show one room, and returns the room. */
async function stageRoom(account: Account, by: Services): Promise<string> {
  const photos = [];
  for (const key of ['a', 'b']) photos.push({ key, imageUrl: await world.uploaded(account), ...options });
  const body = { batchId: 'home', photos, rooms: [['a', 'b']] };
  const batch = await by.handlers.stageBatch({ ...callBy(account), params: undefined, body });
  for (const { job } of batch.photos) await by.onOriginalFinalized(`originals/${account.id}/${job?.id}.jpg`);
  return batch.photos.flatMap(({ job }) => job?.sharedRoomId ?? [])[0] ?? '';
}

/** Stops what waits: other tests take it for a job that hangs. */
const stopAll = (account: Account) =>
  services.handlers.stopBatch({ ...callBy(account), params: { id: 'home' }, body: {} });

async function stageBatch(account: Account, count: number, by: Services = services): Promise<string[]> {
  const photos = [];
  for (let i = 0; i < count; i++) photos.push({ key: `p${i}`, imageUrl: await world.uploaded(account), ...options });
  const body = { batchId: 'home', photos, rooms: [] };
  const batch = await by.handlers.stageBatch({ ...callBy(account), params: undefined, body });
  return batch.photos.flatMap(({ job }) => job?.id ?? []);
}

describe('programs are told', () => {
  it('of every photo of a batch, and of its end once all have ended', async () => {
    const account = await programmer(world);
    await endpointOf(world, account);
    const [one = '', other = ''] = await stageBatch(account, 2);
    await services.workOnJob(one, unhurried());
    world.answer = declinedWith('NO_FLOOR');
    await sendQueued(world, services);
    expect(told()).toEqual([{ type: 'photo.staged', pictureId: one, batchId: 'home' }]);
    await services.workOnJob(other, unhurried());
    await sendQueued(world, services);
    expect(told().slice(1)).toEqual([
      { type: 'photo.declined', pictureId: other, batchId: 'home' },
      { type: 'batch.finished', batchId: 'home' },
    ]);
    await services.sweepBatches();
    await sendQueued(world, services);
    expect(receiver.received).toHaveLength(3);
  });

  it('of the end of a batch again after a photo was tried again; of an attempt by an id of its own', async () => {
    const account = await programmer(world);
    await endpointOf(world, account);
    world.answer = declinedWith('NO_FLOOR');
    const [id = ''] = await stageBatch(account, 1);
    await services.workOnJob(id, unhurried());
    world.answer = STAGED;
    await retry(services, account, id);
    await services.workOnJob(id, unhurried());
    await sendQueued(world, services);
    expect(typesTold().toSorted()).toEqual(['batch.finished', 'batch.finished', 'photo.declined', 'photo.staged']);
    expect(new Set(receiver.received.map((each) => each.id)).size).toBe(4);
  });

  it('of the end of a batch whose last photo was stopped, once the sweep has noticed it', async () => {
    const account = await programmer(world);
    await endpointOf(world, account, ['batch.finished']);
    const [one = ''] = await stageBatch(account, 2);
    await services.workOnJob(one, unhurried());
    await services.handlers.stopBatch({ ...callBy(account), params: { id: 'home' }, body: { keys: ['p1'] } });
    world.ahead += 15 * 60_000;
    await services.sweepBatches();
    await sendQueued(world, services);
    expect(told()).toEqual([{ type: 'batch.finished', batchId: 'home' }]);
  });

  it('of the end of a batch that is read at that very moment', async () => {
    const account = await programmer(world);
    await endpointOf(world, account, ['batch.finished']);
    const [id = ''] = await stageBatch(account, 1);
    const jobsOfBatch: typeof store.jobsOfBatch = async (batchId) => {
      await store.markBatchSeen(batchId, clock());
      return store.jobsOfBatch(batchId);
    };
    await world.serve({ ...ports, store: { ...store, jobsOfBatch } }).workOnJob(id, unhurried());
    await sendQueued(world, services);
    expect(told()).toEqual([{ type: 'batch.finished', batchId: 'home' }]);
  });

  it('of a photo that was sent alone, without a batch', async () => {
    const account = await programmer(world);
    await endpointOf(world, account);
    const { id } = await create(services, account, await world.uploaded(account));
    await services.workOnJob(id, unhurried());
    await sendQueued(world, services);
    expect(told()).toEqual([{ type: 'photo.staged', pictureId: id, batchId: null }]);
  });

  it('of a room whose photos wait for an answer, or to be matched once more', async () => {
    const account = await programmer(world);
    await endpointOf(world, account, ['room.waiting']);
    let failures = 0;
    const doubtful = world.serve(
      inDoubt(async ({ length }) => {
        // Every match is tried twice.
        if (failures++ < 2) throw new Error('It does not work.');
        return twoWays(length);
      }),
    );
    const roomId = await stageRoom(account, doubtful);
    for (let start = 0; start < 3; start++) await deliverMatches(world, doubtful);
    await sendQueued(world, doubtful);
    const waiting = { type: 'room.waiting', roomId, batchId: 'home' };
    expect(told()).toEqual([waiting]);
    expect((await store.sharedRoom(roomId))?.awaits?.what).toBe('retry');
    await doubtful.handlers.matchAgain({ ...callBy(account), params: { id: roomId }, body: undefined });
    await deliverMatches(world, doubtful);
    await sendQueued(world, doubtful);
    expect(told()).toEqual([waiting, waiting]);
    expect((await store.sharedRoom(roomId))?.awaits?.what).toBe('answer');
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(2);
    await stopAll(account);
  });

  it('of a photo that failed because of an error', async () => {
    const account = await programmer(world);
    await endpointOf(world, account);
    const broken = world.serve({ ...ports, engine: { ...ports.engine, stage: () => Promise.reject(new Error('no')) } });
    const { id } = await create(services, account, await world.uploaded(account));
    for (let i = 0; i < 3; i++) await broken.workOnJob(id, unhurried()).catch(() => undefined);
    await sendQueued(world, services);
    expect(told()).toEqual([{ type: 'photo.failed', pictureId: id, batchId: null }]);
  });

  it('of a client’s answer, once for each', async () => {
    const account = await programmer(world);
    const [id = ''] = await stageBatch(account, 1);
    await services.workOnJob(id, unhurried());
    await endpointOf(world, account);
    const call = { ...callBy(account), params: undefined, repeatable: undefined };
    const body = { address: '12 Garden Street', style: null, jobIds: [id] };
    const listing = await services.handlers.createListing({ ...call, body });
    const { review } = await services.handlers.shareListing({
      ...callBy(account),
      params: { id: listing.id },
      body: { days: 30 },
    });
    const said = { token: review?.path.split('#')[1] ?? '', key: 'b'.repeat(43), name: 'Ben', jobId: id, version: 0 };
    const visitor = { ...callBy(account), session: undefined, params: undefined };
    for (const words of ['nice', 'nice', 'very nice'])
      await services.handlers.answerReview({ ...visitor, body: { ...said, answer: 'yes', words } });
    await sendQueued(world, services);
    expect(told()).toEqual(Array(2).fill({ type: 'listing.answered', listingId: listing.id, pictureId: id }));
  });

  it('once a month that a tenth of the credits is left', async () => {
    const account = await programmer(world, 10);
    await endpointOf(world, account, ['credits.low']);
    const ids = await stageBatch(account, 8);
    await sendQueued(world, services);
    expect(told()).toEqual([]);
    ids.push((await create(services, account, await world.uploaded(account))).id);
    ids.push((await create(services, account, await world.uploaded(account))).id);
    await sendQueued(world, services);
    expect(told()).toEqual([{ type: 'credits.low' }]);
    for (const id of ids) await services.workOnJob(id, unhurried());
  });

  it('nothing that their endpoint did not choose, and nothing while it is off', async () => {
    const account = await programmer(world);
    const endpoint = await endpointOf(world, account, ['photo.failed']);
    const off = await endpointOf(world, account);
    await world.ports.webhookEndpoints.change(off.id, (each) => ({ ...each, off: { reason: 'owner', at: clock() } }));
    const { id } = await create(services, account, await world.uploaded(account));
    await services.workOnJob(id, unhurried());
    expect([...(await deliveriesTo(world, endpoint)), ...(await deliveriesTo(world, off))]).toEqual([]);
  });
});

describe('a delivery', () => {
  /** A user with an endpoint and a staged photo, of which it is not told yet. */
  async function undelivered() {
    const account = await programmer(world);
    const endpoint = await endpointOf(world, account);
    const { id } = await create(services, account, await world.uploaded(account));
    await services.workOnJob(id, unhurried());
    return { account, endpoint, id };
  }
  const statusesOf = async (endpoint: Awaited<ReturnType<typeof endpointOf>>) =>
    (await deliveriesTo(world, endpoint)).map(({ status, tries }) => [status, tries]);

  it('that fails is tried again by the schedule, with the same id, until it is taken', async () => {
    const { endpoint } = await undelivered();
    receiver.answer = (times) => (times < 4 ? BUSY : { status: 204, text: '' });
    await sendQueued(world, services);
    expect(world.webhookMessages.map(({ delay }) => delay)).toEqual([6]);
    await settleWebhooks(world, services, endpoint);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    const times = receiver.received.map(({ at }) => at.getTime() / 1000);
    const pauses = times.slice(1).map((time, i) => time - (times[i] ?? 0));
    // Each comes up to a minute late here, by the sweep.
    for (const [i, least] of [5, 300, 1800].entries()) {
      expect(pauses[i]).toBeGreaterThanOrEqual(least);
      expect(pauses[i]).toBeLessThan(1.1 * least + 62);
    }
    const [delivery] = await deliveriesTo(world, endpoint);
    expect(delivery).toMatchObject({ status: 'DELIVERED', tries: 4, last: { status: 204, url: endpoint.url } });
    expect((await world.ports.webhookEndpoints.get(endpoint.id))?.deliveredAt).toBeInstanceOf(Date);
  });

  it('is sent once by several senders at once, and its message comes again while one has it', async () => {
    const { endpoint } = await undelivered();
    const [{ id = '' } = {}] = await deliveriesTo(world, endpoint);
    const results = await Promise.all([1, 2, 3, 4].map(() => services.workOnWebhook(id)));
    expect(receiver.received).toHaveLength(1);
    expect(results).toContain('done');
    expect(await services.workOnWebhook(id)).toBe('done');
    expect(receiver.received).toHaveLength(1);
  });

  it('to an endpoint that is gone switches it off at once; its owner is told once by email', async () => {
    const { account, endpoint } = await undelivered();
    receiver.answer = () => ({ status: 410, text: 'gone' });
    await sendQueued(world, services);
    await services.sweepWebhooks();
    expect(await statusesOf(endpoint)).toEqual([['FAILED', 1]]);
    const stored = await world.ports.webhookEndpoints.get(endpoint.id);
    expect(stored).toMatchObject({ off: { reason: 'gone' } });
    expect(stored).not.toHaveProperty('tellAt');
    const mails = await world.database.collection('mail').where('to', '==', account.email).get();
    expect(mails.docs.map((mail) => mail.get('subject'))).toEqual(['A webhook was switched off']);
  });

  it('that nobody takes for three days switches the endpoint off; what waits is listed as failed', async () => {
    const { account, endpoint } = await undelivered();
    receiver.answer = () => BUSY;
    await settleWebhooks(world, services, endpoint);
    expect(await world.ports.webhookEndpoints.get(endpoint.id)).toMatchObject({ off: { reason: 'failing' } });
    expect(await statusesOf(endpoint)).toEqual([['FAILED', 10]]);
    const [first, last] = [receiver.received[0], receiver.received.at(-1)];
    const days = ((last?.at.getTime() ?? 0) - (first?.at.getTime() ?? 0)) / 86_400_000;
    expect(days).toBeGreaterThan(3);
    expect(days).toBeLessThan(3.6);
    const mails = await world.database.collection('mail').where('to', '==', account.email).get();
    expect(mails.size).toBe(1);
  });

  it('is not sent once the plan has no webhooks or the endpoint is deleted', async () => {
    const ended = await undelivered();
    await world.database.doc(`users/${ended.account.id}`).update({ plan: 'BASIC' });
    const deleted = await undelivered();
    await world.ports.webhookEndpoints.remove(deleted.endpoint.id);
    await sendQueued(world, services);
    expect(receiver.received).toEqual([]);
    const problems = [ended, deleted].map(async ({ endpoint }) => (await deliveriesTo(world, endpoint))[0]?.last);
    expect(await Promise.all(problems)).toMatchObject([{ problem: 'plan' }, { problem: 'off' }]);
  });

  it('whose message was lost is queued by the sweep, which says how late it is', async () => {
    const { endpoint } = await undelivered();
    world.webhookMessages.length = 0;
    world.ahead += 10 * 60_000;
    world.lines.length = 0;
    expect(await services.sweepWebhooks()).toBeGreaterThan(0);
    const swept = world.lines.find(({ event }) => event === 'webhooks.swept');
    expect(swept?.facts).toMatchObject({ overdue: 1, oldest: 600, failed: 0, complete: true });
    await sendQueued(world, services);
    expect(await statusesOf(endpoint)).toEqual([['DELIVERED', 1]]);
  });
});

describe('an endpoint', () => {
  const call = (account: Account) => ({ ...callBy(account), params: undefined, body: undefined });
  const url = 'https://www.example.com/roomwright';
  const create = (account: Account, more: Partial<BodyOf<'createWebhookEndpoint'>> = {}, by = services) =>
    by.handlers.createWebhookEndpoint({ ...call(account), body: { url, events: [...WEBHOOK_EVENTS], ...more } });
  const update = (account: Account, id: string, body: BodyOf<'updateWebhookEndpoint'>) =>
    services.handlers.updateWebhookEndpoint({ ...call(account), params: { id }, body });
  const list = async (account: Account) => (await services.handlers.webhookEndpoints(call(account))).endpoints;
  const deliveries = (account: Account, id: string, cursor?: string) =>
    services.handlers.webhookDeliveries({ ...call(account), params: { id }, query: { cursor } });
  const refusal = (code: string) => expect.objectContaining({ code });

  it('is made with a secret that is shown once, changed, switched off and on, and deleted', async () => {
    const account = await programmer(world);
    const { endpoint, secret } = await create(account, { events: ['credits.low'] });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{48}$/);
    expect(endpoint).toMatchObject({ url, events: ['credits.low'], off: null, deliveredAt: null });
    expect(JSON.stringify(await list(account))).not.toContain(secret);
    const { id } = endpoint;
    await update(account, id, { url: `${url}/2`, events: ['photo.staged'] });
    await update(account, id, { on: false });
    expect(await list(account)).toMatchObject([
      { id, url: `${url}/2`, events: ['photo.staged'], off: { reason: 'owner' } },
    ]);
    expect(await update(account, id, { on: true })).toMatchObject({ endpoint: { off: null } });
    await services.handlers.deleteWebhookEndpoint({ ...call(account), params: { id } });
    expect(await list(account)).toEqual([]);
  });

  it('signs with both secrets during the overlap of a rotation', async () => {
    const account = await programmer(world);
    const { endpoint, secret } = await create(account);
    const params = { id: endpoint.id };
    const rotated = await services.handlers.rotateWebhookSecret({
      ...call(account),
      params,
      body: { overlapHours: 24 },
    });
    expect(rotated.endpoint.oldSecretEndsAt).not.toBeNull();
    expect(rotated.secret).not.toBe(secret);
    const both = createReceiver(world, [secret, rotated.secret]);
    await services.handlers.testWebhookEndpoint({ ...call(account), params });
    await sendQueued(world, world.serve({ ...ports, webhookSender: both.sender }));
    expect(both.received).toMatchObject([{ type: 'webhook.test', data: {} }]);
    world.ahead += 25 * 3_600_000;
    const newOne = createReceiver(world, [rotated.secret]);
    await services.handlers.testWebhookEndpoint({ ...call(account), params });
    await sendQueued(world, world.serve({ ...ports, webhookSender: newOne.sender }));
    expect(newOne.received).toHaveLength(1);
    expect((await deliveries(account, endpoint.id)).deliveries.map(({ status }) => status)).toEqual([
      'delivered',
      'delivered',
    ]);
  });

  it('lists what was sent, part by part, with the answers, and sends it again with the same id and body', async () => {
    const account = await programmer(world);
    const { endpoint, secret } = await create(account);
    const params = { id: endpoint.id };
    const program = createReceiver(world, [secret]);
    const some = world.serve({ ...ports, webhookSender: program.sender });
    program.answer = () => ({ status: 410, text: 'We have moved' });
    for (let i = 0; i < 21; i++) await services.handlers.testWebhookEndpoint({ ...call(account), params });
    await sendQueued(world, some);
    const first = await deliveries(account, endpoint.id);
    const rest = await deliveries(account, endpoint.id, first.nextCursor ?? '');
    expect([first.deliveries.length, rest.deliveries.length, rest.nextCursor]).toEqual([20, 1, null]);
    const ids = new Set([...first.deliveries, ...rest.deliveries].map(({ id }) => id));
    expect(ids.size).toBe(21);
    const [oldest] = rest.deliveries;
    if (!oldest) throw new Error('There is one.');
    expect(oldest).toMatchObject({ status: 'failed', tries: 1, last: { status: 410, text: 'We have moved', url } });
    const resend = () =>
      services.handlers.resendWebhook({ ...call(account), params: { ...params, deliveryId: oldest.id } });
    await expect(resend()).rejects.toEqual(refusal('WEBHOOK_OFF'));
    await update(account, endpoint.id, { on: true });
    program.answer = () => ({ status: 200, text: 'thanks' });
    expect(await resend()).toMatchObject({ delivery: { status: 'waiting', tries: 0 } });
    await sendQueued(world, some);
    const [again] = (await deliveries(account, endpoint.id, first.nextCursor ?? '')).deliveries;
    expect(again).toMatchObject({ status: 'delivered', tries: 1, body: oldest.body, eventId: oldest.eventId });
    expect(program.received.filter(({ id }) => id === oldest.eventId)).toHaveLength(2);
  });

  it('is made on plans with API access alone, up to a limit, and not at an address that is not public', async () => {
    await expect(create(await world.customer())).rejects.toEqual(refusal('UPGRADE_REQUIRED'));
    const account = await programmer(world);
    const strict = world.serve({ ...ports, webhookSender: { ...receiver.sender, accepts: async () => false } });
    await expect(create(account, {}, strict)).rejects.toEqual(refusal('WEBHOOK_URL_REFUSED'));
    const made = await Promise.allSettled(Array.from({ length: 11 }, () => create(account)));
    expect(made.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'WEBHOOK_LIMIT' } }]);
  });

  it('of another account is not found', async () => {
    const { endpoint } = await create(await programmer(world));
    const stranger = await programmer(world);
    const params = { id: endpoint.id };
    const refused = [
      () => update(stranger, endpoint.id, { on: false }),
      () => deliveries(stranger, endpoint.id),
      () => services.handlers.rotateWebhookSecret({ ...call(stranger), params, body: { overlapHours: 0 } }),
      () => services.handlers.deleteWebhookEndpoint({ ...call(stranger), params }),
      () => services.handlers.testWebhookEndpoint({ ...call(stranger), params }),
      () => services.handlers.resendWebhook({ ...call(stranger), params: { ...params, deliveryId: 'x' } }),
    ];
    for (const each of refused) await expect(each()).rejects.toEqual(refusal('NOT_FOUND'));
    const own = await create(stranger);
    const { delivery } = await services.handlers.testWebhookEndpoint({
      ...call(stranger),
      params: { id: own.endpoint.id },
    });
    const other = await create(stranger);
    const resend = services.handlers.resendWebhook({
      ...call(stranger),
      params: { id: other.endpoint.id, deliveryId: delivery.id },
    });
    await expect(resend).rejects.toEqual(refusal('NOT_FOUND'));
  });
});

describe('whatever breaks', () => {
  it.each(FAULTS)(
    'when any call %s, programs are told of every photo and batch at least once, and of nothing else',
    async (fault: Fault) => {
      for (const at of callsToCut(fault)) {
        const account = await programmer(world);
        const endpoint = await endpointOf(world, account, ['photo.staged', 'photo.failed', 'batch.finished']);
        receiver.received.length = 0;
        receiver.answer = (times) => (times === 1 ? BUSY : { status: 200, text: '' });
        const faulty = withFault(ports, at, fault);
        const wholeWay = async () => {
          const process = world.serve({ ...ports, ...faulty.ports });
          const [id = ''] = await stageBatch(account, 1, process);
          await process.onOriginalFinalized(`originals/${account.id}/${id}.jpg`);
          for (const { jobId } of world.messages.splice(0)) await process.workOnJob(jobId, unhurried());
          await sendQueued(world, process);
          await process.sweepBatches();
        };
        await Promise.race([wholeWay().catch(() => undefined), faulty.died]);
        await world.recover(ports);
        // When every batch is due for review.
        world.ahead += 20 * 60_000;
        await services.sweepBatches();
        await settleWebhooks(world, services, endpoint);

        const jobs = await store.jobs({ userId: account.id }, { limit: 10 });
        const expected = jobs.map(({ id, status }) => ({
          type: status === 'COMPLETED' ? 'photo.staged' : 'photo.failed',
          pictureId: id,
          batchId: 'home',
        }));
        const events = jobs.length > 0 ? [...expected, { type: 'batch.finished', batchId: 'home' }] : [];
        const taken = new Map(
          receiver.received
            .filter(({ url }) => url === endpoint.url)
            .map(({ id, type, data }) => [id, { type, ...data }]),
        );
        expect([...taken.values()].toSorted((a, b) => a.type.localeCompare(b.type))).toEqual(
          events.toSorted((a, b) => a.type.localeCompare(b.type)),
        );
        for (const { status } of await deliveriesTo(world, endpoint)) expect(status).toBe('DELIVERED');
        if (!faulty.hit()) {
          expect(at).toBeGreaterThan(20);
          return;
        }
      }
    },
  );
});

it.each(FAULTS)(
  'when any call %s, programs are told of a room that waits, and of none that does not',
  async (fault: Fault) => {
    for (const at of callsToCut(fault)) {
      const account = await programmer(world);
      const endpoint = await endpointOf(world, account, ['room.waiting']);
      receiver.received.length = 0;
      const faulty = withFault(inDoubt(), at, fault);
      const wholeWay = async () => {
        const process = world.serve({ ...inDoubt(), ...faulty.ports });
        await stageRoom(account, process);
        await deliverMatches(world, process);
        await sendQueued(world, process);
      };
      await Promise.race([wholeWay().catch(() => undefined), faulty.died]);
      const recovered = world.serve(inDoubt());
      for (let round = 0; round < 3; round++) {
        await deliverMatches(world, recovered);
        world.ahead += 10 * 60_000;
        await recovered.sweep();
      }
      await deliverMatches(world, recovered);
      await settleWebhooks(world, recovered, endpoint);

      const jobs = await store.jobs({ userId: account.id }, { limit: 10 });
      const rooms = new Set(jobs.flatMap(({ awaits, sharedRoomId = '' }) => (awaits ? [sharedRoomId] : [])));
      const events = new Map(
        receiver.received.filter(({ url }) => url === endpoint.url).map(({ id, data }) => [id, data.roomId]),
      );
      expect([at, [...events.values()]]).toEqual([at, [...rooms]]);
      if (jobs.length > 0) await stopAll(account);
      if (!faulty.hit()) {
        expect(at).toBeGreaterThan(20);
        return;
      }
    }
  },
);

it('eight webhooks to an endpoint that fails every first try are all delivered; to one that always fails, listed', async () => {
  const account = await programmer(world);
  const [fair, dead] = [await endpointOf(world, account), await endpointOf(world, account, ['photo.failed'])];
  const count = 8;
  await store.transact(async (transaction) => {
    for (let i = 0; i < count; i++) {
      const at = clock();
      const data = { pictureId: `${i}`, batchId: null };
      for (const type of ['photo.staged', 'photo.failed'] as const)
        transaction.announce({
          id: `${type.replace('.', '-')}-${account.id}-${i}`,
          userId: account.id,
          type,
          at,
          data,
        });
    }
  });
  const deadSender = {
    ...receiver.sender,
    send: async (webhook: Parameters<typeof receiver.sender.send>[0]) =>
      webhook.body.includes('photo.failed') ? BUSY : receiver.sender.send(webhook),
  };
  receiver.answer = (times) => (times === 1 ? BUSY : { status: 200, text: '' });
  const some = world.serve({ ...ports, webhookSender: deadSender });
  await world.ports.webhookEndpoints.change(fair.id, (each) => ({ ...each, events: ['photo.staged'] }));
  await some.sweepWebhooks();
  for (const endpoint of [fair, dead]) await settleWebhooks(world, some, endpoint, 16);
  const staged = (await deliveriesTo(world, fair)).filter(({ type }) => type === 'photo.staged');
  expect(staged.map(({ status, tries }) => [status, tries])).toEqual(Array(count).fill(['DELIVERED', 2]));
  const failed = await deliveriesTo(world, dead);
  expect(failed.map(({ status }) => status)).toEqual(Array(count).fill('FAILED'));
});
