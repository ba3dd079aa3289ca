import { straightPlace } from '../live/picture-point.ts';
import type { FloorPoint } from '../scene/footprint.ts';
import { worldRay } from '../scene/room.ts';
import { toRoom, type ViewPose } from '../scene/view-pose.ts';
import type { SamePoint, View } from './registration.ts';

/** One point of the floor in the frames of two views. */
export type SamePlace = readonly [own: FloorPoint, other: FloorPoint];

/** Smallest distance in metres between two points that determine the rotation. */
const MIN_DISTANCE = 0.3;
/** Deviation in radians from a quarter turn attributed to imprecise clicks: both frames follow the room's walls. */
const MAX_TURN_ERROR = 0.35;
const QUARTER = Math.PI / 2;
/** Typical error of a click in metres. */
const CLICK_ERROR = 0.06;
const WEIGHT = 0.1;

/** The floor point at a position in a view, in its own frame; null above the horizon. */
function floorAt({ analysis }: View, point: SamePoint['at'][number]): FloorPoint | null {
  if (!point) return null;
  const { camera, cameraHeight } = analysis.model;
  const [x, y] = straightPlace({ camera, cameraHeight, lens: analysis.lens }, point);
  const [rx, ry, rz] = worldRay(camera, x, y);
  return ry < -1e-3 ? [(rx * cameraHeight) / -ry, (rz * cameraHeight) / -ry] : null;
}

/** The points a person marked in both of two photos. */
export function samePlaces(
  views: readonly View[],
  first: number,
  second: number,
  points: readonly SamePoint[],
): SamePlace[] {
  return points.flatMap(({ at }): SamePlace[] => {
    const own = floorAt(views[first], at[first] ?? null);
    const other = floorAt(views[second], at[second] ?? null);
    return own && other ? [[own, other]] : [];
  });
}

const mean = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;

/**
 * Pose of a view in another's frame that aligns its points with the other's, from the closed-form least-squares
 * rotation (Umeyama 1991, in the plane) rounded to quarter turns; null if fewer than two points are known or they
 * coincide.
 *
 * @param scale the view's in the other's frame
 */
export function poseOfPlaces(places: readonly SamePlace[], scale: number): ViewPose | null {
  if (places.length < 2) return null;
  const middle = (side: 0 | 1): FloorPoint => [
    mean(places.map((p) => p[side][0])),
    mean(places.map((p) => p[side][1])),
  ];
  const [a, b] = [middle(0), middle(1)];
  let [along, across, spread] = [0, 0, 0];
  for (const [own, other] of places) {
    const [x, z] = [own[0] - a[0], own[1] - a[1]];
    const [u, w] = [other[0] - b[0], other[1] - b[1]];
    along += x * u + z * w;
    across += z * u - x * w;
    spread += x * x + z * z;
  }
  if (Math.sqrt(spread) < MIN_DISTANCE) return null;
  const free = Math.atan2(across, along);
  const nearest = Math.round(free / QUARTER) * QUARTER;
  const turn = Math.abs(free - nearest) < MAX_TURN_ERROR ? nearest : free;
  const [x, z] = toRoom({ x: 0, z: 0, turn, scale }, a);
  return { x: b[0] - x, z: b[1] - z, turn, scale };
}

/** Alignment cost of a pose, added to the evidence of a pair. */
export const placeCost = (places: readonly SamePlace[], pose: ViewPose): number =>
  places.reduce((sum, [own, other]) => {
    const [x, z] = toRoom(pose, own);
    return sum + WEIGHT * (Math.hypot(x - other[0], z - other[1]) / CLICK_ERROR) ** 2;
  }, 0);
