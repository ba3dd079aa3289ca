import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { estimateCamera } from '../../functions/src/engine/camera/estimate-camera.ts';
import { vanishingPoints } from '../../functions/src/engine/camera/vanishing-points.ts';
import type { Vec3 } from '../../functions/src/engine/math/vec3.ts';
import { type Intrinsics, recallArea, vanishingPointErrors } from './score-vanishing-points.ts';
import { workingPhoto } from './working-photo.ts';

interface YorkTruth {
  readonly K: Intrinsics;
  readonly items: readonly { readonly file: string; readonly indoor: boolean; readonly dirs: readonly Vec3[] }[];
}

export interface YorkResult {
  readonly photos: number;
  /** Area under the recall curve to 10 degrees; of all photos and of those taken indoors. */
  readonly area10: number;
  readonly indoorArea10: number;
  readonly medianDegrees: number;
  readonly under1Degree: number;
  readonly under5Degrees: number;
  /** Median relative error of the focal length. */
  readonly focalError: number;
  readonly perPhoto: readonly { readonly file: string; readonly degrees: readonly number[]; readonly focal: number }[];
}

const share = (values: readonly number[], limit: number) => values.filter((v) => v < limit).length / values.length;
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Vanishing points on the York Urban database (Denis, Elder, Estrada 2008): gt.json and images/ in `dir`. */
export async function measureYork(dir: string): Promise<YorkResult> {
  const truth: YorkTruth = JSON.parse(readFileSync(join(dir, 'gt.json'), 'utf8'));
  const rows = [];
  for (const item of truth.items) {
    const photo = await workingPhoto(join(dir, 'images', item.file));
    const { camera } = estimateCamera(photo);
    const degrees = vanishingPointErrors(vanishingPoints(camera), item.dirs, truth.K);
    rows.push({ file: item.file, indoor: item.indoor, degrees, focal: camera.focal });
  }
  const all = rows.flatMap((r) => r.degrees);
  const indoor = rows.filter((r) => r.indoor).flatMap((r) => r.degrees);
  return {
    photos: rows.length,
    area10: recallArea(all, 10),
    indoorArea10: recallArea(indoor, 10),
    medianDegrees: median(all),
    under1Degree: share(all, 1),
    under5Degrees: share(all, 5),
    focalError: median(rows.map((r) => Math.abs(r.focal / truth.K.f - 1))),
    perPhoto: rows.map(({ file, degrees, focal }) => ({ file, degrees, focal })),
  };
}
