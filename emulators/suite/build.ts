import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, WEB_FOLDER } from './firebase-config.ts';

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

/** Inputs of the build, from the repository's root. */
const SOURCES = ['web', 'client', 'engine/src', 'engine/kernel/build', 'functions/src/contract', 'package-lock.json'];
const LEFT_OUT = /^(node_modules|dist.*|e2e|\.DS_Store)$/;
/** Records the inputs of the build in its folder. Hosting does not serve dot files. */
const STAMP = join(ROOT, WEB_FOLDER, '.built-from');

/**
 * Builds the web application for the suite, unless the existing build has the same inputs.
 *
 * @throws Error if the build fails
 */
export function buildWeb(): void {
  const state = stateOf(SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === state) return;
  const { error, status } = spawnSync(process.execPath, [join(ROOT, 'web/scripts/build.ts'), '--suite'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error) throw error;
  if (status !== 0) throw new Error('The web application could not be built.');
  writeFileSync(STAMP, state);
}

function stateOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, join(ROOT, path));
  return hash.digest('hex');
}

/** Adds a path by size and time: reading all files would take as long as many a build. */
function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  const stats = statSync(path);
  if (!stats.isDirectory()) {
    hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(path).sort()) if (!LEFT_OUT.test(name)) addTo(hash, join(path, name));
}
