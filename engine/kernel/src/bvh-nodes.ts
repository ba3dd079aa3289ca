/**
 * The binary tree that the build works on. A node is minimum x, y, z, then the first child (or first triangle), maximum x, y,
 * z, then the triangle count (0 for an inner node, whose children are neighbours).
 */
import { BUILD_NODE_BYTES, H_BUILD_BOXES, H_BUILD_NODES, H_BUILD_ORDER } from '../../src/rendering/kernel-layout';
import { headerPointer } from './header';

/** Stands for no bound yet. */
export const BIG: f32 = 1e30;

let boxes: usize = 0;
let order: usize = 0;
let buildNodes: usize = 0;

export function bindBuild(): void {
  boxes = headerPointer(H_BUILD_BOXES);
  order = headerPointer(H_BUILD_ORDER);
  buildNodes = headerPointer(H_BUILD_NODES);
}

// @ts-ignore: decorator
@inline
export function buildNode(index: i32): usize {
  return buildNodes + <usize>index * BUILD_NODE_BYTES;
}

/** The box of a triangle: minimum, maximum, 16 bytes each. */
// @ts-ignore: decorator
@inline
export function boxOf(triangle: i32): usize {
  return boxes + (<usize>triangle << 5);
}

/** Where the number of the triangle at a place of the order stands. */
// @ts-ignore: decorator
@inline
export function orderAt(place: i32): usize {
  return order + (<usize>place << 2);
}

/** Half the surface of a box. */
// @ts-ignore: decorator
@inline
export function halfArea(low: v128, high: v128): f32 {
  const d = f32x4.sub(high, low);
  const x = f32x4.extract_lane(d, 0);
  const y = f32x4.extract_lane(d, 1);
  const z = f32x4.extract_lane(d, 2);
  return x * y + y * z + z * x;
}
