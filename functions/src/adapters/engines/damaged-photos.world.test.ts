import { createEmbeddedEngine } from '@roomwright/engine/node';
import { hostilePhotos, mutatedPhotos, wholePhotos } from '@roomwright/engine/testing';
import { afterAll, expect, it } from 'vitest';
import { create } from '../../../test/calls.ts';
import { disagreements } from '../../../test/exactness.ts';
import { byExtent } from '../../../test/extent.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import { JOB_ERRORS } from '../../contract/errors.ts';
import { createImaging } from '../imaging/imaging.ts';

const SEED = 20_261_122;
/**
 * A sample of the corpus: readable files take the engine a second or more. The whole corpus is tested without an
 * engine.
 */
const EVERY = byExtent(192, 6);
/** Hostile files of which one is taken. */
const HOSTILE = byExtent(3, 1);
const world = createWorld();
const engine = createEmbeddedEngine();
const services = world.serve({ engine, imaging: createImaging() });
afterAll(async () => {
  await engine.close();
  await world.end();
});

/** Has a worker stage a file stored as a job's photo; returns the job's error code. */
async function staged(name: string, bytes: Uint8Array): Promise<string> {
  const { store, files } = world.ports;
  const account = await world.account();
  const { id } = await create(services, account, await world.uploaded(account));
  const job = await store.job(id);
  if (!job) throw new Error(`${name}: there is no job.`);
  await files.write({ path: job.originalPath, url: job.originalUrl }, bytes, 'image/jpeg');
  await services.workOnJob(id, new AbortController().signal);
  const done = await store.job(id);
  // Started once: errors of the file are not retried.
  expect(done, name).toMatchObject({ status: 'FAILED', starts: 1, errorCode: expect.any(String) });
  expect(await disagreements(store, account.id), name).toEqual([]);
  expect((await store.account(account.id))?.creditsUsed, name).toBe(0);
  return done?.errorCode ?? '';
}

it('a worker rejects a damaged or hostile file with a reason, refunds the credit and continues', async () => {
  const mutated = mutatedPhotos(await wholePhotos(), SEED, 1).filter((_, i) => i % EVERY === 0);
  const files = [...mutated, ...(await hostilePhotos()).filter((_, i) => i % HOSTILE === 0)];
  const codes = new Set<string>();
  for (const { name, bytes } of files) codes.add(await staged(name, bytes));
  for (const code of codes) expect(JOB_ERRORS).toHaveProperty(code);
  expect(codes).not.toContain('STAGING_FAILED');
  // Proves that files were processed: some are unreadable, some show no room.
  expect(codes).toContain('UNREADABLE_PHOTO');
  expect(codes.size).toBeGreaterThan(1);
}, 900_000);
