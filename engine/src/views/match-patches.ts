import type { Vec3 } from '../math/vec3.ts';
import { projectWorld } from '../scene/room.ts';
import { fromRoom, type ViewPose } from '../scene/view-pose.ts';
import { invertPose } from './compose-poses.ts';
import { type Detail, PATCH } from './detail.ts';

/** Search radius in pixels around a patch's expected position. */
const SEARCH_RADIUS = 13;
/** Smallest normalised correlation of a match. */
const MIN_CORRELATION = 0.75;
/**
 * Neighbouring matches within this many pixels must have similar shifts, within the tolerance in pixels, with this
 * much support.
 */
const NEIGHBOUR_RADIUS = 75;
const SHIFT_TOLERANCE = 2.5;
const MIN_SUPPORT = 2;
/** Added to the count of matches: a few that agree by chance are weak evidence. */
const PRIOR_COUNT = 15;
/** Smallest standard deviation of brightness over a patch. */
const MIN_CONTRAST = 2;
const OUTSIDE = -1;

/** A camera with its height, as needed to project a point of the room. */
export interface Sight {
  readonly detail: Detail;
  readonly cameraHeight: number;
}

/** A point of one photo's room and its pixel in the other photo's detail. */
export interface Match {
  readonly point: Vec3;
  readonly x: number;
  readonly y: number;
}

export interface PatchMatch {
  /** Score that the pose is right, 0 to about 0.5. */
  readonly score: number;
  /** The first view's points in the second's picture. */
  readonly there: readonly Match[];
  /** The second view's points in the first's picture. */
  readonly back: readonly Match[];
}

interface Warped {
  readonly values: Float32Array;
  /** Source position of each pixel, two values. */
  readonly places: Float32Array;
}

/**
 * Warps the first photo into the second's camera using the second's room model.
 *
 * @param pose the first in the second's frame
 */
function warp(a: Sight, b: Sight, pose: ViewPose): Warped {
  const { width, height } = b.detail.camera;
  const { luma, camera } = a.detail;
  const values = new Float32Array(width * height).fill(OUTSIDE);
  const places = new Float32Array(2 * width * height);
  const cos = Math.cos(pose.turn) / pose.scale;
  const sin = Math.sin(pose.turn) / pose.scale;
  const { rotation: r } = camera;
  for (let i = 0; i < values.length; i++) {
    const px = b.detail.points[3 * i] - pose.x;
    const pz = b.detail.points[3 * i + 2] - pose.z;
    const x = cos * px - sin * pz;
    const z = sin * px + cos * pz;
    const y = a.cameraHeight - b.detail.points[3 * i + 1] / pose.scale;
    const depth = r[6] * x + r[7] * y + r[8] * z;
    if (depth < 0.2) continue;
    const u = (camera.focal * (r[0] * x + r[1] * y + r[2] * z)) / depth + camera.cx - 0.5;
    const v = (camera.focal * (r[3] * x + r[4] * y + r[5] * z)) / depth + camera.cy - 0.5;
    if (u < 0 || v < 0 || u >= camera.width - 1 || v >= camera.height - 1) continue;
    const left = Math.floor(u);
    const top = Math.floor(v);
    const [du, dv] = [u - left, v - top];
    const at = top * camera.width + left;
    const upper = luma[at] * (1 - du) + luma[at + 1] * du;
    const lower = luma[at + camera.width] * (1 - du) + luma[at + camera.width + 1] * du;
    values[i] = upper * (1 - dv) + lower * dv;
    places[2 * i] = u + 0.5;
    places[2 * i + 1] = v + 0.5;
  }
  return { values, places };
}

const SIDE = 2 * PATCH + 1;
const AREA = SIDE * SIDE;

/** A patch with zero mean and unit deviation; null if it is flat or incomplete. */
function normalised(plane: Float32Array, width: number, at: number, out: Float32Array): boolean {
  let sum = 0;
  let squares = 0;
  for (let v = -PATCH, k = 0; v <= PATCH; v++) {
    for (let i = at + v * width - PATCH, end = i + SIDE; i < end; i++, k++) {
      const value = plane[i];
      if (value < 0) return false;
      out[k] = value;
      sum += value;
      squares += value * value;
    }
  }
  const mean = sum / AREA;
  const deviation = Math.sqrt(Math.max(0, squares / AREA - mean * mean));
  if (deviation < MIN_CONTRAST) return false;
  for (let k = 0; k < AREA; k++) out[k] = (out[k] - mean) / deviation;
  return true;
}

interface Shift {
  readonly corner: number;
  readonly dx: number;
  readonly dy: number;
  readonly likeness: number;
}

/** Shifts of up to SEARCH_RADIUS pixels that keep a patch within the picture. */
const shiftsWithin = (place: number, size: number): readonly [from: number, to: number] => [
  Math.max(-SEARCH_RADIUS, PATCH - place),
  Math.min(SEARCH_RADIUS, size - PATCH - 1 - place),
];

/** Position of a corner's patch in the warped picture; null if its neighbourhood is outside, false if not found. */
function find(
  { camera: { width, height }, luma }: Detail,
  { values }: Warped,
  corner: number,
  [own, other]: readonly [Float32Array, Float32Array],
): Shift | false | null {
  if (!normalised(luma, width, corner, own)) return null;
  const [left, right] = shiftsWithin(corner % width, width);
  const [up, down] = shiftsWithin(Math.floor(corner / width), height);
  let best: Shift = { corner, dx: 0, dy: 0, likeness: 0 };
  for (let dy = up; dy <= down; dy++) {
    for (let dx = left; dx <= right; dx++) {
      if (!normalised(values, width, corner + dy * width + dx, other)) continue;
      let product = 0;
      for (let k = 0; k < AREA; k++) product += own[k] * other[k];
      if (product / AREA > best.likeness) best = { corner, dx, dy, likeness: product / AREA };
    }
  }
  if (best.likeness > MIN_CORRELATION) return best;
  return values[corner] < 0 ? null : false;
}

/** One direction: the second view's corners in the first's picture. */
function matchInto(a: Sight, b: Sight, pose: ViewPose): { readonly score: number; readonly matches: Match[] } {
  const warped = warp(a, b, pose);
  const { width } = b.detail.camera;
  const patches = [new Float32Array(AREA), new Float32Array(AREA)] as const;
  const found: Shift[] = [];
  let seen = 0;
  for (const corner of b.detail.corners) {
    const shift = find(b.detail, warped, corner, patches);
    if (shift !== null) seen++;
    if (shift) found.push(shift);
  }
  const matches: Match[] = [];
  let votes = 0;
  for (const one of found) {
    const [x, y] = [one.corner % width, Math.floor(one.corner / width)];
    const support = found.filter((two) => {
      const apart = Math.hypot((two.corner % width) - x, Math.floor(two.corner / width) - y);
      return apart > 0 && apart < NEIGHBOUR_RADIUS && Math.hypot(two.dx - one.dx, two.dy - one.dy) < SHIFT_TOLERANCE;
    }).length;
    if (support < MIN_SUPPORT) continue;
    votes += one.likeness - 0.5;
    const source = one.corner + one.dy * width + one.dx;
    const point: Vec3 = [
      b.detail.points[3 * one.corner],
      b.detail.points[3 * one.corner + 1],
      b.detail.points[3 * one.corner + 2],
    ];
    matches.push({ point, x: warped.places[2 * source], y: warped.places[2 * source + 1] });
  }
  return { score: votes / (PRIOR_COUNT + seen), matches };
}

/**
 * Matches details in both directions.
 *
 * @param pose the first view's in the second's frame
 */
export function matchPatches(a: Sight, b: Sight, pose: ViewPose): PatchMatch {
  const into = matchInto(a, b, pose);
  const outOf = matchInto(b, a, invertPose(pose));
  return { score: (into.score + outOf.score) / 2, there: outOf.matches, back: into.matches };
}

/**
 * Reprojection errors in pixels between matched positions and those predicted by the pose, both directions, capped.
 */
export function matchError(a: Sight, b: Sight, pose: ViewPose, { there, back }: PatchMatch, limit: number): number {
  let total = 0;
  const inverse = invertPose(pose);
  const add = (matches: readonly Match[], way: ViewPose, to: Sight): void => {
    for (const { point, x, y } of matches) {
      const [px, pz] = fromRoom(invertPose(way), [point[0], point[2]]);
      const at = projectWorld(to.detail.camera, to.cameraHeight, [px, point[1] * way.scale, pz]);
      const apart = at.depth > 0.1 ? Math.hypot(at.x - x, at.y - y) / limit : Infinity;
      total += apart < 1e6 ? (apart * apart) / (1 + apart * apart) : 1;
    }
  };
  add(there, pose, b);
  add(back, inverse, a);
  return total;
}
