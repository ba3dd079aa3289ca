import { kthSmallest } from '../math/kth-smallest.ts';
import type { Photo } from '../photo/photo.ts';
import type { CellSet } from './cell-set.ts';
import { type FaceLight, LOGS, lightAt } from './face-light.ts';
import type { FaceMap } from './room-faces.ts';

/** log(photo) minus the light of its face per pixel, for each channel; 0 where the light is unknown. */
export function channelResiduals({ rgb }: Photo, map: FaceMap, light: FaceLight): Float32Array[] {
  const { width, height, face } = map;
  const out = [0, 1, 2].map(() => new Float32Array(width * height));
  const logs = new Float64Array(3);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const planes = light.faces[face[i]];
      if (!planes) continue;
      lightAt(light, planes, (x + 0.5) / width, (y + 0.5) / height, logs);
      for (let c = 0; c < 3; c++) out[c][i] = LOGS[rgb[3 * i + c]] - logs[c];
    }
  }
  return out;
}

/** Their mean. */
export const meanResidual = ([r, g, b]: readonly Float32Array[]): Float32Array =>
  r.map((v, i) => (v + g[i] + b[i]) / 3);

/** Distance from furniture, as a share of the long edge, beyond the reach of its shadow. */
const BEYOND_SHADOW = 0.06;
const MIN_PIXELS = 100;

/**
 * Robust standard deviation of the smoothed difference from the face's light away from furniture, by face index; 0
 * if unknown.
 */
export function textureOfFaces(
  smooth: Float32Array,
  { face }: FaceMap,
  bare: CellSet,
  away: Float32Array,
): Float64Array {
  const faces: number[][] = [];
  for (let i = 0; i < smooth.length; i += 2) {
    if (!bare[i] || away[i] < BEYOND_SHADOW) continue;
    faces[face[i]] ??= [];
    faces[face[i]].push(Math.abs(smooth[i]));
  }
  const out = new Float64Array(256);
  faces.forEach((values, f) => {
    if (values.length < MIN_PIXELS) return;
    out[f] = 1.4826 * kthSmallest(Float64Array.from(values), values.length >> 1);
  });
  return out;
}
