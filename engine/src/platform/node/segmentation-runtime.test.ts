import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import { readSegmentationRuntime } from './segmentation-runtime.ts';

const SOURCE = 'globalThis.answer = () => 42;';

it('leaves the settings as they were, so that code kept before is still taken', () => {
  const cachedData = new Script(SOURCE, { filename: 'before' }).createCachedData();
  readSegmentationRuntime();
  // Under the same name it would not be read: what was just compiled is still at hand.
  expect(new Script(SOURCE, { filename: 'after', cachedData }).cachedDataRejected).toBe(false);
});
