/**
 * Bundles what runs from few files instead of some 600 sources:
 *
 * - `functions/lib/bundle`: the commands (functions/src/cli). The sources they were made of are listed beside them; a command uses
 *   the bundle only while those are unchanged (functions/src/cli/find-bundle.js).
 * - `functions/dist`: the functions as they are deployed, with a package.json that names the exact versions of what they import
 *   and a lock file of its own, both taken from the repository's lock file: what is installed there is what was tested here.
 *
 * The engine's threads, networks, kernel and fixed textures lie beside the code in both.
 * Plain JavaScript because it runs inside `npm ci`, when only Node and the installed packages are there.
 */
import { copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { lockSubset } from './lock-subset.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const FUNCTIONS = join(ROOT, 'functions');
const COMMANDS = join(FUNCTIONS, 'lib/bundle');
const DIST = join(FUNCTIONS, 'dist');

const ENGINE_THREADS = ['src/engine/platform/eyes-worker.ts', 'src/engine/platform/render-worker.ts'];
const ENGINE_FILES = ['models/eyes.onnx', 'models/edges.onnx', 'kernel/build/kernel.wasm'];

/**
 * Packages that become part of the deployed bundle: plain code that every start loads. All others stay packages: they find files
 * of their own, are shared with the platform, or carry a licence that asks for them to be replaceable (LGPL).
 */
const BUNDLED_PACKAGES = /^(zod|hono|client-zip)(\/|$)/;

/**
 * @param {string} folder where the files go, all of them side by side; emptied first
 * @param {readonly string[]} entries sources, from the functions folder
 * @param {(id: string) => boolean} staysPackage whether an import of a package is left as it is
 */
async function bundle(folder, entries, staysPackage) {
  await rm(folder, { recursive: true, force: true });
  const build = await rolldown({
    input: entries.map((file) => join(FUNCTIONS, file)),
    platform: 'node',
    external: (id) => /^[^./]/.test(id) && staysPackage(id),
  });
  const { output } = await build.write({ dir: folder, format: 'esm', entryFileNames: '[name].js' });
  await build.close();

  for (const file of ENGINE_FILES) await copyFile(join(FUNCTIONS, file), join(folder, file.replace(/^.*\//, '')));
  const { FIXED_TEXTURES } = await import('../functions/src/engine/furniture/textures/fixed-textures.ts');
  await mkdir(join(folder, 'textures'));
  for (const paint of FIXED_TEXTURES) {
    const { name, texels } = paint();
    await writeFile(join(folder, 'textures', name), texels);
  }
  return output.filter((file) => file.type === 'chunk');
}

async function bundleCommands() {
  const commands = ['stage', 'geometry', 'contact-sheet'].map((name) => `src/cli/${name}-command.ts`);
  const chunks = await bundle(COMMANDS, [...commands, ...ENGINE_THREADS], () => true);
  const modules = new Set(chunks.flatMap(({ moduleIds }) => moduleIds));
  const paths = [...modules].filter((id) => id.startsWith(join(FUNCTIONS, 'src'))).sort();
  const sources = await Promise.all(
    paths.map(async (path) => {
      const { mtimeMs, size } = await stat(path);
      return [relative(FUNCTIONS, path).replaceAll('\\', '/'), mtimeMs, size];
    }),
  );
  await writeFile(join(COMMANDS, 'sources.json'), JSON.stringify(sources));
}

async function bundleFunctions() {
  const chunks = await bundle(DIST, ['src/index.ts', ...ENGINE_THREADS], (id) => !BUNDLED_PACKAGES.test(id));
  const own = JSON.parse(await readFile(join(FUNCTIONS, 'package.json'), 'utf8'));
  const packages = Object.keys(own.dependencies).filter((name) => !BUNDLED_PACKAGES.test(name));
  const files = new Set(chunks.map(({ fileName }) => fileName));
  const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  const unlisted = imported.find(
    (id) => !id.startsWith('node:') && !files.has(id) && !packages.some((name) => `${id}/`.startsWith(`${name}/`)),
  );
  if (unlisted) throw new Error(`The functions import ${unlisted}, which functions/package.json does not list.`);

  const { name, version, license, engines } = own;
  const description = { name, version, private: true, license, type: 'module', main: 'index.js', engines };
  const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
  const { dependencies, packages: locked } = lockSubset(lock.packages, 'functions', packages);
  const manifest = { ...description, dependencies };
  const { private: _, ...root } = { ...description, dependencies };
  const lockFile = {
    name,
    version,
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages: { '': root, ...locked },
  };
  await writeFile(join(DIST, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeFile(join(DIST, 'package-lock.json'), `${JSON.stringify(lockFile, null, 2)}\n`);
}

await Promise.all([bundleCommands(), bundleFunctions()]);
