import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT } from './firebase-config.ts';

/**
 * Compiles the functions to where firebase.json's codebase expects them; a second or two when little has changed.
 *
 * Types that do not fit are printed and do not hinder: the compiler writes its output all the same, and what they are worth
 * is the business of `npm run check`.
 *
 * @throws Error when nothing could be written
 */
export function buildFunctions(): void {
  if (!existsSync(join(ROOT, 'functions/kernel/build/kernel.wasm'))) run(join(ROOT, 'scripts/build-kernel.mjs'));
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
  run(tsc, '--build', join(ROOT, 'functions'));
  if (!existsSync(join(ROOT, 'functions/lib/src/index.js'))) throw new Error('The functions could not be compiled.');
}

function run(...parameters: string[]): void {
  const { error } = spawnSync(process.execPath, parameters, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  if (error) throw error;
}
