import type { SeenFeatures } from './seen-features.ts';

/** Signs of furniture and clutter; each grows with it. */
export interface FurnishedSigns {
  readonly things: number;
  readonly thingsOnFloor: number;
  readonly rugsOnFloor: number;
  /** The score by lines and colours. */
  readonly clutterScore: number;
}

/** Signs of a layout that is right, or wrong. */
export interface LayoutSigns {
  readonly layoutAlike: number;
  readonly layoutAgainst: number;
  readonly faceCertainty: number;
  readonly floorInSight: number;
  /** Share of edge length along three directions at right angles. */
  readonly inlierShare: number;
}

/** Largest clutter score that counts: lines of tiles and tracery may lean towards furniture, not decide for it. */
const MOST_SCORE = 0.25;
/** Share of the photo that may be a mistake: about what a small thing takes. */
const DOUBT = 0.01;

/** Log-odds of a share: a few hundredths matter more near none and near all than in the middle. */
const logOdds = (share: number): number => Math.log((share + DOUBT) / (1 - share + DOUBT));

/** The signs of furniture in a photo. */
export function furnishedSigns(features: SeenFeatures, clutterScore: number): FurnishedSigns {
  return {
    things: logOdds(features.things),
    thingsOnFloor: logOdds(features.thingsOnFloor),
    rugsOnFloor: logOdds(features.rugsOnFloor),
    clutterScore: Math.min(MOST_SCORE, Math.max(-MOST_SCORE, clutterScore)),
  };
}

/** The signs of a layout that is right. */
export function layoutSigns(features: SeenFeatures, inlierShare: number): LayoutSigns {
  return {
    layoutAlike: logOdds(features.layoutAlike),
    layoutAgainst: logOdds(features.layoutAgainst),
    faceCertainty: logOdds(features.faceCertainty),
    floorInSight: features.floorInSight,
    inlierShare,
  };
}
