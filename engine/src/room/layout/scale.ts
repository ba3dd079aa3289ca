import type { Opening, RoomBox, WallEvidence } from '../../scene/room.ts';
import type { BoxLayout } from './layout.ts';

/**
 * Height of a door as it is found, metres, and the spread of its logarithm: the clear height is mostly 2.03 m, and what shows
 * above the wall is the head of its casing. Measured on 51 drawn rooms with doors of every height.
 */
const DOOR = 2.12;
const DOOR_SPREAD = 0.05;
/**
 * Metres of a ceiling and of a photographer's camera, and how much each varies (spread of the logarithm): rooms are
 * 2.4 to 3.2 m high, cameras are held at 1.2 to 1.7 m.
 */
const USUAL_CEILING = 2.6;
const CEILING_SPREAD = 0.1;
const USUAL_CAMERA = 1.5;
const CAMERA_SPREAD = 0.14;
/** Plausible camera heights, metres. */
const LOWEST_CAMERA = 1.0;
const HIGHEST_CAMERA = 1.9;
/** Plausible ceilings over a door, metres. */
const LOWEST_CEILING = 2.15;
const HIGHEST_CEILING = 4.5;
/** Lowest confidence of a door that may set the scale, and the one at which its weight would be 0. */
const SURE_DOOR = 0.55;
const UNSURE_DOOR = 0.4;
/** Highest foot of a door in metres: the height of one whose foot is hidden is not known. */
const HIGHEST_FOOT = 0.15;
/** Width of a door, double ones included, against its height. */
const WIDEST_DOOR = 0.8;

/** One over the variance: what each counts where they are weighed against each other. */
const CEILING_WEIGHT = CEILING_SPREAD ** -2;
const CAMERA_WEIGHT = CAMERA_SPREAD ** -2;
const DOOR_WEIGHT = DOOR_SPREAD ** -2;

/** The likeliest value of two whose logarithms are normal and independent. */
const weighed = (one: number, weight: number, other: number, otherWeight: number): number =>
  Math.exp((weight * Math.log(one) + otherWeight * Math.log(other)) / (weight + otherWeight));

export interface Scale {
  /** Height of the camera above the floor in metres. */
  readonly cameraHeight: number;
  readonly source: 'door' | 'ceiling' | 'camera';
}

/** Height of the camera if the ceiling were a usual one; null where floor or ceiling is out of sight. */
function underUsualCeiling({ floor, ceiling }: Pick<BoxLayout, 'floor' | 'ceiling'>): number | null {
  return floor === null || ceiling === null ? null : (USUAL_CEILING * floor) / (floor + ceiling);
}

/**
 * Whether a camera's height between a box's floor and ceiling is plausible. If not, the ceiling or the horizon was found wrong,
 * or the ceiling is vaulted.
 */
export function isCameraBelievable(box: Pick<BoxLayout, 'floor' | 'ceiling'>): boolean {
  const height = underUsualCeiling(box);
  return height === null || (height >= 0.75 * LOWEST_CAMERA && height <= 1.2 * HIGHEST_CAMERA);
}

/**
 * Metres before any door is known: from the ceiling when it is seen and plausible, else from how people hold cameras. The
 * ceiling alone would put the camera at one metre in every high room, so the two expectations are weighed: the most likely
 * height when the logarithms of both are normal and independent.
 */
export function scaleFromCeiling(layout: BoxLayout): Scale {
  const height = underUsualCeiling(layout);
  if (height === null || !isCameraBelievable(layout)) return { cameraHeight: USUAL_CAMERA, source: 'camera' };
  const cameraHeight = weighed(height, CEILING_WEIGHT, USUAL_CAMERA, CAMERA_WEIGHT);
  return { cameraHeight: clampCamera(cameraHeight), source: 'ceiling' };
}

/**
 * Metres from the doors that were found at a first scale, if camera and ceiling come out at plausible heights. Several doors vote
 * by their confidence (weighted median). Doors are not all of one height: their scale is weighed against the first, which stays
 * without any.
 */
export function scaleFromDoors(layout: BoxLayout, first: Scale, openings: readonly Opening[]): Scale {
  const votes = openings
    .filter(isSureDoor)
    .map(({ top, confidence }) => ({
      cameraHeight: (first.cameraHeight * DOOR) / top,
      weight: confidence - UNSURE_DOOR,
    }))
    .filter(({ cameraHeight }) => isBelievable(layout, cameraHeight))
    .sort((p, q) => p.cameraHeight - q.cameraHeight);
  const half = votes.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let sum = 0;
  for (const { cameraHeight, weight } of votes) {
    sum += weight;
    if (sum >= half) {
      const before = CAMERA_WEIGHT + (first.source === 'ceiling' ? CEILING_WEIGHT : 0);
      return { cameraHeight: weighed(cameraHeight, DOOR_WEIGHT, first.cameraHeight, before), source: 'door' };
    }
  }
  return first;
}

function isSureDoor({ kind, confidence, from, to, bottom, top }: Opening): boolean {
  if (kind !== 'door' && kind !== 'doorway') return false;
  return confidence >= SURE_DOOR && bottom < HIGHEST_FOOT && to - from < WIDEST_DOOR * top;
}

/** Whether a camera at this height, and the ceiling above it, are plausible. */
function isBelievable({ floor, ceiling }: BoxLayout, cameraHeight: number): boolean {
  if (cameraHeight < LOWEST_CAMERA || cameraHeight > HIGHEST_CAMERA) return false;
  if (ceiling === null || floor === null) return true;
  const height = (cameraHeight * (floor + ceiling)) / floor;
  return height >= LOWEST_CEILING && height <= HIGHEST_CEILING;
}

function clampCamera(height: number): number {
  return Math.min(HIGHEST_CAMERA, Math.max(LOWEST_CAMERA, height));
}

/**
 * The findings on the walls of a room after a change of scale.
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
    from: ratio * opening.from,
    to: ratio * opening.to,
    bottom: ratio * opening.bottom,
    top: ratio * opening.top,
  })),
});
