import { readFileSync } from 'node:fs';

// From functions/src/engine/platform, or from functions/lib/src/engine/platform once compiled.
const FUNCTIONS = import.meta.url.endsWith('.ts') ? '../../../' : '../../../../';
const KERNEL = new URL(`${FUNCTIONS}kernel/build/kernel.wasm`, import.meta.url);

/** The compiled kernel that `npm run build` leaves beside its source. Throws a plain sentence when it is not there. */
export function readKernelFile(): Uint8Array {
  try {
    return readFileSync(KERNEL);
  } catch (error) {
    throw new Error('The rendering kernel is missing. Run `npm run build` first.', { cause: error });
  }
}
