import { kthSmallest } from '../math/kth-smallest.ts';
import type { CellSet } from './cell-set.ts';
import type { FaceMap } from './room-faces.ts';

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
