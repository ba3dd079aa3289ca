import { cross, normalize, type Vec3 } from '../../math/vec3.ts';
import { lumaPlane } from '../../photo/luma.ts';
import type { Photo } from '../../photo/photo.ts';
import { enlargePlane } from '../../photo/resize-plane.ts';
import { detectInPlane } from './detect-segments.ts';
import { directionVotes } from './frame-score.ts';
import { mergeSegments } from './merge-segments.ts';
import { type CameraEstimate, type ClassifiedSegment, classifySegments, scaleSegment } from './segments.ts';
import { axisDirection, inPicture } from './vanishing-points.ts';
import { collectVotes } from './votes.ts';

/**
 * Photos with a shorter long edge are enlarged before edges are detected, which makes their directions more exact
 * (docs/decisions/034).
 */
const MIN_LONG_EDGE = 1000;
const ENLARGED_EDGE = 1600;
/** Minimum edge length with a usable direction, as a share of the long edge. */
const MIN_EDGE_SHARE = 0.018;
/** Angular standard deviation of an edge about its vanishing point, radians. */
const SIGMA = (0.9 * Math.PI) / 180;
/** Share of an axis's votes that a point must gain to move `TETHER_RADIANS` away from the camera's. */
const TETHER = 0.05;
const TETHER_RADIANS = 0.05;
/** First and last step of the search in radians, and its number of directions. */
const FIRST_STEP = 0.02;
const LAST_STEP = 1e-4;
const DIRECTIONS = 8;

/** Hill climbing of `score` near a direction: steps to all sides, halved when none improves. */
function climb(from: Vec3, score: (direction: Vec3) => number): Vec3 {
  let best = from;
  let most = score(best);
  for (let step = FIRST_STEP; step > LAST_STEP; ) {
    const u = normalize(cross(best, Math.abs(best[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0]));
    const v = cross(best, u);
    let higher: Vec3 | null = null;
    for (let way = 0; way < DIRECTIONS && !higher; way++) {
      const a = step * Math.cos((2 * Math.PI * way) / DIRECTIONS);
      const b = step * Math.sin((2 * Math.PI * way) / DIRECTIONS);
      const next = normalize([
        best[0] + a * u[0] + b * v[0],
        best[1] + a * u[1] + b * v[1],
        best[2] + a * u[2] + b * v[2],
      ]);
      const value = score(next);
      if (value <= most) continue;
      higher = next;
      most = value;
    }
    if (higher) best = higher;
    else step /= 2;
  }
  return best;
}

/** Edges of a photo by the camera's axes; those of a small photo are detected in its enlargement. */
function edgesIn(photo: Photo, { camera, segments }: CameraEstimate): readonly ClassifiedSegment[] {
  const { width, height } = photo;
  const edge = Math.max(width, height);
  if (edge >= MIN_LONG_EDGE) return segments;
  const scale = ENLARGED_EDGE / edge;
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  const plane = enlargePlane(lumaPlane(photo), width, height, wide, high);
  const found = mergeSegments(detectInPlane(plane, wide, high)).map((s) =>
    scaleSegment(s, width / wide, height / high),
  );
  return classifySegments(found, camera).segments;
}

/**
 * Finds the vanishing point of each room axis independently: the vertical first, then x and z, as homogeneous pixel
 * positions (last entry 0: at infinity). Rooms and lenses are never quite true, so unlike the camera's these need not
 * be orthogonal; where lines are few, they are the camera's.
 * @param photo at working size, without distortion
 * @param estimate the camera found in it
 */
export function meetingPoints(photo: Photo, estimate: CameraEstimate): readonly [Vec3, Vec3, Vec3] {
  const { camera } = estimate;
  const { width, height } = camera;
  const edge = Math.max(width, height);
  const edges = edgesIn(photo, estimate);
  const meeting = (axis: 0 | 1 | 2): Vec3 => {
    const own = edges.filter((segment) => segment.axis === axis);
    const votes = collectVotes(own, width, height, MIN_EDGE_SHARE, SIGMA);
    const from = axisDirection(camera, axis);
    if (votes.count < 2) return inPicture(camera, from);
    const found = climb(from, (direction) => {
      const [x, y, z] = inPicture(camera, direction);
      const off = Math.hypot(...cross(direction, from));
      const support = directionVotes(votes, 1, (x - (z * width) / 2) / edge, (y - (z * height) / 2) / edge, z);
      return support - TETHER * (Math.asin(Math.min(1, off)) / TETHER_RADIANS) ** 2;
    });
    return inPicture(camera, found);
  };
  return [meeting(1), meeting(0), meeting(2)];
}
