import { blurWithin } from './blur-within.ts';
import { type CellSet, closed, grown, opened, partsOf } from './cell-set.ts';
import type { PhotoClasses } from './photo-classes.ts';
import { CEILING, type FaceMap, FLOOR } from './room-faces.ts';
import { FIRST_FIXED } from './stays.ts';
import { textureOfFaces } from './texture-of-faces.ts';

/**
 * Log difference of a shadow from its face's light, and the distance from furniture within which it is searched
 * (share of the long edge). Chosen by eye on furnished photos.
 */
const MIN_SHADOW = 0.11;
const SHADOW_REACH = 0.06;
/** The same for residue: parts of furniture that the mask missed, darker or lighter than the face. */
const FLOOR_RESIDUE = { difference: 0.3, reach: 0.012 };
const OTHER_RESIDUE = { difference: 0.16, reach: 0.03 };
/** Standard deviations of the face's own texture by which a shadow must be darker. */
const TEXTURE_DEVIATIONS = 3.5;
const BLUR = 0.004;
/** Opening radius, as a fraction of the long edge. */
const OPENING_RADIUS = 0.003;
const CLOSING_RADIUS = 0.011;

interface Leftovers {
  readonly mask: CellSet;
  readonly bare: CellSet;
  /** Distance to the mask, as a share of the long edge. */
  readonly away: Float32Array;
  readonly residual: Float32Array;
}

/** The mask, extended by adjacent shadows, reflections and missed parts of furniture. */
export function withLeftovers(
  classes: PhotoClasses,
  map: FaceMap,
  isEdge: CellSet,
  { mask, bare, away, residual }: Leftovers,
): CellSet {
  const long = Math.max(map.width, map.height);
  const smooth = blurWithin(residual, bare, map, BLUR * long);
  const texture = textureOfFaces(smooth, map, bare, away);
  const isLeft = (i: number): boolean => {
    if (!bare[i] || isEdge[i] || map.face[i] === CEILING) return false;
    const odd = map.face[i] === FLOOR ? FLOOR_RESIDUE : OTHER_RESIDUE;
    const least = TEXTURE_DEVIATIONS * texture[map.face[i]];
    const isShadow = away[i] < SHADOW_REACH && smooth[i] < -Math.max(MIN_SHADOW, least);
    return isShadow || (away[i] < odd.reach && Math.abs(smooth[i]) > Math.max(odd.difference, least));
  };
  const either = mask.map((v, i) => (v || isLeft(i) ? 1 : 0));
  const added = new Uint8Array(mask.length);
  for (const { cells } of partsOf(either, map)) {
    if (!cells.some((i) => mask[i])) continue;
    for (const i of cells) added[i] = 1 - mask[i];
  }
  const soft = grown(opened(added, map, OPENING_RADIUS * long), map, 2);
  const whole = mask.map((v, i) => (v || (soft[i] && classes.stay[i] < FIRST_FIXED) ? 1 : 0));
  const joined = closed(whole, map, CLOSING_RADIUS * long);
  return whole.map((v, i) => (v || (joined[i] && classes.stay[i] < FIRST_FIXED) ? 1 : 0));
}
