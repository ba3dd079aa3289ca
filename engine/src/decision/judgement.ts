import type { BoxLayout } from '../room/layout/layout.ts';
import type { CameraEstimate } from '../vision/camera/segments.ts';
import type { SegmentationMaps } from '../vision/segmentation/segmentation-maps.ts';
import { FURNISHED_MODEL, LAYOUT_MODEL } from './decision-weights.ts';
import { probability } from './logistic.ts';
import { seenFeatures } from './seen-features.ts';
import { furnishedSigns, layoutSigns } from './signs.ts';

/** What is estimated of a photo before the decision. */
export interface Judgement {
  /** Probability that there is furniture or clutter in the way. */
  readonly furnished: number;
  /** Share of the floor, as if the room were empty, that things stand on or hide; null without a segmentation. */
  readonly thingsOnFloor: number | null;
  /** Probability that the layout is right. */
  readonly layoutRight: number;
  /** Whether the layout is good enough to furnish the room by it. */
  readonly isLayoutFound: boolean;
  /** Share of the photo that is sky, garden and houses of an outdoor scene. */
  readonly outdoors: number;
  /** Share of the photo that is openings to other rooms and what is seen through them. */
  readonly openings: number;
}

/** Least share of edge length along three directions at right angles in a photo of a room. */
export const LEAST_INLIERS = 0.4;
/** The share from which on the edges leave no doubt about the camera. */
export const CLEAR_INLIERS = 0.8;
/** Least expected share of pixels whose face is right. */
const LEAST_LAYOUT = 0.6;
/** Least trust (0 to 1) that the best of the walls must earn. */
const LEAST_TRUST = 0.2;
/** Least probability that the layout is right. */
const LEAST_RIGHT = 0.3;
/** Clutter score at which furniture is as likely as none, and log-odds per unit of the score. */
const EVEN_SCORE = 0.2;
const SCORE_WEIGHT = 5;

/**
 * Judges by lines and colours alone. The layout's expected share of right pixels, times how clearly the edges agree on a
 * camera, ranks layouts; it is not a calibrated probability.
 */
export function judgeByLines(camera: CameraEstimate, layout: BoxLayout, clutterScore: number): Judgement {
  const clear = (camera.inlierShare - LEAST_INLIERS) / (CLEAR_INLIERS - LEAST_INLIERS);
  const { back, left, right } = layout.trust;
  const isLayoutFound = layout.confidence >= LEAST_LAYOUT && Math.max(back, left, right) >= LEAST_TRUST;
  return {
    // The score is measured on the layout: without one it means nothing.
    furnished: isLayoutFound ? 1 / (1 + Math.exp(-SCORE_WEIGHT * (clutterScore - EVEN_SCORE))) : 0.5,
    thingsOnFloor: null,
    layoutRight: layout.confidence * Math.min(1, Math.max(0, clear)),
    isLayoutFound,
    outdoors: 0,
    openings: 0,
  };
}

/** Judges by the network's maps and by lines and colours together; the probabilities are calibrated on drawn rooms. */
export function judgeBySight(
  seen: SegmentationMaps,
  camera: CameraEstimate,
  layout: BoxLayout,
  clutterScore: number,
): Judgement {
  const features = seenFeatures(seen, camera.camera, layout);
  const layoutRight = probability(LAYOUT_MODEL, layoutSigns(features, camera.inlierShare));
  return {
    furnished: probability(FURNISHED_MODEL, furnishedSigns(features, clutterScore)),
    thingsOnFloor: features.thingsOnFloor,
    layoutRight,
    isLayoutFound: layoutRight >= LEAST_RIGHT,
    outdoors: features.outside,
    openings: features.openings,
  };
}
