import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './firebase-config.ts';

/**
 * Bundles the functions to the folder of firebase.json's codebase, in a second or two. Type errors do not stop it;
 * `npm run check` finds them.
 *
 * @throws Error if bundling fails
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
