import { setFlagsFromString } from 'node:v8';

/**
 * Compiles the rendering kernel with all care at once: 40 ms of processor time, spread over the cores. V8 by itself compiles a
 * WebAssembly function without care when it is first called and anew once it is hot, and a draft is a third done by then.
 *
 * Code kept from earlier starts is refused meanwhile (V8 compares settings): call this when all threads have loaded theirs.
 *
 * @param bytes of the kernel, as `readKernelFile` reads them
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
