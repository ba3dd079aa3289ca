import type { Vec3 } from '../math/vec3.ts';
import { HEADER, HEADER_BYTES } from './kernel-layout.ts';

/** Writes the fields of the scene header (kernel-layout.ts). */
export interface Header {
  int(field: number, value: number): void;
  float(field: number, value: number): void;
  double(field: number, value: number): void;
  floats(field: number, values: readonly number[] | Float32Array): void;
  vector(field: number, value: Vec3): void;
}

/** A cleared header in the kernel's memory. */
export function createHeader(memory: WebAssembly.Memory): Header {
  new Uint8Array(memory.buffer, HEADER, HEADER_BYTES).fill(0);
  // A new view each time: non-shared memory moves when it grows.
  const view = (): DataView => new DataView(memory.buffer, HEADER, HEADER_BYTES);
  const floats = (field: number, values: readonly number[] | Float32Array): void => {
    for (let i = 0; i < values.length; i++) view().setFloat32(field + 4 * i, values[i], true);
  };
  return {
    int: (field, value) => view().setInt32(field, value, true),
    float: (field, value) => view().setFloat32(field, value, true),
    double: (field, value) => view().setFloat64(field, value, true),
    floats,
    vector: floats,
  };
}
