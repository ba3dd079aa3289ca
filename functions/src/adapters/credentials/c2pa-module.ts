import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * Bytes in memory with the interface that the module reads files by: it uses the browser's `FileReaderSync` on
 * slices of a Blob, which Node lacks.
 */
export class MemoryBlob extends Blob {
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    super([]);
    this.#bytes = bytes;
    Object.defineProperty(this, 'size', { value: bytes.length });
  }

  override slice(start = 0, end = this.#bytes.length): MemoryBlob {
    return new MemoryBlob(this.#bytes.subarray(start, end));
  }

  /** A copy of the bytes. */
  read(): ArrayBuffer {
    return Uint8Array.from(this.#bytes).buffer;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.read();
  }
}

let loaded: Promise<typeof import('@contentauth/c2pa-wasm')> | undefined;

/** The C2PA library, compiled from Rust to WebAssembly: identical on every system, without native builds. */
export function c2paModule(): Promise<typeof import('@contentauth/c2pa-wasm')> {
  loaded ??= (async () => {
    const module = await import('@contentauth/c2pa-wasm');
    const file = fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'));
    Object.assign(globalThis, {
      FileReaderSync: class {
        readAsArrayBuffer = (blob: MemoryBlob): ArrayBuffer => blob.read();
      },
    });
    await module.default({ module_or_path: await readFile(file) });
    return module;
  })();
  return loaded;
}
