import { resizePlane } from '../photo/resize-plane.ts';
import { blurrerWithin, type CellSet } from './cell-set.ts';
import type { FaceLight } from './face-light.ts';
import type { FaceMap } from './room-faces.ts';
import { solveMembrane } from './solve-membrane.ts';

/** Downscaling of the grid relative to the working picture. */
const DOWNSCALE = 2;
/**
 * Shares of the long edge: blur of the visible surface, width of the matched rim, and reach of the correction into
 * the mask.
 */
const BLUR = 0.006;
const RIM = 0.012;
const REACH = 0.04;
/** Larger log differences are not caused by light. */
const MAX_DIFFERENCE = 0.25;
const PULL = 4;
const ITERATIONS = 80;

interface SeamInput {
  /** log(photo) minus the light of its face, for each channel. */
  readonly residuals: readonly Float32Array[];
  readonly map: FaceMap;
  readonly mask: CellSet;
  readonly bare: CellSet;
  readonly away: Float32Array;
  readonly light: FaceLight;
  readonly lift: readonly Float32Array[];
  /** Pixels at the borders of faces. */
  readonly isEdge: CellSet;
}

/**
 * Log difference between light and photo at the mask's rim, at the working size, three planes, diffused into the
 * mask and fading there, so that no edge of the mask is visible.
 */
export function seamCorrection(input: SeamInput, faceCount: number): Float32Array[] {
  const { residuals, map, mask, bare, away, light, lift, isEdge } = input;
  const { width, height } = map;
  const long = Math.max(width, height);
  const w = Math.ceil(width / DOWNSCALE);
  const h = Math.ceil(height / DOWNSCALE);
  const fades = (1 / ((REACH * long) / DOWNSCALE)) ** 2;
  const pixelOf = (cell: number): number => {
    const x = Math.min(width - 1, (cell % w) * DOWNSCALE);
    return Math.min(height - 1, Math.floor(cell / w) * DOWNSCALE) * width + x;
  };
  const matched = bare.map((v, i) => (v && away[i] < 2 * RIM && !isEdge[i] ? 1 : 0));
  const faceOf = new Uint8Array(w * h).map((_, cell) => map.face[pixelOf(cell)]);
  const toFill = new Set(faceOf.filter((_, cell) => mask[pixelOf(cell)]));
  const isMatched = matched.map((v, i) => (v && away[i] < RIM ? 1 : 0));
  const blurred = blurrerWithin(matched, map, BLUR * long);
  return [0, 1, 2].map((c) => {
    const relit = residuals[c].map((v, i) => v + lift[c][i]);
    const smooth = blurred(relit);
    const field = new Float32Array(w * h);
    const weight = new Float32Array(w * h);
    const values = new Float32Array(w * h);
    for (let cell = 0; cell < values.length; cell++) {
      const i = pixelOf(cell);
      if (mask[i]) weight[cell] = fades;
      else if (isMatched[i] && Math.abs(smooth[i]) < MAX_DIFFERENCE) {
        weight[cell] = PULL;
        values[cell] = smooth[i];
      }
    }
    for (let face = 0; face < faceCount; face++) {
      if (!light.faces[face] || !toFill.has(face)) continue;
      const inside = faceOf.map((f, cell) => (f === face && weight[cell] > 0 ? 1 : 0));
      solveMembrane({ width: w, height: h, inside, weight, stiffness: 1 }, values, field, ITERATIONS);
    }
    return resizePlane(field, w, h, width, height);
  });
}
