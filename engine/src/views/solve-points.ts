import { straightPlace } from '../live/picture-point.ts';
import type { FloorPoint } from '../scene/footprint.ts';
import { worldRay } from '../scene/room.ts';
import type { ViewPose } from '../scene/view-pose.ts';
import type { SamePoint, View } from './registration.ts';

/** Metres: two points closer than this say too little about the turn. */
const APART = 0.3;

/** The place of the floor that a view shows at a point, in its own frame; null above the horizon. */
function floorAt({ analysis }: View, point: SamePoint['at'][number]): FloorPoint | null {
  if (!point) return null;
  const { camera, cameraHeight } = analysis.model;
  const [x, y] = straightPlace({ camera, cameraHeight, lens: analysis.lens }, point);
  const [rx, ry, rz] = worldRay(camera, x, y);
  return ry < -1e-3 ? [(rx * cameraHeight) / -ry, (rz * cameraHeight) / -ry] : null;
}

/** A place of the floor in the frames of two views. */
type Pair = readonly [own: FloorPoint, other: FloorPoint];

const mean = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;

/**
 * The pose of a view in another's frame that lays its points on the other's: least squares in closed form (Umeyama 1991, in the
 * plane). null where fewer than two points are in both, or all of them in one place.
 */
export function poseOfPoints(
  view: View,
  other: View,
  points: readonly { readonly own: SamePoint['at'][number]; readonly other: SamePoint['at'][number] }[],
): ViewPose | null {
  const pairs = points.flatMap((point): Pair[] => {
    const [own, there] = [floorAt(view, point.own), floorAt(other, point.other)];
    return own && there ? [[own, there]] : [];
  });
  if (pairs.length < 2) return null;
  const middle = (side: 0 | 1): FloorPoint => [mean(pairs.map((p) => p[side][0])), mean(pairs.map((p) => p[side][1]))];
  const [a, b] = [middle(0), middle(1)];
  let [along, across, spread] = [0, 0, 0];
  for (const [own, there] of pairs) {
    const [x, z] = [own[0] - a[0], own[1] - a[1]];
    const [u, w] = [there[0] - b[0], there[1] - b[1]];
    along += x * u + z * w;
    across += z * u - x * w;
    spread += x * x + z * z;
  }
  if (Math.sqrt(spread) < APART) return null;
  const turn = Math.atan2(across, along);
  const scale = Math.hypot(along, across) / spread;
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  return { x: b[0] - cos * a[0] - sin * a[1], z: b[1] + sin * a[0] - cos * a[1], turn, scale };
}
