/**
 * Ray against BVH4: nodes hold the boxes of four children in structure-of-arrays order, leaves four triangles, so that one
 * SIMD instruction tests four. Triangle test: Moeller and Trumbore 1997.
 */
import { GROUP_BYTES, H_GROUPS, H_NODES, NODE_BYTES } from '../../src/rendering/kernel-layout';
import { headerPointer } from './header';
import { lanes, traversalStack } from './scratch';

/** Rays start this far along their own direction, in metres: nothing closer is hit. */
const NEAR: f32 = 1e-5;

let nodes: usize = 0;
let groups: usize = 0;

/** The closest hit: distance, barycentric weights of the second and third vertex, triangle number. */
export let hitDistance: f32 = 0;
export let hitU: f32 = 0;
export let hitV: f32 = 0;
export let hitTriangle: i32 = -1;

/** Rays traced by this worker since the count was last taken. */
export let rayCount: f64 = 0;

export function bindIntersect(): void {
  nodes = headerPointer(H_NODES);
  groups = headerPointer(H_GROUPS);
  rayCount = 0;
}

/** 1 / d, finite for axis-parallel rays so that no 0 * infinity arises in the box test. */
// @ts-ignore: decorator
@inline
function inverse(d: f32): f32 {
  return <f32>1 / (abs(d) < 1e-12 ? <f32>1e-12 : d);
}

/**
 * Finds the closest triangle along a ray (direction of length 1) nearer than `far`.
 * The result is in hitDistance, hitU, hitV and hitTriangle.
 */
export function closestHit(ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32, far: f32): bool {
  rayCount += 1;
  const vox = f32x4.splat(ox);
  const voy = f32x4.splat(oy);
  const voz = f32x4.splat(oz);
  const vdx = f32x4.splat(dx);
  const vdy = f32x4.splat(dy);
  const vdz = f32x4.splat(dz);
  const vix = f32x4.splat(inverse(dx));
  const viy = f32x4.splat(inverse(dy));
  const viz = f32x4.splat(inverse(dz));
  const zero = f32x4.splat(0);
  const one = f32x4.splat(1);
  const near = f32x4.splat(NEAR);
  // Which of the two planes of each axis the ray enters through: minima lie 16 bytes before maxima.
  const nx: usize = dx < 0 ? 16 : 0;
  const ny: usize = dy < 0 ? 16 : 0;
  const nz: usize = dz < 0 ? 16 : 0;
  let best = far;
  let bestTriangle: i32 = -1;
  let bestU: f32 = 0;
  let bestV: f32 = 0;
  let vbest = f32x4.splat(best);
  const spill = lanes;
  const bottom = traversalStack;
  let top = bottom;
  let current: i32 = 0;
  while (true) {
    if (current >= 0) {
      const p = nodes + <usize>current * NODE_BYTES;
      const x0 = f32x4.mul(f32x4.sub(v128.load(p + nx), vox), vix);
      const x1 = f32x4.mul(f32x4.sub(v128.load(p + (16 - nx)), vox), vix);
      const y0 = f32x4.mul(f32x4.sub(v128.load(p + ny, 32), voy), viy);
      const y1 = f32x4.mul(f32x4.sub(v128.load(p + (16 - ny), 32), voy), viy);
      const z0 = f32x4.mul(f32x4.sub(v128.load(p + nz, 64), voz), viz);
      const z1 = f32x4.mul(f32x4.sub(v128.load(p + (16 - nz), 64), voz), viz);
      const enter = f32x4.pmax(f32x4.pmax(x0, y0), f32x4.pmax(z0, zero));
      const leave = f32x4.pmin(f32x4.pmin(x1, y1), f32x4.pmin(z1, vbest));
      let mask = i32x4.bitmask(f32x4.le(enter, leave));
      if (mask) {
        if ((mask & (mask - 1)) == 0) {
          current = load<i32>(p + (<usize>ctz(mask) << 2), 96);
          continue;
        }
        v128.store(spill, enter);
        // Entries are (distance bits << 32 | child): distances are not negative, so entries sort as whole numbers.
        const base = top;
        while (mask) {
          const lane = <usize>ctz(mask) << 2;
          mask &= mask - 1;
          const entry = (<i64>load<i32>(spill + lane) << 32) | <i64>load<u32>(p + lane, 96);
          let slot = top;
          while (slot > base && load<i64>(slot - 8) < entry) {
            store<i64>(slot, load<i64>(slot - 8));
            slot -= 8;
          }
          store<i64>(slot, entry);
          top += 8;
        }
        top -= 8;
        current = load<i32>(top);
        continue;
      }
    } else {
      const q = groups + <usize>~current * GROUP_BYTES;
      const e1x = v128.load(q, 48);
      const e1y = v128.load(q, 64);
      const e1z = v128.load(q, 80);
      const e2x = v128.load(q, 96);
      const e2y = v128.load(q, 112);
      const e2z = v128.load(q, 128);
      const px = f32x4.sub(f32x4.mul(vdy, e2z), f32x4.mul(vdz, e2y));
      const py = f32x4.sub(f32x4.mul(vdz, e2x), f32x4.mul(vdx, e2z));
      const pz = f32x4.sub(f32x4.mul(vdx, e2y), f32x4.mul(vdy, e2x));
      const det = f32x4.add(f32x4.add(f32x4.mul(e1x, px), f32x4.mul(e1y, py)), f32x4.mul(e1z, pz));
      const inv = f32x4.div(one, det);
      const tx = f32x4.sub(vox, v128.load(q));
      const ty = f32x4.sub(voy, v128.load(q, 16));
      const tz = f32x4.sub(voz, v128.load(q, 32));
      const u = f32x4.mul(f32x4.add(f32x4.add(f32x4.mul(tx, px), f32x4.mul(ty, py)), f32x4.mul(tz, pz)), inv);
      const qx = f32x4.sub(f32x4.mul(ty, e1z), f32x4.mul(tz, e1y));
      const qy = f32x4.sub(f32x4.mul(tz, e1x), f32x4.mul(tx, e1z));
      const qz = f32x4.sub(f32x4.mul(tx, e1y), f32x4.mul(ty, e1x));
      const v = f32x4.mul(f32x4.add(f32x4.add(f32x4.mul(vdx, qx), f32x4.mul(vdy, qy)), f32x4.mul(vdz, qz)), inv);
      const t = f32x4.mul(f32x4.add(f32x4.add(f32x4.mul(e2x, qx), f32x4.mul(e2y, qy)), f32x4.mul(e2z, qz)), inv);
      // Comparisons with NaN are false, so a degenerate triangle (determinant 0) is never hit.
      const inside = v128.and(
        v128.and(f32x4.ge(u, zero), f32x4.ge(v, zero)),
        v128.and(f32x4.le(f32x4.add(u, v), one), v128.and(f32x4.gt(t, near), f32x4.lt(t, vbest))),
      );
      let mask = i32x4.bitmask(inside);
      if (mask) {
        v128.store(spill, t);
        v128.store(spill, u, 16);
        v128.store(spill, v, 32);
        while (mask) {
          const lane = <usize>ctz(mask) << 2;
          mask &= mask - 1;
          const distance = load<f32>(spill + lane);
          if (distance < best) {
            best = distance;
            bestU = load<f32>(spill + lane, 16);
            bestV = load<f32>(spill + lane, 32);
            bestTriangle = load<i32>(q + lane, 144);
          }
        }
        vbest = f32x4.splat(best);
      }
    }
    // Next waiting child that is still nearer than the best hit.
    let found = false;
    while (top > bottom) {
      top -= 8;
      if (load<f32>(top, 4) < best) {
        current = load<i32>(top);
        found = true;
        break;
      }
    }
    if (!found) break;
  }
  if (bestTriangle < 0) return false;
  hitDistance = best;
  hitU = bestU;
  hitV = bestV;
  hitTriangle = bestTriangle;
  return true;
}

/** Whether anything lies on the ray nearer than `far`: stops at the first triangle found. */
export function anyHit(ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32, far: f32): bool {
  rayCount += 1;
  const vox = f32x4.splat(ox);
  const voy = f32x4.splat(oy);
  const voz = f32x4.splat(oz);
  const vdx = f32x4.splat(dx);
  const vdy = f32x4.splat(dy);
  const vdz = f32x4.splat(dz);
  const vix = f32x4.splat(inverse(dx));
  const viy = f32x4.splat(inverse(dy));
  const viz = f32x4.splat(inverse(dz));
  const zero = f32x4.splat(0);
  const one = f32x4.splat(1);
  const near = f32x4.splat(NEAR);
  const vfar = f32x4.splat(far);
  const nx: usize = dx < 0 ? 16 : 0;
  const ny: usize = dy < 0 ? 16 : 0;
  const nz: usize = dz < 0 ? 16 : 0;
  const bottom = traversalStack;
  let top = bottom;
  let current: i32 = 0;
  while (true) {
    if (current >= 0) {
      const p = nodes + <usize>current * NODE_BYTES;
      const x0 = f32x4.mul(f32x4.sub(v128.load(p + nx), vox), vix);
      const x1 = f32x4.mul(f32x4.sub(v128.load(p + (16 - nx)), vox), vix);
      const y0 = f32x4.mul(f32x4.sub(v128.load(p + ny, 32), voy), viy);
      const y1 = f32x4.mul(f32x4.sub(v128.load(p + (16 - ny), 32), voy), viy);
      const z0 = f32x4.mul(f32x4.sub(v128.load(p + nz, 64), voz), viz);
      const z1 = f32x4.mul(f32x4.sub(v128.load(p + (16 - nz), 64), voz), viz);
      const enter = f32x4.pmax(f32x4.pmax(x0, y0), f32x4.pmax(z0, zero));
      const leave = f32x4.pmin(f32x4.pmin(x1, y1), f32x4.pmin(z1, vfar));
      let mask = i32x4.bitmask(f32x4.le(enter, leave));
      if (mask) {
        current = load<i32>(p + (<usize>ctz(mask) << 2), 96);
        mask &= mask - 1;
        while (mask) {
          store<i32>(top, load<i32>(p + (<usize>ctz(mask) << 2), 96));
          mask &= mask - 1;
          top += 4;
        }
        continue;
      }
    } else {
      const q = groups + <usize>~current * GROUP_BYTES;
      const e1x = v128.load(q, 48);
      const e1y = v128.load(q, 64);
      const e1z = v128.load(q, 80);
      const e2x = v128.load(q, 96);
      const e2y = v128.load(q, 112);
      const e2z = v128.load(q, 128);
      const px = f32x4.sub(f32x4.mul(vdy, e2z), f32x4.mul(vdz, e2y));
      const py = f32x4.sub(f32x4.mul(vdz, e2x), f32x4.mul(vdx, e2z));
      const pz = f32x4.sub(f32x4.mul(vdx, e2y), f32x4.mul(vdy, e2x));
      const det = f32x4.add(f32x4.add(f32x4.mul(e1x, px), f32x4.mul(e1y, py)), f32x4.mul(e1z, pz));
      const inv = f32x4.div(one, det);
      const tx = f32x4.sub(vox, v128.load(q));
      const ty = f32x4.sub(voy, v128.load(q, 16));
      const tz = f32x4.sub(voz, v128.load(q, 32));
      const u = f32x4.mul(f32x4.add(f32x4.add(f32x4.mul(tx, px), f32x4.mul(ty, py)), f32x4.mul(tz, pz)), inv);
      const qx = f32x4.sub(f32x4.mul(ty, e1z), f32x4.mul(tz, e1y));
      const qy = f32x4.sub(f32x4.mul(tz, e1x), f32x4.mul(tx, e1z));
      const qz = f32x4.sub(f32x4.mul(tx, e1y), f32x4.mul(ty, e1x));
      const v = f32x4.mul(f32x4.add(f32x4.add(f32x4.mul(vdx, qx), f32x4.mul(vdy, qy)), f32x4.mul(vdz, qz)), inv);
      const t = f32x4.mul(f32x4.add(f32x4.add(f32x4.mul(e2x, qx), f32x4.mul(e2y, qy)), f32x4.mul(e2z, qz)), inv);
      const inside = v128.and(
        v128.and(f32x4.ge(u, zero), f32x4.ge(v, zero)),
        v128.and(f32x4.le(f32x4.add(u, v), one), v128.and(f32x4.gt(t, near), f32x4.lt(t, vfar))),
      );
      if (v128.any_true(inside)) return true;
    }
    if (top == bottom) return false;
    top -= 4;
    current = load<i32>(top);
  }
}
