/**
 * Compiles the rendering kernel (functions/kernel/src, AssemblyScript) to WebAssembly.
 * Plain JavaScript because it runs inside `npm ci`, where nothing is known yet but Node and the installed packages.
 */
import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const kernel = resolve(dirname(fileURLToPath(import.meta.url)), '../functions/kernel');
await mkdir(resolve(kernel, 'build'), { recursive: true });

const { error, stderr } = await asc.main([
  'src/kernel.ts',
  '--baseDir',
  kernel,
  '--outFile',
  'build/kernel.wasm',
  '-O3',
  '--noAssert',
  '--runtime',
  'stub',
  '--importMemory',
  '--sharedMemory',
  '--initialMemory',
  '16',
  '--maximumMemory',
  '16384',
  '--enable',
  'simd',
  '--enable',
  'threads',
  '--enable',
  'bulk-memory',
]);
if (error) {
  process.stderr.write(`${stderr.toString()}\n${error.message}\n`);
  process.exit(1);
}
