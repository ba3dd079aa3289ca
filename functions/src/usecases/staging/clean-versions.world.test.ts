import { afterAll, describe, expect, it } from 'vitest';
import { askClean, askVersion, callBy, chooseVersion, create } from '../../../test/calls.ts';
import { DRAWING_ENGINE, declinedWith } from '../../../test/drawing-engine.ts';
import { disagreements } from '../../../test/exactness.ts';
import { callsToCut, FAULTS, type Fault, withFault } from '../../../test/fault.ts';
import { createWorld, type World } from '../../../test/isolated-world.ts';
import { unhurried } from '../../../test/unhurried.ts';
import type { PlanId } from '../../contract/plans.ts';
import type { Account } from '../../domain/account.ts';
import type { StagingRequest } from '../../ports/engine.ts';
import type { Services } from '../../services.ts';

const world = createWorld();
afterAll(() => world.end());

async function on(plan: PlanId, { id }: Account): Promise<void> {
  await world.ports.store.transact(async (transaction) => {
    const account = await transaction.account(id);
    if (account) transaction.saveAccount({ ...account, plan });
  });
}

/** A photo that was staged on the account's plan. */
async function staged(account: Account, services: Services = world.serve()): Promise<string> {
  const { id } = await create(services, account, await world.uploaded(account));
  await services.workOnJob(id, unhurried());
  world.messages.length = 0;
  return id;
}

/** The same, made on FREE by somebody who is on Starter by now. */
async function stagedBefore(account: Account, plan: PlanId = 'BASIC'): Promise<string> {
  const id = await staged(account);
  await on(plan, account);
  return id;
}

/** A clean version from the question to the picture, in one process. */
async function wholeWay(services: Services, account: Account, id: string, w: World): Promise<void> {
  await askClean(services, account, id, 0);
  for (const { jobId, variation } of w.messages.splice(0)) await services.workOnJob(jobId, unhurried(), variation);
}

const jobOf = async (id: string) => {
  const job = await world.ports.store.job(id);
  if (!job) throw new Error('There is no such job.');
  return job;
};
const remove = (account: Account, id: string) =>
  world.serve().handlers.galleryDelete({ ...callBy(account), params: { id }, body: undefined });
const offerTo = (account: Account) =>
  world.serve().handlers.cleanOffer({ ...callBy(account), params: undefined, body: undefined });
const askAll = (account: Account, services: Services = world.serve()) =>
  services.handlers.cleanAll({ ...callBy(account), params: undefined, body: undefined });

describe('a clean version whose way is cut', () => {
  it.each(FAULTS)(
    'at every call in turn, when the call %s: it is there once or was never asked for, and costs nothing',
    async (fault: Fault) => {
      for (const at of callsToCut(fault)) {
        const account = await world.account();
        const id = await stagedBefore(account);
        const faulty = withFault(world.ports, at, fault);
        await Promise.race([
          wholeWay(world.serve(faulty.ports), account, id, world).catch(() => undefined),
          faulty.died,
        ]);
        await world.recover();
        expect(await disagreements(world.ports.store, account.id)).toEqual([]);
        const { variations, chosenVersion } = await jobOf(id);
        expect(variations.map(({ number, status }) => `${number} ${status}`)).toEqual(
          variations.length === 0 ? [] : ['11 COMPLETED'],
        );
        expect(chosenVersion).toBe(variations.length === 0 ? 0 : 11);
        await remove(account, id);
        expect(world.paths().filter((path) => path.includes(id))).toEqual([]);
        if (!faulty.hit()) {
          // The last round went through without a fault: the scenario is what it seems.
          expect(at).toBeGreaterThan(8);
          expect(variations).toHaveLength(1);
          return;
        }
      }
    },
  );

  it('by today’s engine says why, and the old picture stays in use', async () => {
    const account = await world.account();
    const id = await stagedBefore(account);
    const services = world.serve({
      engine: {
        id: 'declines',
        ...DRAWING_ENGINE,
        stage: async () => declinedWith('NO_FLOOR'),
      },
    });
    await askClean(services, account, id, 0);
    await services.workOnJob(id, unhurried(), 11);
    world.messages.length = 0;
    const job = await services.handlers.getJob({ ...callBy(account), params: { id }, body: undefined, wait: 0 });
    expect(job).toMatchObject({ status: 'COMPLETED', chosenVersion: 0, creditsUsed: 1 });
    expect(job.variations).toMatchObject([{ number: 11, cleanOf: 0, status: 'FAILED', error: { code: 'NO_FLOOR' } }]);
    // It is not offered again, but whoever asks gets another try.
    expect(job.upgradable).toBeUndefined();
    expect(await offerTo(account)).toEqual({ watermarked: 0, smaller: 0 });
    await wholeWay(world.serve(), account, id, world);
    expect(await jobOf(id)).toMatchObject({ chosenVersion: 11, variations: [{ status: 'COMPLETED', attempt: 2 }] });
  });

  it('because the photo is gone says so, and the old picture stays', async () => {
    const account = await world.account();
    const id = await stagedBefore(account);
    await world.ports.files.remove((await jobOf(id)).originalPath);
    await wholeWay(world.serve(), account, id, world);
    expect(await jobOf(id)).toMatchObject({
      chosenVersion: 0,
      variations: [{ status: 'FAILED', errorCode: 'ORIGINAL_GONE' }],
    });
    expect(world.paths()).toContain((await jobOf(id)).staged?.stagedPath);
  });

  it('because the plan ended before it was made is not made with a watermark', async () => {
    const account = await world.account();
    const id = await stagedBefore(account);
    const services = world.serve();
    await askClean(services, account, id, 0);
    await on('FREE', account);
    await services.workOnJob(id, unhurried(), 11);
    world.messages.length = 0;
    expect((await jobOf(id)).variations).toMatchObject([{ status: 'FAILED', errorCode: 'PLAN_ENDED' }]);
  });
});

describe('a clean version', () => {
  it('is drawn from the same photo by the same numbers, at the present plan’s size and without watermark', async () => {
    const account = await world.account();
    const received: StagingRequest[] = [];
    const services = world.serve({
      engine: {
        id: 'listening',
        ...DRAWING_ENGINE,
        async stage(request) {
          received.push(request);
          return world.answer;
        },
      },
    });
    const id = await staged(account, services);
    await askVersion(services, account, id, 2);
    await services.workOnJob(id, unhurried(), 2);
    await on('BASIC', account);
    for (const number of [0, 2]) await askClean(services, account, id, number);
    for (const number of [11, 12]) await services.workOnJob(id, unhurried(), number);
    world.messages.length = 0;
    const [first, second, ...clean] = received;
    expect([first.maxEdge, second.variation]).toEqual([1280, 2]);
    const idempotencyKey = expect.any(String);
    expect(clean).toEqual([first, second].map((request) => ({ ...request, maxEdge: 1920, idempotencyKey })));
    expect(new Set(received.map((request) => request.idempotencyKey)).size).toBe(4);
    const { staged: own, variations } = await jobOf(id);
    const made = [own, ...variations.map((each) => each.staged)];
    expect(made.map((each) => [each?.watermark, each?.edge, each?.width, each?.originalEdge])).toEqual([
      [true, 1280, 1280, 4500],
      [true, 1280, 1280, 4500],
      [false, 1920, 1920, 4500],
      [false, 1920, 1920, 4500],
    ]);
    expect(variations.at(-1)?.staged?.stagedPath).toBe(`staged/${account.id}/${id}/12-1-1/full.jpg`);
  });

  it('is offered with each picture until it is requested, and again on a larger plan', async () => {
    const account = await world.account();
    const id = await staged(account);
    const services = world.serve();
    const view = () => services.handlers.getJob({ ...callBy(account), params: { id }, body: undefined, wait: 0 });
    expect(await view()).toMatchObject({ watermark: true });
    expect(await view()).not.toHaveProperty('upgradable');
    await on('BASIC', account);
    expect(await view()).toMatchObject({ watermark: true, upgradable: true });
    const image = { ...callBy(account), params: { id } };
    expect(await services.handlers.galleryUpdate({ ...image, body: { favourite: true } })).toMatchObject({
      upgradable: true,
    });
    expect(await askClean(services, account, id, 0)).not.toHaveProperty('upgradable');
    await world.recover();
    const there = await view();
    expect(there).not.toHaveProperty('upgradable');
    expect(there).toMatchObject({ chosenVersion: 11, variations: [{ number: 11, cleanOf: 0, watermark: false }] });
    await on('PREMIUM', account);
    expect(await view()).toMatchObject({ upgradable: true, variations: [{ upgradable: true }] });
    // The three free versions are still there.
    for (const number of [1, 2, 3]) await askVersion(services, account, id, number);
    await askClean(services, account, id, 11);
    await world.recover();
    const all = await view();
    expect(all.variations.map(({ number, width }) => [number, width])).toEqual([
      [1, 3840],
      [2, 3840],
      [3, 3840],
      [11, 1920],
      [12, 3840],
    ]);
    expect(all.chosenVersion).toBe(12);
    expect(await disagreements(world.ports.store, account.id)).toEqual([]);
  });

  it('that is clicked for many times at once is made once', async () => {
    const account = await world.account();
    const id = await stagedBefore(account);
    const services = world.serve();
    await Promise.all(Array.from({ length: 20 }, () => askClean(services, account, id, 0)));
    expect(world.messages.filter(({ jobId }) => jobId === id)).toHaveLength(1);
    await world.recover();
    expect((await jobOf(id)).variations).toHaveLength(1);
  });

  it('is its owner’s to ask for, on a paid plan, where there is something to gain', async () => {
    const [account, other] = [await world.account(), await world.account()];
    const services = world.serve();
    const id = await staged(account);
    await expect(askClean(services, account, id, 0)).rejects.toMatchObject({ code: 'UPGRADE_REQUIRED', status: 403 });
    await expect(askAll(account)).rejects.toMatchObject({ code: 'UPGRADE_REQUIRED' });
    for (const each of [account, other]) await on('BASIC', each);
    await expect(askClean(services, other, id, 0)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(askClean(services, account, id, 1)).rejects.toMatchObject({ code: 'VERSION_NOT_READY' });
    const clean = await staged(account);
    await expect(askClean(services, account, clean, 0)).rejects.toMatchObject({ code: 'ALREADY_CLEAN', status: 409 });
    expect([(await jobOf(id)).variations, (await jobOf(clean)).variations]).toEqual([[], []]);
  });

  it('does not take the place of a picture that its owner has chosen meanwhile', async () => {
    const account = await world.account();
    const id = await stagedBefore(account);
    const services = world.serve();
    await askVersion(services, account, id, 1);
    await services.workOnJob(id, unhurried(), 1);
    await askClean(services, account, id, 0);
    await chooseVersion(services, account, id, 1);
    await world.recover();
    expect(await jobOf(id)).toMatchObject({ chosenVersion: 1 });
    await chooseVersion(services, account, id, 11);
    const file = await services.handlers.galleryDownload({
      ...callBy(account),
      params: { id },
      body: undefined,
      query: { disclosure: 'none', variation: undefined },
    });
    expect(file.fileName).toBe(`staged-${id}-clean-version-1-1920-px.jpg`);
  });

  it('keeps its photo from being deleted while it is made', async () => {
    const account = await world.account();
    const id = await stagedBefore(account);
    await askClean(world.serve(), account, id, 0);
    await expect(remove(account, id)).rejects.toMatchObject({ code: 'PHOTO_BUSY' });
    await world.recover();
    await remove(account, id);
    expect(world.paths().filter((path) => path.includes(id))).toEqual([]);
  });
});

describe('all photos at once', () => {
  it('are counted and asked for: those that show a watermark, and those that are only smaller', async () => {
    const account = await world.account();
    const marked = await staged(account);
    expect(await offerTo(account)).toEqual({ watermarked: 0, smaller: 0 });
    await on('BASIC', account);
    const small = await staged(account);
    expect(await offerTo(account)).toEqual({ watermarked: 1, smaller: 0 });
    await on('PREMIUM', account);
    await staged(account);
    expect(await offerTo(account)).toEqual({ watermarked: 1, smaller: 1 });

    // What another person has is none of this.
    const other = await world.account();
    const others = await stagedBefore(other);
    expect(await askAll(account)).toEqual({ requested: 2, left: 0 });
    expect(new Set(world.messages.map(({ jobId, variation }) => `${jobId} ${variation}`))).toEqual(
      new Set([marked, small].map((id) => `${id} 11`)),
    );
    expect(await offerTo(account)).toEqual({ watermarked: 0, smaller: 0 });
    expect(await askAll(account)).toEqual({ requested: 0, left: 0 });
    await world.recover();
    for (const id of [marked, small]) expect(await jobOf(id)).toMatchObject({ chosenVersion: 11 });
    expect((await jobOf(others)).variations).toEqual([]);
    expect(await offerTo(other)).toEqual({ watermarked: 1, smaller: 0 });
    expect(await disagreements(world.ports.store, account.id)).toEqual([]);
  });

  it('that cannot be requested one and all say why; what can be is, and the rest is left', async () => {
    const account = await world.account();
    const ids = [await staged(account), await staged(account)];
    await on('BASIC', account);
    // Writes the account's new limit, so that all further writes are those of photos.
    expect(await offerTo(account)).toEqual({ watermarked: 2, smaller: 0 });
    const { store } = world.ports;
    let writes = 0;
    const failing = (failures: number) =>
      world.serve({
        store: {
          ...store,
          transact: (work) => (writes++ < failures ? Promise.reject(new Error('no network')) : store.transact(work)),
        },
      });
    await expect(askAll(account, failing(2))).rejects.toThrow('no network');
    writes = 0;
    expect(await askAll(account, failing(1))).toEqual({ requested: 1, left: 1 });
    expect(await askAll(account)).toEqual({ requested: 1, left: 0 });
    await world.recover();
    for (const id of ids) expect(await jobOf(id)).toMatchObject({ chosenVersion: 11 });
  });

  it('count those that an earlier release has made, once they are written again', async () => {
    const account = await world.account();
    const id = await stagedBefore(account);
    const services = world.serve();
    await world.ports.store.transact(async (transaction) => {
      const job = await transaction.job(id);
      if (!job?.staged) throw new Error('The photo is not staged.');
      // As the release before wrote it: 1280 pixels wide, and not a word about how it was made.
      const { watermark: _w, edge: _e, originalEdge: _o, ...older } = job.staged;
      transaction.saveJob({ ...job, staged: older });
    });
    const view = await services.handlers.getJob({ ...callBy(account), params: { id }, body: undefined, wait: 0 });
    expect(view).toMatchObject({ watermark: true, upgradable: true });
    expect(await offerTo(account)).toEqual({ watermarked: 1, smaller: 0 });
    await wholeWay(services, account, id, world);
    expect(await jobOf(id)).toMatchObject({ chosenVersion: 11 });
  });
});
