import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keepCompiled } from './keep-compiled.ts';

it('keeps what was compiled beside the packages, where a checkout keeps nothing of its own', () => {
  keepCompiled();
  expect(getCompileCacheDir()).toContain(join('node_modules', '.cache', 'roomwright', 'compiled'));
});
