import { expect, test } from 'vitest';
import { DRAWING_ENGINE } from '../../../test/drawing-engine.ts';
import type { PlanId } from '../../contract/plans.ts';
import { DEFAULT_OPTIONS } from '../../contract/staging-options.ts';
import type { Account } from '../../domain/account.ts';
import type { StagingEngine } from '../../ports/engine.ts';
import { makeCreateJob } from './create-job.ts';

function staging(plan: PlanId, engine: Pick<StagingEngine, 'id' | 'capabilities'>) {
  const account = { id: 'ann', plan } as Account;
  return makeCreateJob({
    store: {
      workOn: async () => ({ starts: 0, failures: 0 }),
      job: async () => ({ userId: account.id, status: 'FAILED', removeFurniture: true }),
      transact: () => {
        throw new Error('accepted');
      },
    } as never,
    files: { exists: async () => true, pathOf: () => 'uploads/ann/1.jpg', prepare: () => ({}) } as never,
    enqueue: async () => {},
    currentAccount: async () => account,
    clock: () => new Date(0),
    ids: () => 'id',
    log: { info: () => {}, warn: () => {}, error: () => {} },
    engine,
    planner: { check: async () => null },
    sample: null,
  });
}

const UNABLE = { id: 'unable', ...DRAWING_ENGINE };
const ABLE = { id: 'able', capabilities: { ...UNABLE.capabilities, removesFurniture: true } };
const body = { imageUrl: 'https://files.test/uploads/ann/1.jpg', prompt: '', ...DEFAULT_OPTIONS };

test.each([
  ['FREE', UNABLE, 'REMOVAL_UNAVAILABLE'],
  ['PREMIUM', UNABLE, 'REMOVAL_UNAVAILABLE'],
  ['FREE', ABLE, 'UPGRADE_REQUIRED'],
] as const)('on %s, with the engine %o, removing furniture is refused with %s', async (plan, engine, code) => {
  const { create, retry } = staging(plan, engine);
  await expect(create('ann', { ...body, removeFurniture: true }, 'request-1')).rejects.toMatchObject({ code });
  await expect(retry('ann', 'job-1', 'request-1')).rejects.toMatchObject({ code });
});

test('a paid plan may have furniture removed by an engine that can, and every plan may keep it', async () => {
  const removing = staging('PREMIUM', ABLE);
  await expect(removing.create('ann', { ...body, removeFurniture: true }, 'request-1')).rejects.toThrow('accepted');
  await expect(staging('FREE', UNABLE).create('ann', body, 'request-1')).rejects.toThrow('accepted');
});
