import { verifyPreservation } from '@roomwright/engine/node';
import { afterAll, expect, it } from 'vitest';
import { callBy, create } from '../../../test/calls.ts';
import { DRAWING_ENGINE, STAGED } from '../../../test/drawing-engine.ts';
import { disagreements } from '../../../test/exactness.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import { unhurried } from '../../../test/unhurried.ts';
import type { StagedAnswer, StagingEngine } from '../../ports/engine.ts';

const world = createWorld();
afterAll(() => world.end());

const MASKING = { id: 'masking', version: DRAWING_ENGINE.version } as const;
const answer: StagedAnswer = {
  ...STAGED,
  engine: MASKING,
  mask: Uint8Array.of(4, 5),
  added: [
    { name: 'sofa', count: 1 },
    { name: 'armchairs', count: 2 },
  ],
};
const bare: StagingEngine = { ...DRAWING_ENGINE, ...MASKING, stage: async () => answer };
const engine = verifyPreservation(bare, async () => ({ maskShare: 0.25, changedShare: 0.2 }));

async function stagedBy(by: StagingEngine) {
  const account = await world.account();
  const services = world.serve({ engine: by });
  const { id } = await create(services, account, await world.uploaded(account));
  for (let i = 0; i < 4; i++) await services.workOnJob(id, unhurried()).catch(() => undefined);
  world.messages.length = 0;
  const files = world.paths().filter((path) => path.includes(id));
  return { account, services, id, job: await world.ports.store.job(id), files };
}

it('a picture is kept with its mask, its hashes, and who made it of what', async () => {
  const { account, id, job, files, services } = await stagedBy(engine);
  const mask = `staged/${account.id}/${id}/0-1-1/mask.png`;
  expect(job?.staged?.proof).toEqual({
    engine: 'masking',
    engineVersion: '1.2.3',
    provenance: 'compositeSynthetic',
    at: expect.any(Date),
    originalHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    stagedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    added: answer.added,
    mask: { path: mask, url: expect.any(String), share: 0.25, changedShare: 0.2 },
  });
  expect(world.ports.files.pathOf(job?.staged?.proof?.mask?.url ?? '')).toBe(mask);
  expect(files).toContain(mask);
  await services.handlers.galleryDelete({ ...callBy(account), params: { id }, body: undefined });
  expect(world.paths().filter((path) => path.includes(id))).toEqual([]);
});

it('of an engine that promises nothing, no promise is kept', async () => {
  const { mask: _mask, added: _added, ...plain } = answer;
  const { job, files } = await stagedBy(verifyPreservation({ ...bare, stage: async () => plain }));
  expect(job?.staged?.proof).toMatchObject({ engine: 'masking', added: [] });
  expect(job?.staged?.proof).not.toHaveProperty('mask');
  expect(files.some((path) => path.includes('mask'))).toBe(false);
});

it('a picture that differs outside its mask is never delivered: the photo fails, and its credit goes back', async () => {
  const compare = () => Promise.reject(new Error('The engine changed 3 pixels outside of its mask.'));
  const { account, job, files } = await stagedBy(verifyPreservation(bare, compare));
  expect(job).toMatchObject({ status: 'FAILED', errorCode: 'STAGING_FAILED', starts: 3 });
  expect(files.filter((path) => path.startsWith('staged/'))).toEqual([]);
  expect(await disagreements(world.ports.store, account.id)).toEqual([]);
  expect((await world.ports.store.account(account.id))?.creditsUsed).toBe(0);
});
