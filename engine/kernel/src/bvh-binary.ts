/** Binary splits by the surface area heuristic over 16 bins per axis (Wald 2007). */
import { H_INDICES, H_POSITIONS } from '../../src/rendering/kernel-layout';
import { BIG, boxOf, buildNode, halfArea, orderAt } from './bvh-nodes';
import { headerPointer } from './header';
import { scratch } from './scratch';

const BINS: i32 = 16;
/** Triangles per leaf: what one SIMD group holds. */
const LEAF: i32 = 4;
/** Bytes of a bin: minimum, maximum, count. */
const BIN_BYTES: usize = 48;

let nodeCount: i32 = 0;

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
    store<i32>(orderAt(i), i);
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
    const box = boxOf(load<i32>(orderAt(i)));
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
    const box = boxOf(load<i32>(orderAt(i)));
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
    const at = orderAt(left);
    const triangle = load<i32>(at);
    if (binOf(boxOf(triangle), splitAxis, low, toBin) < splitBin) {
      left++;
    } else {
      const other = orderAt(right);
      store<i32>(at, load<i32>(other));
      store<i32>(other, triangle);
      right--;
    }
  }
  return left - first;
}

/** The binary tree over all triangles; node 0 is the root. */
export function buildBinary(triangles: i32): void {
  const stack = scratch + 8192;
  let top = stack;
  measureTriangles(triangles);
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
