import type { ViewPose } from '../scene/view-pose.ts';
import { invertPose } from './compose-poses.ts';
import { type Evidence, GROUP_COUNT } from './evidence.ts';

/** Floor on probabilities, so that their logarithms stay finite: the network is wrong about this often. */
const MIN_PROBABILITY = 0.06;
/** Smallest depth in metres at which a point counts as visible. */
const MIN_DEPTH = 0.25;
/** Colour difference at which paint stops counting as the same, and cap on its contribution. */
const SAME_COLOUR = 7;
const COLOUR_LIMIT = 1.5;
/** For log depths: neutral difference, and weights of agreement and disagreement. */
const SAME_DEPTH = 0.12;
const DEPTH_GAIN = 0.25;
const DEPTH_LOSS = 0.6;

/** Subsampling of a view's cells for a first look. */
export type Thinning = number;

/** A view's points in the orientation of another's camera, before translation: x, y and depth, three values each. */
type Turned = Float64Array;

/** Rotates the points of some of a view's cells into another camera's orientation. */
function turnPoints(
  cells: Int32Array,
  from: Evidence,
  to: Evidence,
  { turn, scale }: Pick<ViewPose, 'turn' | 'scale'>,
  turned: Turned = new Float64Array(3 * cells.length),
): Turned {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const { rotation: r } = to.model.camera;
  const { cameraHeight } = to.model;
  for (let k = 0; k < cells.length; k++) {
    const p = 3 * cells[k];
    const x = scale * (cos * from.points[p] + sin * from.points[p + 2]);
    const y = cameraHeight - scale * from.points[p + 1];
    const z = scale * (cos * from.points[p + 2] - sin * from.points[p]);
    turned[3 * k] = r[0] * x + r[1] * y + r[2] * z;
    turned[3 * k + 1] = r[3] * x + r[4] * y + r[5] * z;
    turned[3 * k + 2] = r[6] * x + r[7] * y + r[8] * z;
  }
  return turned;
}

/**
 * Log-likelihood ratio that two cells show the same surface, against one that is common at that height; depth is
 * scored separately.
 */
function likeness(from: Evidence, own: number, to: Evidence, cell: number): number {
  const row = Math.floor(cell / to.columns) * GROUP_COUNT;
  let same = MIN_PROBABILITY;
  let chance = MIN_PROBABILITY;
  for (let g = 0; g < GROUP_COUNT; g++) {
    const share = from.groups[own * GROUP_COUNT + g];
    same += share * to.groups[cell * GROUP_COUNT + g];
    chance += share * to.usual[row + g];
  }
  const shown = Math.log(same / chance);
  if (!from.even[own] || !to.even[cell]) return shown;
  const da = from.colours[3 * own] - to.colours[3 * cell];
  const db = from.colours[3 * own + 1] - to.colours[3 * cell + 1];
  const dl = from.colours[3 * own + 2] - to.colours[3 * cell + 2];
  return shown + Math.min(0, Math.max(-COLOUR_LIMIT, 1 - Math.sqrt(da * da + db * db + dl * dl) / SAME_COLOUR));
}

/** Score of two depths. */
function depthEvidence(a: number, b: number): number {
  const logarithm = (2 * (a - b)) / (a + b); // to 1 % where it counts, and several times faster than the logarithm itself
  const away = Math.abs(logarithm) / SAME_DEPTH;
  return away < 1 ? DEPTH_GAIN * (1 - away) : -DEPTH_LOSS * Math.min(1, (away - 1) / 2);
}

/** Similarities are quantised to one byte each in these fractions; means over hundreds lose nothing by it. */
const PARTS = 28;
const UNKNOWN = -128;

interface OneWay {
  readonly cells: Int32Array;
  readonly turned: Turned;
  /** Score per point that the rotated points lie where the other view shows the same. */
  readonly evidence: (x: number, z: number) => number;
}

/**
 * Compares one view with another in one direction; similarities of cells are cached, because the poses tried are
 * alike.
 */
function oneWay(from: Evidence, to: Evidence, thinning: Thinning): OneWay {
  const cells = thinning === 1 ? from.used : from.used.filter((_, i) => i % thinning === 0);
  const turned = new Float64Array(3 * cells.length);
  const size = to.columns * to.rows;
  const known = new Int8Array(cells.length * size).fill(UNKNOWN);
  const { camera } = to.model;
  const { rotation: r, focal, cx, cy } = camera;
  const [across, down] = [to.columns / camera.width, to.rows / camera.height];
  const evidence = (x: number, z: number): number => {
    const [ox, oy, oz] = [r[0] * x + r[2] * z, r[3] * x + r[5] * z, r[6] * x + r[8] * z];
    let total = 0;
    for (let k = 0; k < cells.length; k++) {
      const depth = turned[3 * k + 2] + oz;
      if (depth < MIN_DEPTH) continue;
      const i = ((focal * (turned[3 * k] + ox)) / depth + cx) * across;
      const j = ((focal * (turned[3 * k + 1] + oy)) / depth + cy) * down;
      if (i < 0 || j < 0 || i >= to.columns || j >= to.rows) continue;
      const cell = Math.floor(j) * to.columns + Math.floor(i);
      const own = cells[k];
      let parts = known[k * size + cell];
      if (parts === UNKNOWN) {
        parts = Math.round(PARTS * likeness(from, own, to, cell));
        known[k * size + cell] = parts;
      }
      total += parts / PARTS;
      if (from.upright[own] || to.upright[cell]) total += depthEvidence(depth, to.depths[cell]);
    }
    return total / cells.length;
  };
  return { cells, turned, evidence };
}

/**
 * Compares two views at one pose after another of the first in the second's frame: some -1 to 1 per point, both
 * directions.
 */
export interface SightComparison {
  readonly at: (pose: ViewPose) => number;
  /** For one rotation and scale, at any position; valid until the next such call. */
  readonly along: (turned: Pick<ViewPose, 'turn' | 'scale'>) => (x: number, z: number) => number;
}

/** @param thinning subsampling of both views' cells */
export function sightComparison(a: Evidence, b: Evidence, thinning: Thinning): SightComparison {
  const [there, back] = [oneWay(a, b, thinning), oneWay(b, a, thinning)];
  const along = ({ turn, scale }: Pick<ViewPose, 'turn' | 'scale'>) => {
    turnPoints(there.cells, a, b, { turn, scale }, there.turned);
    turnPoints(back.cells, b, a, { turn: -turn, scale: 1 / scale }, back.turned);
    return (x: number, z: number): number => {
      const inverse = invertPose({ x, z, turn, scale });
      return (there.evidence(x, z) + back.evidence(inverse.x, inverse.z)) / 2;
    };
  };
  return { along, at: (pose) => along(pose)(pose.x, pose.z) };
}

/**
 * Visits the first view's cells visible to the second at a pose, with the second's cell there and the depth in its
 * camera.
 */
function visitShared(
  a: Evidence,
  b: Evidence,
  pose: ViewPose,
  visit: (own: number, cell: number, depth: number) => void,
): void {
  const turned = turnPoints(a.used, a, b, pose);
  const { camera } = b.model;
  const { rotation: r } = camera;
  for (let k = 0; k < a.used.length; k++) {
    const depth = turned[3 * k + 2] + r[6] * pose.x + r[8] * pose.z;
    if (depth < MIN_DEPTH) continue;
    const x = (camera.focal * (turned[3 * k] + r[0] * pose.x + r[2] * pose.z)) / depth + camera.cx;
    const y = (camera.focal * (turned[3 * k + 1] + r[3] * pose.x + r[5] * pose.z)) / depth + camera.cy;
    if (x < 0 || y < 0 || x >= camera.width || y >= camera.height) continue;
    const row = Math.floor((y * b.rows) / camera.height);
    visit(a.used[k], row * b.columns + Math.floor((x * b.columns) / camera.width), depth);
  }
}

/** Mean hue difference (CIELAB a and b) of paint and floors visible in both views; Infinity if there are none. */
export function hueApart(a: Evidence, b: Evidence, pose: ViewPose): number {
  let [count, sum] = [0, 0];
  visitShared(a, b, pose, (own, cell) => {
    if (!a.even[own] || !b.even[cell]) return;
    count++;
    sum += Math.hypot(a.colours[3 * own] - b.colours[3 * cell], a.colours[3 * own + 1] - b.colours[3 * cell + 1]);
  });
  return count > 0 ? sum / count : Infinity;
}

/** Probability of door or window from which a cell counts as an opening, and largest ratio of depths of one place. */
const MIN_OPENING = 0.5;
const MAX_DEPTH_RATIO = 1.35;

/** Comparison of two views at a pose. */
export interface Overlap {
  /** Share of each view's points visible in the other: the smaller of the two. */
  readonly least: number;
  /** Share of points that are openings in one view and bare wall in the other. */
  readonly contradicted: number;
}

export function overlapOf(a: Evidence, b: Evidence, pose: ViewPose): Overlap {
  const [there, back] = [overlapInto(a, b, pose), overlapInto(b, a, invertPose(pose))];
  return {
    least: Math.min(there.least, back.least),
    contradicted: (there.contradicted + back.contradicted) / 2,
  };
}

function overlapInto(a: Evidence, b: Evidence, pose: ViewPose): Overlap {
  let [seen, contradicted] = [0, 0];
  visitShared(a, b, pose, (own, cell, depth) => {
    seen++;
    const isOnWalls = a.upright[own] && b.upright[cell];
    const ratio = depth / b.depths[cell];
    if (!isOnWalls || ratio > MAX_DEPTH_RATIO || ratio < 1 / MAX_DEPTH_RATIO || a.openings[own] < MIN_OPENING) return;
    contradicted += b.bare[cell];
  });
  return { least: seen / a.used.length, contradicted: contradicted / a.used.length };
}
