/**
 * Starts the commands of this folder. Plain JavaScript: for the types of its very first file Node would load its whole stripper,
 * which would double the time of a start. The commands come from a current bundle where there is one; else from the sources,
 * stripped and compiled from the folder of `keepCompiled`, which can only be set once a program runs.
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findBundle } from './find-bundle.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COMPILED = join(ROOT, 'node_modules/.cache/roomwright/compiled');

/** @param {'stage' | 'geometry' | 'contact-sheet' | 'verify' | 'empty'} command */
export async function start(command) {
  enableCompileCache(COMPILED);
  const bundle = findBundle(ROOT);
  if (bundle) {
    // Threads of the bundle keep their compiled code as well.
    process.env.NODE_COMPILE_CACHE = COMPILED;
    await import(pathToFileURL(join(bundle, `${command}-command.js`)).href);
    return;
  }
  const { keepCompiled } = await import('../src/platform/node/keep-compiled.ts');
  keepCompiled();
  await import(`./${command}-command.ts`);
}
