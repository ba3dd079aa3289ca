/** Bump allocator in a kernel's memory, 16-byte aligned; reset for every job. */
export interface Arena {
  /** Returns the address of `bytes` uninitialised bytes. */
  allocate(bytes: number): number;
  /** As `allocate`, zeroed. */
  allocateClear(bytes: number): number;
  /** Copies an array in and returns its address. */
  place(data: Float64Array | Float32Array | Int32Array | Uint32Array | Uint16Array | Uint8Array): number;
  /** Views of allocated memory; valid until the next allocation. */
  floats(address: number, length: number): Float32Array;
  doubles(address: number, length: number): Float64Array;
  bytes(address: number, length: number): Uint8Array;
  view(address: number, length: number): DataView;
}

/** Creates an arena over `memory`, starting at the address `first`, a multiple of 16. */
export function createArena(memory: WebAssembly.Memory, first: number): Arena {
  let next = first;
  const allocate = (bytes: number): number => {
    const address = next;
    next = (next + bytes + 15) & ~15;
    reserveMemory(memory, next);
    return address;
  };
  const bytes = (address: number, length: number): Uint8Array => new Uint8Array(memory.buffer, address, length);
  return {
    allocate,
    allocateClear(length) {
      const address = allocate(length);
      bytes(address, length).fill(0);
      return address;
    },
    bytes,
    place(data) {
      const address = allocate(data.byteLength);
      bytes(address, data.byteLength).set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
      return address;
    },
    floats: (address, length) => new Float32Array(memory.buffer, address, length),
    doubles: (address, length) => new Float64Array(memory.buffer, address, length),
    view: (address, length) => new DataView(memory.buffer, address, length),
  };
}

/** WebAssembly page size in bytes. */

export const PAGE = 65536;

/** 1 GiB, the maximum that the kernel is built with (scripts/build-kernel.mjs). */
export const MAXIMUM_PAGES = 16384;

/** Grows the memory to at least `bytes`. Throws when that exceeds what the kernel can address. */
export function reserveMemory(memory: WebAssembly.Memory, bytes: number): void {
  const missing = Math.ceil((bytes - memory.buffer.byteLength) / PAGE);
  if (missing <= 0) return;
  if (Math.ceil(bytes / PAGE) > MAXIMUM_PAGES) throw new Error('The picture or the scene is too large to render.');
  memory.grow(missing);
}
