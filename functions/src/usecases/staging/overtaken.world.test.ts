/** Files of workers that died or were overtaken: they do not change the picture in use, and are removed. */

import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { askClean, askVersion, callBy, create, createFrom } from '../../../test/calls.ts';
import { DRAWING_ENGINE, STAGED } from '../../../test/drawing-engine.ts';
import { disagreements } from '../../../test/exactness.ts';
import { byExtent } from '../../../test/extent.ts';
import { callsToCut, FAULTS, type Fault, withFault, withInterruption } from '../../../test/fault.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import { proposalFor } from '../../../test/matches.ts';
import { unhurried } from '../../../test/unhurried.ts';
import { TIMES } from '../../contract/limits.ts';
import type { PlanId } from '../../contract/plans.ts';
import type { Account } from '../../domain/account.ts';
import { sha256 } from '../../domain/sha256.ts';
import type { EmptiedFiles, StagedFiles } from '../../domain/work.ts';
import type { StagingAnswer, StagingEngine, StagingRequest } from '../../ports/engine.ts';
import type { RoomPlanner } from '../../ports/room-planner.ts';
import type { Services } from '../../services.ts';

const world = createWorld();
afterAll(() => world.end());

const bytesOf = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const later = (seconds: number): void => {
  world.ahead += seconds * 1000;
};

const preservation = { maskShare: 0.5, changedShare: 0.4 };
const { provenance } = STAGED;
/** An engine with everything that may be kept of a picture. No two of its files are alike. */
const engine: StagingEngine = {
  ...DRAWING_ENGINE,
  id: 'test',
  capabilities: { ...DRAWING_ENGINE.capabilities, removesFurniture: true, editsScenes: true },
  stage: async ({ removeFurniture, edited }: StagingRequest): Promise<StagingAnswer> => ({
    ...STAGED,
    mask: randomBytes(8),
    preservation,
    scene: edited?.scene ?? bytesOf({ version: 1, style: 'MODERN', pieces: ['sofa'] }),
    ...(removeFurniture && { emptied: { provenance, image: randomBytes(8), mask: randomBytes(8), preservation } }),
  }),
};
const imaging = {
  ...world.ports.imaging,
  deliver: async (...given: Parameters<typeof world.ports.imaging.deliver>) => ({
    ...(await world.ports.imaging.deliver(...given)),
    ...{ full: randomBytes(8), preview: randomBytes(8), thumbnail: randomBytes(8) },
  }),
};
const pose = { x: 0, z: 0, turn: 0, scale: 1 };
const fit = { lead: 0, poses: [pose, pose] };
const roomPlanner: RoomPlanner = {
  ...world.ports.roomPlanner,
  register: async () => ({ verdict: 'sure', alternatives: [{ ...fit, thumbnails: [null, null] }] }),
  plan: async () => bytesOf({ plan: 1 }),
  sceneIn: async (_plan, _photo, _pose, { style }) => ({
    scene: bytesOf({ version: 1, style, pieces: [] }),
    ...{ style, pieces: '[]' },
  }),
};
const ports = { ...world.ports, engine, imaging, roomPlanner };
const serve = (changed = {}): Services => world.serve({ engine, imaging, roomPlanner, ...changed });

const onPlan = (account: Account, plan: PlanId): Promise<void> =>
  world.ports.store.transact(async (transaction) => {
    const owner = await transaction.account(account.id);
    if (owner) transaction.saveAccount({ ...owner, plan });
  });

/** A photo that is staged. */
async function staged(account: Account): Promise<string> {
  const { id } = await create(serve(), account, await world.uploaded(account));
  await serve().workOnJob(id, unhurried());
  return id;
}

/** Pictures that wait for a worker, of each kind: the photo, and the number of the picture. */
const KINDS: Readonly<Record<string, (account: Account) => Promise<readonly [id: string, number: number]>>> = {
  'a first picture': async (account) => [(await create(serve(), account, await world.uploaded(account))).id, 0],
  'another version': async (account) => {
    const id = await staged(account);
    await askVersion(serve(), account, id, 1);
    return [id, 1];
  },
  'a picture without watermark': async (account) => {
    const id = await staged(account);
    await onPlan(account, 'BASIC');
    await askClean(serve(), account, id, 0);
    return [id, 11];
  },
  'an edit': async (account) => {
    const id = await staged(account);
    const params = { ...callBy(account), params: { id } };
    const body = { version: 0, revision: 0, style: 'MODERN', pieces: ['bed'] } as const;
    await serve().handlers.saveScene({ ...params, body: { ...body, pieces: [...body.pieces] } });
    await serve().handlers.renderScene({ ...params, body: { version: 0, revision: 1 } });
    return [id, 11];
  },
  'an emptied room': async (account) => {
    await onPlan(account, 'BASIC');
    const originalImageUrl = await world.uploaded(account);
    return [(await createFrom(serve(), account, { originalImageUrl }, { removeFurniture: true })).id, 0];
  },
  'a room in several photos': async (account) => {
    const [one = '', two = ''] = [await world.uploaded(account), await world.uploaded(account)];
    const proposed = serve().handlers.proposeSharedRoom({
      ...callBy(account),
      params: undefined,
      body: { photos: [one, two], roomType: 'LIVING_ROOM', style: 'MODERN', prompt: '' },
    });
    const { sharedRoomId } = await proposalFor(world, serve(), account, proposed);
    return [(await createFrom(serve(), account, { originalImageUrl: one }, { style: 'MODERN', sharedRoomId })).id, 0];
  },
};

const namedIn = ({ stagedPath, previewPath, thumbnailPath, scenePath, proof, emptied }: StagedFiles): string[] =>
  [
    ...[stagedPath, previewPath, thumbnailPath, scenePath, proof?.mask?.path],
    ...[emptied?.path, emptied?.previewPath, emptied?.proof.mask?.path],
  ].filter((path) => path !== undefined);

const hashAt = async (path: string): Promise<string | null> => {
  const bytes = await world.ports.files.read(path);
  return bytes && sha256(bytes);
};

/** Every picture of a photo is the one that was recorded, byte for byte, and in the end nothing else is left of its starts. */
async function expectExact(account: Account, id: string): Promise<void> {
  const job = await world.ports.store.job(id);
  const pictures = [job, ...(job?.variations ?? [])];
  expect(pictures.map((each) => each?.status)).toEqual(pictures.map(() => 'COMPLETED'));
  const kept = pictures.flatMap((each) => (each?.staged ? [each.staged] : []));
  for (const { stagedPath, proof, emptied } of kept) {
    expect(await hashAt(stagedPath)).toBe(proof?.stagedHash);
    const before: EmptiedFiles | undefined = emptied;
    if (before) expect(await hashAt(before.path)).toBe(before.proof.stagedHash);
  }
  later(TIMES.leftovers);
  await serve().sweep();
  const left = await world.ports.files.list(`staged/${account.id}/${id}`);
  expect(left.sort()).toEqual(kept.flatMap(namedIn).sort());
  expect(await world.ports.store.job(id)).not.toHaveProperty('leftoversAt');
  expect(await disagreements(world.ports.store, account.id)).toEqual([]);
}

/** A worker is held up before each call in the exhaustive run, else before every sixteenth; one kind loses its workers there. */
const STEP = byExtent(16, 1);
const isKilled = (kind: string): boolean => byExtent(kind === 'an emptied room', true);

describe.each(Object.keys(KINDS))('the worker of %s', (kind) => {
  const ready = async (account: Account): Promise<readonly [string, number]> => {
    const waiting = (await KINDS[kind]?.(account)) ?? ['', 0];
    world.messages.length = 0;
    return waiting;
  };

  it('that another overtakes before any of its calls leaves the other’s picture as it is', async () => {
    for (let at = 0; ; at += STEP) {
      const account = await world.account();
      const [id, number] = await ready(account);
      const held = withInterruption(ports, at, () => {
        later(TIMES.lease);
        return serve().workOnJob(id, unhurried(), number);
      });
      await serve(held.ports).workOnJob(id, unhurried(), number);
      await expectExact(account, id);
      if (held.hit()) continue;
      expect(at).toBeGreaterThan(8);
      return;
    }
  });

  it.runIf(isKilled(kind))(
    'that dies or fails at any of its calls leaves nothing behind, and another one finishes',
    async () => {
      for (const fault of FAULTS satisfies readonly Fault[]) {
        for (const at of callsToCut(fault)) {
          const account = await world.account();
          const [id, number] = await ready(account);
          const faulty = withFault(ports, at, fault);
          const way = serve(faulty.ports).workOnJob(id, unhurried(), number);
          await Promise.race([way.catch(() => undefined), faulty.died]);
          await world.recover({ engine, imaging, roomPlanner });
          await expectExact(account, id);
          if (!faulty.hit()) break;
        }
      }
    },
  );
});

it('the files of a photo that is deleted go with it, those of its lost workers too', async () => {
  const account = await world.account();
  const { id } = await create(serve(), account, await world.uploaded(account));
  const stray = world.ports.files.prepare(`staged/${account.id}/${id}/0-1-1/full.jpg`);
  await world.ports.files.write(stray, randomBytes(8), 'image/jpeg');
  // The worker of the first start died; the second one finishes.
  await world.ports.store.transact(async (transaction) => {
    const job = await transaction.job(id);
    if (job) transaction.saveJob({ ...job, starts: 1 });
  });
  await serve().workOnJob(id, unhurried());
  const job = await world.ports.store.job(id);
  expect(job?.staged?.stagedPath).toBe(`staged/${account.id}/${id}/0-1-2/full.jpg`);
  await serve().handlers.galleryDelete({ ...callBy(account), params: { id }, body: undefined });
  expect(world.paths().filter((path) => path.includes(id))).toEqual([]);
});
