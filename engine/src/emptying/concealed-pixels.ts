import { type CellSet, grown, partsOf } from './cell-set.ts';
import { FIRST_FIXED, type PhotoClasses } from './photo-classes.ts';
import { type FaceMap, FLOOR } from './room-faces.ts';

/**
 * Probability of parts of the house that must not be painted over from which one is likely behind furniture, and from which
 * one may be that hangs together with such a place or with a visible part.
 */
const LIKELY_FIXED = 0.4;
const MAY_BE_FIXED = 0.15;
/** How far a visible part of the house may go on behind furniture that touches it, as a share of the long edge. */
const RIM = 0.012;
/** Pixels between them, at a soft border, at which furniture still touches it, as a share of the long edge. */
const BORDER = 0.004;
/** Smaller parts, as a share of the photo, that touch nothing visible are noise of the network's grid. */
const MIN_AREA = 4e-4;

interface HiddenHouse {
  readonly classes: PhotoClasses;
  readonly map: FaceMap;
  /** Index into STAYS behind each pixel. */
  readonly behind: Uint8Array;
  /** 1 where the prediction is as reliable as a visible pixel. */
  readonly settled: CellSet;
}

/** Masked pixels below something fixed that furniture cuts off, down to the floor: nobody sees where it ends. */
function belowFixed(mask: CellSet, { classes: { stay }, map }: HiddenHouse): CellSet {
  const { width, face } = map;
  const below = new Uint8Array(mask.length);
  for (let i = width; i < mask.length; i++) {
    if (!mask[i] || face[i] === FLOOR) continue;
    const above = i - width;
    if (mask[above] ? below[above] : stay[above] >= FIRST_FIXED) below[i] = 1;
  }
  return below;
}

/** Masked pixels that are reached from some pixels within a number of steps through the mask. */
function reached(mask: CellSet, from: CellSet, map: FaceMap, steps: number): CellSet {
  let within = mask.map((v, i) => v & from[i]);
  for (let step = 0; step < steps; step++) within = grown(within, map, 1).map((v, i) => v & mask[i]);
  return within;
}

/**
 * Masked pixels behind which the house is not known: parts of openings and built-ins that cannot be completed, and what is
 * next to visible ones or below them.
 */
export function concealedPixels(mask: CellSet, house: HiddenHouse): CellSet {
  const { classes, map, behind, settled } = house;
  const { stay, bare } = classes;
  const long = Math.max(map.width, map.height);
  const fixed = bare?.slice(FIRST_FIXED) ?? [];
  const chance = (i: number): number => fixed.reduce((sum, plane) => sum + plane[i], 0);
  const seen = stay.map((what, i) => (!mask[i] && what >= FIRST_FIXED ? 1 : 0));
  const touched = grown(seen, map, BORDER * long);
  const near = reached(mask, touched, map, Math.round(RIM * long));
  const below = belowFixed(mask, house);
  const sure = mask.map((v, i) => (v && !settled[i] && (near[i] || below[i]) ? 1 : 0));
  const isLikely = (i: number): boolean => behind[i] >= FIRST_FIXED || chance(i) > LIKELY_FIXED;
  const either = mask.map((v, i) => (v && !settled[i] && (isLikely(i) || chance(i) > MAY_BE_FIXED || sure[i]) ? 1 : 0));
  const concealed = new Uint8Array(mask.length);
  for (const { cells } of partsOf(either, map)) {
    const likely = cells.filter(isLikely).length;
    if (likely > MIN_AREA * mask.length || cells.some((i) => sure[i])) for (const i of cells) concealed[i] = 1;
  }
  return concealed;
}
