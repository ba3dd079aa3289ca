import type { SegmentationFeatures } from './segmentation-features.ts';

/** Cues of furniture and clutter; each increases with clutter. */
export interface FurnishedSigns {
  readonly things: number;
  readonly thingsOnFloor: number;
  readonly rugsOnFloor: number;
  /** The score by lines and colours. */
  readonly clutterScore: number;
}

/** Cues of a right or wrong layout. */
export interface LayoutSigns {
  readonly layoutAlike: number;
  readonly layoutAgainst: number;
  readonly faceCertainty: number;
  readonly floorInSight: number;
  /** Share of edge length along three orthogonal directions. */
  readonly inlierShare: number;
}

/**
 * Maximum clutter score that counts: lines of tiles and tracery may suggest furniture but not decide for it. Chosen by
 * eye on drawn bathrooms.
 */
const MAX_SCORE = 0.25;
/** Pseudo-count added to shares: about the area of a small thing in the photo. */
const PSEUDO_COUNT = 0.01;

/** Log-odds of a share: a few hundredths matter more near 0 and 1 than in the middle. */
const logOdds = (share: number): number => Math.log((share + PSEUDO_COUNT) / (1 - share + PSEUDO_COUNT));

/** Furniture cues of a photo. */
export function furnishedSigns(features: SegmentationFeatures, clutterScore: number): FurnishedSigns {
  return {
    things: logOdds(features.things),
    thingsOnFloor: logOdds(features.thingsOnFloor),
    rugsOnFloor: logOdds(features.rugsOnFloor),
    clutterScore: Math.min(MAX_SCORE, Math.max(-MAX_SCORE, clutterScore)),
  };
}

/** Layout cues of a photo. */
export function layoutSigns(features: SegmentationFeatures, inlierShare: number): LayoutSigns {
  return {
    layoutAlike: logOdds(features.layoutAlike),
    layoutAgainst: logOdds(features.layoutAgainst),
    faceCertainty: logOdds(features.faceCertainty),
    floorInSight: features.floorInSight,
    inlierShare,
  };
}
