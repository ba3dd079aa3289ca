import { HEADER } from '../../src/rendering/kernel-layout';

/** Reads a count or an address from the scene header. */
// @ts-ignore: decorator
@inline
export function headerInt(field: i32): i32 {
  return load<i32>(HEADER + field);
}

/** Reads an address from the scene header. */
// @ts-ignore: decorator
@inline
export function headerPointer(field: i32): usize {
  return <usize>load<u32>(HEADER + field);
}

/** Reads a figure from the scene header. */
// @ts-ignore: decorator
@inline
export function headerFloat(field: i32): f32 {
  return load<f32>(HEADER + field);
}
