import { kthSmallest } from '../math/kth-smallest.ts';
import type { CellSet } from './cell-set.ts';
import type { FaceMap } from './room-faces.ts';

/** Shares of the long edge from furniture beyond which its shadow does not reach. */
const BEYOND_SHADOW = 0.06;
const LEAST_PIXELS = 100;

/** Robust standard deviation, by the number of the face, of a smoothed difference from its light away from furniture; 0 unknown. */
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
    if (values.length < LEAST_PIXELS) return;
    out[f] = 1.4826 * kthSmallest(Float64Array.from(values), values.length >> 1);
  });
  return out;
}
