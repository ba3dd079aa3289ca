/**
 * Compiles the rendering kernel (functions/kernel/src, AssemblyScript) to WebAssembly.
 * Plain JavaScript because it runs inside `npm ci`, where nothing is known yet but Node and the installed packages.
 */
import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const functions = resolve(dirname(fileURLToPath(import.meta.url)), '../functions');
await mkdir(resolve(functions, 'kernel/build'), { recursive: true });

const { error, stderr } = await asc.main([
  'kernel/src/kernel.ts',
  // The kernel shares its memory layout with the host (src/engine/render/kernel-layout.ts), hence the wider base.
  '--baseDir',
  functions,
  '--outFile',
  'kernel/build/kernel.wasm',
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
