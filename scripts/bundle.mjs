/**
 * Bundles some 600 sources into a few files:
 *
 * - `engine/lib/bundle`: the commands (engine/cli). Their sources are listed beside them; a command uses
 *   the bundle only while those are unchanged (engine/cli/find-bundle.js).
 * - `functions/dist`: the functions as deployed, with a package.json of exact versions and a lock file, both derived from the
 *   repository's lock file, so that the tested versions are installed.
 *
 * An up-to-date bundle is not rebuilt. Both contain the engine's threads, networks, kernel and fixed textures beside the code.
 * Plain JavaScript, because it runs during `npm ci`, with nothing but Node and the installed packages.
 */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { isCurrent } from '../engine/cli/find-bundle.js';
import { lockSubset } from './lock-subset.mjs';
import { packageFolderOf, thirdPartyNotices } from './third-party-notices.ts';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const FUNCTIONS = join(ROOT, 'functions');
const COMMANDS = join(ROOT, 'engine/lib/bundle');
const DIST = join(FUNCTIONS, 'dist');

const ENGINE_THREADS = ['segmentation-worker', 'heic-worker', 'inspect-worker', 'render-worker'].map(
  (name) => `engine/src/platform/node/${name}.ts`,
);
const ENGINE_FILES = [
  'models/segmentation.onnx',
  'models/edges.onnx',
  'models/bare-room.onnx',
  'kernel/build/kernel.wasm',
].map((file) => `engine/${file}`);

/**
 * Packages that become part of the deployed bundle: plain code that every start loads. All others stay packages:
 * they load files of their own, are shared with the platform, or have a licence that requires them to be replaceable
 * (LGPL).
 */
const BUNDLED_PACKAGES = /^(zod|hono|client-zip)(\/|$)/;

/** The engine's packages, part of every bundle. */
const ENGINE_PACKAGE = /^@roomwright\//;
/** Folders whose sources go into a bundle. */
const OWN = ['engine', 'functions/src', 'scripts/command', 'samples'].map((folder) => join(ROOT, folder));

/**
 * @param {string} folder output folder, flat; emptied first
 *
 * @param {readonly string[]} entries sources, relative to the root
 * @param {(id: string) => boolean} staysPackage whether an import of a package stays an import
 */
async function bundle(folder, entries, staysPackage) {
  await rm(folder, { recursive: true, force: true });
  const build = await rolldown({
    input: entries.map((file) => join(ROOT, file)),
    platform: 'node',
    external: (id) => /^[^./]/.test(id) && !ENGINE_PACKAGE.test(id) && staysPackage(id),
  });
  const { output } = await build.write({ dir: folder, format: 'esm', entryFileNames: '[name].js' });
  await build.close();

  for (const file of ENGINE_FILES) await copyFile(join(ROOT, file), join(folder, file.replace(/^.*\//, '')));
  const { FIXED_TEXTURES } = await import('@roomwright/engine/node');
  await mkdir(join(folder, 'textures'));
  for (const paint of FIXED_TEXTURES) {
    const { name, texels } = paint();
    await writeFile(join(folder, 'textures', name), texels);
  }
  return output.filter((file) => file.type === 'chunk');
}

/** Further inputs of both bundles; a change outdates them, too. */
const MADE_WITH = [
  'firebase.json',
  'package.json',
  'package-lock.json',
  'engine/package.json',
  'functions/package.json',
  'scripts/bundle.mjs',
  'scripts/lock-subset.mjs',
  'scripts/third-party-notices.ts',
];

/**
 * Lists time and size of every source of a bundle.
 *
 * @param {string} file output file
 * @param {readonly import('rolldown').OutputChunk[]} chunks of the bundle
 */
async function listSources(file, chunks) {
  const modules = new Set(chunks.flatMap(({ moduleIds }) => moduleIds));
  const sources = [...modules].filter((id) => OWN.some((folder) => id.startsWith(folder))).sort();
  const paths = [...sources.map((id) => relative(ROOT, id).replaceAll('\\', '/')), ...ENGINE_FILES, ...MADE_WITH];
  const list = await Promise.all(
    paths.map(async (path) => {
      const { mtimeMs, size } = await stat(join(ROOT, path));
      return [path, mtimeMs, size];
    }),
  );
  await writeFile(file, JSON.stringify(list));
}

async function bundleCommands() {
  const list = join(COMMANDS, 'sources.json');
  if (isCurrent(ROOT, list)) return;
  const commands = ['stage', 'geometry', 'contact-sheet', 'verify', 'empty'].map(
    (name) => `engine/cli/${name}-command.ts`,
  );
  await listSources(list, await bundle(COMMANDS, [...commands, ...ENGINE_THREADS], () => true));
}

async function bundleFunctions() {
  // Outside the folder, which is deployed as a whole. A suite that serves it meanwhile finds it unchanged.
  const list = join(FUNCTIONS, 'lib/dist-sources.json');
  if (isCurrent(ROOT, list) && existsSync(join(DIST, 'package-lock.json'))) return;
  const chunks = await bundle(DIST, ['functions/src/index.ts', ...ENGINE_THREADS], (id) => !BUNDLED_PACKAGES.test(id));
  const own = JSON.parse(await readFile(join(FUNCTIONS, 'package.json'), 'utf8'));
  const engine = JSON.parse(await readFile(join(ROOT, 'engine/package.json'), 'utf8'));
  const packages = Object.keys({ ...own.dependencies, ...engine.dependencies })
    .filter((name) => !BUNDLED_PACKAGES.test(name) && !ENGINE_PACKAGE.test(name))
    .sort();
  const files = new Set(chunks.map(({ fileName }) => fileName));
  const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  const unlisted = imported.find(
    (id) => !id.startsWith('node:') && !files.has(id) && !packages.some((name) => `${id}/`.startsWith(`${name}/`)),
  );
  if (unlisted)
    throw new Error(
      `The functions import ${unlisted}, which neither functions/package.json nor engine/package.json lists.`,
    );

  const { name, version, license } = own;
  const { functions } = JSON.parse(await readFile(join(ROOT, 'firebase.json'), 'utf8'));
  const engines = { node: functions[0].runtime.replace('nodejs', '') };
  const description = { name, version, license, type: 'module', main: 'index.js', engines };
  const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
  const { dependencies, packages: locked } = lockSubset(lock.packages, 'functions', packages);
  const { allowScripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const names = new Set(Object.keys(locked).map((place) => place.replace(/^.*node_modules\//, '')));
  const withScripts = Object.entries(allowScripts).filter(([script]) => names.has(script));
  const root = { ...description, dependencies };
  const manifest = { ...root, private: true, allowScripts: Object.fromEntries(withScripts) };
  const lockFile = {
    name,
    version,
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages: { '': root, ...locked },
  };
  await writeFile(join(DIST, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeFile(join(DIST, 'package-lock.json'), `${JSON.stringify(lockFile, null, 2)}\n`);
  const bundled = chunks.flatMap(({ moduleIds }) => moduleIds.map(packageFolderOf)).filter((folder) => folder !== null);
  // Packages for other platforms are not installed and cannot be read.
  const installed = Object.keys(locked).map((place) => join(ROOT, place));
  const notices = thirdPartyNotices([...bundled, ...installed.filter((folder) => existsSync(folder))]);
  await writeFile(join(DIST, 'THIRD-PARTY-NOTICES.txt'), notices);
  await mkdir(dirname(list), { recursive: true });
  await listSources(list, chunks);
}

await Promise.all([bundleCommands(), bundleFunctions()]);
