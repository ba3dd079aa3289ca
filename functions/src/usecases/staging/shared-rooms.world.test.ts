/** Rooms that several photos show: proposed, chosen, staged from one plan, deleted, and whatever may break on the way. */

import { afterAll, describe, expect, it } from 'vitest';
import { callBy, createFrom, remove, retry } from '../../../test/calls.ts';
import { DRAWING_ENGINE, declinedWith, STAGED } from '../../../test/drawing-engine.ts';
import { disagreements } from '../../../test/exactness.ts';
import { callsToCut, FAULTS, type Fault, withFault } from '../../../test/fault.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import { proposalFor } from '../../../test/matches.ts';
import { unhurried } from '../../../test/unhurried.ts';
import type { BodyOf } from '../../contract/endpoints.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { Account } from '../../domain/account.ts';
import type { StagingAnswer, StagingRequest } from '../../ports/engine.ts';
import type { Registered, RoomPlanner } from '../../ports/room-planner.ts';
import type { Services } from '../../services.ts';

const world = createWorld();
afterAll(() => world.end());

const bytesOf = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const fileOf = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes));
const JPEG = Uint8Array.of(0xff, 0xd8);

/** Ways in which that many photos fit: all of them, each turned by another angle. */
function found(verdict: Registered['verdict'], photos: number, ways = verdict === 'sure' ? 1 : 2): Registered {
  const one = (way: number): Registered['alternatives'][number] => ({
    lead: 0,
    poses: Array.from({ length: photos }, (_, i) => ({ x: i, z: 0, turn: way, scale: 1 })),
    thumbnails: Array.from({ length: photos }, () => JPEG),
  });
  return { verdict, alternatives: verdict === 'none' ? [] : Array.from({ length: ways }, (_, way) => one(way)) };
}

/** A planner whose plan is a sofa, which stands in each photo where the photo's pose has it. */
function planning(verdict: Registered['verdict'] = 'sure', ways?: number) {
  const planned: unknown[] = [];
  const roomPlanner: RoomPlanner = {
    register: async (photos, { points }) => {
      if (points?.flat().every((place) => place === null)) return found('none', photos.length);
      return found(points ? 'sure' : verdict, photos.length, points ? 1 : ways);
    },
    async join(_photos, { lead }, _late, { points }) {
      const [sure, ask] = [
        { ...found('sure', 1), beside: lead },
        { ...found(verdict, 1, ways), beside: lead },
      ];
      const { alternatives, ...joined } = points ? sure : ask;
      const lying = alternatives.map(({ poses }) => ({ x: 10, z: 0, turn: poses[0]?.turn ?? 0, scale: 1 }));
      return { ...joined, alternatives: lying.map((pose) => ({ pose, thumbnails: [JPEG, JPEG] })) };
    },
    async plan(photos, fit, { style, seed, homeSeed, variation }) {
      const plan = { fit, photos: photos.filter((each) => each !== null).length, style, seed, homeSeed, variation };
      planned.push(plan);
      return bytesOf(plan);
    },
    async arrangedPlan(plan, { scene, drawn }, arranged, pose) {
      const shown = JSON.parse(drawn?.pieces ?? JSON.stringify(fileOf(scene).pieces));
      return bytesOf({ from: plan && fileOf(plan), shown, pose, arranged: arranged.pieces });
    },
    async sceneIn(plan, _, pose, { style }) {
      const { arranged } = fileOf(plan);
      if (arranged === '[]') return 'NOT_IN_SIGHT';
      if (arranged) {
        const pieces = `${arranged.slice(0, -1)},"seen from ${pose.x}"]`;
        return { scene: bytesOf({ version: 1, style, pieces: JSON.parse(pieces), plan: [...plan] }), style, pieces };
      }
      const pieces = [`sofa at ${pose.x} turned ${pose.turn}`];
      return { scene: bytesOf({ version: 1, style, pieces, plan: [...plan] }), style, pieces: JSON.stringify(pieces) };
    },
  };
  return { planned, roomPlanner };
}

const received: StagingRequest[] = [];
const engine = {
  ...DRAWING_ENGINE,
  id: 'editing',
  capabilities: { ...DRAWING_ENGINE.capabilities, editsScenes: true },
  async stage(request: StagingRequest): Promise<StagingAnswer> {
    received.push(request);
    return { ...STAGED, scene: request.edited?.scene ?? bytesOf({ version: 1, style: request.style, pieces: [] }) };
  },
};
const serve = (changed: Parameters<typeof world.serve>[0] = {}): Services =>
  world.serve({ engine, ...planning(), ...changed });

const askFor = (services: Services, account: Account, photos: string[]) =>
  services.handlers.proposeSharedRoom({
    ...callBy(account),
    params: undefined,
    body: { photos, roomType: 'LIVING_ROOM', style: 'MODERN', prompt: '' },
  });
const propose = (services: Services, account: Account, photos: string[]) =>
  proposalFor(world, services, account, askFor(services, account, photos));
const choose = (services: Services, account: Account, id: string, body: BodyOf<'chooseSharedRoom'>) =>
  services.handlers.chooseSharedRoom({ ...callBy(account), params: { id }, body });
const mark = (services: Services, account: Account, id: string, body: BodyOf<'matchByPoints'>) =>
  proposalFor(world, services, account, services.handlers.matchByPoints({ ...callBy(account), params: { id }, body }));
const join = (services: Services, account: Account, id: string, imageUrl: string) =>
  proposalFor(
    world,
    services,
    account,
    services.handlers.joinSharedRoom({ ...callBy(account), params: { id }, body: { imageUrl } }),
  );
const uploads = async (account: Account, count: number): Promise<string[]> => {
  const urls: string[] = [];
  for (let i = 0; i < count; i++) urls.push(await world.uploaded(account));
  return urls;
};
const stage = (
  services: Services,
  account: Account,
  originalImageUrl: string,
  sharedRoomId: string,
  more: Partial<BodyOf<'create'>> = {},
) => createFrom(services, account, { originalImageUrl }, { style: 'MODERN', sharedRoomId, ...more });

/** Works on all that storage and the queue have to say. */
async function work(services: Services, ids: readonly string[]): Promise<void> {
  for (const id of ids) await services.workOnJob(id, unhurried());
  for (const { jobId, variation } of world.messages.splice(0)) {
    await services.workOnJob(jobId, unhurried(), variation);
  }
}
const saveScene = (services: Services, account: Account, id: string, body: Partial<BodyOf<'saveScene'>>) =>
  services.handlers.saveScene({
    ...callBy(account),
    params: { id },
    body: { version: 0, revision: 0, style: 'MODERN', pieces: ['bed'], ...body },
  });
const sceneOf = (services: Services, account: Account, id: string, version?: number) =>
  services.handlers.getScene({ ...callBy(account), params: { id }, query: { version }, body: undefined });
const render = (services: Services, account: Account, id: string, body: Partial<BodyOf<'renderScene'>> = {}) =>
  services.handlers.renderScene({
    ...callBy(account),
    params: { id },
    body: { version: 0, revision: 1, othersOfRoom: true, ...body },
  });
const job = (id: string) => world.ports.store.job(id);
const room = (id: string) => world.ports.store.sharedRoom(id);
const creditsUsed = async ({ id }: Account) => (await world.ports.store.account(id))?.creditsUsed;
const plansOf = (id: string): string[] => world.paths().filter((path) => path.includes(`/rooms/${id}/`));
const drawn = (from: number): (string | undefined)[] => received.slice(from).map(({ edited }) => edited?.pieces);

describe('a room that several photos show', () => {
  it('is planned once, and each photo is drawn from that plan by its own pose, for a credit each', async () => {
    const account = await world.account();
    const { planned, roomPlanner } = planning();
    const services = serve({ roomPlanner });
    const photos = await uploads(account, 3);
    const { sharedRoomId, verdict } = await propose(services, account, photos);
    expect(verdict).toBe('sure');
    expect(await creditsUsed(account)).toBe(0);
    const from = received.length;
    const batchId = 'home-1';
    const jobs = [];
    for (const photo of photos) jobs.push(await stage(services, account, photo, sharedRoomId, { batchId }));
    expect(jobs.map((each) => each.sharedRoomId)).toEqual(photos.map(() => sharedRoomId));
    await work(
      services,
      jobs.map(({ id }) => id),
    );
    expect(planned).toHaveLength(1);
    expect(planned).toMatchObject([{ photos: 3, variation: 0 }]);
    expect(drawn(from)).toEqual([0, 1, 2].map((at) => `["sofa at ${at} turned 0"]`));
    expect(new Set(received.slice(from).map(({ seed, homeSeed }) => `${seed} ${homeSeed}`)).size).toBe(1);
    expect(await creditsUsed(account)).toBe(3);
    expect(await disagreements(world.ports.store, account.id)).toEqual([]);
    const read = await services.handlers.getSharedRoom({
      ...callBy(account),
      params: { id: sharedRoomId },
      body: undefined,
    });
    expect(read.jobs.map(({ id }) => id)).toEqual(jobs.map(({ id }) => id).reverse());
  });

  it('shares one further plan per version and style, and a lost plan is made again as it was', async () => {
    const account = await world.account();
    await world.ports.store.transact(async (transaction) => {
      const owner = await transaction.account(account.id);
      if (owner) transaction.saveAccount({ ...owner, plan: 'BASIC' });
    });
    const { planned, roomPlanner } = planning();
    const services = serve({ roomPlanner });
    const photos = await uploads(account, 2);
    const { sharedRoomId } = await propose(services, account, photos);
    const jobs = [];
    for (const photo of photos) jobs.push(await stage(services, account, photo, sharedRoomId));
    const ids = jobs.map(({ id }) => id);
    await work(services, ids);
    for (const id of ids) {
      await services.handlers.variation({ ...callBy(account), params: { id }, body: { number: 1 } });
    }
    await work(services, []);
    const others = [];
    for (const { originalImageUrl } of jobs) {
      others.push(await stage(services, account, originalImageUrl, sharedRoomId, { style: 'LUXURY' }));
    }
    await work(
      services,
      others.map(({ id }) => id),
    );
    expect(planned).toMatchObject([
      { style: 'MODERN', variation: 0 },
      { style: 'MODERN', variation: 1 },
      { style: 'LUXURY', variation: 0 },
    ]);
    // The upload's day is over, and the plans are gone: the jobs' own copies of the photos are there.
    const { files } = world.ports;
    await files.removeAll(`uploads/${account.id}/`);
    await files.removeAll(`staged/${account.id}/rooms/`);
    await services.handlers.variation({ ...callBy(account), params: { id: ids[0] ?? '' }, body: { number: 2 } });
    await work(services, []);
    const again = await stage(services, account, jobs[0]?.originalImageUrl ?? '', sharedRoomId);
    await work(services, [again.id]);
    expect(planned.at(-1)).toEqual(planned[0]);
    expect((await room(sharedRoomId))?.photos).toHaveLength(2);
  });

  it('is looked at in small copies, which are made once and deleted with their photos', async () => {
    const account = await world.account();
    const small = Uint8Array.of(7);
    const shown: (Uint8Array | null)[] = [];
    let made = 0;
    const { roomPlanner } = planning();
    const services = serve({
      roomPlanner: {
        ...roomPlanner,
        plan(photos: Parameters<RoomPlanner['plan']>[0], fit, request) {
          shown.push(...photos);
          return roomPlanner.plan(photos, fit, request);
        },
      } satisfies RoomPlanner,
      imaging: {
        ...world.ports.imaging,
        reduce: async () => {
          made++;
          return small;
        },
      },
    });
    const photos = await uploads(account, 2);
    const { sharedRoomId } = await propose(services, account, photos);
    await propose(services, account, photos);
    expect(made).toBe(2);
    const job = await stage(services, account, photos[0] ?? '', sharedRoomId);
    await work(services, [job.id]);
    expect(shown).toEqual([small, small]);
    const copy = `uploads/${account.id}/small/${job.id}.png`;
    expect(world.paths()).toContain(copy);
    await remove(services, account, job.id);
    expect(world.paths()).not.toContain(copy);
  });

  it('whose leading photo was deleted, and that no other photo can lead, is not charged for photos furnished one by one', async () => {
    const account = await world.account();
    const { planned, roomPlanner } = planning();
    await world.ports.store.transact(async (transaction) => {
      const owner = await transaction.account(account.id);
      if (owner) transaction.saveAccount({ ...owner, plan: 'BASIC' });
    });
    const photos = await uploads(account, 2);
    const services = serve({ roomPlanner });
    const { sharedRoomId } = await propose(services, account, photos);
    const jobs = [];
    for (const photo of photos) jobs.push(await stage(services, account, photo, sharedRoomId));
    const [lead, other] = jobs;
    if (!lead || !other) throw new Error('There must be two jobs.');
    await work(services, [lead.id, other.id]);
    await remove(services, account, lead.id);
    await world.ports.files.removeAll(`uploads/${account.id}/`);
    // The plan that is stored already is used again.
    const again = await stage(services, account, other.originalImageUrl, sharedRoomId);
    await work(services, [again.id]);
    expect(await job(again.id)).toMatchObject({ status: 'COMPLETED' });
    const before = await creditsUsed(account);
    // Another style needs another plan, which another photo leads.
    const another = await stage(services, account, other.originalImageUrl, sharedRoomId, { style: 'LUXURY' });
    await work(services, [another.id]);
    expect(await job(another.id)).toMatchObject({ status: 'COMPLETED' });
    expect(planned.at(-1)).toMatchObject({ photos: 1, style: 'LUXURY' });
    expect(await creditsUsed(account)).toBe((before ?? 0) + 1);
    const leaderless = serve({ roomPlanner: { ...roomPlanner, plan: async () => null } });
    const refused = await stage(leaderless, account, other.originalImageUrl, sharedRoomId, { style: 'SCANDINAVIAN' });
    const from = received.length;
    await work(leaderless, [refused.id]);
    expect(await job(refused.id)).toMatchObject({ status: 'FAILED', errorCode: 'LEAD_GONE' });
    expect(received).toHaveLength(from);
    expect(await creditsUsed(account)).toBe((before ?? 0) + 1);
  });

  it('is sketched with the furniture of its pictures, and each picture is made from the copy that was matched', async () => {
    const account = await world.account();
    const { planned, roomPlanner } = planning();
    const sketched: unknown[] = [];
    const looked: Uint8Array[] = [];
    const small = Uint8Array.of(7);
    const services = serve({
      roomPlanner: {
        ...roomPlanner,
        async register(photos, wanted, signal) {
          const { style, seed, homeSeed } = wanted;
          sketched.push({ style, seed, homeSeed });
          return roomPlanner.register(photos, wanted, signal);
        },
        async sceneIn(plan, photo, pose, request) {
          looked.push(photo);
          return roomPlanner.sceneIn(plan, photo, pose, request);
        },
      } satisfies RoomPlanner,
      imaging: { ...world.ports.imaging, reduce: async () => small },
    });
    const photos = await uploads(account, 2);
    const { sharedRoomId } = await propose(services, account, photos);
    const jobs = [];
    for (const photo of photos) jobs.push(await stage(services, account, photo, sharedRoomId, { batchId: 'home-2' }));
    await work(
      services,
      jobs.map(({ id }) => id),
    );
    expect(planned).toMatchObject(sketched);
    expect(looked).toEqual([small, small]);
  });

  it('is never staged photo by photo once it fits: what cannot be shown of it is declined, free of charge', async () => {
    const account = await world.account();
    const { roomPlanner } = planning();
    const photos = await uploads(account, 2);
    const { sharedRoomId } = await propose(serve({ roomPlanner }), account, photos);
    const from = received.length;
    const declined = async (changed: Partial<RoomPlanner>, photo: string | undefined) => {
      const services = serve({ roomPlanner: { ...roomPlanner, ...changed } });
      const { id } = await stage(services, account, photo ?? '', sharedRoomId);
      await work(services, [id]);
      return job(id);
    };
    const furnished: Partial<RoomPlanner> = { sceneIn: async () => 'FURNISHED' };
    const unseen: Partial<RoomPlanner> = { sceneIn: async () => 'NOT_IN_SIGHT' };
    expect(await declined({ plan: async () => null }, photos[0])).toMatchObject({ errorCode: 'NO_PLACE' });
    expect(await declined(furnished, photos[0])).toMatchObject({ errorCode: 'FURNISHED' });
    expect(await declined(unseen, photos[1])).toMatchObject({ status: 'FAILED', errorCode: 'NOT_IN_SIGHT' });
    expect(received).toHaveLength(from);
    expect(await creditsUsed(account)).toBe(0);
    expect(await disagreements(world.ports.store, account.id)).toEqual([]);
  });

  it('that fits in no way is staged photo by photo, with the same seeds', async () => {
    const account = await world.account();
    const { planned, roomPlanner } = planning('none');
    const services = serve({ roomPlanner });
    const photos = await uploads(account, 2);
    const { sharedRoomId, verdict } = await propose(services, account, photos);
    expect(verdict).toBe('none');
    const from = received.length;
    const jobs = [];
    for (const photo of photos) jobs.push(await stage(services, account, photo, sharedRoomId));
    await work(
      services,
      jobs.map(({ id }) => id),
    );
    expect(planned).toEqual([]);
    expect(drawn(from)).toEqual([undefined, undefined]);
    expect(new Set(received.slice(from).map(({ seed, homeSeed }) => `${seed} ${homeSeed}`)).size).toBe(1);
  });

  it('in doubt is furnished as its owner says, by an alternative, by none, or by points of the floor', async () => {
    const account = await world.account();
    const services = serve(planning('ask', 9));
    const photos = await uploads(account, 2);
    const proposed = await propose(services, account, photos);
    expect(proposed.alternatives).toHaveLength(LIMITS.roomAlternatives);
    expect(proposed.alternatives[0]?.thumbnails).toEqual(Array(2).fill('data:image/jpeg;base64,/9g='));
    const { sharedRoomId: id } = proposed;
    expect((await room(id))?.chosen).toBeNull();
    await expect(choose(services, account, id, { alternative: 4 })).rejects.toMatchObject({
      code: 'NO_SUCH_ALTERNATIVE',
    });
    expect(await choose(services, account, id, { alternative: 1 })).toMatchObject({ verdict: 'sure' });
    expect((await room(id))?.chosen?.poses).toMatchObject([{ turn: 1 }, { turn: 1 }]);
    expect(await choose(services, account, id, { alternative: null })).toMatchObject({ verdict: 'none' });
    expect((await room(id))?.chosen).toBeNull();
    const point: [number, number] = [0.5, 0.9];
    await expect(mark(services, account, id, { points: [[point, point, point]] })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
    const nowhere = { points: [[null, null]] };
    expect(await mark(services, account, id, nowhere)).toMatchObject({ verdict: 'none', alternatives: [] });
    expect(await choose(services, account, id, { alternative: 3 })).toMatchObject({ verdict: 'sure' });
    expect(await mark(services, account, id, { points: [[point, point]] })).toMatchObject({ verdict: 'sure' });
    await stage(services, account, photos[0] ?? '', id);
    await expect(choose(services, account, id, { alternative: null })).rejects.toMatchObject({
      code: 'SHARED_ROOM_STARTED',
    });
  });

  it('is joined by a photo that comes later, until it is full', async () => {
    const account = await world.account();
    const services = serve();
    const photos = await uploads(account, LIMITS.photosPerSharedRoom - 1);
    const { sharedRoomId } = await propose(services, account, photos);
    const first = await stage(services, account, photos[0] ?? '', sharedRoomId);
    const [later = '', last = ''] = await uploads(account, 2);
    const joined = await stage(services, account, later, sharedRoomId, { batchId: 'another-day' });
    await work(services, [first.id, joined.id]);
    expect((await job(joined.id))?.homeSeed).toBe((await job(first.id))?.homeSeed);
    await expect(stage(services, account, last, sharedRoomId)).rejects.toMatchObject({ code: 'SHARED_ROOM_FULL' });
    expect(await creditsUsed(account)).toBe(2);
  });

  it('is its owner’s', async () => {
    const [account, other] = [await world.account(), await world.account()];
    const services = serve(planning('ask'));
    const photos = await uploads(account, 2);
    await expect(propose(services, other, photos)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    const { sharedRoomId: id } = await propose(services, account, photos);
    await expect(choose(services, other, id, { alternative: 0 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const [photo = ''] = await uploads(other, 1);
    await expect(stage(services, other, photo, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const read = services.handlers.getSharedRoom({ ...callBy(other), params: { id }, body: undefined });
    await expect(read).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await creditsUsed(other)).toBe(0);
  });

  it('delivers and charges for what is done where a photo is declined, and that photo joins again when it is retried', async () => {
    const account = await world.account();
    const { planned, roomPlanner } = planning();
    const services = serve({ roomPlanner });
    const photos = await uploads(account, 2);
    const { sharedRoomId } = await propose(services, account, photos);
    const jobs = [];
    for (const photo of photos) jobs.push(await stage(services, account, photo, sharedRoomId));
    const [one = '', two = ''] = jobs.map(({ id }) => id);
    await work(services, [one]);
    const declining = serve({ roomPlanner, engine: { ...engine, stage: async () => declinedWith('NO_PLACE') } });
    await work(declining, [two]);
    expect(await creditsUsed(account)).toBe(1);
    expect(await job(two)).toMatchObject({ status: 'FAILED', errorCode: 'NO_PLACE' });
    const from = received.length;
    await retry(services, account, two);
    await work(services, [two]);
    expect(drawn(from)).toEqual(['["sofa at 1 turned 0"]']);
    expect(planned).toHaveLength(1);
    expect(await creditsUsed(account)).toBe(2);
    expect(await disagreements(world.ports.store, account.id)).toEqual([]);
  });

  it('has what is arranged in one photo in the others too: once, for no credit, and from there on', async () => {
    const account = await world.account();
    const { planned, roomPlanner } = planning();
    const services = serve({ roomPlanner });
    const photos = await uploads(account, 3);
    const { sharedRoomId } = await propose(services, account, photos);
    const ids: string[] = [];
    for (const photo of photos) ids.push((await stage(services, account, photo, sharedRoomId)).id);
    const [first = '', second = '', third = ''] = ids;
    await work(services, [first, second]);
    await saveScene(services, account, first, {});
    const opened = (id: string, version?: number) => sceneOf(services, account, id, version);
    // The third is not staged yet.
    expect((await opened(first)).othersOfRoom).toBe(1);
    const asked = await render(services, account, first);
    expect(asked.others).toEqual([{ jobId: second, version: 11 }]);
    expect(await render(services, account, first)).toEqual(asked);
    const from = received.length;
    // The photo whose furniture was not arranged by hand is first to need the plan.
    world.messages.sort(({ jobId }) => (jobId === second ? -1 : 1));
    await work(services, []);
    expect(drawn(from)).toEqual(['["bed","seen from 1"]', '["bed"]']);
    expect(await job(second)).toMatchObject({ chosenVersion: 11, variations: [{ status: 'COMPLETED', editOf: 0 }] });
    expect(planned).toHaveLength(1);
    const plans = await Promise.all(plansOf(sharedRoomId).map((path) => world.ports.files.read(path)));
    expect(plans.map((plan) => plan && fileOf(plan))).toContainEqual({
      ...{ from: planned[0], shown: ['sofa at 0 turned 0'] },
      ...{ pose: { x: 0, z: 0, turn: 0, scale: 1 }, arranged: '["bed"]' },
    });
    // Now in the second photo, from what it shows of the first arrangement, and in the third as it was staged meanwhile.
    expect((await opened(second)).scene.pieces).toEqual(['bed', 'seen from 1']);
    await saveScene(services, account, second, { version: 11, pieces: ['bed', 'lamp'] });
    await work(services, [third]);
    const again = await render(services, account, second, { version: 11 });
    expect(again.others.map(({ jobId }) => jobId)).toEqual([first, third]);
    await work(services, []);
    expect(drawn(received.length - 3).sort()).toEqual(
      ['["bed","lamp"]', '["bed","lamp","seen from 0"]', '["bed","lamp","seen from 2"]'].sort(),
    );
    const [last] = (await Promise.all(plansOf(sharedRoomId).map((path) => world.ports.files.read(path))))
      .map((plan) => plan && fileOf(plan))
      .filter((plan) => plan?.arranged === '["bed","lamp"]');
    expect(last).toMatchObject({ from: { arranged: '["bed"]' }, shown: ['bed', 'seen from 1'] });
    // What leaves nothing to be seen in the others is not made up for by furniture of their own.
    await saveScene(services, account, first, { revision: 1, pieces: [] });
    await render(services, account, first, { revision: 2 });
    await work(services, []);
    expect((await job(first))?.variations.at(-1)).toMatchObject({ status: 'COMPLETED' });
    expect((await job(third))?.variations.at(-1)).toMatchObject({ status: 'FAILED', errorCode: 'NOT_IN_SIGHT' });
    expect(await creditsUsed(account)).toBe(3);
    expect(await disagreements(world.ports.store, account.id)).toEqual([]);
  });

  /** Carries arrangements to the other photo of a room, each time with a fault in another call of what is cut, until none is left. */
  const carryWithFaults = async (
    fault: Fault,
    cut: { readonly request?: true; readonly work?: true },
  ): Promise<void> => {
    const { roomPlanner } = planning();
    const calm = serve({ roomPlanner });
    const staged = async (): Promise<{ account: Account; ids: string[] }> => {
      const account = await world.account();
      const photos = await uploads(account, 2);
      const { sharedRoomId } = await propose(calm, account, photos);
      const ids: string[] = [];
      for (const photo of photos) ids.push((await stage(calm, account, photo, sharedRoomId)).id);
      await work(calm, ids);
      return { account, ids };
    };
    const made = async (ids: readonly string[]) =>
      (await Promise.all(ids.map(job))).map((each) => each?.variations.map(({ status }) => status) ?? []);
    let { account, ids } = await staged();
    let revision = 0;
    for (const at of callsToCut(fault)) {
      if (revision === LIMITS.rendersPerJob) {
        ({ account, ids } = await staged());
        revision = 0;
      }
      const [first = '', second] = ids;
      await saveScene(calm, account, first, { revision, pieces: [`bed ${revision}`] });
      revision++;
      const faulty = withFault({ ...world.ports, engine, roomPlanner }, at, fault);
      const services = serve(faulty.ports);
      const way = async (): Promise<void> => {
        await render(cut.request ? services : calm, account, first, { revision });
        await work(cut.work ? services : calm, []);
      };
      await Promise.race([way().catch(() => undefined), faulty.died]);
      await world.recover({ engine, roomPlanner });
      const [own = [], other] = await made(ids);
      expect(other).toEqual(own);
      expect([revision - 1, revision]).toContain(own.length);
      const again = await render(calm, account, first, { revision });
      expect(again.others).toEqual([{ jobId: second, version: again.version }]);
      await work(calm, []);
      expect(await made(ids)).toEqual(Array(2).fill(Array(revision).fill('COMPLETED')));
      if (!faulty.hit()) {
        expect(at).toBeGreaterThan(5);
        break;
      }
    }
    expect(await creditsUsed(account)).toBe(2);
    for (const id of ids) await remove(calm, account, id);
    expect(world.paths().filter((path) => path.startsWith('staged/') && path.includes(account.id))).toEqual([]);
  };

  it.each(FAULTS)('is arranged in both photos or in none where a call of the request %s', async (fault) => {
    await carryWithFaults(fault, { request: true });
  });

  it('is arranged in both photos whichever call it is at which a worker dies', async () => {
    await carryWithFaults('dies after', { work: true });
  });

  it('goes, with its plans, when the last of its photos is deleted', async () => {
    const account = await world.account();
    const services = serve();
    const photos = await uploads(account, 2);
    const { sharedRoomId } = await propose(services, account, photos);
    expect((await room(sharedRoomId))?.expireAt).toBeInstanceOf(Date);
    const jobs = [];
    for (const photo of photos) jobs.push(await stage(services, account, photo, sharedRoomId));
    const [one = '', two = ''] = jobs.map(({ id }) => id);
    await work(services, [one, two]);
    expect(await room(sharedRoomId)).not.toHaveProperty('expireAt');
    await remove(services, account, one);
    expect(plansOf(sharedRoomId)).toHaveLength(1);
    await remove(services, account, two);
    expect(plansOf(sharedRoomId)).toEqual([]);
    expect(await room(sharedRoomId)).toBeNull();
  });

  it('whose way is cut at every call in turn ends with exact credits, no job that hangs and no file left behind', async () => {
    for (const fault of FAULTS satisfies readonly Fault[]) {
      for (const at of callsToCut(fault)) {
        const account = await world.account();
        const { roomPlanner } = planning();
        const photos = await uploads(account, 2);
        const { sharedRoomId } = await propose(serve({ roomPlanner }), account, photos);
        const faulty = withFault({ ...world.ports, engine, roomPlanner }, at, fault);
        const services = serve(faulty.ports);
        const way = async (): Promise<void> => {
          const ids: string[] = [];
          for (const photo of photos) ids.push((await stage(services, account, photo, sharedRoomId)).id);
          await work(services, ids);
        };
        await Promise.race([way().catch(() => undefined), faulty.died]);
        await world.recover({ engine, roomPlanner });
        expect(await disagreements(world.ports.store, account.id)).toEqual([]);
        const jobs = await world.ports.store.jobs({ userId: account.id }, { limit: 10 });
        for (const { id } of jobs) await remove(serve({ roomPlanner }), account, id);
        expect(world.paths().filter((path) => path.startsWith('staged/') && path.includes(account.id))).toEqual([]);
        if (jobs.length > 0) expect(await room(sharedRoomId)).toBeNull();
        if (!faulty.hit()) {
          expect(at).toBeGreaterThan(20);
          expect(jobs.map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED']);
          break;
        }
      }
    }
  });
});

describe('a photo that joins a room later', () => {
  /** A room of two photos, which are staged. */
  async function stagedRoom(
    account: Account,
    { verdict, staged = 2 }: { readonly verdict?: Registered['verdict']; readonly staged?: number } = {},
  ) {
    const { planned, roomPlanner } = planning();
    const photos = await uploads(account, 2);
    const { sharedRoomId: id } = await propose(serve({ roomPlanner }), account, photos);
    const services = serve({ roomPlanner: verdict ? planning(verdict).roomPlanner : roomPlanner });
    const jobs = [];
    for (const photo of photos.slice(0, staged)) jobs.push(await stage(services, account, photo, id));
    return { id, jobs, services, planned };
  }
  /** An account whose credits suffice. */
  const rich = async (): Promise<Account> => {
    const account = await world.account();
    await world.ports.store.transact(async (transaction) => {
      const owner = await transaction.account(account.id);
      if (owner) transaction.saveAccount({ ...owner, plan: 'BASIC', creditsLimit: 20 });
    });
    return account;
  };
  const posesIn = async (id: string) => (await room(id))?.photos.map(({ pose }) => pose);

  it('gets its place in the plan that is there, which stays as it is', async () => {
    const account = await rich();
    const { id, jobs, services, planned } = await stagedRoom(account);
    await work(
      services,
      jobs.map((each) => each.id),
    );
    const [late = ''] = await uploads(account, 1);
    const proposed = await join(services, account, id, late);
    expect(proposed).toMatchObject({ verdict: 'sure', besideImageUrl: jobs[0]?.originalImageUrl });
    expect(proposed.alternatives[0]?.thumbnails).toHaveLength(2);
    expect(await creditsUsed(account)).toBe(2);
    const plans = plansOf(id);
    const from = received.length;
    const joined = await stage(services, account, late, id);
    await work(services, [joined.id]);
    expect(drawn(from)).toEqual(['["sofa at 10 turned 0"]']);
    // An arrangement by hand is carried to all others, whether they came at first or later.
    for (const each of [joined.id, jobs[0]?.id ?? ''])
      expect((await sceneOf(services, account, each)).othersOfRoom).toBe(2);
    expect(planned).toHaveLength(1);
    expect(plansOf(id)).toEqual(plans);
    // A plan that was lost is made again as it was, of the photos that it was made of.
    await world.ports.files.removeAll(`staged/${account.id}/rooms/`);
    const again = await stage(services, account, jobs[0]?.originalImageUrl ?? '', id);
    await work(services, [again.id]);
    expect(planned.at(-1)).toEqual(planned[0]);
    expect(await join(services, account, id, late)).toMatchObject({ verdict: 'sure', alternatives: [] });
    await remove(services, account, again.id);
    expect(await posesIn(id)).toMatchObject([undefined, undefined, { x: 10 }]);
    await remove(services, account, joined.id);
    expect(await posesIn(id)).toEqual([undefined, undefined]);
  });

  it('comes behind the others of its room in a listing, wherever these were put', async () => {
    const account = await rich();
    const { id, jobs, services } = await stagedRoom(account);
    const [one = '', two = ''] = jobs.map((each) => each.id);
    const listing = await services.handlers.createListing({
      ...callBy(account),
      params: undefined,
      body: { address: '12 Garden Street', style: null, jobIds: [one, two] },
    });
    const living = { name: 'Lounge', roomType: 'LIVING_ROOM' } as const;
    await services.handlers.updateListing({
      ...callBy(account),
      params: { id: listing.id },
      body: {
        revision: listing.revision,
        rooms: [
          { ...living, id: 'first', jobIds: [] },
          { ...living, id: 'second', jobIds: [one, two] },
        ],
      },
    });
    const [late = ''] = await uploads(account, 1);
    await join(services, account, id, late);
    const { id: joined } = await stage(services, account, late, id, { listingId: listing.id });
    expect((await world.ports.store.listing(listing.id))?.rooms.map(({ jobIds }) => jobIds)).toEqual([
      [],
      [one, two, joined],
    ]);
  });

  it('in doubt lies where its owner says, by an alternative, by none, or by points, until it is staged', async () => {
    const account = await rich();
    const { id, services } = await stagedRoom(account, { verdict: 'ask' });
    const [late = '', second = ''] = await uploads(account, 2);
    expect((await join(services, account, id, late)).verdict).toBe('ask');
    const say = (body: BodyOf<'chooseSharedRoom'>) => choose(services, account, id, { ...body, imageUrl: late });
    const show = (points: BodyOf<'matchByPoints'>['points']) => mark(services, account, id, { points, imageUrl: late });
    await expect(say({ alternative: 2 })).rejects.toMatchObject({ code: 'NO_SUCH_ALTERNATIVE' });
    expect(await say({ alternative: null })).toMatchObject({ verdict: 'none' });
    expect(await say({ alternative: 1 })).toMatchObject({ verdict: 'sure' });
    // The same once more, and another photo in another window, change nothing.
    await join(services, account, id, late);
    await join(services, account, id, second);
    expect((await room(id))?.late).toMatchObject([{ chosen: { turn: 1 } }, { chosen: null }]);
    const point: [number, number] = [0.5, 0.9];
    await expect(show([[point, point, point]])).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    expect(await show([[point, point]])).toMatchObject({ verdict: 'sure' });
    await stage(services, account, late, id);
    expect(await posesIn(id)).toMatchObject([undefined, undefined, { turn: 0 }]);
    await expect(say({ alternative: 1 })).rejects.toMatchObject({ code: 'SHARED_ROOM_STARTED' });
    // One of which nobody has said how it lies is furnished for itself.
    const alone = await stage(services, account, second, id);
    const from = received.length;
    await work(services, [alone.id]);
    expect(drawn(from)).toEqual([undefined]);
    expect(await room(id)).not.toHaveProperty('late');
  });

  it('is refused by a room that is full, not begun or another’s, and fits in none whose photos do not fit', async () => {
    const [account, other] = [await rich(), await world.account()];
    const { id, services } = await stagedRoom(account);
    const [late = ''] = await uploads(account, 1);
    const [theirs = ''] = await uploads(other, 1);
    await expect(join(services, other, id, theirs)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(join(services, account, id, theirs)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    const fresh = await propose(services, account, await uploads(account, 2));
    const early = join(services, account, fresh.sharedRoomId, late);
    await expect(early).rejects.toMatchObject({ code: 'SHARED_ROOM_NOT_STARTED' });
    for (const photo of await uploads(account, LIMITS.photosPerSharedRoom)) await join(services, account, id, photo);
    expect((await room(id))?.late).toHaveLength(LIMITS.photosPerSharedRoom - 2);
    for (const photo of await uploads(account, LIMITS.photosPerSharedRoom - 2)) {
      await stage(services, account, photo, id);
    }
    await expect(join(services, account, id, late)).rejects.toMatchObject({ code: 'SHARED_ROOM_FULL' });

    const photos = await uploads(account, 2);
    const apart = serve(planning('none'));
    const { sharedRoomId } = await propose(apart, account, photos);
    await stage(apart, account, photos[0] ?? '', sharedRoomId);
    expect(await join(services, account, sharedRoomId, late)).toMatchObject({ verdict: 'none', alternatives: [] });
  });

  it('whose way is cut at every call in turn, and gone again, is drawn from the plan, for a credit', async () => {
    for (const fault of FAULTS satisfies readonly Fault[]) {
      for (const at of callsToCut(fault)) {
        const account = await world.account();
        const { id, jobs, services } = await stagedRoom(account, { verdict: 'ask', staged: 1 });
        const [late = ''] = await uploads(account, 1);
        const { roomPlanner } = planning('ask');
        const faulty = withFault({ ...world.ports, engine, roomPlanner }, at, fault);
        const way = async (by: Services): Promise<void> => {
          await join(by, account, id, late);
          await choose(by, account, id, { alternative: 1, imageUrl: late });
        };
        await Promise.race([way(serve(faulty.ports)).catch(() => undefined), faulty.died]);
        if (!faulty.hit()) {
          expect(at).toBeGreaterThan(8);
          break;
        }
        await way(services);
        jobs.push(await stage(services, account, late, id));
        const from = received.length;
        await work(
          services,
          jobs.map((each) => each.id),
        );
        expect(drawn(from)).toContain('["sofa at 10 turned 1"]');
        expect(await creditsUsed(account)).toBe(2);
        expect(await disagreements(world.ports.store, account.id)).toEqual([]);
        expect(await room(id)).not.toHaveProperty('late');
      }
    }
  });
});
