import { blurWithin } from './blur-within.ts';
import { type CellSet, closed, grown, opened, partsOf } from './cell-set.ts';
import type { PhotoClasses } from './photo-classes.ts';
import { CEILING, type FaceMap, FLOOR } from './room-faces.ts';
import { FIRST_FIXED } from './stays.ts';
import { textureOfFaces } from './texture-of-faces.ts';

/** Logarithm by which a shadow is darker than its face's light, and how far from furniture it is looked for (shares of the long edge). */
const SHADOW = 0.11;
const SHADOW_REACH = 0.06;
/** The same for residue: parts of furniture that the mask has missed, darker or lighter. */
const ODD_ON_FLOOR = { difference: 0.3, reach: 0.012 };
const ODD_ELSEWHERE = { difference: 0.16, reach: 0.03 };
/** How many standard deviations of a face's own texture a shadow must be darker. */
const BEYOND_TEXTURE = 3.5;
const BLUR = 0.004;
/** Speckles narrower than this are none. */
const SPECK = 0.003;
const CLOSING = 0.011;

interface Leftovers {
  readonly mask: CellSet;
  readonly bare: CellSet;
  /** Distance to the mask in shares of the long edge. */
  readonly away: Float32Array;
  readonly residual: Float32Array;
}

/** The mask with the shadows, reflections and missed parts of furniture that hang together with it. */
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
    const odd = map.face[i] === FLOOR ? ODD_ON_FLOOR : ODD_ELSEWHERE;
    const least = BEYOND_TEXTURE * texture[map.face[i]];
    const isShadow = away[i] < SHADOW_REACH && smooth[i] < -Math.max(SHADOW, least);
    return isShadow || (away[i] < odd.reach && Math.abs(smooth[i]) > Math.max(odd.difference, least));
  };
  const either = mask.map((v, i) => (v || isLeft(i) ? 1 : 0));
  const added = new Uint8Array(mask.length);
  for (const { cells } of partsOf(either, map)) {
    if (!cells.some((i) => mask[i])) continue;
    for (const i of cells) added[i] = 1 - mask[i];
  }
  const soft = grown(opened(added, map, SPECK * long), map, 2);
  const whole = mask.map((v, i) => (v || (soft[i] && classes.stay[i] < FIRST_FIXED) ? 1 : 0));
  const joined = closed(whole, map, CLOSING * long);
  return whole.map((v, i) => (v || (joined[i] && classes.stay[i] < FIRST_FIXED) ? 1 : 0));
}
