/** Photos whose furniture is removed first: the emptied room as a result of its own. */

import type { Preservation } from '@roomwright/engine';
import { verifyPreservation } from '@roomwright/engine/node';
import { afterAll, describe, expect, it } from 'vitest';
import { askVersion, callBy, createFrom, remove, retry } from '../../../test/calls.ts';
import { DRAWING_ENGINE, declinedWith, STAGED } from '../../../test/drawing-engine.ts';
import { disagreements } from '../../../test/exactness.ts';
import { deliver, exporter, getExport, startExport, unpacked } from '../../../test/exports.ts';
import { callsToCut, FAULTS, type Fault, withFault } from '../../../test/fault.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import { unhurried } from '../../../test/unhurried.ts';
import type { Keep, Removal } from '../../contract/staging-options.ts';
import type { Account } from '../../domain/account.ts';
import type { StagedAnswer, StagingAnswer, StagingRequest } from '../../ports/engine.ts';
import type { Services } from '../../services.ts';

const world = createWorld();
afterAll(() => world.end());

const EMPTYING = { id: 'emptying', version: DRAWING_ENGINE.version } as const;
const capabilities = { ...DRAWING_ENGINE.capabilities, removesFurniture: true };
const [STAGED_MASK, EMPTIED_MASK] = [Uint8Array.of(1), Uint8Array.of(2)];
const answer: StagedAnswer = {
  ...STAGED,
  engine: EMPTYING,
  mask: STAGED_MASK,
  emptied: { provenance: 'compositeSynthetic', image: Uint8Array.of(9), mask: EMPTIED_MASK },
};
const shares = new Map<Uint8Array, Preservation>([
  [STAGED_MASK, { maskShare: 0.5, changedShare: 0.4 }],
  [EMPTIED_MASK, { maskShare: 0.25, changedShare: 0.2 }],
]);

/** An engine that empties, whose pictures are compared, and what it was asked. */
function emptying(answers: StagingAnswer = answer) {
  const received: StagingRequest[] = [];
  const bare = {
    ...DRAWING_ENGINE,
    ...EMPTYING,
    capabilities,
    stage: async (request: StagingRequest) => {
      received.push(request);
      return answers;
    },
  };
  const engine = verifyPreservation(bare, async (_photo, _picture, mask) => {
    const found = shares.get(mask);
    if (!found) throw new Error('The engine changed pixels outside of its mask.');
    return found;
  });
  return { engine, received };
}

async function asked(
  services: Services,
  account: Account,
  removal?: Removal,
  keeps?: readonly Keep[],
): Promise<string> {
  const originalImageUrl = await world.uploaded(account);
  const wishes = { removeFurniture: true, removal, ...(keeps && { keeps: [...keeps] }) };
  return (await createFrom(services, account, { originalImageUrl }, wishes)).id;
}

const jobOf = async (id: string) => {
  const job = await world.ports.store.job(id);
  if (!job) throw new Error('There is no job.');
  return job;
};
const stagedFilesOf = (id: string) =>
  world
    .paths()
    .filter((path) => path.startsWith('staged/') && path.includes(id))
    .map((path) => path.slice(path.indexOf(id) + id.length))
    .sort();
const viewOf = (services: Services, account: Account, id: string) =>
  services.handlers.getJob({ ...callBy(account), params: { id }, body: undefined, wait: 0 });

describe('an emptied room', () => {
  it('is kept beside the staged picture with its own mask, hash and shares, in every version, and goes with its photo', async () => {
    const account = await exporter(world);
    const services = world.serve({ engine: emptying().engine });
    const id = await asked(services, account);
    await services.workOnJob(id, unhurried());
    const { staged } = await jobOf(id);
    const folder = `staged/${account.id}/${id}`;
    expect(staged?.emptied).toMatchObject({
      path: `${folder}/0-1-1/emptied.jpg`,
      previewPath: `${folder}/0-1-1/emptied-preview.jpg`,
      proof: {
        added: [],
        originalHash: staged?.proof?.originalHash,
        stagedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        mask: { path: `${folder}/0-1-1/emptied-mask.png`, share: 0.25, changedShare: 0.2 },
      },
    });
    expect(staged?.proof?.mask).toMatchObject({ share: 0.5, changedShare: 0.4 });
    await askVersion(services, account, id, 1);
    await services.workOnJob(id, unhurried(), 1);
    world.messages.length = 0;
    const view = await viewOf(services, account, id);
    expect(view).toMatchObject({
      removal: 'all',
      emptiedImageUrl: `https://files.test/${folder}/0-1-1/emptied.jpg`,
      emptiedPreviewUrl: `https://files.test/${folder}/0-1-1/emptied-preview.jpg`,
      mediaAlteration: ['Virtual Staging - Item Addition', 'Decluttered - Item Removed'],
      variations: [{ emptiedImageUrl: `https://files.test/${folder}/1-1-1/emptied.jpg` }],
    });
    expect(stagedFilesOf(id).filter((name) => name.includes('emptied'))).toEqual([
      '/0-1-1/emptied-mask.png',
      '/0-1-1/emptied-preview.jpg',
      '/0-1-1/emptied.jpg',
      '/1-1-1/emptied-mask.png',
      '/1-1-1/emptied-preview.jpg',
      '/1-1-1/emptied.jpg',
    ]);
    await remove(services, account, id);
    expect(stagedFilesOf(id)).toEqual([]);
  });

  it('is not there where the room was as good as empty', async () => {
    const account = await exporter(world);
    const { emptied: _, ...plain } = answer;
    const services = world.serve({ engine: emptying(plain).engine });
    const id = await asked(services, account);
    await services.workOnJob(id, unhurried());
    world.messages.length = 0;
    const view = await viewOf(services, account, id);
    expect(view).toMatchObject({ status: 'COMPLETED', removeFurniture: true, emptiedImageUrl: null });
    expect(stagedFilesOf(id).filter((name) => name.includes('emptied'))).toEqual([]);
    const download = services.handlers.galleryDownload({
      ...callBy(account),
      params: { id },
      query: { disclosure: 'none', variation: undefined, picture: 'emptied' },
      body: undefined,
    });
    await expect(download).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is not there where furniture was replaced in place, and neither is a scene to edit; the picture says so', async () => {
    const account = await exporter(world);
    const { emptied: _, ...plain } = answer;
    const services = world.serve({ engine: emptying({ ...plain, isReplaced: true }).engine });
    const id = await asked(services, account);
    await services.workOnJob(id, unhurried());
    world.messages.length = 0;
    const { staged } = await jobOf(id);
    expect(staged?.replaced).toBe(true);
    expect(staged?.scenePath).toBeUndefined();
    const view = await viewOf(services, account, id);
    expect(view).toMatchObject({ status: 'COMPLETED', emptiedImageUrl: null, furnitureReplaced: true });
  });

  it('is downloaded under its own name, with words of its own in the language of the account', async () => {
    const account = await exporter(world);
    const labels: unknown[] = [];
    const disclose = async (_image: Uint8Array, { label }: { readonly label?: unknown }) => {
      labels.push(label);
      return Uint8Array.of(8);
    };
    const { engine } = emptying();
    const services = world.serve({ engine, imaging: { ...world.ports.imaging, disclose } });
    const id = await asked(services, account);
    await services.workOnJob(id, unhurried());
    world.messages.length = 0;
    const download = (disclosure: 'none' | 'caption') =>
      services.handlers.galleryDownload({
        ...callBy(account),
        params: { id },
        query: { disclosure, variation: undefined, picture: 'emptied' },
        body: undefined,
      });
    expect((await download('none')).fileName).toBe(`emptied-${id}.jpg`);
    await download('caption');
    await world.ports.store.transact(async (transaction) => {
      const stored = await transaction.account(account.id);
      if (stored) transaction.saveAccount({ ...stored, labelLanguage: 'es' });
    });
    await download('caption');
    expect(labels).toMatchObject([
      { words: 'Furniture digitally removed' },
      { words: 'Muebles eliminados digitalmente' },
    ]);
  });

  it('is packed behind its staged photo', async () => {
    const account = await exporter(world);
    const services = world.serve({ engine: emptying().engine });
    const id = await asked(services, account);
    await services.workOnJob(id, unhurried());
    world.messages.length = 0;
    const started = await startExport(services, account, [{ id }]);
    await deliver(world);
    const [content] = await unpacked(world, await getExport(services, account, started.id));
    expect(content?.map(({ name }) => name)).toEqual([
      'living-room-modern.jpg',
      'living-room-modern-furniture-removed.jpg',
    ]);
  });

  it('that differs outside its mask is never delivered, nor is its staged picture, and the credit goes back', async () => {
    const account = await exporter(world);
    const emptied = { provenance: 'compositeSynthetic', image: Uint8Array.of(9), mask: Uint8Array.of(3) } as const;
    const services = world.serve({ engine: emptying({ ...answer, emptied }).engine });
    const id = await asked(services, account);
    for (let i = 0; i < 4; i++) await services.workOnJob(id, unhurried()).catch(() => undefined);
    world.messages.length = 0;
    expect(await jobOf(id)).toMatchObject({ status: 'FAILED', errorCode: 'STAGING_FAILED' });
    expect(stagedFilesOf(id)).toEqual([]);
    expect((await world.ports.store.account(account.id))?.creditsUsed).toBe(0);
  });

  it.each(FAULTS)(
    'whose way is cut at every call in turn, when the call %s, is there once, and its credit with it',
    async (fault: Fault) => {
      const { engine } = emptying();
      for (const at of callsToCut(fault)) {
        const account = await exporter(world);
        const faulty = withFault({ ...world.ports, engine }, at, fault);
        const wholeWay = async () => {
          const services = world.serve(faulty.ports);
          const id = await asked(services, account);
          await services.onOriginalFinalized(`originals/${account.id}/${id}.jpg`);
          for (const { jobId } of world.messages.splice(0)) await services.workOnJob(jobId, unhurried());
        };
        await Promise.race([wholeWay().catch(() => undefined), faulty.died]);
        // Whoever goes on from there has an engine that answers the same.
        world.answer = answer;
        await world.recover();
        expect(await disagreements(world.ports.store, account.id)).toEqual([]);
        for (const { id, status, staged } of await world.ports.store.jobs({ userId: account.id }, { limit: 9 })) {
          if (status === 'COMPLETED') expect(world.paths()).toContain(staged?.emptied?.path);
          await remove(world.serve(), account, id);
          expect(stagedFilesOf(id)).toEqual([]);
        }
        if (!faulty.hit()) {
          expect(at).toBeGreaterThan(12);
          return;
        }
      }
    },
  );
});

describe('what is to be removed', () => {
  it.each([
    [undefined, [], 'all', undefined],
    ['all', ['rugs'], 'all', ['rugs']],
    ['sure', ['rugs', 'pictures'], 'sure', ['rugs', 'pictures']],
  ] as const)(
    '%s, keeping %j: reaches the engine as %s and %j, with a version and a retry too',
    async (removal, keeps, wanted, kept) => {
      const account = await exporter(world);
      const { engine, received } = emptying();
      const services = world.serve({ engine });
      const id = await asked(services, account, removal, keeps);
      await services.workOnJob(id, unhurried());
      await askVersion(services, account, id, 1);
      await services.workOnJob(id, unhurried(), 1);

      const declining = emptying(declinedWith('REMOVAL_WINDOW_HIDDEN'));
      const others = world.serve({ engine: declining.engine });
      const declined = await asked(others, account, removal, keeps);
      await others.workOnJob(declined, unhurried());
      await retry(others, account, declined);
      await others.workOnJob(declined, unhurried());
      world.messages.length = 0;
      for (const { removeFurniture, removal: reached, keeps: stays } of [...received, ...declining.received]) {
        expect([removeFurniture, reached, stays]).toEqual([true, wanted, kept]);
      }
      expect([received.length, declining.received.length]).toEqual([2, 2]);
    },
  );

  it('and cannot be is declined with its reason, at no charge', async () => {
    const account = await exporter(world);
    const services = world.serve({ engine: emptying(declinedWith('REMOVAL_WINDOW_HIDDEN')).engine });
    const id = await asked(services, account);
    await services.workOnJob(id, unhurried());
    world.messages.length = 0;
    const view = await viewOf(services, account, id);
    expect(view).toMatchObject({
      status: 'FAILED',
      creditsUsed: 0,
      error: { code: 'REMOVAL_WINDOW_HIDDEN', message: expect.stringContaining('Furniture hides part of a window') },
    });
    expect(view.error?.message).toContain('No credits were charged.');
    expect((await world.ports.store.account(account.id))?.creditsUsed).toBe(0);
    expect(await disagreements(world.ports.store, account.id)).toEqual([]);
  });
});

/** The answer of an engine that has only emptied the room. */
const only: StagedAnswer = { ...STAGED, engine: EMPTYING, mask: EMPTIED_MASK, isEmptied: true, added: [] };

describe('a room that is only emptied', () => {
  it('is a picture without style and wishes, for a credit, and says that nothing was added', async () => {
    const account = await exporter(world);
    const { engine, received } = emptying(only);
    const services = world.serve({ engine });
    const originalImageUrl = await world.uploaded(account);
    const wishes = { removeFurniture: true, removal: 'only', style: 'LUXURY', prompt: 'a blue sofa' } as const;
    const { id } = await createFrom(services, account, { originalImageUrl }, wishes);
    await services.workOnJob(id, unhurried());
    world.messages.length = 0;
    expect(received).toMatchObject([{ removeFurniture: true, removal: 'only', prompt: '' }]);
    const view = await viewOf(services, account, id);
    expect(view).toMatchObject({
      ...{ status: 'COMPLETED', style: null, prompt: '', removal: 'only', creditsUsed: 1 },
      ...{ furnitureOnlyRemoved: true, emptiedImageUrl: null },
      mediaAlteration: ['Decluttered - Item Removed'],
      proof: { added: [], changedShare: 0.2 },
    });
    expect(stagedFilesOf(id).filter((name) => /emptied|scene/.test(name))).toEqual([]);
    expect((await world.ports.store.account(account.id))?.creditsUsed).toBe(1);
    expect(await disagreements(world.ports.store, account.id)).toEqual([]);
    const inStyle = async (style?: 'MODERN' | 'LUXURY') =>
      (
        await services.handlers.gallery({
          ...callBy(account),
          params: undefined,
          query: { style, page: 1, limit: 9 },
          body: undefined,
        })
      ).total;
    expect([await inStyle(), await inStyle('LUXURY'), await inStyle('MODERN')]).toEqual([1, 0, 0]);
  });

  it('is downloaded and packed as an emptied room, with its words, and never as a staged one', async () => {
    const account = await exporter(world);
    const labels: unknown[] = [];
    const disclose = async (_image: Uint8Array, { label }: { readonly label?: unknown }) => {
      labels.push(label);
      return Uint8Array.of(8);
    };
    const { engine } = emptying(only);
    const services = world.serve({ engine, imaging: { ...world.ports.imaging, disclose } });
    const id = await asked(services, account, 'only');
    await services.workOnJob(id, unhurried());
    world.messages.length = 0;
    for (const picture of ['staged', 'emptied'] as const) {
      const query = { disclosure: 'caption', variation: undefined, picture } as const;
      const call = { ...callBy(account), params: { id }, query, body: undefined };
      expect((await services.handlers.galleryDownload(call)).fileName).toBe(`emptied-${id}.jpg`);
    }
    expect(labels).toMatchObject(Array(2).fill({ words: 'Furniture digitally removed' }));
    const started = await startExport(services, account, [{ id }]);
    await deliver(world, services);
    const [content] = await unpacked(world, await getExport(services, account, started.id));
    expect(content?.map(({ name }) => name)).toEqual(['living-room-emptied.jpg']);
  });

  it('has no versions and nothing to arrange', async () => {
    const account = await exporter(world);
    const services = world.serve({ engine: emptying(only).engine });
    const id = await asked(services, account, 'only');
    await services.workOnJob(id, unhurried());
    world.messages.length = 0;
    await expect(askVersion(services, account, id, 1)).rejects.toMatchObject({ code: 'NOTHING_ADDED' });
    const scene = services.handlers.getScene({ ...callBy(account), params: { id }, query: {}, body: undefined });
    await expect(scene).rejects.toMatchObject({ code: 'SCENE_UNAVAILABLE' });
  });

  it.each([
    ['was furnished all the same', 'only', answer],
    ['is not what was asked for', 'all', only],
  ] as const)('that %s is not delivered, and its credit goes back', async (_, removal, made) => {
    const account = await exporter(world);
    const services = world.serve({ engine: emptying(made).engine });
    const id = await asked(services, account, removal);
    for (let i = 0; i < 4; i++) await services.workOnJob(id, unhurried()).catch(() => undefined);
    world.messages.length = 0;
    expect(await jobOf(id)).toMatchObject({ status: 'FAILED', errorCode: 'STAGING_FAILED' });
    expect((await world.ports.store.account(account.id))?.creditsUsed).toBe(0);
  });

  it('and has nothing in it to remove is declined at no charge', async () => {
    const account = await exporter(world);
    const services = world.serve({ engine: emptying(declinedWith('REMOVAL_NOTHING')).engine });
    const id = await asked(services, account, 'only');
    await services.workOnJob(id, unhurried());
    world.messages.length = 0;
    expect(await viewOf(services, account, id)).toMatchObject({ creditsUsed: 0, error: { code: 'REMOVAL_NOTHING' } });
    expect(await disagreements(world.ports.store, account.id)).toEqual([]);
  });

  it.each(FAULTS)(
    'whose way is cut at every call in turn, when the call %s, is there once, and its credit with it',
    async (fault: Fault) => {
      const { engine } = emptying(only);
      for (const at of callsToCut(fault)) {
        const account = await exporter(world);
        const faulty = withFault({ ...world.ports, engine }, at, fault);
        const wholeWay = async () => {
          const services = world.serve(faulty.ports);
          const id = await asked(services, account, 'only');
          await services.onOriginalFinalized(`originals/${account.id}/${id}.jpg`);
          for (const { jobId } of world.messages.splice(0)) await services.workOnJob(jobId, unhurried());
        };
        await Promise.race([wholeWay().catch(() => undefined), faulty.died]);
        world.answer = only;
        await world.recover();
        expect(await disagreements(world.ports.store, account.id)).toEqual([]);
        for (const { id, status, staged, style } of await world.ports.store.jobs(
          { userId: account.id },
          { limit: 9 },
        )) {
          if (status === 'COMPLETED') expect([style, staged?.onlyRemoved]).toEqual([null, true]);
          await remove(world.serve(), account, id);
          expect(stagedFilesOf(id)).toEqual([]);
        }
        if (!faulty.hit()) {
          expect(at).toBeGreaterThan(12);
          return;
        }
      }
    },
  );
});
