import { clamp01 } from '../math/clamp.ts';
import { nearestCells } from '../photo/nearest-cell.ts';
import { blurWithin } from './blur-within.ts';
import type { CellSet } from './cell-set.ts';
import type { FaceMap } from './room-faces.ts';
import { textureOfFaces } from './texture-of-faces.ts';

/** Strongest lift, as a logarithm. */
const MOST = 0.45;
/** Differences that are no shadow, and from which one is lifted wholly. */
const NONE = 0.015;
const WHOLE = 0.055;
/** Standard deviations of the face's texture that are added to the first. */
const BEYOND_TEXTURE = 2.5;
/** Shares of the long edge: how far from the mask shadows are lifted wholly, and not at all; and of the blurs. */
const WHOLLY = 0.035;
const NOT_AT_ALL = 0.095;
const LOCAL = 0.01;
const SOFT = 0.004;

/**
 * Logarithm of the factor by which bare surface around furniture is lifted to its face's light: rims of shadows that go with the
 * furniture, fading out away from it.
 */
export function relitRims(
  residual: Float32Array,
  bare: CellSet,
  away: Float32Array,
  map: FaceMap,
  isEdge: CellSet,
): Float32Array {
  const { width, height } = map;
  const plain = bare.map((v, i) => v & (1 - isEdge[i]));
  const long = Math.max(width, height);
  const local = blurWithin(residual, plain, map, LOCAL * long);
  const texture = textureOfFaces(local, map, plain, away);
  const lift = local.map((v, i) => {
    if (!plain[i]) return 0;
    const fade = clamp01((NOT_AT_ALL - away[i]) / (NOT_AT_ALL - WHOLLY));
    const none = NONE + BEYOND_TEXTURE * texture[map.face[i]];
    return Math.min(MOST, Math.max(0, -v)) * clamp01((-v - none) / (WHOLE - NONE)) * fade;
  });
  // Skirtings and cornices are lifted as the surface beside them is.
  const nearest = nearestCells(width, height, plain);
  const whole = lift.map((v, i) => (bare[i] && !plain[i] && nearest[i] >= 0 ? lift[nearest[i]] : v));
  return blurWithin(whole, bare, map, SOFT * long).map((v, i) => (bare[i] ? Math.min(MOST, v) : 0));
}
