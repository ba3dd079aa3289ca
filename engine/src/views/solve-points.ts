import { straightPlace } from '../live/picture-point.ts';
import type { FloorPoint } from '../scene/footprint.ts';
import { worldRay } from '../scene/room.ts';
import { toRoom, type ViewPose } from '../scene/view-pose.ts';
import type { SamePoint, View } from './registration.ts';

/** A place of the floor in the frames of two views. */
export type SamePlace = readonly [own: FloorPoint, other: FloorPoint];

/** Metres: two places closer than this say too little about the turn. */
const APART = 0.3;
/** Radians off the quarters up to which the clicks are taken to be inexact instead: both frames follow the room's walls. */
const INEXACT = 0.35;
const QUARTER = Math.PI / 2;
/** Metres by which a click usually misses. */
const USUAL = 0.06;
const WEIGHT = 0.1;

/** The place of the floor that a view shows at a point, in its own frame; null above the horizon. */
function floorAt({ analysis }: View, point: SamePoint['at'][number]): FloorPoint | null {
  if (!point) return null;
  const { camera, cameraHeight } = analysis.model;
  const [x, y] = straightPlace({ camera, cameraHeight, lens: analysis.lens }, point);
  const [rx, ry, rz] = worldRay(camera, x, y);
  return ry < -1e-3 ? [(rx * cameraHeight) / -ry, (rz * cameraHeight) / -ry] : null;
}

/** Where two of the photos show the points that a person found in both. */
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
 * The pose of a view in another's frame that lays its places on the other's, from the least-squares rotation in closed form
 * (Umeyama 1991, in the plane), at the nearest quarter turn. null where fewer than two places are known, or all lie together.
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
  if (Math.sqrt(spread) < APART) return null;
  const free = Math.atan2(across, along);
  const nearest = Math.round(free / QUARTER) * QUARTER;
  const turn = Math.abs(free - nearest) < INEXACT ? nearest : free;
  const [x, z] = toRoom({ x: 0, z: 0, turn, scale }, a);
  return { x: b[0] - x, z: b[1] - z, turn, scale };
}

/** How badly a pose lays places on one another, beside the evidence of a pair. */
export const placeCost = (places: readonly SamePlace[], pose: ViewPose): number =>
  places.reduce((sum, [own, other]) => {
    const [x, z] = toRoom(pose, own);
    return sum + WEIGHT * (Math.hypot(x - other[0], z - other[1]) / USUAL) ** 2;
  }, 0);
