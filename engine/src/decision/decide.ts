import type { Photo } from '../photo/photo.ts';
import type { BoxLayout } from '../room/layout/layout.ts';
import { hitBox } from '../scene/box-ray.ts';
import type { Camera } from '../scene/camera.ts';
import type { DeclineReason } from '../scene/decline-reasons.ts';
import { type RoomBox, worldRay } from '../scene/room.ts';
import type { RoomId } from '../scene/room-type.ts';
import type { CameraEstimate } from '../vision/camera/segments.ts';
import type { Analysis } from './analysis.ts';
import { type Judgement, MIN_INLIERS } from './judgement.ts';

/*
 * Limits of what is staged. Chosen by eye on sample photos and drawn rooms, where no other source is named.
 */

/** Aspect ratio above which a photo was stitched. */
const MAX_ASPECT_RATIO = 2.4;
/** Minimum total length of all edges in a photo of a room, in long edges of the photo. */
const MIN_EDGE_LENGTH = 1.5;
/** Maximum ceiling height in metres; facades and streets come out higher. */
const MAX_CEILING_METRES = 5;
/** Maximum free floor of a room in square metres. */
const MAX_FLOOR_AREA = 120;
/** Maximum share of the photo that is outdoors. */
const MAX_OUTDOORS_SHARE = 0.08;
/** Minimum free floor in square metres; a bath mat needs little, a kitchen without room for a table gets a runner. */
const MIN_FLOOR_AREA = 3;
const MIN_FLOOR_AREA_OF: Partial<Record<RoomId, number>> = { KITCHEN: 1.8, BATHROOM: 0.9 };
/** Placement cost from which a plan is rejected unless the room is clearly empty. */
const MAX_PLACEMENT_COST = 4.5;
/** Least number of pieces of a staged room: a bath mat or a plant alone is not worth a picture. */
const MIN_PIECES = 2;
/** Probability of furniture up to which a room is clearly empty: log-odds of -1. */
const MAX_FURNISHED_IF_EMPTY = 1 / (1 + Math.E);
/** Share of openings above which a photo with too little floor was taken through one of them. */
const MAX_OPENINGS_SHARE = 0.25;
/** Share of the photo below which its floor is only a strip along an edge, or not there at all. */
const MIN_FLOOR_SHARE = 0.02;
/**
 * Distance in metres to the wall in the middle of the photo within which it shows a detail. Bathrooms are photographed from
 * their doors, 2.5 m and more from the wall opposite.
 */
const CLOSE_UP_METRES = 2.5;
/**
 * Largest shares of the photo and of its floor under things with which a room is empty but for what was left in it. Chosen by
 * eye: a mattress and two sacks cover 6 % of a photo, a sparsely furnished room 10 % and more.
 */
const MAX_LEFT_SHARE = 0.08;
const MAX_LEFT_ON_FLOOR = 0.2;
/** Share of the floor under things up to which furniture does not explain the lack of free floor. */
const MAX_THINGS_SHARE = 0.05;

/** More specific reason for rooms in which nothing could be placed. */
const NO_PLACE_IN: Partial<Record<RoomId, DeclineReason>> = {
  LIVING_ROOM: 'NO_SOFA_PLACE',
  OUTDOOR: 'TOO_LITTLE_GROUND',
};

/** What is known of a photo when deciding whether it can be furnished. */
export interface Findings {
  readonly photo: Photo;
  readonly camera: CameraEstimate;
  readonly layout: BoxLayout;
  readonly box: RoomBox;
  readonly judgement: Judgement;
  /** Whether the ceiling shows its bare joists. */
  readonly isUnfinished: boolean;
  /** Square metres. */
  readonly freeFloorArea: number;
  /** The requested room type, if known. */
  readonly room?: RoomId;
}

/** Whether a photo's aspect ratio exceeds that of any camera. */
const isStitched = ({ width, height }: Pick<Photo, 'width' | 'height'>): boolean =>
  Math.max(width, height) > MAX_ASPECT_RATIO * Math.min(width, height);

/**
 * Returns the reasons not to stage a photo that are known before placement, most basic first; empty when it can be
 * staged. A reason that makes the photo unreadable hides the others. Furniture hides the feet of walls, so it takes
 * precedence over a missing layout; it is not given when hardly anything stands on the little floor there is.
 */
export function decideBeforePlacement(findings: Findings, removeFurniture: boolean): DeclineReason[] {
  const { photo, camera, layout, box, judgement, freeFloorArea, room } = findings;
  if (isStitched(photo)) return ['PANORAMA'];
  if (judgement.outdoors > MAX_OUTDOORS_SHARE) return ['OUTDOORS'];
  if (!isManhattan(camera)) return ['NOT_A_ROOM'];
  if (layout.floor === null) return ['NO_FLOOR'];
  if ((box.seen.ceiling && box.height > MAX_CEILING_METRES) || freeFloorArea > MAX_FLOOR_AREA) return ['NOT_A_ROOM'];
  if (findings.isUnfinished) return ['UNFINISHED'];
  const isSmall = freeFloorArea < ((room && MIN_FLOOR_AREA_OF[room]) ?? MIN_FLOOR_AREA);
  const { isLayoutFound, thingsOnFloor } = judgement;
  if (isSmall && isLayoutFound && thingsOnFloor !== null && thingsOnFloor <= MAX_THINGS_SHARE) {
    return [whyTooLittleFloor(findings)];
  }
  const reasons: DeclineReason[] = [];
  if (judgement.furnished > 0.5) reasons.push(removeFurniture ? 'REMOVAL_UNSUPPORTED' : whatStandsThere(judgement));
  else if (!isLayoutFound) return ['NO_LAYOUT'];
  if (isSmall) reasons.push('TOO_LITTLE_FLOOR');
  return reasons;
}

/** Why hardly any floor can be furnished, though nothing stands on it. */
function whyTooLittleFloor({ camera: { camera }, box, judgement }: Findings): DeclineReason {
  const { openings, floorInPhoto } = judgement;
  if (openings > MAX_OPENINGS_SHARE) return 'THROUGH_DOORWAY';
  if (floorInPhoto === null || floorInPhoto >= MIN_FLOOR_SHARE) return 'TOO_LITTLE_FLOOR';
  return wallAhead(camera, box) < CLOSE_UP_METRES ? 'CLOSE_UP' : 'NO_FLOOR';
}

/** Distance in metres, on the level, to the wall of the box in the middle of the photo. */
function wallAhead(camera: Camera, box: RoomBox): number {
  const [x, , z] = worldRay(camera, camera.width / 2, camera.height / 2);
  return hitBox(box, 0, 0, 0, x, 0, z, { face: 0, t: 0 }).t * Math.hypot(x, z);
}

/** Whether furniture fills a room, or a few things were left in an empty one: a ladder, boxes, tools, a mattress. */
function whatStandsThere({ thingsInPhoto, thingsOnFloor }: Judgement): 'FURNISHED' | 'IN_USE' {
  if (thingsInPhoto === null || thingsOnFloor === null) return 'FURNISHED';
  return thingsInPhoto <= MAX_LEFT_SHARE && thingsOnFloor <= MAX_LEFT_ON_FLOOR ? 'IN_USE' : 'FURNISHED';
}

/**
 * Returns all reasons not to stage a photo after placement; `plan` is null when nothing could be placed. An expensive
 * plan passes only in a clearly empty room, and a single piece only where a person's wishes may be why there are no more.
 */
export function decideAfterPlacement(
  analysis: Analysis,
  plan: { readonly cost: number; readonly pieces: readonly unknown[] } | null,
  { room, hasWishes }: { readonly room?: RoomId; readonly hasWishes?: boolean } = {},
): DeclineReason[] {
  if (plan === null) return [...analysis.reasons, (room && NO_PLACE_IN[room]) ?? 'NO_PLACE'];
  const isPoor = plan.cost >= MAX_PLACEMENT_COST && analysis.judgement.furnished > MAX_FURNISHED_IF_EMPTY;
  const isTooLittle = plan.pieces.length < MIN_PIECES && !hasWishes;
  return isPoor || isTooLittle ? [...analysis.reasons, 'NO_PLACE'] : [...analysis.reasons];
}

/** Whether a photo's edges satisfy the Manhattan assumption: enough of them, most along three orthogonal directions. */
function isManhattan(camera: CameraEstimate): boolean {
  const longEdge = Math.max(camera.camera.width, camera.camera.height);
  let length = 0;
  for (const segment of camera.segments) length += segment.length;
  return length >= MIN_EDGE_LENGTH * longEdge && camera.inlierShare >= MIN_INLIERS;
}

/** Reasons that are right as surely as there is furniture. */
export const FOR_THINGS: readonly DeclineReason[] = ['FURNISHED', 'IN_USE', 'REMOVAL_UNSUPPORTED'];
/** Reasons that are right as surely as the layout is. */
const FOR_SPACE: readonly DeclineReason[] = ['TOO_LITTLE_FLOOR', 'TOO_LITTLE_GROUND', 'CLOSE_UP', 'UNFINISHED'];

/**
 * Probability that the decision is right, 0 to 1. Staging is right when the room is empty and the layout right;
 * declining for furniture when there is some; declining for too little floor when the layout is right; any other
 * declining when staging would be wrong.
 */
export function confidenceOf({ furnished, layoutRight }: Judgement, [reason]: readonly DeclineReason[]): number {
  const canBeStaged = layoutRight * (1 - furnished);
  if (reason === undefined) return canBeStaged;
  if (FOR_THINGS.includes(reason)) return furnished;
  return FOR_SPACE.includes(reason) ? layoutRight : 1 - canBeStaged;
}

/** A photo with its straightened working image and camera. */
export type StraightPhoto = Pick<Analysis, 'working' | 'lens' | 'camera'> & { readonly photo: Photo };

/** Results of an analysis other than the photo's own data and what is derived from the rest. */
type Found = Omit<Analysis, 'nativeWidth' | 'nativeHeight' | 'confidence' | keyof StraightPhoto>;

/** Assembles an analysis and adds the confidence in its decision. */
export function assembleAnalysis({ photo, working, lens, camera }: StraightPhoto, found: Found): Analysis {
  const { width: nativeWidth, height: nativeHeight } = photo;
  const confidence = confidenceOf(found.judgement, found.reasons);
  return { nativeWidth, nativeHeight, working, lens, camera, ...found, confidence };
}

/** Minimum free ground in square metres: two chairs and a small table. */
const MIN_GROUND_AREA = 4;
/** Free ground in square metres below which the photo shows no ground. */
const MIN_VISIBLE_GROUND_AREA = 0.4;

/**
 * Minimum certainty of the ground: drawn terraces have 0.91 to 0.99, photos in which a lawn was taken for ground 0.6 to
 * 0.75 (docs/decisions/020).
 */
const MIN_GROUND_CERTAINTY = 0.8;

/** What is known of a photo of a terrace before placement. */
export interface GroundFindings {
  readonly photo: Photo;
  readonly judgement: Judgement;
  /** Certainty of the ground segmentation, 0 to 1. */
  readonly certainty: number;
  /** Square metres. */
  readonly freeFloorArea: number;
}

/** Returns the reasons not to stage a photo of a terrace that are known before placement, most basic first. */
export function decideOutdoors(
  { photo, judgement, freeFloorArea, certainty }: GroundFindings,
  removeFurniture: boolean,
): DeclineReason[] {
  if (isStitched(photo)) return ['PANORAMA'];
  if (judgement.furnished > 0.5) return [removeFurniture ? 'REMOVAL_UNSUPPORTED' : 'FURNISHED'];
  if (freeFloorArea < MIN_VISIBLE_GROUND_AREA || certainty < MIN_GROUND_CERTAINTY) return ['NO_GROUND'];
  if (!judgement.isLayoutFound) return ['NO_HORIZON'];
  return freeFloorArea < MIN_GROUND_AREA ? ['TOO_LITTLE_GROUND'] : [];
}
