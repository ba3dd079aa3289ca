/**
 * Puts the code of the commands (functions/src/cli) and of their threads into few files, functions/lib/bundle: from source a
 * start loads some 600. Beside them it puts the textures that are the same in every picture, and lists the sources that all this
 * is made of; the commands take the bundle only while those are the very ones that lie there (functions/src/cli/find-bundle.js).
 * Plain JavaScript because it runs inside `npm ci`, where nothing is known yet but Node and the installed packages.
 */
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const FUNCTIONS = resolve(dirname(fileURLToPath(import.meta.url)), '../functions');
const BUNDLE = join(FUNCTIONS, 'lib/bundle');
/** As deep as what the compiler makes of the engine's own files, which find models and kernel from where they lie. */
const FILES = join(BUNDLE, 'engine/platform');
const ENTRIES = [
  'src/cli/stage-command.ts',
  'src/cli/geometry-command.ts',
  'src/cli/contact-sheet-command.ts',
  'src/engine/platform/eyes-worker.ts',
  'src/engine/platform/render-worker.ts',
];

await rm(BUNDLE, { recursive: true, force: true });
const bundle = await rolldown({
  input: ENTRIES.map((file) => join(FUNCTIONS, file)),
  platform: 'node',
  // Packages stay where they are installed.
  external: /^[^./]/,
});
const { output } = await bundle.write({ dir: FILES, format: 'esm', entryFileNames: '[name].js' });
await bundle.close();

const { FIXED_TEXTURES } = await import('../functions/src/engine/furniture/textures/fixed-textures.ts');
await mkdir(join(FILES, 'textures'));
for (const paint of FIXED_TEXTURES) {
  const { name, texels } = paint();
  await writeFile(join(FILES, 'textures', name), texels);
}

const modules = new Set(output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])));
const paths = [...modules].filter((id) => id.startsWith(join(FUNCTIONS, 'src'))).sort();
const sources = await Promise.all(
  paths.map(async (path) => {
    const { mtimeMs, size } = await stat(path);
    return [relative(FUNCTIONS, path).replaceAll('\\', '/'), mtimeMs, size];
  }),
);
await writeFile(join(BUNDLE, 'sources.json'), JSON.stringify(sources));
