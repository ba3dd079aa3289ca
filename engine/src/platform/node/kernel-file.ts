import { readFileSync } from 'node:fs';

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
