import type { Photo } from '../photo/photo.ts';
import type { BoxLayout } from '../room/layout/layout.ts';
import type { DeclineReason } from '../scene/decline-reasons.ts';
import type { RoomBox } from '../scene/room.ts';
import type { RoomId } from '../scene/room-type.ts';
import type { CameraEstimate } from '../vision/camera/segments.ts';
import type { Analysis } from './analysis.ts';
import { type Judgement, LEAST_INLIERS } from './judgement.ts';

/** Long edge over short edge beyond which a photo was stitched. */
const WIDEST = 2.4;
/** Least length of all edges, in long edges of the photo, in a photo of a room. */
const LEAST_EDGES = 1.5;
/** Highest ceiling in metres of a room; a house's front or a street comes out higher. */
const HIGHEST_CEILING = 5;
/** Largest free floor in square metres of a room. */
const LARGEST_FLOOR = 120;
/** Share of the photo that is outdoors above which it shows no room. */
const MOST_OUTDOORS = 0.08;
/** Least free floor in square metres; a bath mat needs little, a kitchen that has room for no table a runner. */
const LEAST_FLOOR = 3;
const LEAST_FLOOR_OF: Partial<Record<RoomId, number>> = { KITCHEN: 1.8, BATHROOM: 0.9 };
/** Placement cost from which a plan is bad unless the room is clearly empty. */
const WORST_PLACEMENT = 4.5;
/** Probability of furniture up to which a room is clearly empty: log-odds of -1. */
const CLEARLY_EMPTY = 1 / (1 + Math.E);
/** Share of the photo that is openings above which one with too little floor is taken through one of them. */
const MOST_OPENINGS = 0.25;
/** Share of the floor under things up to which furniture is not what leaves too little of it free. */
const FEW_THINGS = 0.05;

/** What it means for a room that nothing has a place in it, where that can be told. */
const NO_PLACE_IN: Partial<Record<RoomId, DeclineReason>> = {
  LIVING_ROOM: 'NO_SOFA_PLACE',
  OUTDOOR: 'TOO_LITTLE_GROUND',
};

/** What is known of a photo when it is decided whether it can be furnished. */
export interface Findings {
  readonly photo: Photo;
  readonly camera: CameraEstimate;
  readonly layout: BoxLayout;
  readonly box: RoomBox;
  readonly judgement: Judgement;
  /** Square metres. */
  readonly freeFloorArea: number;
  /** The requested type of room, where it is known. */
  readonly room?: RoomId;
}

/** Whether a photo is wider or taller than any camera takes at once. */
export const isStitched = ({ width, height }: Pick<Photo, 'width' | 'height'>): boolean =>
  Math.max(width, height) > WIDEST * Math.min(width, height);

/**
 * Reasons not to stage a photo that are known before anything is placed, the most basic first; none when it can be staged.
 * What makes the photo unreadable hides the rest: an edgeless picture is not also "furnished". Furniture hides the feet of
 * the walls: it is the reason then, not the layout. Where hardly a thing stands on the little floor there is, furniture is
 * no reason.
 */
export function decideBeforePlacement(findings: Findings, removeFurniture: boolean): DeclineReason[] {
  const { photo, camera, layout, box, judgement, freeFloorArea, room } = findings;
  if (isStitched(photo)) return ['PANORAMA'];
  if (judgement.outdoors > MOST_OUTDOORS) return ['OUTDOORS'];
  if (!isManhattan(camera)) return ['NOT_A_ROOM'];
  if (layout.floor === null) return ['NO_FLOOR'];
  if ((box.seen.ceiling && box.height > HIGHEST_CEILING) || freeFloorArea > LARGEST_FLOOR) return ['NOT_A_ROOM'];
  const isSmall = freeFloorArea < ((room && LEAST_FLOOR_OF[room]) ?? LEAST_FLOOR);
  const { isLayoutFound, thingsOnFloor, openings } = judgement;
  if (isSmall && isLayoutFound && thingsOnFloor !== null && thingsOnFloor <= FEW_THINGS) {
    return [openings > MOST_OPENINGS ? 'THROUGH_DOORWAY' : 'TOO_LITTLE_FLOOR'];
  }
  const reasons: DeclineReason[] = [];
  if (judgement.furnished > 0.5) reasons.push(removeFurniture ? 'REMOVAL_UNSUPPORTED' : 'FURNISHED');
  else if (!isLayoutFound) return ['NO_LAYOUT'];
  if (isSmall) reasons.push('TOO_LITTLE_FLOOR');
  return reasons;
}

/**
 * All reasons not to stage a photo once a place was looked for; `plan` is null when nothing could be placed. A costly plan
 * passes only in a room that is clearly empty. Of a living room it says that a sofa has no place, of a terrace that its ground is too small.
 */
export function decideAfterPlacement(
  analysis: Analysis,
  plan: { readonly cost: number } | null,
  room?: RoomId,
): DeclineReason[] {
  if (plan === null) return [...analysis.reasons, (room && NO_PLACE_IN[room]) ?? 'NO_PLACE'];
  const isPoor = plan.cost >= WORST_PLACEMENT && analysis.judgement.furnished > CLEARLY_EMPTY;
  return isPoor ? [...analysis.reasons, 'NO_PLACE'] : [...analysis.reasons];
}

/** Whether a photo's edges are those of a room: enough of them, most along three directions at right angles. */
function isManhattan(camera: CameraEstimate): boolean {
  const longEdge = Math.max(camera.camera.width, camera.camera.height);
  let length = 0;
  for (const segment of camera.segments) length += segment.length;
  return length >= LEAST_EDGES * longEdge && camera.inlierShare >= LEAST_INLIERS;
}

/**
 * Confidence that the decision is right, 0 to 1. Staging is right when the room is empty and the layout right; declining for
 * furniture when there is some; declining for too little floor when the layout is right; any other declining when staging
 * would be wrong.
 */
export function confidenceOf({ furnished, layoutRight }: Judgement, [reason]: readonly DeclineReason[]): number {
  const canBeStaged = layoutRight * (1 - furnished);
  if (reason === undefined) return canBeStaged;
  if (reason === 'FURNISHED' || reason === 'REMOVAL_UNSUPPORTED') return furnished;
  return reason === 'TOO_LITTLE_FLOOR' || reason === 'TOO_LITTLE_GROUND' ? layoutRight : 1 - canBeStaged;
}

/** A photo, as its lens would have taken it without bending lines, and its camera. */
export type StraightPhoto = Pick<Analysis, 'working' | 'lens' | 'camera'> & { readonly photo: Photo };

/** What an analysis finds beyond the photo's own size and what follows from the rest. */
type Found = Omit<Analysis, 'nativeWidth' | 'nativeHeight' | 'confidence' | keyof StraightPhoto>;

/** The analysis of a photo from all that was found in it, with the confidence that its decision is right. */
export function conclude({ photo, working, lens, camera }: StraightPhoto, found: Found): Analysis {
  const { width: nativeWidth, height: nativeHeight } = photo;
  const confidence = confidenceOf(found.judgement, found.reasons);
  return { nativeWidth, nativeHeight, working, lens, camera, ...found, confidence };
}

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
