import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Camera, type Lens, rayThrough, type SegmentationNetwork, toPinhole } from '@roomwright/engine';
import {
  type BoxLayout,
  estimateCamera,
  faceAt,
  findLayout,
  type LayoutFace,
  stopwatch,
  straightView,
} from '@roomwright/engine/testing';
import sharp from 'sharp';
import { workingPhoto } from './working-photo.ts';

interface HedauTruth {
  readonly items: readonly { readonly file: string; readonly fields: string }[];
}

export interface HedauResult {
  readonly photos: number;
  /** Mean share of labelled pixels whose face differs. */
  readonly pixelError: number;
  /** The same, but ignoring names of walls in photos that show fewer than three. */
  readonly pixelErrorFreeNames: number;
  readonly medianPixelError: number;
  /** The same for the half of the photos with the more confident layout. */
  readonly surerHalfPixelError: number;
  readonly surerHalfPixelErrorFreeNames: number;
  readonly perPhoto: readonly HedauRow[];
}

interface HedauRow {
  readonly file: string;
  readonly error: number;
  readonly freeNames: number;
  readonly confidence: number;
}

const LABELS: Readonly<Record<LayoutFace, number>> = { floor: 1, middleWall: 2, rightWall: 3, leftWall: 4, ceiling: 5 };
/** All assignments of three wall names. */
const WALL_NAMES = [
  [2, 3, 4],
  [2, 4, 3],
  [3, 2, 4],
  [3, 4, 2],
  [4, 2, 3],
  [4, 3, 2],
];

interface LabelImage {
  readonly width: number;
  readonly height: number;
  readonly labels: Uint8Array;
}

async function readLabels(file: string): Promise<LabelImage> {
  const { data, info } = await sharp(file).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, labels: new Uint8Array(data) };
}

/**
 * Returns shares of labelled pixels (1 floor to 5 ceiling) whose face differs: as named, and ignoring names of walls
 * where fewer than three are visible, because naming is ambiguous then.
 */
function pixelErrors(
  camera: Camera,
  lens: Lens | null,
  layout: BoxLayout,
  truth: LabelImage,
): { error: number; freeNames: number } {
  const straightened = lens && toPinhole(lens, camera.width, camera.height);
  const counts = Array.from({ length: 6 }, () => new Float64Array(6));
  let total = 0;
  for (let y = 0; y < truth.height; y++) {
    for (let x = 0; x < truth.width; x++) {
      const label = truth.labels[y * truth.width + x];
      if (label < 1 || label > 5) continue;
      const px = ((x + 0.5) * camera.width) / truth.width;
      const py = ((y + 0.5) * camera.height) / truth.height;
      const [u, v] = straightened ? straightened(px, py) : [px, py];
      counts[label][LABELS[faceAt(layout, rayThrough(camera, u, v))]]++;
      total++;
    }
  }
  const right = (names: readonly number[]) =>
    counts[1][1] + counts[5][5] + counts[2][names[0]] + counts[3][names[1]] + counts[4][names[2]];
  const shares = WALL_NAMES.map((names) => 1 - right(names) / total);
  const wallsSeen = counts.slice(2, 5).filter((row) => row.some((n) => n > 0)).length;
  return { error: shares[0], freeNames: wallsSeen < 3 ? Math.min(...shares) : shares[0] };
}

const mean = (values: readonly number[]) => values.reduce((s, v) => s + v, 0) / values.length;

/**
 * Measures room layouts on Hedau's photos (Hedau, Hoiem, Forsyth 2009): gt.json, images/ and fields/ in `dir`.
 *
 * @param segmentation the trained network, or null for lines and colours alone
 */
export async function measureHedau(dir: string, segmentation: SegmentationNetwork | null): Promise<HedauResult> {
  const truth: HedauTruth = JSON.parse(readFileSync(join(dir, 'gt.json'), 'utf8'));
  const rows: HedauRow[] = [];
  for (const item of truth.items) {
    const photo = await workingPhoto(join(dir, 'images', item.file));
    const { photo: straight, lens, segments } = straightView(photo);
    const { camera, layout } = await findLayout(
      straight,
      segments,
      estimateCamera(straight, segments),
      segmentation,
      stopwatch(),
    );
    const errors = pixelErrors(camera.camera, lens, layout, await readLabels(join(dir, item.fields)));
    rows.push({ file: item.file, ...errors, confidence: layout.confidence });
  }
  const surest = [...rows].sort((a, b) => b.confidence - a.confidence).slice(0, Math.ceil(rows.length / 2));
  return {
    photos: rows.length,
    pixelError: mean(rows.map((r) => r.error)),
    pixelErrorFreeNames: mean(rows.map((r) => r.freeNames)),
    medianPixelError: rows.map((r) => r.error).sort((a, b) => a - b)[Math.floor(rows.length / 2)],
    surerHalfPixelError: mean(surest.map((r) => r.error)),
    surerHalfPixelErrorFreeNames: mean(surest.map((r) => r.freeNames)),
    perPhoto: rows,
  };
}
