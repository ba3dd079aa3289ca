/**
 * Builds the BVH: binary splits by the surface area heuristic over 16 bins per axis (Wald 2007), then every second level is
 * folded away (BVH4) and each leaf becomes one group of up to four triangles for the SIMD intersection.
 */
import {
  BUILD_NODE_BYTES,
  GROUP_BYTES,
  H_BUILD_BOXES,
  H_BUILD_NODES,
  H_BUILD_ORDER,
  H_GROUP_COUNT,
  H_GROUPS,
  H_INDICES,
  H_NODE_COUNT,
  H_NODES,
  H_POSITIONS,
  H_TRIANGLES,
  HEADER,
  NODE_BYTES,
} from '../../src/engine/render/kernel-layout';
import { headerInt, headerPointer } from './header';
import { scratch } from './scratch';

const BINS: i32 = 16;
/** Triangles per leaf: what one SIMD group holds. */
const LEAF: i32 = 4;
/** Bytes of a bin: minimum, maximum, count. */
const BIN_BYTES: usize = 48;
const BIG: f32 = 1e30;

let boxes: usize = 0;
let order: usize = 0;
let buildNodes: usize = 0;
let nodeCount: i32 = 0;
let groupCount: i32 = 0;

// A build node is minimum x, y, z, then the first child (or first triangle), maximum x, y, z, then the triangle count
// (0 for an inner node, whose children are neighbours).

// @ts-ignore: decorator
@inline
function buildNode(index: i32): usize {
  return buildNodes + <usize>index * BUILD_NODE_BYTES;
}

// @ts-ignore: decorator
@inline
function boxOf(triangle: i32): usize {
  return boxes + (<usize>triangle << 5);
}

/** Half the surface of a box. */
// @ts-ignore: decorator
@inline
function halfArea(low: v128, high: v128): f32 {
  const d = f32x4.sub(high, low);
  const x = f32x4.extract_lane(d, 0);
  const y = f32x4.extract_lane(d, 1);
  const z = f32x4.extract_lane(d, 2);
  return x * y + y * z + z * x;
}

/** Groups of four that n triangles take: what a leaf costs. */
// @ts-ignore: decorator
@inline
function leafCost(n: i32): f32 {
  return <f32>((n + 3) >> 2);
}

/** Bounds of every triangle, and the identity order. */
function measureTriangles(count: i32): void {
  const positions = headerPointer(H_POSITIONS);
  const indices = headerPointer(H_INDICES);
  for (let i = 0; i < count; i++) {
    const at = indices + <usize>i * 12;
    const a = positions + <usize>load<u32>(at) * 12;
    const b = positions + <usize>load<u32>(at, 4) * 12;
    const c = positions + <usize>load<u32>(at, 8) * 12;
    const box = boxOf(i);
    for (let k: usize = 0; k < 12; k += 4) {
      const x = load<f32>(a + k);
      const y = load<f32>(b + k);
      const z = load<f32>(c + k);
      store<f32>(box + k, min(x, min(y, z)));
      store<f32>(box + k, max(x, max(y, z)), 16);
    }
    store<f32>(box, 0, 12);
    store<f32>(box, 0, 28);
    store<i32>(order + (<usize>i << 2), i);
  }
}

/** Number of the bin on one axis that a triangle's centre falls into. */
// @ts-ignore: decorator
@inline
function binOf(box: usize, axis: usize, low: f32, toBin: f32): i32 {
  const centre = load<f32>(box + axis) + load<f32>(box + axis, 16);
  return min(BINS - 1, max(0, <i32>((centre - low) * toBin)));
}

/** Sets a node's bounds and returns nothing else: the centres' bounds go to the scratch area (first 32 bytes). */
function boundNode(node: usize, first: i32, count: i32): void {
  let low = f32x4.splat(BIG);
  let high = f32x4.splat(-BIG);
  let centreLow = f32x4.splat(BIG);
  let centreHigh = f32x4.splat(-BIG);
  for (let i = first; i < first + count; i++) {
    const box = boxOf(load<i32>(order + (<usize>i << 2)));
    const a = v128.load(box);
    const b = v128.load(box, 16);
    const centre = f32x4.add(a, b);
    low = f32x4.pmin(low, a);
    high = f32x4.pmax(high, b);
    centreLow = f32x4.pmin(centreLow, centre);
    centreHigh = f32x4.pmax(centreHigh, centre);
  }
  v128.store(node, low);
  v128.store(node, high, 16);
  store<i32>(node, first, 12);
  store<i32>(node, count, 28);
  v128.store(scratch, centreLow);
  v128.store(scratch, centreHigh, 16);
}

let splitAxis: usize = 0;
let splitBin: i32 = 0;

/** Finds the cheapest split of a node's triangles; false when one leaf is as good. */
function chooseSplit(first: i32, count: i32): bool {
  const bins = scratch + 64;
  const areas = bins + 3 * BINS * BIN_BYTES;
  const axisBytes = <usize>BINS * BIN_BYTES;
  for (let i: usize = 0; i < <usize>(3 * BINS); i++) {
    const bin = bins + i * BIN_BYTES;
    v128.store(bin, f32x4.splat(BIG));
    v128.store(bin, f32x4.splat(-BIG), 16);
    store<i32>(bin, 0, 32);
  }
  const lowX = load<f32>(scratch);
  const lowY = load<f32>(scratch, 4);
  const lowZ = load<f32>(scratch, 8);
  const toX = scaleOf(0);
  const toY = scaleOf(4);
  const toZ = scaleOf(8);
  for (let i = first; i < first + count; i++) {
    const box = boxOf(load<i32>(order + (<usize>i << 2)));
    const a = v128.load(box);
    const b = v128.load(box, 16);
    let bin = bins + <usize>binOf(box, 0, lowX, toX) * BIN_BYTES;
    growBin(bin, a, b);
    bin = bins + axisBytes + <usize>binOf(box, 4, lowY, toY) * BIN_BYTES;
    growBin(bin, a, b);
    bin = bins + 2 * axisBytes + <usize>binOf(box, 8, lowZ, toZ) * BIN_BYTES;
    growBin(bin, a, b);
  }
  let bestCost = <f32>Infinity;
  for (let axis: usize = 0; axis < 3; axis++) {
    if (scaleOf(axis << 2) == 0) continue;
    const row = bins + axis * axisBytes;
    // Cost of everything right of each border, from the right; then add the left side while walking back.
    let low = f32x4.splat(BIG);
    let high = f32x4.splat(-BIG);
    let n = 0;
    for (let i = BINS - 1; i > 0; i--) {
      const bin = row + <usize>i * BIN_BYTES;
      low = f32x4.pmin(low, v128.load(bin));
      high = f32x4.pmax(high, v128.load(bin, 16));
      n += load<i32>(bin, 32);
      store<f32>(areas + (<usize>i << 2), n ? halfArea(low, high) * leafCost(n) : <f32>Infinity);
    }
    low = f32x4.splat(BIG);
    high = f32x4.splat(-BIG);
    n = 0;
    for (let i = 1; i < BINS; i++) {
      const bin = row + <usize>(i - 1) * BIN_BYTES;
      low = f32x4.pmin(low, v128.load(bin));
      high = f32x4.pmax(high, v128.load(bin, 16));
      n += load<i32>(bin, 32);
      if (n == 0) continue;
      const cost = halfArea(low, high) * leafCost(n) + load<f32>(areas + (<usize>i << 2));
      if (cost < bestCost) {
        bestCost = cost;
        splitAxis = axis << 2;
        splitBin = i;
      }
    }
  }
  return bestCost < <f32>Infinity;
}

/** Bins per unit of the doubled centre coordinate on one axis, 0 when all centres agree. */
function scaleOf(axis: usize): f32 {
  const extent = load<f32>(scratch + axis, 16) - load<f32>(scratch + axis);
  return extent > 1e-9 ? <f32>BINS * <f32>0.9999 / extent : 0;
}

// @ts-ignore: decorator
@inline
function growBin(bin: usize, low: v128, high: v128): void {
  v128.store(bin, f32x4.pmin(v128.load(bin), low));
  v128.store(bin, f32x4.pmax(v128.load(bin, 16), high), 16);
  store<i32>(bin, load<i32>(bin, 32) + 1, 32);
}

/** Reorders triangles so that those left of the chosen border come first; returns how many they are. */
function partition(first: i32, count: i32): i32 {
  const low = load<f32>(scratch + splitAxis);
  const toBin = scaleOf(splitAxis);
  let left = first;
  let right = first + count - 1;
  while (left <= right) {
    const at = order + (<usize>left << 2);
    const triangle = load<i32>(at);
    if (binOf(boxOf(triangle), splitAxis, low, toBin) < splitBin) {
      left++;
    } else {
      const other = order + (<usize>right << 2);
      store<i32>(at, load<i32>(other));
      store<i32>(other, triangle);
      right--;
    }
  }
  return left - first;
}

/** The binary tree over all triangles; node 0 is the root. */
function buildBinary(triangles: i32): void {
  const stack = scratch + 8192;
  let top = stack;
  nodeCount = 1;
  boundNode(buildNode(0), 0, triangles);
  store<i32>(top, 0);
  top += 4;
  while (top > stack) {
    top -= 4;
    const node = buildNode(load<i32>(top));
    const first = load<i32>(node, 12);
    const count = load<i32>(node, 28);
    if (count <= LEAF) continue;
    boundNode(node, first, count);
    let left = chooseSplit(first, count) ? partition(first, count) : 0;
    // All centres in one place: any half will do.
    if (left == 0 || left == count) left = count >> 1;
    const child = nodeCount;
    nodeCount += 2;
    boundNode(buildNode(child), first, left);
    boundNode(buildNode(child + 1), first + left, count - left);
    store<i32>(node, child, 12);
    store<i32>(node, 0, 28);
    store<i32>(top, child);
    store<i32>(top, child + 1, 4);
    top += 8;
  }
}

/** Writes the triangles of a leaf as one SIMD group and returns its number. */
function writeGroup(first: i32, count: i32): i32 {
  const positions = headerPointer(H_POSITIONS);
  const indices = headerPointer(H_INDICES);
  const group = headerPointer(H_GROUPS) + <usize>groupCount * GROUP_BYTES;
  memory.fill(group, 0, GROUP_BYTES);
  for (let i = 0; i < count; i++) {
    const triangle = load<i32>(order + (<usize>(first + i) << 2));
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
function collapse(): void {
  const nodes = headerPointer(H_NODES);
  const stack = scratch + 8192;
  const children = scratch;
  let top = stack;
  let made = 1;
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
  store<i32>(HEADER + H_NODE_COUNT, made);
  store<i32>(HEADER + H_GROUP_COUNT, groupCount);
}

/** Builds the acceleration structure over the mesh named in the header; an empty mesh gives a root that nothing hits. */
export function buildBvh(): void {
  boxes = headerPointer(H_BUILD_BOXES);
  order = headerPointer(H_BUILD_ORDER);
  buildNodes = headerPointer(H_BUILD_NODES);
  groupCount = 0;
  const triangles = headerInt(H_TRIANGLES);
  if (triangles == 0) {
    const root = headerPointer(H_NODES);
    for (let k: usize = 0; k < 3; k++) {
      v128.store(root + (k << 5), f32x4.splat(BIG));
      v128.store(root + (k << 5), f32x4.splat(-BIG), 16);
    }
    v128.store(root, i32x4.splat(0), 96);
    return;
  }
  measureTriangles(triangles);
  buildBinary(triangles);
  collapse();
}
