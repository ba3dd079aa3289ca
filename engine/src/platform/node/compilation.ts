import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// From engine/src/platform/node.
const FOLDER = fileURLToPath(new URL('../../../../node_modules/.cache/roomwright/compiled', import.meta.url));
const IS_SOURCE = import.meta.url.endsWith('.ts');

/**
 * Enables Node's compile cache in a folder for this thread. From source, the engine is some 600 files whose types
 * are stripped and whose code is compiled at every start, two thirds of its time. Without write access everything
 * works as without the cache. Bundles run on machines whose disk starts empty. Half of the remaining time is file
 * lookup: for each import Node resolves links and the enclosing package. `./other.ts` beside a known file needs none
 * of these lookups.
 */
export function keepCompiled(): void {
  if (!IS_SOURCE) return;
  enableCompileCache(FOLDER);
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL } = context;
      if (!parentURL || !specifier.startsWith('.') || !specifier.endsWith('.ts'))
        return nextResolve(specifier, context);
      return { url: new URL(specifier, parentURL).href, format: 'module-typescript', shortCircuit: true };
    },
  });
}

/**
 * Environment for a worker thread, whose entry file is loaded before `keepCompiled` runs, so that it is cached as
 * well.
 */
export function workerEnvironment(): NodeJS.ProcessEnv {
  return IS_SOURCE ? { ...process.env, NODE_COMPILE_CACHE: FOLDER } : process.env;
}

/**
 * Disables the optimising compiler (TurboFan) in all threads until `compileAsUsual`. For code that runs a second or
 * two, optimising is a fifth of the work. Cached code from earlier starts is rejected meanwhile (V8 compares flags):
 * call this after all threads have loaded theirs.
 */
export function compileLightly(): void {
  setFlagsFromString('--no-turbofan');
}

/** Restores V8's default compilation. */
export function compileAsUsual(): void {
  setFlagsFromString('--turbofan');
}
