import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import { compileKernel, readKernelFile } from './kernel-file.ts';

const SOURCE = 'globalThis.answer = () => 42;';

it('leaves the settings as they were, so that code kept before is still taken', () => {
  const cachedData = new Script(SOURCE, { filename: 'before' }).createCachedData();
  compileKernel(readKernelFile());
  // Under the same name it would not be read: what was just compiled is still at hand.
  expect(new Script(SOURCE, { filename: 'after', cachedData }).cachedDataRejected).toBe(false);
});

it('leaves the settings as they were when the kernel is damaged', () => {
  const cachedData = new Script(SOURCE, { filename: 'before damage' }).createCachedData();
  expect(() => compileKernel(Uint8Array.of(1, 2, 3))).toThrow(WebAssembly.CompileError);
  expect(new Script(SOURCE, { filename: 'after damage', cachedData }).cachedDataRejected).toBe(false);
});
