import { afterAll, describe, expect, it } from 'vitest';
import { askVersion, callBy, chooseVersion, create } from '../../../test/calls.ts';
import { disagreements } from '../../../test/exactness.ts';
import { deliver, getExport, startExport, unpacked } from '../../../test/exports.ts';
import { callsToCut, FAULTS, withFault } from '../../../test/fault.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import { unhurried } from '../../../test/unhurried.ts';
import type { Account } from '../../domain/account.ts';
import type { Services } from '../../services.ts';

const world = createWorld();
afterAll(() => world.end());

/** A photo that is staged, with one other version that is there. */
async function withVersion(account: Account, services: Services = world.serve()): Promise<string> {
  const { id } = await create(services, account, await world.uploaded(account));
  await services.workOnJob(id, unhurried());
  await askVersion(services, account, id, 1);
  await services.workOnJob(id, unhurried(), 1);
  world.messages.length = 0;
  return id;
}

const chosenOf = async (id: string) => (await world.ports.store.job(id))?.chosenVersion;
const remove = (account: Account, id: string) =>
  world.serve().handlers.galleryDelete({ ...callBy(account), params: { id }, body: undefined });
const filesOf = (id: string): string[] => world.paths().filter((path) => path.includes(id));

describe('choosing a version', () => {
  it.each(FAULTS)('at every call in turn, when the call %s, is done or was never asked for', async (fault) => {
    for (const at of callsToCut(fault)) {
      const account = await world.account();
      const id = await withVersion(account);
      const faulty = withFault(world.ports, at, fault);
      const choosing = chooseVersion(world.serve(faulty.ports), account, id, 1);
      await Promise.race([choosing.catch(() => undefined), faulty.died]);
      expect([0, 1]).toContain(await chosenOf(id));
      expect(await disagreements(world.ports.store, account.id)).toEqual([]);
      // Choosing again is all that it takes.
      expect(await chooseVersion(world.serve(), account, id, 1)).toMatchObject({ chosenVersion: 1 });
      expect(filesOf(id)).toHaveLength(7);
      await remove(account, id);
      expect(filesOf(id)).toEqual([]);
      if (!faulty.hit()) {
        expect(at).toBeGreaterThan(1);
        return;
      }
    }
  });

  it('while another version is made loses neither', async () => {
    const account = await world.account();
    const services = world.serve();
    const id = await withVersion(account);
    await askVersion(services, account, id, 2);
    await Promise.all([
      services.workOnJob(id, unhurried(), 2),
      ...[0, 1, 1].map((number) => chooseVersion(services, account, id, number)),
    ]);
    world.messages.length = 0;
    const job = await world.ports.store.job(id);
    expect([0, 1]).toContain(job?.chosenVersion);
    expect(job?.variations.map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED']);
  });

  it('of a photo that is being deleted brings nothing back', async () => {
    const account = await world.account();
    const id = await withVersion(account);
    await Promise.all([remove(account, id), chooseVersion(world.serve(), account, id, 1).catch(() => undefined)]);
    expect(await world.ports.store.job(id)).toBeNull();
    expect(filesOf(id)).toEqual([]);
  });

  it('is its owner’s, among those that are there', async () => {
    const [account, other] = [await world.account(), await world.account()];
    const services = world.serve();
    const id = await withVersion(account);
    await expect(chooseVersion(services, other, id, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(chooseVersion(services, account, id, 2)).rejects.toMatchObject({ code: 'VERSION_NOT_READY' });
    await askVersion(services, account, id, 2);
    await expect(chooseVersion(services, account, id, 2)).rejects.toMatchObject({ code: 'VERSION_NOT_READY' });
    expect(await chosenOf(id)).toBe(0);
    await world.recover();
    await chooseVersion(services, account, id, 2);
    expect(await chosenOf(id)).toBe(2);
    await chooseVersion(services, account, id, 0);
    expect(await chosenOf(id)).toBe(0);
  });
});

describe('the chosen version', () => {
  it('is what an archive holds, and a download that names none', async () => {
    const account = await world.account();
    const { store } = world.ports;
    await store.transact(async (transaction) => transaction.saveAccount({ ...account, plan: 'PREMIUM' }));
    const services = world.serve();
    const [one, two] = [await withVersion(account), await withVersion(account)];
    await chooseVersion(services, account, two, 1);
    const call = callBy(account);
    const { id } = await startExport(services, account, [{ id: two }, { id: one }]);
    await deliver(world);
    const [files] = await unpacked(world, await getExport(services, account, id));
    expect(files?.map(({ name }) => name)).toEqual([
      'living-room-modern-version-2.jpg',
      'living-room-photo-2-modern.jpg',
    ]);
    const staged = (photo: string) => `staged/${account.id}/${photo}`;
    const opened: string[] = [];
    const listening = world.serve({
      files: {
        ...world.ports.files,
        stream: (path) => {
          opened.push(path);
          return world.ports.files.stream(path);
        },
      },
    });
    const download = (variation?: number) =>
      listening.handlers.galleryDownload({
        ...call,
        params: { id: two },
        body: undefined,
        query: { disclosure: 'none', variation },
      });
    expect([(await download()).fileName, (await download(0)).fileName]).toEqual([
      `staged-${two}-version-2.jpg`,
      `staged-${two}.jpg`,
    ]);
    expect(opened).toEqual([`${staged(two)}/1-1-1/full.jpg`, `${staged(two)}/0-1-1/full.jpg`]);
  });
});
