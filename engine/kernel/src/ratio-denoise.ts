/** Smooths the with/without ratio within each face: widely far from what casts the shadow, hardly at all near contact. */
import {
  H_DENOISE_STEP,
  H_RATIO,
  H_RATIO_B,
  H_RATIO_HEIGHT,
  H_RATIO_POINT,
  H_RATIO_WIDTH,
  H_ROWS_LEFT,
  H_ROWS_RIGHT,
  H_ROWS_TOP,
} from '../../src/rendering/kernel-layout';
import { headerInt, headerPointer } from './header';

/** Smoothing radius as a share of the occluder's distance, and its limits in metres. */
const RADIUS_SHARE: f32 = 0.5;
const RADIUS_LEAST: f32 = 0.008;
const RADIUS_MOST: f32 = 0.35;
/** Ratios may differ by this much before a neighbour counts for little. */
const TOLERANCE: f32 = 0.16;
/** Weight of a tap whose partner across the centre is missing. */
const ALONE: f32 = 0.3;
/** Radius in which a covered place is filled from others, in points of the plane. */
const REACH: i32 = 3;
/** Changes below LEAST vanish, above WHOLE they stay, and between they fade. */
const LEAST: f32 = 0.01;
const WHOLE: f32 = 0.035;
/** Most light: right beside a lamp, in a dark room. */
const MOST: f32 = 2;

// @ts-ignore: decorator
@inline
function tapWeight(i: i32): f32 {
  return i == 0 ? <f32>0.375 : i == 1 || i == -1 ? <f32>0.25 : <f32>0.0625;
}

/** Mean green ratio of the 3 x 3 points around one on the same face: steadier than the point's own. */
let localLevel: f32 = 1;
/** Mean occluder distance of those among them that have one, 0 where none has. */
let localDistance: f32 = 0;

function measureAround(i: i32, j: i32, face: f32): void {
  const columns = headerInt(H_RATIO_WIDTH);
  const rows = headerInt(H_RATIO_HEIGHT);
  const points = headerPointer(H_RATIO_POINT);
  const ratio = headerPointer(H_RATIO);
  let sum: f32 = 0;
  let count: f32 = 0;
  let distances: f32 = 0;
  let occluded: f32 = 0;
  for (let y = max(0, j - 1); y <= min(rows - 1, j + 1); y++) {
    for (let x = max(0, i - 1); x <= min(columns - 1, i + 1); x++) {
      const q = <usize>(y * columns + x) << 4;
      const distance = load<f32>(ratio + q, 12);
      if (distance < 0 || load<f32>(points + q, 12) != face) continue;
      sum += load<f32>(ratio + q, 4);
      count += 1;
      if (distance == 0) continue;
      distances += distance;
      occluded += 1;
    }
  }
  localLevel = sum / count;
  localDistance = occluded > 0 ? distances / occluded : 0;
}

/** The point being smoothed: its place in the world, and how far it may reach in metres. */
let centre: v128 = f32x4.splat(0);
let reach: f32 = 0;

/** How far a point with something in the way at a distance (0: nothing) may be mixed with others, in metres. */
// @ts-ignore: decorator
@inline
function radiusFor(distance: f32): f32 {
  return distance == 0 ? RADIUS_MOST : min(RADIUS_MOST, max(RADIUS_LEAST, distance * RADIUS_SHARE));
}

/** Weight of the point (x, y) for the centre, 0 where it is covered, outside or on another face. */
function weigh(x: i32, y: i32, columns: i32, rows: i32): f32 {
  if (x < 0 || x >= columns || y < 0 || y >= rows) return 0;
  const q = <usize>(y * columns + x) << 4;
  const other = v128.load(headerPointer(H_RATIO_POINT) + q);
  if (f32x4.extract_lane(other, 3) != f32x4.extract_lane(centre, 3)) return 0;
  const at = headerPointer(H_RATIO) + q;
  const blocker = load<f32>(at, 12);
  if (blocker < 0) return 0;
  // A contact shadow is no part of what lies further off, so the narrower of both reaches counts.
  const radius = min(reach, radiusFor(blocker));
  const d = f32x4.sub(other, centre);
  const square = f32x4.mul(d, d);
  const distance = f32x4.extract_lane(square, 0) + f32x4.extract_lane(square, 1) + f32x4.extract_lane(square, 2);
  const near = <f32>1 + distance / (radius * radius);
  const difference = (load<f32>(at, 4) - localLevel) * <f32>(1.0 / TOLERANCE);
  return <f32>1 / (near * near * (<f32>1 + difference * difference));
}

/**
 * One iteration on one row, from the first buffer into the second. Taps count in pairs across the centre, mostly by the
 * smaller of their weights: beside an edge, where one side is missing, a shadow's slope would otherwise be pulled along.
 */
export function denoiseRatioRow(unit: i32): void {
  const row = headerInt(H_ROWS_TOP) + unit;
  const end = headerInt(H_ROWS_RIGHT);
  const columns = headerInt(H_RATIO_WIDTH);
  const rows = headerInt(H_RATIO_HEIGHT);
  const step = headerInt(H_DENOISE_STEP);
  const ratio = headerPointer(H_RATIO);
  const ratioB = headerPointer(H_RATIO_B);
  for (let i = headerInt(H_ROWS_LEFT); i < end; i++) {
    const at = <usize>(row * columns + i) << 4;
    const own = load<f32>(ratio + at, 12);
    centre = v128.load(headerPointer(H_RATIO_POINT) + at);
    if (own >= 0) measureAround(i, row, f32x4.extract_lane(centre, 3));
    if (own < 0 || localDistance == 0) {
      // Covered places wait for the end; free places among free places stay free.
      v128.store(ratioB + at, v128.load(ratio + at));
      continue;
    }
    reach = radiusFor(localDistance);
    let weights = weigh(i, row, columns, rows) * tapWeight(0) * tapWeight(0);
    let sum = f32x4.mul(f32x4.splat(weights), v128.load(ratio + at));
    for (let b = 0; b <= 2; b++) {
      for (let a = b == 0 ? 1 : -2; a <= 2; a++) {
        const dx = a * step;
        const dy = b * step;
        const after = weigh(i + dx, row + dy, columns, rows);
        const before = weigh(i - dx, row - dy, columns, rows);
        if (after + before == 0) continue;
        const tap = tapWeight(a) * tapWeight(b);
        const both = min(after, before);
        const wAfter = tap * max(both, after * ALONE);
        const wBefore = tap * max(both, before * ALONE);
        const offset = (dy * columns + dx) << 4;
        if (wAfter > 0) sum = f32x4.add(sum, f32x4.mul(f32x4.splat(wAfter), v128.load(ratio + at + <usize>offset)));
        if (wBefore > 0) sum = f32x4.add(sum, f32x4.mul(f32x4.splat(wBefore), v128.load(ratio + at - <usize>offset)));
        weights += wAfter + wBefore;
      }
    }
    sum = f32x4.mul(sum, f32x4.splat(<f32>1 / weights));
    v128.store(ratioB + at, f32x4.replace_lane(sum, 3, own));
  }
}

/**
 * What a covered place shows if it is seen past an edge: the mean of the places around it that are not covered, on the same
 * face if there are any, nearest first. The place itself lies under the furniture, where it is darker than anything visible.
 */
function borrow(i: i32, j: i32): v128 {
  const columns = headerInt(H_RATIO_WIDTH);
  const rows = headerInt(H_RATIO_HEIGHT);
  const ratio = headerPointer(H_RATIO);
  const points = headerPointer(H_RATIO_POINT);
  const face = load<f32>(points + (<usize>(j * columns + i) << 4), 12);
  let sum = f32x4.splat(0);
  let weights: f32 = 0;
  for (let y = max(0, j - REACH); y <= min(rows - 1, j + REACH); y++) {
    for (let x = max(0, i - REACH); x <= min(columns - 1, i + REACH); x++) {
      const q = <usize>(y * columns + x) << 4;
      if (load<f32>(ratio + q, 12) < 0) continue;
      const square = <f32>((x - i) * (x - i) + (y - j) * (y - j));
      const w = (load<f32>(points + q, 12) == face ? <f32>1 : <f32>1e-4) / (square * square);
      sum = f32x4.add(sum, f32x4.mul(f32x4.splat(w), v128.load(ratio + q)));
      weights += w;
    }
  }
  return weights > 0 ? f32x4.mul(sum, f32x4.splat(<f32>1 / weights)) : f32x4.splat(1);
}

/** Fills covered places, lets small changes fade to exactly 1 and keeps the rest within what a photo bears. */
export function finishRatioRow(unit: i32): void {
  const row = headerInt(H_ROWS_TOP) + unit;
  const end = headerInt(H_ROWS_RIGHT);
  const columns = headerInt(H_RATIO_WIDTH);
  const ratio = headerPointer(H_RATIO);
  const ratioB = headerPointer(H_RATIO_B);
  const one = f32x4.splat(1);
  for (let i = headerInt(H_ROWS_LEFT); i < end; i++) {
    const at = <usize>(row * columns + i) << 4;
    const value = load<f32>(ratio + at, 12) < 0 ? borrow(i, row) : v128.load(ratio + at);
    const change = f32x4.sub(value, one);
    const size = f32x4.abs(change);
    const most = max(f32x4.extract_lane(size, 0), max(f32x4.extract_lane(size, 1), f32x4.extract_lane(size, 2)));
    const t = min(<f32>1, max(<f32>0, (most - LEAST) / (WHOLE - LEAST)));
    const kept = f32x4.mul(change, f32x4.splat(t * t * (<f32>3 - t * 2)));
    v128.store(ratioB + at, f32x4.pmin(f32x4.splat(MOST), f32x4.pmax(f32x4.splat(0.05), f32x4.add(one, kept))));
  }
}
