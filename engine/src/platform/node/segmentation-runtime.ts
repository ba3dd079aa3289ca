import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';

const RUNTIME = 'onnxruntime-web/ort-wasm-simd-threaded.wasm';

/** About how many bytes of a WebAssembly function run before V8 compiles it a second time, with care. */
const V8_BUDGET = 13_000_000;
/** The same for the network's runtime: code that loads a network runs once, code that evaluates it is hot soon all the same. */
const RUNTIME_BUDGET = 100_000_000;

/** What runs the network. */
export interface SegmentationRuntime {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Keep it as long as threads may compile the same bytes: they then share what V8 has compiled. */
  readonly module: WebAssembly.Module;
}

/**
 * Reads the network's runtime, and has V8 compile with care only what of it stays hot. Loading the network alone would else
 * make it spend half a second of processor time on functions that are done when it is.
 *
 * V8 reads the budget when a module is first compiled, and it holds for the whole process. Code kept from earlier starts is refused
 * while any setting differs from that under which it was kept, so call this before threads start that load code. The module's
 * functions are not checked here, which would take most of the time: compiling the bytes for use checks them.
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
