import type { ViewPose } from '../scene/view-pose.ts';
import { invertPose } from './compose-poses.ts';
import { type Evidence, GROUP_COUNT } from './evidence.ts';

/** Keeps logarithms of probabilities finite: what the network says is wrong so often. */
const DOUBT = 0.06;
/** Nearest depth in metres at which a point counts as seen. */
const NEAR = 0.25;
/** Difference of colours at which paint stops counting as the same, and the most that it counts. */
const SAME_COLOUR = 7;
const COLOUR_LIMIT = 1.5;
/** Of a depth's logarithm: difference that counts neither for nor against, and weights of agreeing and disagreeing. */
const SAME_DEPTH = 0.12;
const DEPTH_GAIN = 0.25;
const DEPTH_LOSS = 0.6;

/** Every so many cells of a view, for a first look. */
export type Thinning = number;

/** Points of a view in another's camera, but for where the view stands: x, y and depth times focal length, three values each. */
interface Seen {
  readonly cells: Int32Array;
  readonly values: Float64Array;
}

function thinned(cells: Int32Array, thinning: Thinning): Int32Array {
  return thinning === 1 ? cells : cells.filter((_, i) => i % thinning === 0);
}

interface Turned {
  readonly cos: number;
  readonly sin: number;
  readonly scale: number;
}

function seenFrom(from: Evidence, to: Evidence, { cos, sin, scale }: Turned, thinning: Thinning): Seen {
  const cells = thinned(from.used, thinning);
  const values = new Float64Array(3 * cells.length);
  const { rotation: r } = to.model.camera;
  const { cameraHeight } = to.model;
  for (let k = 0; k < cells.length; k++) {
    const p = 3 * cells[k];
    const x = scale * (cos * from.points[p] + sin * from.points[p + 2]);
    const y = cameraHeight - scale * from.points[p + 1];
    const z = scale * (cos * from.points[p + 2] - sin * from.points[p]);
    values[3 * k] = r[0] * x + r[1] * y + r[2] * z;
    values[3 * k + 1] = r[3] * x + r[4] * y + r[5] * z;
    values[3 * k + 2] = r[6] * x + r[7] * y + r[8] * z;
  }
  return { cells, values };
}

/** Evidence that a view's points lie where another shows the same, per point of the view. */
function agreement(from: Evidence, to: Evidence, seen: Seen, x: number, z: number): number {
  const { camera } = to.model;
  const { rotation: r, focal, cx, cy } = camera;
  const [ox, oy, oz] = [r[0] * x + r[2] * z, r[3] * x + r[5] * z, r[6] * x + r[8] * z];
  const [across, down] = [to.columns / camera.width, to.rows / camera.height];
  let total = 0;
  for (let k = 0; k < seen.cells.length; k++) {
    const depth = seen.values[3 * k + 2] + oz;
    if (depth < NEAR) continue;
    const i = ((focal * (seen.values[3 * k] + ox)) / depth + cx) * across;
    const j = ((focal * (seen.values[3 * k + 1] + oy)) / depth + cy) * down;
    if (i < 0 || j < 0 || i >= to.columns || j >= to.rows) continue;
    const cell = Math.floor(j) * to.columns + Math.floor(i);
    const own = seen.cells[k];
    const row = Math.floor(j) * GROUP_COUNT;
    let same = DOUBT;
    let chance = DOUBT;
    for (let g = 0; g < GROUP_COUNT; g++) {
      const share = from.groups[own * GROUP_COUNT + g];
      same += share * to.groups[cell * GROUP_COUNT + g];
      chance += share * to.usual[row + g];
    }
    total += Math.log(same / chance);
    if (from.upright[own] || to.upright[cell]) {
      const away = Math.abs(Math.log(depth / to.depths[cell])) / SAME_DEPTH;
      total += away < 1 ? DEPTH_GAIN * (1 - away) : -DEPTH_LOSS * Math.min(1, (away - 1) / 2);
    }
    if (from.even[own] && to.even[cell]) {
      const da = from.colours[3 * own] - to.colours[3 * cell];
      const db = from.colours[3 * own + 1] - to.colours[3 * cell + 1];
      const dl = from.colours[3 * own + 2] - to.colours[3 * cell + 2];
      total += Math.min(0, Math.max(-COLOUR_LIMIT, 1 - Math.sqrt(da * da + db * db + dl * dl) / SAME_COLOUR));
    }
  }
  return total / seen.cells.length;
}

/** A comparison of two views for one turn and scale, wherever the first stands. */
export function compareAt(
  a: Evidence,
  b: Evidence,
  { turn, scale }: Pick<ViewPose, 'turn' | 'scale'>,
  thinning: Thinning = 1,
): (x: number, z: number) => number {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const there = seenFrom(a, b, { cos, sin, scale }, thinning);
  const back = seenFrom(b, a, { cos, sin: -sin, scale: 1 / scale }, thinning);
  return (x, z) => {
    const inverse = invertPose({ x, z, turn, scale });
    return (agreement(a, b, there, x, z) + agreement(b, a, back, inverse.x, inverse.z)) / 2;
  };
}

/** How well a view fits another when it has this pose in the other's frame: some -1 to 1 a point, both ways. */
export const compareSight = (a: Evidence, b: Evidence, pose: ViewPose, thinning: Thinning = 1): number =>
  compareAt(a, b, pose, thinning)(pose.x, pose.z);

/** Mean difference of hue (CIELAB a and b) between paint and floors that both views show; Infinity where they share none. */
export function hueApart(a: Evidence, b: Evidence, pose: ViewPose): number {
  const turned = { cos: Math.cos(pose.turn), sin: Math.sin(pose.turn), scale: pose.scale };
  const { cells, values } = seenFrom(a, b, turned, 1);
  const { camera } = b.model;
  const { rotation: r } = camera;
  let [count, sum] = [0, 0];
  for (let k = 0; k < cells.length; k++) {
    const depth = values[3 * k + 2] + r[6] * pose.x + r[8] * pose.z;
    if (depth < NEAR || !a.even[cells[k]]) continue;
    const x = (camera.focal * (values[3 * k] + r[0] * pose.x + r[2] * pose.z)) / depth + camera.cx;
    const y = (camera.focal * (values[3 * k + 1] + r[3] * pose.x + r[5] * pose.z)) / depth + camera.cy;
    if (x < 0 || y < 0 || x >= camera.width || y >= camera.height) continue;
    const row = Math.floor((y * b.rows) / camera.height);
    const cell = row * b.columns + Math.floor((x * b.columns) / camera.width);
    if (!b.even[cell]) continue;
    const own = 3 * cells[k];
    count++;
    sum += Math.hypot(a.colours[own] - b.colours[3 * cell], a.colours[own + 1] - b.colours[3 * cell + 1]);
  }
  return count > 0 ? sum / count : Infinity;
}
