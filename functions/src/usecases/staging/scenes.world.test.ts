/** Furniture that its owner arranges by hand: read, saved, and made a picture of. */

import { afterAll, describe, expect, it } from 'vitest';
import { askClean, askVersion, callBy, chooseVersion, create, createFrom, remove, retry } from '../../../test/calls.ts';
import { DRAWING_ENGINE, declinedWith, STAGED } from '../../../test/drawing-engine.ts';
import { disagreements } from '../../../test/exactness.ts';
import { callsToCut, FAULTS, type Fault, withFault } from '../../../test/fault.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import { unhurried } from '../../../test/unhurried.ts';
import type { BodyOf } from '../../contract/endpoints.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { Account } from '../../domain/account.ts';
import { sceneId } from '../../domain/saved-scene.ts';
import type { StagingAnswer, StagingRequest } from '../../ports/engine.ts';
import type { PlanRequest } from '../../ports/planner.ts';
import type { Services } from '../../services.ts';

const world = createWorld();
afterAll(() => world.end());

const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);
const fileOf = (pieces: readonly string[]): Uint8Array =>
  new TextEncoder().encode(JSON.stringify({ version: 1, style: 'MODERN', pieces }));

/** An engine that keeps scenes: what it plans is a sofa, what it is given it draws. */
function editing() {
  const received: StagingRequest[] = [];
  const stage = async (request: StagingRequest): Promise<StagingAnswer> => {
    received.push(request);
    const { edited } = request;
    return { ...STAGED, scene: fileOf(edited ? JSON.parse(edited.pieces) : ['sofa']) };
  };
  const capabilities = { ...DRAWING_ENGINE.capabilities, editsScenes: true };
  return { received, engine: { ...DRAWING_ENGINE, id: 'editing', capabilities, stage } };
}
const { engine, received } = editing();
const serve = (changed = {}): Services => world.serve({ engine, ...changed });

/** A photo that is staged. */
async function staged(account: Account, services = serve()): Promise<string> {
  const { id } = await create(services, account, await world.uploaded(account));
  await services.workOnJob(id, unhurried());
  world.messages.length = 0;
  return id;
}

const get = (services: Services, account: Account, id: string, version?: number) =>
  services.handlers.getScene({ ...callBy(account), params: { id }, query: { version }, body: undefined });
const save = (
  services: Services,
  account: Account,
  id: string,
  body: Partial<BodyOf<'saveScene'>> & Pick<BodyOf<'saveScene'>, 'revision' | 'pieces'>,
) =>
  services.handlers.saveScene({ ...callBy(account), params: { id }, body: { version: 0, style: 'MODERN', ...body } });
const render = (services: Services, account: Account, id: string, revision: number, version = 0) =>
  services.handlers.renderScene({ ...callBy(account), params: { id }, body: { version, revision } });
const job = (id: string) => world.ports.store.job(id);

/** Works on everything that is queued. */
async function work(services: Services): Promise<void> {
  for (const { jobId, variation } of world.messages.splice(0)) {
    await services.workOnJob(jobId, unhurried(), variation);
  }
}
const expectOneCredit = async ({ id }: Account): Promise<void> => {
  expect(await disagreements(world.ports.store, id)).toEqual([]);
  expect((await world.ports.store.account(id))?.creditsUsed).toBe(1);
};

describe('furniture that is arranged by hand', () => {
  it('is what the engine has planned until it is saved, then what was saved', async () => {
    const account = await world.account();
    const services = serve();
    const id = await staged(account, services);
    const planned = await get(services, account, id);
    expect(planned).toMatchObject({ version: 0, revision: 0, rendersLeft: LIMITS.rendersPerJob });
    expect(planned.scene).toMatchObject({ style: 'MODERN', pieces: ['sofa'] });
    expect(planned.photoUrl).toBe((await job(id))?.originalUrl);
    expect(await save(services, account, id, { revision: 0, pieces: ['bed'], style: 'LUXURY' })).toEqual({
      revision: 1,
    });
    expect(await get(services, account, id)).toMatchObject({
      revision: 1,
      scene: { style: 'LUXURY', pieces: ['bed'] },
    });
    await expectOneCredit(account);
  });

  it('is not saved over what another window has saved', async () => {
    const account = await world.account();
    const services = serve();
    const id = await staged(account, services);
    await save(services, account, id, { revision: 0, pieces: ['bed'] });
    await expect(save(services, account, id, { revision: 0, pieces: ['desk'] })).rejects.toMatchObject({
      code: 'SCENE_CHANGED',
      details: { revision: 1 },
    });
    const saves = Array.from({ length: 6 }, (_, i) => save(services, account, id, { revision: 1, pieces: [`${i}`] }));
    const ended = await Promise.allSettled(saves);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await get(services, account, id)).revision).toBe(2);
  });

  it('is saved only where it can be drawn', async () => {
    const account = await world.account();
    const services = serve();
    const id = await staged(account, services);
    await expect(save(services, account, id, { revision: 0, pieces: ['bomb'] })).rejects.toMatchObject({
      code: 'SCENE_INVALID',
      message: 'There is no such piece.',
    });
    expect((await get(services, account, id)).revision).toBe(0);
  });

  it('is its owner’s, of a photo that is staged', async () => {
    const [account, other] = [await world.account(), await world.account()];
    const services = serve();
    const { id } = await create(services, account, await world.uploaded(account));
    await expect(get(services, account, id)).rejects.toMatchObject({ code: 'NOT_STAGED' });
    await expect(save(services, account, id, { revision: 0, pieces: [] })).rejects.toMatchObject({
      code: 'NOT_STAGED',
    });
    await services.workOnJob(id, unhurried());
    world.messages.length = 0;
    await expect(get(services, other, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(save(services, other, id, { revision: 0, pieces: [] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await save(services, account, id, { revision: 0, pieces: ['bed'] });
    await expect(render(services, other, id, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(get(services, account, id, 7)).rejects.toMatchObject({ code: 'VERSION_NOT_READY' });
  });

  it('of a photo from before scenes were kept is planned again, by the same numbers, and kept', async () => {
    const account = await world.account();
    const before = serve({ engine: { ...engine, stage: async () => STAGED } });
    const id = await staged(account, before);
    const wanted: unknown[] = [];
    const plan = async (_: string, __: unknown, request: unknown) => {
      wanted.push(request);
      return { scene: fileOf(['chair']), emptied: null };
    };
    const services = serve({ planner: { ...world.ports.planner, plan } });
    expect((await get(services, account, id)).scene.pieces).toEqual(['chair']);
    expect((await get(services, account, id)).scene.pieces).toEqual(['chair']);
    expect(wanted).toMatchObject([{ roomType: 'LIVING_ROOM', style: 'MODERN', variation: 0, prompt: '' }]);
    await save(services, account, id, { revision: 0, pieces: ['bed'] });
    await render(services, account, id, 1);
    await work(services);
    expect(received.at(-1)?.edited).toMatchObject({ style: 'MODERN', pieces: '["bed"]' });
  });

  it('cannot be had of a photo that is declined today', async () => {
    const account = await world.account();
    const id = await staged(account, serve({ engine: { ...engine, stage: async () => STAGED } }));
    const services = serve({ planner: { ...world.ports.planner, plan: async () => null } });
    await expect(get(services, account, id)).rejects.toMatchObject({ code: 'SCENE_UNAVAILABLE' });
    await expect(save(services, account, id, { revision: 0, pieces: [] })).rejects.toMatchObject({
      code: 'SCENE_UNAVAILABLE',
    });
  });
});

describe('a photo that its owner furnishes from the empty room', () => {
  const plan = async (_: string, __: unknown, { removeFurniture }: PlanRequest) => ({
    scene: fileOf(['sofa']),
    emptied: removeFurniture ? STAGED.image : null,
  });
  const open = (services: Services, account: Account, imageUrl: string, removeFurniture = false) =>
    services.handlers.openRoom({
      ...callBy(account),
      params: undefined,
      body: { imageUrl, style: 'MODERN', roomType: 'LIVING_ROOM', removeFurniture },
    });
  const begin = (services: Services, account: Account, imageUrl: string, roomId: string, pieces: readonly string[]) =>
    createFrom(services, account, { originalImageUrl: imageUrl }, { arrangement: { roomId, pieces: [...pieces] } });

  it('is opened without furniture at no charge, and its first picture costs a credit', async () => {
    const account = await world.account();
    const services = serve({ planner: { ...world.ports.planner, plan } });
    const imageUrl = await world.uploaded(account);
    const room = await open(services, account, imageUrl);
    expect(room).toMatchObject({ photoUrl: imageUrl, scene: { style: 'MODERN', pieces: [] } });
    expect((await world.ports.store.account(account.id))?.creditsUsed).toBe(0);
    const { id } = await begin(services, account, imageUrl, room.roomId, ['bed']);
    await services.workOnJob(id, unhurried());
    world.messages.length = 0;
    expect(received.at(-1)).toMatchObject({ variation: 0, edited: { pieces: '["bed"]' } });
    expect(await get(services, account, id)).toMatchObject({ version: 0, revision: 0, scene: { pieces: ['bed'] } });
    await expectOneCredit(account);
    await save(services, account, id, { revision: 0, pieces: ['desk'] });
    await render(services, account, id, 1);
    await work(services);
    expect(received.at(-1)?.edited?.pieces).toBe('["desk"]');
    await expectOneCredit(account);
  });

  it('is opened without what stood in it, on plans that remove furniture', async () => {
    const account = await world.account();
    const removing = { ...engine, capabilities: { ...engine.capabilities, removesFurniture: true } };
    const services = serve({ engine: removing, planner: { ...world.ports.planner, plan } });
    const imageUrl = await world.uploaded(account);
    await expect(open(services, account, imageUrl, true)).rejects.toMatchObject({ code: 'UPGRADE_REQUIRED' });
    await world.ports.store.transact(async (transaction) => {
      const owner = await transaction.account(account.id);
      if (owner) transaction.saveAccount({ ...owner, plan: 'BASIC' });
    });
    const room = await open(services, account, imageUrl, true);
    expect(room.photoUrl).not.toBe(imageUrl);
    const path = world.ports.files.pathOf(room.photoUrl);
    expect(path && (await world.ports.files.read(path))).toEqual(STAGED.image);
    const arrangement = { roomId: room.roomId, pieces: ['bed'] };
    const { id } = await createFrom(
      services,
      account,
      { originalImageUrl: imageUrl },
      { removeFurniture: true, arrangement },
    );
    await services.workOnJob(id, unhurried());
    world.messages.length = 0;
    expect(received.at(-1)).toMatchObject({ removeFurniture: true, edited: { pieces: '["bed"]' } });
  });

  it('and whose request is cut at any of its calls is staged as it was furnished, or costs nothing', async () => {
    for (const fault of FAULTS satisfies readonly Fault[]) {
      for (const at of callsToCut(fault)) {
        const account = await world.account();
        const imageUrl = await world.uploaded(account);
        const opening = serve({ planner: { ...world.ports.planner, plan } });
        const { roomId } = await open(opening, account, imageUrl);
        const faulty = withFault({ ...world.ports, engine }, at, fault);
        const way = begin(serve(faulty.ports), account, imageUrl, roomId, ['bed']);
        await Promise.race([way.catch(() => undefined), faulty.died]);
        await world.recover({ engine });
        const [begun] = await world.ports.store.jobs({ userId: account.id }, { limit: 2 });
        // A copy that failed was said to its owner, who tries again.
        if (begun?.status === 'FAILED') {
          expect(fault).toMatch(/^fails/);
          await retry(serve(), account, begun.id);
          await world.recover({ engine });
        }
        if (begun) {
          expect(await job(begun.id)).toMatchObject({ status: 'COMPLETED', roomId });
          expect(received.at(-1)?.edited?.pieces).toBe('["bed"]');
        }
        expect(await disagreements(world.ports.store, account.id)).toEqual([]);
        if (faulty.hit()) continue;
        expect(begun).toBeDefined();
        break;
      }
    }
  });

  it('is staged after a crash before its room was kept, and says so where that room is gone', async () => {
    const account = await world.account();
    const imageUrl = await world.uploaded(account);
    const services = serve({ planner: { ...world.ports.planner, plan } });
    const { files } = world.ports;
    const dead = (): Promise<never> => new Promise(() => undefined);
    const dying = (copy: typeof files.copy) => serve({ files: { ...files, copy } });
    const newest = async () => (await world.ports.store.jobs({ userId: account.id }, { limit: 1 }))[0];
    const crashed = async (pieces: string[]): Promise<string> => {
      const { roomId } = await open(services, account, imageUrl);
      const before = (await newest())?.id;
      void begin(dying(dead), account, imageUrl, roomId, pieces);
      for (;;) {
        const found = await newest();
        if (found && found.id !== before) return found.id;
      }
    };
    const id = await crashed(['bed']);
    await world.recover({ engine });
    expect(await job(id)).toMatchObject({ status: 'COMPLETED' });
    expect(received.at(-1)?.edited?.pieces).toBe('["bed"]');

    const gone = await crashed(['desk']);
    await files.remove(`uploads/${account.id}/${(await job(gone))?.roomId}-room.json`);
    await world.recover({ engine });
    expect(await job(gone)).toMatchObject({ status: 'FAILED', errorCode: 'ARRANGEMENT_GONE' });
    await expect(retry(serve(), account, gone)).rejects.toMatchObject({ code: 'NOT_RETRYABLE' });
    await expectOneCredit(account);
  });

  it('is refused where the room is another’s, is gone, or cannot be drawn', async () => {
    const [account, other] = [await world.account(), await world.account()];
    const services = serve({ planner: { ...world.ports.planner, plan } });
    const imageUrl = await world.uploaded(account);
    const { roomId } = await open(services, account, imageUrl);
    const another = await world.uploaded(other);
    await expect(begin(services, other, another, roomId, [])).rejects.toMatchObject({ code: 'SCENE_UNAVAILABLE' });
    await expect(begin(services, account, imageUrl, roomId, ['bomb'])).rejects.toMatchObject({ code: 'SCENE_INVALID' });
    await expect(open(services, other, imageUrl)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    const declining = serve({ planner: { ...world.ports.planner, plan: async () => null } });
    await expect(open(declining, account, imageUrl)).rejects.toMatchObject({ code: 'SCENE_UNAVAILABLE' });
    expect((await world.ports.store.account(account.id))?.creditsUsed).toBe(0);
  });
});

describe('the picture of an arrangement', () => {
  it('is drawn from what was saved when it was requested, and is in use when it is made', async () => {
    const account = await world.account();
    const services = serve();
    const id = await staged(account, services);
    await save(services, account, id, { revision: 0, pieces: ['bed'] });
    const { version, job: view } = await render(services, account, id, 1);
    expect(version).toBe(11);
    expect(view.variations).toMatchObject([{ number: 11, editOf: 0, revision: 1, editNumber: 1, status: 'PENDING' }]);
    await save(services, account, id, { revision: 1, pieces: ['desk'] });
    await work(services);
    const last = received.at(-1);
    expect(last).toMatchObject({ variation: 11, edited: { style: 'MODERN', pieces: '["bed"]' } });
    expect(JSON.parse(textOf(last?.edited?.scene))).toMatchObject({ pieces: ['sofa'] });
    expect(await job(id)).toMatchObject({ chosenVersion: 11, variations: [{ number: 11, status: 'COMPLETED' }] });
    // Each picture has furniture of its own: this one as it was drawn, the first as it was saved last.
    expect(await get(services, account, id)).toMatchObject({ version: 11, revision: 0, scene: { pieces: ['bed'] } });
    expect(await get(services, account, id, 0)).toMatchObject({ version: 0, revision: 2, scene: { pieces: ['desk'] } });
    await expectOneCredit(account);
  });

  it('is in use also if another picture than the edited one was', async () => {
    const account = await world.account();
    const services = serve();
    const id = await staged(account, services);
    await save(services, account, id, { revision: 0, pieces: ['bed'] });
    await render(services, account, id, 1);
    await work(services);
    await chooseVersion(services, account, id, 0);
    await save(services, account, id, { version: 11, revision: 0, pieces: ['lamp'] });
    await render(services, account, id, 1, 11);
    await work(services);
    expect(await job(id)).toMatchObject({ chosenVersion: 12 });
    expect(received.at(-1)).toMatchObject({ variation: 12, edited: { pieces: '["lamp"]' } });
    expect(JSON.parse(textOf(received.at(-1)?.edited?.scene))).toMatchObject({ pieces: ['bed'] });
  });

  it('is made once for one revision, however often it is requested', async () => {
    const account = await world.account();
    const services = serve();
    const id = await staged(account, services);
    await save(services, account, id, { revision: 0, pieces: ['bed'] });
    const answers = await Promise.all(Array.from({ length: 8 }, () => render(services, account, id, 1)));
    expect(new Set(answers.map(({ version }) => version))).toEqual(new Set([11]));
    expect(world.messages.filter(({ jobId }) => jobId === id)).toHaveLength(1);
    await work(services);
    await save(services, account, id, { revision: 1, pieces: ['desk'] });
    expect((await render(services, account, id, 1)).version).toBe(11);
    await expect(render(services, account, id, 5)).rejects.toMatchObject({ code: 'SCENE_CHANGED' });
  });

  it('that failed is made again of the same arrangement', async () => {
    const account = await world.account();
    const id = await staged(account);
    const services = serve({ engine: { ...engine, stage: async () => declinedWith('NO_PLACE') } });
    await save(services, account, id, { revision: 0, pieces: ['bed'] });
    await render(services, account, id, 1);
    await work(services);
    expect(await job(id)).toMatchObject({ chosenVersion: 0, variations: [{ status: 'FAILED' }] });
    await save(services, account, id, { revision: 1, pieces: ['desk'] });
    await render(serve(), account, id, 1);
    await work(serve());
    expect(await job(id)).toMatchObject({ chosenVersion: 11, variations: [{ status: 'COMPLETED', attempt: 2 }] });
    expect(received.at(-1)?.edited?.pieces).toBe('["bed"]');
    await expectOneCredit(account);
  });

  it('has a clean version that shows the same furniture', async () => {
    const account = await world.account();
    const services = serve();
    const id = await staged(account, services);
    await save(services, account, id, { revision: 0, pieces: ['bed'] });
    await render(services, account, id, 1);
    await work(services);
    await world.ports.store.transact(async (transaction) => {
      const owner = await transaction.account(account.id);
      if (owner) transaction.saveAccount({ ...owner, plan: 'BASIC' });
    });
    await askClean(services, account, id, 11);
    await work(services);
    expect(received.at(-1)?.edited?.pieces).toBe('["bed"]');
    const { variations } = await services.handlers.getJob({
      ...callBy(account),
      params: { id },
      body: undefined,
      wait: 0,
    });
    expect(variations).toMatchObject([
      { editNumber: 1 },
      { number: 12, cleanOf: 11, editNumber: 1, status: 'COMPLETED' },
    ]);
  });

  it('whose way is cut at every call in turn is there once or was never requested, costs nothing and leaves nothing behind', async () => {
    for (const fault of FAULTS satisfies readonly Fault[]) {
      for (const at of callsToCut(fault)) {
        const account = await world.account();
        const id = await staged(account);
        const faulty = withFault({ ...world.ports, engine }, at, fault);
        const services = serve(faulty.ports);
        const way = async (): Promise<void> => {
          await save(services, account, id, { revision: 0, pieces: ['bed'] });
          await render(services, account, id, 1);
          await work(services);
        };
        await Promise.race([way().catch(() => undefined), faulty.died]);
        await world.recover({ engine });
        await expectOneCredit(account);
        const { variations = [] } = (await job(id)) ?? {};
        expect(variations.map(({ number, status }) => `${number} ${status}`)).toEqual(
          variations.length === 0 ? [] : ['11 COMPLETED'],
        );
        await remove(serve(), account, id);
        expect(world.paths().filter((path) => path.includes(id))).toEqual([]);
        for (const number of [0, 11]) expect(await world.ports.store.scene(sceneId(id, number))).toBeNull();
        if (!faulty.hit()) {
          expect(at).toBeGreaterThan(10);
          expect(variations).toHaveLength(1);
          break;
        }
      }
    }
  });
});

describe('an arrangement in another style than the picture', () => {
  const agreed = (services: Services, account: Account, id: string, revision: number, version = 0) =>
    services.handlers.renderScene({
      ...callBy(account),
      params: { id },
      body: { version, revision, forCredit: true },
    });
  const luxury = (services: Services, account: Account, id: string, revision = 0, pieces = ['bed']) =>
    save(services, account, id, { revision, pieces, style: 'LUXURY' });
  const used = async ({ id }: Account) => (await world.ports.store.account(id))?.creditsUsed;
  const jobsOf = ({ id }: Account) => world.ports.store.jobs({ userId: id }, { limit: 20 });

  it('is another picture of the photo, for a credit', async () => {
    const account = await world.account();
    const services = serve();
    const id = await staged(account, services);
    await luxury(services, account, id);
    expect(await get(services, account, id)).toMatchObject({ pictureStyle: 'MODERN', scene: { style: 'LUXURY' } });
    const { job: made, version } = await agreed(services, account, id, 1);
    expect(version).toBe(0);
    expect(made).toMatchObject({ status: 'PENDING', style: 'LUXURY', photoId: id, variations: [] });
    expect(made.id).not.toBe(id);
    await services.onOriginalFinalized(`originals/${account.id}/${made.id}.jpg`);
    await work(services);
    expect(received.at(-1)).toMatchObject({
      style: 'LUXURY',
      variation: 0,
      edited: { style: 'LUXURY', pieces: '["bed"]' },
    });
    expect(JSON.parse(textOf(received.at(-1)?.edited?.scene))).toMatchObject({ pieces: ['sofa'] });
    expect(await job(made.id)).toMatchObject({ status: 'COMPLETED' });
    expect(await job(id)).toMatchObject({ variations: [], chosenVersion: 0 });
    expect(await used(account)).toBe(2);
    expect(await disagreements(world.ports.store, account.id)).toEqual([]);
    // From there on its own style is free again.
    expect(await get(services, account, made.id)).toMatchObject({ pictureStyle: 'LUXURY', scene: { pieces: ['bed'] } });
    await luxury(services, account, made.id, 0, ['desk']);
    expect(await render(services, account, made.id, 1)).toMatchObject({ job: { id: made.id }, version: 11 });
    await work(services);
    expect(await used(account)).toBe(2);
  });

  it('is not made by a client that takes it for free', async () => {
    const account = await world.account();
    const services = serve();
    const id = await staged(account, services);
    await luxury(services, account, id);
    await expect(render(services, account, id, 1)).rejects.toMatchObject({ code: 'COSTS_A_CREDIT', status: 409 });
    await expectOneCredit(account);
  });

  it('costs nothing where the style is as it was', async () => {
    const account = await world.account();
    const services = serve();
    const id = await staged(account, services);
    await luxury(services, account, id);
    await save(services, account, id, { revision: 1, pieces: ['bed'] });
    expect(await agreed(services, account, id, 2)).toMatchObject({ job: { id }, version: 11 });
    await work(services);
    await expectOneCredit(account);
  });

  it('is made once for one revision, however often it is requested, and again once it was deleted', async () => {
    const account = await world.account();
    const services = serve();
    const id = await staged(account, services);
    await luxury(services, account, id);
    const answers = await Promise.all(Array.from({ length: 6 }, () => agreed(services, account, id, 1)));
    const [first] = answers;
    expect(new Set(answers.map((each) => each.job.id)).size).toBe(1);
    await world.recover({ engine });
    expect(await agreed(services, account, id, 1)).toMatchObject({ job: { id: first?.job.id, status: 'COMPLETED' } });
    expect(await used(account)).toBe(2);
    await remove(services, account, first?.job.id ?? '');
    const again = await agreed(services, account, id, 1);
    expect(again.job.id).not.toBe(first?.job.id);
    await world.recover({ engine });
    expect(await used(account)).toBe(3);
    await luxury(services, account, id, 1, ['lamp']);
    await expect(agreed(services, account, id, 2)).rejects.toMatchObject({ code: 'CREDITS_EXCEEDED' });
  });

  it('that failed gives the credit back, and is tried again', async () => {
    const account = await world.account();
    const id = await staged(account);
    const declining = serve({ engine: { ...engine, stage: async () => declinedWith('NO_PLACE') } });
    await luxury(declining, account, id);
    const { job: made } = await agreed(declining, account, id, 1);
    await declining.workOnJob(made.id, unhurried());
    world.messages.length = 0;
    expect(await used(account)).toBe(1);
    const again = await agreed(serve(), account, id, 1);
    expect(again.job).toMatchObject({ id: made.id, status: 'PENDING' });
    await world.recover({ engine });
    expect(await job(made.id)).toMatchObject({ status: 'COMPLETED', attempt: 2 });
    expect(await used(account)).toBe(2);
    expect(await disagreements(world.ports.store, account.id)).toEqual([]);
  });

  it('whose way is cut at every call in turn costs a credit where it is there, and none where it is not', async () => {
    for (const fault of FAULTS satisfies readonly Fault[]) {
      for (const at of callsToCut(fault)) {
        const account = await world.account();
        const id = await staged(account);
        await luxury(serve(), account, id);
        const faulty = withFault({ ...world.ports, engine }, at, fault);
        const services = serve(faulty.ports);
        const way = async (): Promise<void> => {
          const { job: made } = await agreed(services, account, id, 1);
          await services.onOriginalFinalized(`originals/${account.id}/${made.id}.jpg`);
          await work(services);
        };
        await Promise.race([way().catch(() => undefined), faulty.died]);
        await world.recover({ engine });
        expect(await disagreements(world.ports.store, account.id)).toEqual([]);
        // Another request returns the same picture.
        await agreed(serve(), account, id, 1);
        await world.recover({ engine });
        expect(await disagreements(world.ports.store, account.id)).toEqual([]);
        const jobs = await jobsOf(account);
        expect(jobs.map(({ style, status }) => `${style} ${status}`).toSorted()).toEqual([
          'LUXURY COMPLETED',
          'MODERN COMPLETED',
        ]);
        expect(await used(account)).toBe(2);
        if (!faulty.hit()) {
          expect(at).toBeGreaterThan(10);
          break;
        }
      }
    }
  });
});

describe('a photo whose furniture was removed, after its owner’s plan has ended', () => {
  const setPlan = ({ id }: Account, plan: 'FREE' | 'BASIC'): Promise<void> =>
    world.ports.store.transact(async (transaction) => {
      const owner = await transaction.account(id);
      if (owner) transaction.saveAccount({ ...owner, plan });
    });

  it('is shown, but gets no further versions or edits until the plan is there again', async () => {
    const account = await world.account();
    const removing = { ...engine, capabilities: { ...engine.capabilities, removesFurniture: true } };
    const services = serve({ engine: removing });
    await setPlan(account, 'BASIC');
    const imageUrl = await world.uploaded(account);
    const { id } = await createFrom(services, account, { originalImageUrl: imageUrl }, { removeFurniture: true });
    await services.workOnJob(id, unhurried());
    world.messages.length = 0;
    await save(services, account, id, { revision: 0, pieces: ['bed'] });
    await setPlan(account, 'FREE');
    const refusal = { code: 'UPGRADE_REQUIRED', message: 'Removing furniture is part of the paid plans.' };
    await expect(askVersion(services, account, id, 1)).rejects.toMatchObject(refusal);
    await expect(get(services, account, id)).rejects.toMatchObject(refusal);
    await expect(save(services, account, id, { revision: 1, pieces: [] })).rejects.toMatchObject(refusal);
    await expect(render(services, account, id, 1)).rejects.toMatchObject(refusal);
    const seen = await services.handlers.getJob({ ...callBy(account), params: { id }, body: undefined, wait: 0 });
    expect(seen).toMatchObject({ status: 'COMPLETED', variations: [] });
    await setPlan(account, 'BASIC');
    await expect(askVersion(services, account, id, 1)).resolves.toMatchObject({ id });
    await expect(render(services, account, id, 1)).resolves.toMatchObject({ version: 11 });
    world.messages.length = 0;
  });
});
