import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lens, lensScale, type Photo } from '@roomwright/engine';
import {
  estimateCamera,
  median,
  meetingPoints,
  straightView,
  type Vec3,
  vanishingPoints,
} from '@roomwright/engine/testing';
import { type Intrinsics, recallArea, vanishingPointErrors } from './score-vanishing-points.ts';
import { workingPhoto } from './working-photo.ts';

interface YorkTruth {
  readonly K: Intrinsics;
  readonly items: readonly { readonly file: string; readonly indoor: boolean; readonly dirs: readonly Vec3[] }[];
}

export interface YorkResult {
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
