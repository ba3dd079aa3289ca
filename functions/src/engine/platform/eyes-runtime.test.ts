import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import { readEyesRuntime } from './eyes-runtime.ts';

const SOURCE = 'globalThis.answer = () => 42;';

it('leaves the settings as they were, so that code kept before is still taken', () => {
  const cachedData = new Script(SOURCE).createCachedData();
  readEyesRuntime();
  expect(new Script(SOURCE, { cachedData }).cachedDataRejected).toBe(false);
});
