import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lens, lensScale, type Photo } from '@roomwright/engine';
import {
  dot,
  estimateCamera,
  median,
  meetingPoints,
  normalize,
  straightView,
  type Vec3,
  vanishingPoints,
} from '@roomwright/engine/testing';
import { workingPhoto } from './working-photo.ts';

/** Camera intrinsics with pixel centres at integers. */
interface Intrinsics {
  readonly f: number;
  readonly cx: number;
  readonly cy: number;
}

const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

interface YorkTruth {
  readonly K: Intrinsics;
  readonly items: readonly { readonly file: string; readonly indoor: boolean; readonly dirs: readonly Vec3[] }[];
}

interface YorkResult {
  readonly photos: number;
  /**
   * Area under the recall curve of the reported vanishing points up to 10 degrees, over all photos and over indoor
   * ones.
   */
  readonly area10: number;
  readonly indoorArea10: number;
  /** The same for the camera's own points, which are orthogonal. */
  readonly cameraArea10: number;
  readonly medianDegrees: number;
  readonly under1Degree: number;
  readonly under5Degrees: number;
  /** Median relative error of the focal length. */
  readonly focalError: number;
  readonly perPhoto: readonly { readonly file: string; readonly degrees: readonly number[]; readonly focal: number }[];
}

const share = (values: readonly number[], limit: number) => values.filter((v) => v < limit).length / values.length;

/**
 * Converts a vanishing point of an undistorted picture to the scale at the photo's centre, that of the true camera.
 */
function inThePhoto([x, y, w]: Vec3, { width, height }: Photo, lens: Lens | null): Vec3 {
  const scale = lens ? lensScale(lens) : 1;
  return [(x - (w * width) / 2) / scale + (w * width) / 2, (y - (w * height) / 2) / scale + (w * height) / 2, w];
}

/**
 * Measures vanishing points on the York Urban database (Denis, Elder, Estrada 2008): gt.json and images/ in `dir`.
 */
export async function measureYork(dir: string): Promise<YorkResult> {
  const truth: YorkTruth = JSON.parse(readFileSync(join(dir, 'gt.json'), 'utf8'));
  const rows = [];
  for (const item of truth.items) {
    const photo = await workingPhoto(join(dir, 'images', item.file));
    const { photo: straight, lens, segments } = straightView(photo);
    const estimate = estimateCamera(straight, segments);
    const { camera } = estimate;
    const degreesOff = (points: readonly Vec3[]) =>
      vanishingPointErrors(
        points.map((point) => inThePhoto(point, photo, lens)),
        item.dirs,
        truth.K,
      );
    rows.push({
      file: item.file,
      indoor: item.indoor,
      degrees: degreesOff(meetingPoints(straight, estimate)),
      ofCamera: degreesOff(vanishingPoints(camera)),
      focal: camera.focal / (lens ? lensScale(lens) : 1),
    });
  }
  const all = rows.flatMap((r) => r.degrees);
  const indoor = rows.filter((r) => r.indoor).flatMap((r) => r.degrees);
  return {
    photos: rows.length,
    area10: recallArea(all, 10),
    indoorArea10: recallArea(indoor, 10),
    cameraArea10: recallArea(
      rows.flatMap((r) => r.ofCamera),
      10,
    ),
    medianDegrees: median(all),
    under1Degree: share(all, 1),
    under5Degrees: share(all, 5),
    focalError: median(rows.map((r) => Math.abs(r.focal / truth.K.f - 1))),
    perPhoto: rows.map(({ file, degrees, focal }) => ({ file, degrees, focal })),
  };
}

/** Returns the direction of a homogeneous vanishing point (first pixel's centre at 0.5) in the camera's frame. */
function direction(point: Vec3, k: Intrinsics): Vec3 {
  const cx = k.cx + 0.5;
  const cy = k.cy + 0.5;
  return normalize([(point[0] - cx * point[2]) / k.f, (point[1] - cy * point[2]) / k.f, point[2]]);
}

/**
 * Returns the angles in degrees between found vanishing points and true directions, ignoring sign, in the best
 * permutation.
 */
export function vanishingPointErrors(points: readonly Vec3[], truth: readonly Vec3[], k: Intrinsics): number[] {
  const found = points.map((p) => direction(p, k));
  const angle = (a: Vec3, b: Vec3) => (Math.acos(Math.min(1, Math.abs(dot(a, normalize(b))))) * 180) / Math.PI;
  const candidates = ORDERS.map((order) => order.map((j, i) => angle(found[j], truth[i])));
  const sum = (v: readonly number[]) => v.reduce((s, x) => s + x, 0);
  return candidates.reduce((best, c) => (sum(c) < sum(best) ? c : best));
}

/** Returns the area under the recall curve from 0 to `limit` degrees, 0 to 1. */
export function recallArea(errors: readonly number[], limit: number): number {
  return errors.reduce((sum, e) => sum + Math.max(0, limit - e) / limit, 0) / errors.length;
}
