import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { dispatches } from './lanes.ts';

test('the cloud works on as many photos as is configured, one machine on as many as it has processors', () => {
  expect([dispatches('standard', {}), dispatches('priority', {})]).toEqual([
    { rateLimits: { maxConcurrentDispatches: 10 }, maxInstances: 12 },
    { rateLimits: { maxConcurrentDispatches: 100 }, maxInstances: 120 },
  ]);
  const { rateLimits } = dispatches('priority', { FUNCTIONS_EMULATOR: 'true' });
  expect(rateLimits.maxConcurrentDispatches).toBe(Math.min(100, availableParallelism()));
});
