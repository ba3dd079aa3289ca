import type { Photo } from '../photo/photo.ts';
import { type CellSet, grown, partsOf } from './cell-set.ts';
import { type FaceMap, FIRST_WALL } from './room-faces.ts';

/** Level of 255 from which two channels of three are overexposed, and the share of the long edge within which a lamp does that to its wall. */
const CLIPPED = 240;
const REACH = 0.02;
/** Share of the long edge over which a glow is looked for. */
const FARTHEST = 0.08;
/** Log difference of a channel from its wall's light from which relighting alone would leave a rim. */
const MIN_GLOW = 0.15;
/** Soft border of what is overexposed, as a share of the long edge. */
const SOFT = 0.008;

interface Lit {
  /** The photo at the size of the map. */
  readonly working: Photo;
  readonly map: FaceMap;
  readonly mask: CellSet;
  /** Pixels that show the bare surface of their face, and those at the borders of faces. */
  readonly bare: CellSet;
  readonly isEdge: CellSet;
  /** Distance to the mask, as a share of the long edge. */
  readonly away: Float32Array;
  /** log(photo) minus the light of its face without furniture, for each channel. */
  readonly residuals: readonly Float32Array[];
}

/**
 * Wall around a lamp that is removed, as far as it is overexposed: clipped channels show another hue when they are made darker, so it
 * is filled like what the lamp hid.
 */
export function lampGlow({ working: { rgb }, map, mask, bare, isEdge, away, residuals }: Lit): CellSet {
  const long = Math.max(map.width, map.height);
  const isClipped = (i: number): boolean => {
    const [r, g, b] = [rgb[3 * i], rgb[3 * i + 1], rgb[3 * i + 2]];
    return r + g + b - Math.max(r, g, b) - Math.min(r, g, b) >= CLIPPED;
  };
  const lamps = mask.map((v, i) => (v && isClipped(i) ? 1 : 0));
  const lit = grown(lamps, map, REACH * long);
  const isGlow = (i: number): boolean =>
    bare[i] === 1 &&
    isEdge[i] === 0 &&
    map.face[i] >= FIRST_WALL &&
    away[i] < FARTHEST &&
    isClipped(i) &&
    residuals.some((plane) => plane[i] > MIN_GLOW);
  const glowing = mask.map((_, i) => (isGlow(i) ? 1 : 0));
  for (const { cells } of partsOf(glowing, map)) {
    if (!cells.some((i) => lit[i])) for (const i of cells) glowing[i] = 0;
  }
  const soft = grown(glowing, map, SOFT * long);
  return soft.map((v, i) => (v && bare[i] && !isEdge[i] ? 1 : 0));
}
