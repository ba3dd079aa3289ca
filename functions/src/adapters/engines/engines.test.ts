import { DECLINE_REASONS, type StagingRequest } from '@roomwright/engine';
import { afterAll, expect, it, vi } from 'vitest';
import { JOB_ERRORS } from '../../contract/errors.ts';
import { DEFAULT_PROMPT } from '../../contract/staging-options.ts';
import { createEngines } from './engines.ts';

const engines = createEngines(['embedded']);
const stage = vi.hoisted(() => vi.fn(async () => ({ outcome: 'declined', code: 'NO_FLOOR' })));
vi.mock('@roomwright/engine/node', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  createEmbeddedEngine: () => ({ id: 'embedded', version: '1', capabilities: { removesFurniture: false }, stage }),
}));
afterAll(() => vi.restoreAllMocks());

const request: StagingRequest = {
  photo: new Uint8Array(),
  roomType: 'OFFICE',
  style: 'LUXURY',
  removeFurniture: false,
  prompt: DEFAULT_PROMPT,
  maxEdge: 1280,
  seed: 1,
  homeSeed: 1,
  variation: 0,
  idempotencyKey: 'job',
};

it('receive no prompt for the default text, and every other prompt', async () => {
  const context = { signal: new AbortController().signal };
  await engines.stage(request, context);
  await engines.stage({ ...request, prompt: 'a blue sofa' }, context);
  expect(stage.mock.calls.map(([asked]: unknown[]) => (asked as StagingRequest).prompt)).toEqual(['', 'a blue sofa']);
});

it('have a message for every reason to decline', () => {
  expect(Object.keys(JOB_ERRORS)).toEqual(expect.arrayContaining(Object.keys(DECLINE_REASONS)));
});
