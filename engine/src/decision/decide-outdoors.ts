import type { Photo } from '../photo/photo.ts';
import type { DeclineReason } from '../scene/decline-reasons.ts';
import { isStitched } from './decide.ts';
import type { Judgement } from './judgement.ts';

/** Least free ground in square metres: two chairs and a small table. */
const LEAST_GROUND = 4;
/** Less than this is no ground at all. */
const NO_GROUND = 0.4;

/** Least certainty of the ground: drawn terraces have 0.91 to 0.99, photos in which a lawn was taken for one 0.6 to 0.75. */
const SURE_GROUND = 0.8;

/** What is known of a photo of a terrace before anything is placed. */
export interface GroundFindings {
  readonly photo: Photo;
  readonly judgement: Judgement;
  /** How sure the segmentation is of the ground, 0 to 1. */
  readonly certainty: number;
  /** Square metres. */
  readonly freeFloorArea: number;
}

/** Reasons not to stage a photo of a terrace that are known before anything is placed, the most basic first. */
export function decideOutdoors(
  { photo, judgement, freeFloorArea, certainty }: GroundFindings,
  removeFurniture: boolean,
): DeclineReason[] {
  if (isStitched(photo)) return ['PANORAMA'];
  if (judgement.furnished > 0.5) return [removeFurniture ? 'REMOVAL_UNSUPPORTED' : 'FURNISHED'];
  if (freeFloorArea < NO_GROUND || certainty < SURE_GROUND) return ['NO_GROUND'];
  if (!judgement.isLayoutFound) return ['NO_HORIZON'];
  return freeFloorArea < LEAST_GROUND ? ['TOO_LITTLE_GROUND'] : [];
}
