/**
 * Compiles the kernels (engine/kernel/src, AssemblyScript) to WebAssembly: the rendering kernel, a file loaded by
 * the host (and a second one for hosts without shared memory), and the photo kernel, a few kilobytes that become a
 * module of the engine's source. Plain JavaScript, because it runs during `npm ci`, with nothing but Node and the
 * installed packages.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const engine = resolve(dirname(fileURLToPath(import.meta.url)), '../engine');
await mkdir(resolve(engine, 'kernel/build'), { recursive: true });

/**
 * @param {string} name of the kernel's entry and output file
 *
 * @param {string[]} options of this kernel
 */
async function compile(name, options) {
  const { error, stderr } = await asc.main([
    `kernel/src/${name}.ts`,
    // The rendering kernel shares its memory layout with the host (src/rendering/kernel-layout.ts), hence the wider
    // base.
    ...['--baseDir', engine, '--outFile', `kernel/build/${name}.wasm`],
    ...['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--enable', 'bulk-memory', ...options],
  ]);
  if (error) {
    process.stderr.write(`${stderr.toString()}\n${error.message}\n`);
    process.exit(1);
  }
}

/**
 * Returns the kernel for memory that is not shared. It has no atomic instructions (threads synchronize in the host's
 * code), so only its memory import differs; compiling it again would give the same bytes and take seconds.
 *
 * @param {Buffer} code compiled for shared memory
 */
function withoutSharing(code) {
  // WebAssembly's binary format, 5.5.5: module and name of the import, 2 for a memory, 3 for a shared one with a
  // maximum.
  const shared = Buffer.from('\x03env\x06memory\x02\x03', 'latin1');
  const at = code.indexOf(shared);
  if (at < 0 || code.indexOf(shared, at + 1) >= 0) throw new Error('The kernel has not one import of shared memory.');
  const own = Buffer.from(code);
  // 1: not shared, with a maximum.
  own[at + shared.length - 1] = 1;
  if (!WebAssembly.validate(own)) throw new Error('The kernel is not valid without shared memory.');
  return own;
}

await compile('kernel', [
  ...['--importMemory', '--sharedMemory', '--initialMemory', '16', '--maximumMemory', '16384', '--enable', 'threads'],
]);
await writeFile(
  resolve(engine, 'kernel/build/kernel-one-thread.wasm'),
  withoutSharing(await readFile(resolve(engine, 'kernel/build/kernel.wasm'))),
);
await compile('photo-kernel', []);

const code = await readFile(resolve(engine, 'kernel/build/photo-kernel.wasm'));
const file = resolve(engine, 'src/photo/photo-kernel-code.ts');
const text = `/** The photo kernel, compiled (scripts/build-kernel.mjs wrote this from kernel/src/photo-kernel.ts), in Base64. */
export const PHOTO_KERNEL =
  '${code.toString('base64')}';
`;
// Keeps the modification time of an unchanged file, by which source changes are detected.
if ((await readFile(file, 'utf8').catch(() => '')) !== text) await writeFile(file, text);
