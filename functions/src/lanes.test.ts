import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { dispatches } from './lanes.ts';

test('the cloud works on as many photos as is configured, one machine on as many as it has processors', () => {
  expect([dispatches('standard', {}), dispatches('priority', {})]).toEqual([
    { maxConcurrentDispatches: 10 },
    { maxConcurrentDispatches: 100 },
  ]);
  const local = { FUNCTIONS_EMULATOR: 'true' };
  expect(dispatches('priority', local).maxConcurrentDispatches).toBe(Math.min(100, availableParallelism()));
});
