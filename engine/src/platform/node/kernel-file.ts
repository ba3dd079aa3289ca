import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

// Written by the build; beside the code in a bundle (scripts/bundle.mjs).
const KERNEL = new URL(
  import.meta.url.endsWith('.ts') ? '../../../kernel/build/kernel.wasm' : './kernel.wasm',
  import.meta.url,
);

/** Reads the compiled kernel. Throws a plain sentence if it is missing. */
export function readKernelFile(): Uint8Array {
  try {
    return readFileSync(KERNEL);
  } catch (error) {
    throw new Error('The rendering kernel is missing. Run `npm run build` first.', { cause: error });
  }
}

/**
 * Compiles the rendering kernel with the optimising compiler up front: 40 ms of processor time, spread over the
 * cores. By default V8 compiles a WebAssembly function with the baseline compiler on first call and again once it is
 * hot, and a draft is a third done by then. Cached code from earlier starts is rejected meanwhile (V8 compares
 * flags): call this after all threads have loaded theirs.
 *
 * @param bytes of the kernel, as returned by `readKernelFile`
 */
export function compileKernel(bytes: Uint8Array): WebAssembly.Module {
  setFlagsFromString('--no-liftoff');
  setFlagsFromString('--no-wasm-lazy-compilation');
  try {
    return new WebAssembly.Module(bytes);
  } finally {
    setFlagsFromString('--wasm-lazy-compilation');
    setFlagsFromString('--liftoff');
  }
}
