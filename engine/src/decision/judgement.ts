import type { BoxLayout } from '../room/layout/layout.ts';
import type { CameraEstimate } from '../vision/camera/segments.ts';
import type { SegmentationMaps } from '../vision/segmentation/segmentation-maps.ts';
import { FURNISHED_MODEL, LAYOUT_MODEL } from './decision-weights.ts';
import { probability } from './logistic.ts';
import { segmentationFeatures } from './segmentation-features.ts';
import { furnishedSigns, layoutSigns } from './signs.ts';

/** Estimates on which the decision is based. */
export interface Judgement {
  /** Probability of furniture or clutter. */
  readonly furnished: number;
  /** Share of the floor, as if the room were empty, under or behind things; null without a segmentation. */
  readonly thingsOnFloor: number | null;
  /** Shares of the photo that are things standing on something, and visible floor; null without a segmentation. */
  readonly thingsInPhoto: number | null;
  readonly floorInPhoto: number | null;
  /** Probability that the layout is right. */
  readonly layoutRight: number;
  /** Whether the layout is good enough for furnishing. */
  readonly isLayoutFound: boolean;
  /** Share of the photo that is sky, garden and neighbouring houses. */
  readonly outdoors: number;
  /** Share of the photo that is openings to other rooms and what is seen through them. */
  readonly openings: number;
}

/*
 * Limits of the judgement by lines and colours, chosen by eye on drawn rooms and sample photos.
 */

/** Minimum share of edge length along three orthogonal directions in a photo of a room. */
export const MIN_INLIERS = 0.4;
/** Share from which the edges leave no doubt about the camera. */
export const CLEAR_INLIERS = 0.8;
/** Minimum expected share of pixels assigned to the right face. */
const MIN_LAYOUT_CONFIDENCE = 0.6;
/** Minimum trust (0 to 1) in the best wall. */
const MIN_WALL_TRUST = 0.2;
/** Minimum probability that the layout is right. */
const MIN_LAYOUT_RIGHT = 0.3;
/** Clutter score at which furniture is as likely as not, and log-odds per unit of the score. */
const EVEN_SCORE = 0.2;
const SCORE_WEIGHT = 5;

/**
 * Judges by lines and colours alone. The layout's expected share of right pixels, times how clearly the edges agree on
 * a camera, ranks layouts; it is not a calibrated probability.
 */
export function judgeByLines(camera: CameraEstimate, layout: BoxLayout, clutterScore: number): Judgement {
  const clear = (camera.inlierShare - MIN_INLIERS) / (CLEAR_INLIERS - MIN_INLIERS);
  const { back, left, right } = layout.trust;
  const isLayoutFound = layout.confidence >= MIN_LAYOUT_CONFIDENCE && Math.max(back, left, right) >= MIN_WALL_TRUST;
  return {
    // The score is measured on the layout and is meaningless without one.
    furnished: isLayoutFound ? 1 / (1 + Math.exp(-SCORE_WEIGHT * (clutterScore - EVEN_SCORE))) : 0.5,
    thingsOnFloor: null,
    thingsInPhoto: null,
    floorInPhoto: null,
    layoutRight: layout.confidence * Math.min(1, Math.max(0, clear)),
    isLayoutFound,
    outdoors: 0,
    openings: 0,
  };
}

/** Judges by the segmentation, lines and colours together; the probabilities are calibrated on drawn rooms. */
export function judgeBySegmentation(
  seen: SegmentationMaps,
  camera: CameraEstimate,
  layout: BoxLayout,
  clutterScore: number,
): Judgement {
  const features = segmentationFeatures(seen, camera.camera, layout);
  const layoutRight = probability(LAYOUT_MODEL, layoutSigns(features, camera.inlierShare));
  return {
    furnished: probability(FURNISHED_MODEL, furnishedSigns(features, clutterScore)),
    thingsOnFloor: features.thingsOnFloor,
    thingsInPhoto: features.things,
    floorInPhoto: features.floors,
    layoutRight,
    isLayoutFound: layoutRight >= MIN_LAYOUT_RIGHT,
    outdoors: features.outside,
    openings: features.openings,
  };
}
