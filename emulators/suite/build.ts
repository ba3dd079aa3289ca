import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './firebase-config.ts';

/**
 * Bundles the functions to where firebase.json's codebase expects them, in a second or two. Types are checked by `npm run check`
 * alone: code whose types do not fit still runs here.
 *
 * @throws Error when they cannot be bundled
 */
export function buildFunctions(): void {
  if (!existsSync(join(ROOT, 'engine/kernel/build/kernel.wasm'))) run('scripts/build-kernel.mjs');
  run('scripts/bundle.mjs');
}

function run(script: string): void {
  const { error, status } = spawnSync(process.execPath, [join(ROOT, script)], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`The functions could not be bundled (${script}).`);
}
