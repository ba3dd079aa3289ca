import { reserveMemory } from './kernel.ts';
import { SCRATCH, SCRATCH_BYTES } from './kernel-layout.ts';

/** Hands out parts of the shared memory, one after the other, 16-byte aligned; starts over for every picture. */
export interface Arena {
  /** Address of `bytes` fresh bytes (not cleared). */
  allocate(bytes: number): number;
  /** Copies an array in and returns its address. */
  place(data: Float64Array | Float32Array | Uint32Array | Uint16Array | Uint8Array): number;
  /** Views on what was allocated; valid until the next allocation. */
  floats(address: number, length: number): Float32Array;
  bytes(address: number, length: number): Uint8Array;
  view(address: number, length: number): DataView;
}

/** An arena over `memory` that keeps clear of the header and of the scratch areas of `threads` workers. */
export function createArena(memory: WebAssembly.Memory, threads: number): Arena {
  let next = SCRATCH + threads * SCRATCH_BYTES;
  const allocate = (bytes: number): number => {
    const address = next;
    next = (next + bytes + 15) & ~15;
    reserveMemory(memory, next);
    return address;
  };
  const bytes = (address: number, length: number): Uint8Array => new Uint8Array(memory.buffer, address, length);
  return {
    allocate,
    bytes,
    place(data) {
      const address = allocate(data.byteLength);
      bytes(address, data.byteLength).set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
      return address;
    },
    floats: (address, length) => new Float32Array(memory.buffer, address, length),
    view: (address, length) => new DataView(memory.buffer, address, length),
  };
}
