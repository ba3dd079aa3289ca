import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import { compileAsUsual, compileLightly } from './compile-lightly.ts';

const SOURCE = 'globalThis.answer = () => 42;';

it('leaves the settings as they were, so that code kept before is taken again', () => {
  const cachedData = new Script(SOURCE, { filename: 'before' }).createCachedData();
  const isRefused = (filename: string) => new Script(SOURCE, { filename, cachedData }).cachedDataRejected;
  compileLightly();
  const meanwhile = isRefused('meanwhile');
  compileAsUsual();
  // Each under a name of its own: otherwise what was just compiled would be used, not what was kept.
  expect([meanwhile, isRefused('after')]).toEqual([true, false]);
});
