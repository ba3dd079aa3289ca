import { execFileSync } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import { compileAsUsual, compileLightly, keepCompiled, workerEnvironment } from './compilation.ts';

const FOLDER = join('node_modules', '.cache', 'roomwright', 'compiled');

it('keeps what was compiled beside the packages, where a checkout keeps nothing of its own', () => {
  keepCompiled();
  expect(getCompileCacheDir()).toContain(FOLDER);
});

it('gives threads the same folder, and all else that the process was given', () => {
  const { NODE_COMPILE_CACHE, ...rest } = workerEnvironment();
  expect(NODE_COMPILE_CACHE).toContain(FOLDER);
  expect(process.env).toMatchObject(rest);
});

it('finds the very modules that Node finds', () => {
  const script = `
    const before = await import('./image-file-decode.ts');
    const { keepCompiled } = await import('./compilation.ts');
    keepCompiled();
    const after = await import('./image-file-decode.ts');
    const deeper = await import('./image-file-decode.ts');
    const missing = await import('./missing.ts').then(() => 'found', (error) => error.code);
    process.stdout.write(JSON.stringify([before === after, before === deeper, missing]));`;
  const cwd = fileURLToPath(new URL('.', import.meta.url));
  const told = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd, encoding: 'utf8' });
  expect(JSON.parse(told)).toEqual([true, true, 'ENOENT']);
});

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
