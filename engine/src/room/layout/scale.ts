import type { Opening, RoomBox, WallEvidence, WallRectangle } from '../../scene/room.ts';
import type { BoxLayout } from './layout.ts';

/**
 * Detected height of a door in metres, and the standard deviation of its logarithm: the clear height is mostly 2.03 m,
 * and the detected head is that of the casing. Measured on 51 drawn rooms with doors of every height
 * (docs/decisions/005).
 */
const DOOR_METRES = 2.12;
const DOOR_SPREAD = 0.05;
/**
 * Usual heights in metres of a ceiling and of a photographer's camera, with the standard deviations of their
 * logarithms: rooms are 2.4 to 3.2 m high, cameras are held at 1.2 to 1.7 m (docs/decisions/005).
 */
const USUAL_CEILING_HEIGHT = 2.6;
const CEILING_SPREAD = 0.1;
const USUAL_CAMERA_HEIGHT = 1.5;
const CAMERA_SPREAD = 0.14;
/** Plausible camera heights, metres. */
const MIN_CAMERA_HEIGHT = 1.0;
const MAX_CAMERA_HEIGHT = 1.9;
/** Plausible ceilings over a door, metres. */
const MIN_CEILING_HEIGHT = 2.15;
const MAX_CEILING_HEIGHT = 4.5;
/** Minimum confidence of a door that may set the scale, and the one at which its weight would be 0. */
const MIN_DOOR_CONFIDENCE = 0.55;
const ZERO_WEIGHT_CONFIDENCE = 0.4;
/** Maximum height in metres of a door's foot; a door with a hidden foot has no known height. */
const MAX_FOOT_HEIGHT = 0.15;
/** Maximum width of a door, double doors included, relative to its height. */
const MAX_DOOR_ASPECT = 0.8;

/** Weights: inverse variances. */
const CEILING_WEIGHT = CEILING_SPREAD ** -2;
const CAMERA_WEIGHT = CAMERA_SPREAD ** -2;
const DOOR_WEIGHT = DOOR_SPREAD ** -2;

/** Maximum-likelihood value of two independent log-normal estimates. */
const combined = (one: number, weight: number, other: number, otherWeight: number): number =>
  Math.exp((weight * Math.log(one) + otherWeight * Math.log(other)) / (weight + otherWeight));

export interface Scale {
  /** Height of the camera above the floor in metres. */
  readonly cameraHeight: number;
  readonly source: 'door' | 'ceiling' | 'camera';
}

/** Camera height under a ceiling of usual height; null if floor or ceiling is out of sight. */
function underUsualCeiling({ floor, ceiling }: Pick<BoxLayout, 'floor' | 'ceiling'>): number | null {
  return floor === null || ceiling === null ? null : (USUAL_CEILING_HEIGHT * floor) / (floor + ceiling);
}

/**
 * Whether a camera's height between a box's floor and ceiling is plausible. If not, the ceiling or the horizon is
 * wrong, or the ceiling is vaulted.
 */
export function isCameraPlausible(box: Pick<BoxLayout, 'floor' | 'ceiling'>): boolean {
  const height = underUsualCeiling(box);
  return height === null || (height >= 0.75 * MIN_CAMERA_HEIGHT && height <= 1.2 * MAX_CAMERA_HEIGHT);
}

/**
 * Scale before any door is known: from the ceiling if visible and plausible, else from the usual camera height. The
 * ceiling alone would put the camera at one metre in every high room, so both expectations are combined: the most
 * likely height when both logarithms are normal and independent.
 */
export function scaleFromCeiling(layout: BoxLayout): Scale {
  const height = underUsualCeiling(layout);
  if (height === null || !isCameraPlausible(layout)) return { cameraHeight: USUAL_CAMERA_HEIGHT, source: 'camera' };
  const cameraHeight = combined(height, CEILING_WEIGHT, USUAL_CAMERA_HEIGHT, CAMERA_WEIGHT);
  return { cameraHeight: clampCamera(cameraHeight), source: 'ceiling' };
}

/**
 * Scale from the doors found at a first scale, if it makes camera and ceiling plausible: the median of the doors,
 * weighted by confidence, combined with the first scale because doors vary in height. Returns the first scale without
 * any door.
 */
export function scaleFromDoors(layout: BoxLayout, first: Scale, openings: readonly Opening[]): Scale {
  const votes = openings
    .filter(isReliableDoor)
    .map(({ top, confidence }) => ({
      cameraHeight: (first.cameraHeight * DOOR_METRES) / top,
      weight: confidence - ZERO_WEIGHT_CONFIDENCE,
    }))
    .filter(({ cameraHeight }) => isPlausible(layout, cameraHeight))
    .sort((p, q) => p.cameraHeight - q.cameraHeight);
  const half = votes.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let sum = 0;
  for (const { cameraHeight, weight } of votes) {
    sum += weight;
    if (sum >= half) {
      const before = CAMERA_WEIGHT + (first.source === 'ceiling' ? CEILING_WEIGHT : 0);
      return { cameraHeight: combined(cameraHeight, DOOR_WEIGHT, first.cameraHeight, before), source: 'door' };
    }
  }
  return first;
}

function isReliableDoor({ kind, confidence, from, to, bottom, top }: Opening): boolean {
  if (kind !== 'door' && kind !== 'doorway') return false;
  return confidence >= MIN_DOOR_CONFIDENCE && bottom < MAX_FOOT_HEIGHT && to - from < MAX_DOOR_ASPECT * top;
}

/** Whether a camera at this height, and the ceiling above it, are plausible. */
function isPlausible({ floor, ceiling }: BoxLayout, cameraHeight: number): boolean {
  if (cameraHeight < MIN_CAMERA_HEIGHT || cameraHeight > MAX_CAMERA_HEIGHT) return false;
  if (ceiling === null || floor === null) return true;
  const height = (cameraHeight * (floor + ceiling)) / floor;
  return height >= MIN_CEILING_HEIGHT && height <= MAX_CEILING_HEIGHT;
}

function clampCamera(height: number): number {
  return Math.min(MAX_CAMERA_HEIGHT, Math.max(MIN_CAMERA_HEIGHT, height));
}

const scaled = ({ from, to, bottom, top }: WallRectangle, ratio: number): WallRectangle => ({
  from: ratio * from,
  to: ratio * to,
  bottom: ratio * bottom,
  top: ratio * top,
});

/**
 * Rescales the findings on the walls of a room.
 * @param ratio new metres per old metre
 * @param box the room in new metres
 */
export const rescaled = (
  { walls, openings }: { readonly walls: readonly WallEvidence[]; readonly openings: readonly Opening[] },
  ratio: number,
  box: RoomBox,
): { walls: WallEvidence[]; openings: Opening[] } => ({
  walls: walls.map((wall) => ({
    ...wall,
    at: box[wall.wall],
    from: ratio * wall.from,
    to: ratio * wall.to,
    cell: ratio * wall.cell,
  })),
  openings: openings.map((opening) => ({
    ...opening,
    ...scaled(opening, ratio),
    ...(opening.mouth && { mouth: scaled(opening.mouth, ratio) }),
  })),
});
