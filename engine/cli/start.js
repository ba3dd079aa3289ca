/**
 * Starts the commands of this folder: from a current bundle if there is one, otherwise from the sources, stripped
 * and compiled into the cache of `keepCompiled`, which can only be set once a program runs. Plain JavaScript,
 * because a first file with types would make Node load its type stripper, which doubles the start time.
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
    // Worker threads of the bundle use the compile cache, too.
    process.env.NODE_COMPILE_CACHE = COMPILED;
    const { run } = await import(pathToFileURL(join(bundle, `${command}-command.js`)).href);
    return run();
  }
  const { keepCompiled } = await import('../src/platform/node/compilation.ts');
  keepCompiled();
  const { run } = await import(`./${command}-command.ts`);
  return run();
}
