import { setFlagsFromString } from 'node:v8';

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
