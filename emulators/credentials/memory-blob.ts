/** A blob whose bytes can be read at once: Node has no FileReaderSync, by which the WebAssembly of content credentials reads. */
export class MemoryBlob extends Blob {
  readonly memory: Uint8Array;
  override readonly size: number;

  constructor(memory: Uint8Array) {
    super([]);
    this.memory = memory;
    this.size = memory.length;
  }

  override slice(start = 0, end = this.memory.length): MemoryBlob {
    return new MemoryBlob(this.memory.subarray(start, end));
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return Uint8Array.from(this.memory).buffer;
  }
}

/** Gives this thread the FileReaderSync of a worker of a browser, for blobs in memory. */
export function provideFileReaderSync(): void {
  Object.assign(globalThis, {
    FileReaderSync: class {
      readAsArrayBuffer({ memory }: MemoryBlob): ArrayBuffer {
        return Uint8Array.from(memory).buffer;
      }
    },
  });
}
