/** Folds every second level of the binary tree away (BVH4) and turns each leaf into a group for the SIMD intersection. */
import { GROUP_BYTES, H_GROUPS, H_INDICES, H_NODES, H_POSITIONS, NODE_BYTES } from '../../src/rendering/kernel-layout';
import { BIG, buildNode, halfArea, orderAt } from './bvh-nodes';
import { headerPointer } from './header';
import { scratch } from './scratch';

let groupCount: i32 = 0;

/** Writes the triangles of a leaf as one SIMD group and returns its number. */
function writeGroup(first: i32, count: i32): i32 {
  const positions = headerPointer(H_POSITIONS);
  const indices = headerPointer(H_INDICES);
  const group = headerPointer(H_GROUPS) + <usize>groupCount * GROUP_BYTES;
  memory.fill(group, 0, GROUP_BYTES);
  for (let i = 0; i < count; i++) {
    const triangle = load<i32>(orderAt(first + i));
    const at = indices + <usize>triangle * 12;
    const a = positions + <usize>load<u32>(at) * 12;
    const b = positions + <usize>load<u32>(at, 4) * 12;
    const c = positions + <usize>load<u32>(at, 8) * 12;
    const lane = group + (<usize>i << 2);
    for (let k: usize = 0; k < 3; k++) {
      const origin = load<f32>(a + (k << 2));
      store<f32>(lane + (k << 4), origin);
      store<f32>(lane + (k << 4), load<f32>(b + (k << 2)) - origin, 48);
      store<f32>(lane + (k << 4), load<f32>(c + (k << 2)) - origin, 96);
    }
    store<i32>(lane, triangle, 144);
  }
  return groupCount++;
}

/** Opens the largest inner children of a binary node until there are four; their numbers go to `children`. */
function gatherChildren(index: i32, children: usize): i32 {
  let count = 1;
  store<i32>(children, index);
  while (count < 4) {
    let largest = -1;
    let largestArea: f32 = -1;
    for (let i = 0; i < count; i++) {
      const node = buildNode(load<i32>(children + (<usize>i << 2)));
      if (load<i32>(node, 28) > 0) continue;
      const area = halfArea(v128.load(node), v128.load(node, 16));
      if (area > largestArea) {
        largestArea = area;
        largest = i;
      }
    }
    if (largest < 0) break;
    const slot = children + (<usize>largest << 2);
    const child = load<i32>(buildNode(load<i32>(slot)), 12);
    store<i32>(slot, child);
    store<i32>(children + (<usize>count << 2), child + 1);
    count++;
  }
  return count;
}

/** Folds the binary tree into nodes of four; a child that is a leaf is stored as the complement of its group's number. */
export function collapse(): void {
  const nodes = headerPointer(H_NODES);
  const stack = scratch + 8192;
  const children = scratch;
  let top = stack;
  let made = 1;
  groupCount = 0;
  store<i32>(top, 0);
  store<i32>(top, 0, 4);
  top += 8;
  while (top > stack) {
    top -= 8;
    const source = load<i32>(top);
    const node = nodes + <usize>load<i32>(top, 4) * NODE_BYTES;
    const count = gatherChildren(source, children);
    for (let i = 0; i < 4; i++) {
      const lane = node + (<usize>i << 2);
      if (i >= count) {
        for (let k: usize = 0; k < 3; k++) {
          store<f32>(lane + (k << 5), BIG);
          store<f32>(lane + (k << 5), -BIG, 16);
        }
        store<i32>(lane, 0, 96);
        continue;
      }
      const index = load<i32>(children + (<usize>i << 2));
      const child = buildNode(index);
      for (let k: usize = 0; k < 3; k++) {
        store<f32>(lane + (k << 5), load<f32>(child + (k << 2)));
        store<f32>(lane + (k << 5), load<f32>(child + (k << 2), 16), 16);
      }
      const triangles = load<i32>(child, 28);
      if (triangles > 0) {
        store<i32>(lane, ~writeGroup(load<i32>(child, 12), triangles), 96);
      } else {
        store<i32>(lane, made, 96);
        store<i32>(top, index);
        store<i32>(top, made, 4);
        top += 8;
        made++;
      }
    }
  }
}
