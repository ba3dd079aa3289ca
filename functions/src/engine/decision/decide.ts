import type { Analysis } from '../analysis.ts';
import type { CameraEstimate } from '../camera/segments.ts';
import type { Photo } from '../photo.ts';
import type { BoxLayout } from '../room/layout.ts';
import type { RoomBox } from '../room/room.ts';
import type { DeclineReason } from './reasons.ts';

/** Long edge over short edge beyond which a photo was stitched. */
const WIDEST = 2.4;
/** Least share of edge length along three directions at right angles in a photo of a room. */
const LEAST_INLIERS = 0.4;
/** The share from which on the edges leave no doubt about the camera. */
const CLEAR_INLIERS = 0.8;
/** Least length of all edges, in long edges of the photo, in a photo of a room. */
const LEAST_EDGES = 1.5;
/** Least expected share of pixels whose face is right. */
const LEAST_LAYOUT = 0.6;
/** Least trust (0 to 1) that the best of the walls must earn. */
const LEAST_TRUST = 0.2;
/** Highest ceiling in metres of a room; a house's front or a street comes out higher. */
const HIGHEST_CEILING = 5;
/** Largest free floor in square metres of a room. */
const LARGEST_FLOOR = 120;
/** Clutter score above which there is too much furniture. */
const MOST_CLUTTER = 0.2;
/** Least free floor in square metres. */
const LEAST_FLOOR = 3;
/** Placement cost from which a plan is bad unless the room is clearly empty. */
const WORST_PLACEMENT = 4.5;

/** What is known of a photo when it is decided whether it can be furnished. */
export interface Findings {
  readonly photo: Photo;
  readonly camera: CameraEstimate;
  readonly layout: BoxLayout;
  readonly box: RoomBox;
  readonly clutterScore: number;
  /** Square metres. */
  readonly freeFloorArea: number;
}

/**
 * Reasons not to stage a photo that are known before anything is placed, the most basic first; none when it can be staged.
 * What makes the photo unreadable hides the rest: an edgeless picture is not also "furnished".
 */
export function decideBeforePlacement(findings: Findings, removeFurniture: boolean): DeclineReason[] {
  const { photo, camera, layout, box, clutterScore, freeFloorArea } = findings;
  if (Math.max(photo.width, photo.height) > WIDEST * Math.min(photo.width, photo.height)) return ['PANORAMA'];
  if (!isManhattan(camera)) return ['NOT_A_ROOM'];
  if (layout.floor === null) return ['NO_FLOOR'];
  if ((box.seen.ceiling && box.height > HIGHEST_CEILING) || freeFloorArea > LARGEST_FLOOR) return ['NOT_A_ROOM'];
  const { back, left, right } = layout.trust;
  if (layout.confidence < LEAST_LAYOUT || Math.max(back, left, right) < LEAST_TRUST) return ['NO_LAYOUT'];
  const reasons: DeclineReason[] = [];
  if (clutterScore > MOST_CLUTTER) reasons.push(removeFurniture ? 'REMOVAL_UNSUPPORTED' : 'FURNISHED');
  if (freeFloorArea < LEAST_FLOOR) reasons.push('TOO_LITTLE_FLOOR');
  return reasons;
}

/**
 * All reasons not to stage a photo once a place was looked for; `plan` is null when nothing could be placed. A costly plan
 * passes only in a room that is clearly empty.
 */
export function decideAfterPlacement(analysis: Analysis, plan: { readonly cost: number } | null): DeclineReason[] {
  const noPlace = plan === null || (plan.cost >= WORST_PLACEMENT && analysis.clutterScore > 0);
  return noPlace ? [...analysis.reasons, 'NO_PLACE'] : [...analysis.reasons];
}

/** Whether a photo's edges are those of a room: enough of them, most along three directions at right angles. */
function isManhattan(camera: CameraEstimate): boolean {
  const longEdge = Math.max(camera.camera.width, camera.camera.height);
  let length = 0;
  for (const segment of camera.segments) length += segment.length;
  return length >= LEAST_EDGES * longEdge && camera.inlierShare >= LEAST_INLIERS;
}

/**
 * Confidence that geometry and decision are right, 0 to 1: the layout's expected share of right pixels, times how clearly
 * the edges agree on a camera (nothing at LEAST_INLIERS, full at CLEAR_INLIERS), times how far the clutter score is from the
 * point where the decision turns (one half at that point). It ranks photos; it is not a calibrated probability.
 */
export function confidenceOf(findings: Findings): number {
  const camera = Math.min(
    1,
    Math.max(0, (findings.camera.inlierShare - LEAST_INLIERS) / (CLEAR_INLIERS - LEAST_INLIERS)),
  );
  const decision = 1 / (1 + Math.exp(-5 * Math.abs(findings.clutterScore - MOST_CLUTTER)));
  return findings.layout.confidence * camera * decision;
}
