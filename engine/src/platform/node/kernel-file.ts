import { readFileSync } from 'node:fs';

// Where the build leaves it; beside the code in a bundle (scripts/bundle.mjs).
const KERNEL = new URL(
  import.meta.url.endsWith('.ts') ? '../../../kernel/build/kernel.wasm' : './kernel.wasm',
  import.meta.url,
);

/** The compiled kernel that `npm run build` leaves beside its source. Throws a plain sentence when it is not there. */
export function readKernelFile(): Uint8Array {
  try {
    return readFileSync(KERNEL);
  } catch (error) {
    throw new Error('The rendering kernel is missing. Run `npm run build` first.', { cause: error });
  }
}
