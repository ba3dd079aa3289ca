import { rotationFromAngles } from '../../scene/camera.ts';
import type { Votes } from './votes.ts';

/**
 * A Manhattan frame hypothesis: focal length and principal-point offset from the photo's centre in long edges, angles
 * in radians.
 */
export interface Frame {
  readonly focal: number;
  readonly pitch: number;
  readonly roll: number;
  readonly yaw: number;
  readonly shiftX: number;
  readonly shiftY: number;
}

/** Prior of a camera. */
export interface FramePrior {
  /** Median focal length in long edges, and the standard deviation of its logarithm. */
  readonly focal: number;
  readonly focalSpread: number;
}

/** Line support equivalent to one squared standard deviation of a habit. Chosen by eye on drawn rooms. */
const HABIT_WEIGHT = 0.008;
/** Maximum sine of the angular error at which a segment still votes. */
const MAX_SINE = 0.08;

/** Sum of votes for a direction (camera axes), 0 to 1. */
export function directionVotes(votes: Votes, focal: number, x: number, y: number, z: number): number {
  const { count, midX, midY, dirX, dirY, weight, precision } = votes;
  const px = focal * x;
  const py = focal * y;
  let sum = 0;
  for (let i = 0; i < count; i++) {
    const ax = px - midX[i] * z;
    const ay = py - midY[i] * z;
    const cross = ax * dirY[i] - ay * dirX[i];
    const sine2 = (cross * cross) / (ax * ax + ay * ay);
    if (sine2 < MAX_SINE * MAX_SINE) sum += weight[i] * Math.exp(-sine2 * precision[i]);
  }
  return sum;
}

/**
 * Squared sine between a segment's direction and the direction from its midpoint to a vanishing point, from the two
 * vectors.
 */
function squaredSine(ax: number, ay: number, dirX: number, dirY: number): number {
  const cross = ax * dirY - ay * dirX;
  return (cross * cross) / (ax * ax + ay * ay);
}

/** Votes per room axis; every segment votes for the axis it fits best. */
function axisVotes(votes: Votes, frame: Frame, sums: Float64Array): void {
  const { count, midX, midY, dirX, dirY, weight, precision } = votes;
  const { focal, shiftX, shiftY } = frame;
  const r = rotationFromAngles(frame.pitch, frame.roll, frame.yaw);
  // Room axes in the camera's frame; x and y are scaled by the focal length to picture lengths.
  const x0 = focal * r[0];
  const x1 = focal * r[1];
  const x2 = focal * r[2];
  const y0 = focal * r[3];
  const y1 = focal * r[4];
  const y2 = focal * r[5];
  const z0 = r[6];
  const z1 = r[7];
  const z2 = r[8];
  sums.fill(0);
  for (let i = 0; i < count; i++) {
    const mx = midX[i] - shiftX;
    const my = midY[i] - shiftY;
    const dx = dirX[i];
    const dy = dirY[i];
    const s0 = squaredSine(x0 - mx * z0, y0 - my * z0, dx, dy);
    const s1 = squaredSine(x1 - mx * z1, y1 - my * z1, dx, dy);
    const s2 = squaredSine(x2 - mx * z2, y2 - my * z2, dx, dy);
    let best = MAX_SINE * MAX_SINE;
    let axis = -1;
    if (s0 < best) {
      best = s0;
      axis = 0;
    }
    if (s1 < best) {
      best = s1;
      axis = 1;
    }
    if (s2 < best) {
      best = s2;
      axis = 2;
    }
    if (axis >= 0) sums[axis] += weight[i] * Math.exp(-best * precision[i]);
  }
}

const sums = new Float64Array(3);

/** How well the lines support a frame, 0 to 1. Concave per axis, so that no single direction dominates. */
export function lineSupport(votes: Votes, frame: Frame): number {
  axisVotes(votes, frame, sums);
  const roots = Math.sqrt(sums[0]) + Math.sqrt(sums[1]) + Math.sqrt(sums[2]);
  return (0.6 * roots) / Math.sqrt(3) + 0.4 * (sums[0] + sums[1] + sums[2]);
}

const squared = (v: number) => v * v;

/** Standard deviations of pitch, roll (radians) and vertical shift (long edges) for a way of taking photos. */
interface Habit {
  readonly pitch: number;
  readonly roll: number;
  readonly shiftY: number;
  readonly cost: number;
}

/**
 * Hand-held and unedited; or perspective-corrected or taken with a shift lens, with vertical verticals. Chosen by eye
 * on sample photos.
 */
const HABITS: readonly Habit[] = [
  { pitch: 0.2, roll: 0.045, shiftY: 0.015, cost: 0 },
  { pitch: 0.012, roll: 0.012, shiftY: 0.07, cost: 0.5 },
];

/** Penalty for cameras that are unusual in rooms. */
function priorPenalty(frame: Frame, prior: FramePrior): number {
  let habit = Infinity;
  for (const h of HABITS) {
    const unlikely = squared(frame.pitch / h.pitch) + squared(frame.roll / h.roll) + squared(frame.shiftY / h.shiftY);
    habit = Math.min(habit, h.cost + unlikely);
  }
  return (
    0.025 * squared(Math.log(frame.focal / prior.focal) / prior.focalSpread) +
    HABIT_WEIGHT * habit +
    HABIT_WEIGHT * squared(frame.shiftX / 0.015)
  );
}

export function frameScore(votes: Votes, frame: Frame, prior: FramePrior): number {
  return lineSupport(votes, frame) - priorPenalty(frame, prior);
}
