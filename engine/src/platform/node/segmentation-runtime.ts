import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';

const RUNTIME = 'onnxruntime-web/ort-wasm-simd-threaded.wasm';

/**
 * V8's interrupt budget: bytes of WebAssembly executed before a function is recompiled by the optimising compiler.
 */
const V8_BUDGET = 13_000_000;
/** A larger budget for the network's runtime: loading code runs once, while evaluation code becomes hot anyway. */
const RUNTIME_BUDGET = 100_000_000;

/** The runtime of the network. */
export interface SegmentationRuntime {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Keep a reference as long as threads may compile the same bytes, so that they share V8's compiled code. */
  readonly module: WebAssembly.Module;
}

/**
 * Reads the network's runtime and raises V8's tier-up budget for it. Loading the network would otherwise spend half
 * a second of processor time optimising functions that are never called again. V8 reads the budget when a module is
 * first compiled, and it applies to the whole process. Cached code from earlier starts is rejected while any flag
 * differs, so call this before starting threads that load code. The bytes are not validated here, which would take
 * most of the time: compiling validates them.
 *
 * @throws Error when the package is not installed
 */
export function readSegmentationRuntime(): SegmentationRuntime {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(RUNTIME));
  setFlagsFromString(`--wasm-tiering-budget=${RUNTIME_BUDGET}`);
  setFlagsFromString('--wasm-lazy-validation');
  try {
    return { bytes, module: new WebAssembly.Module(bytes) };
  } finally {
    setFlagsFromString('--no-wasm-lazy-validation');
    setFlagsFromString(`--wasm-tiering-budget=${V8_BUDGET}`);
  }
}
