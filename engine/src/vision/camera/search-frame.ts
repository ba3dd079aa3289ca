import { rotationFromAngles } from '../../scene/camera.ts';
import { directionVotes, type Frame, type FramePrior, frameScore } from './frame-score.ts';
import type { Votes } from './votes.ts';

interface ScoredFrame {
  readonly frame: Frame;
  readonly score: number;
}

const DEGREE = Math.PI / 180;
/** Plausible focal lengths in long edges of the photo (12 to 72 mm equivalent). */
const MIN_FOCAL = 0.33;
const MAX_FOCAL = 2;
/** Focal lengths of the grid, in long edges; refinement closes the gaps. */
const FOCALS = [0.42, 0.5, 0.6, 0.7, 0.82, 0.95, 1.15, 1.4];
/** Number of verticals kept per focal length. */
const VERTICALS_KEPT = 4;

/** The verticals (pitch, roll) supported by most lines at one focal length, after non-maximum suppression. */
function bestVerticals(votes: Votes, focal: number): { pitch: number; roll: number }[] {
  const all: { pitch: number; roll: number; score: number }[] = [];
  for (let p = -24; p <= 24; p += 2) {
    for (let r = -6; r <= 6; r++) {
      const m = rotationFromAngles(p * DEGREE, r * DEGREE, 0);
      const penalty = 0.02 * (Math.abs(r) / 4 + Math.abs(p) / 20);
      const score = directionVotes(votes, focal, m[1], m[4], m[7]) - penalty;
      all.push({ pitch: p * DEGREE, roll: r * DEGREE, score });
    }
  }
  all.sort((a, b) => b.score - a.score);
  const kept: typeof all = [];
  for (const v of all) {
    if (kept.length === VERTICALS_KEPT) break;
    const near = (k: (typeof all)[number]) =>
      Math.abs(k.pitch - v.pitch) < 2.5 * DEGREE && Math.abs(k.roll - v.roll) < 1.5 * DEGREE;
    if (!kept.some(near)) kept.push(v);
  }
  return kept;
}

/** Exhaustive grid search for Manhattan frames; returns the best distinct ones, best first. */
export function searchFrames(votes: Votes, prior: FramePrior, keep: number): ScoredFrame[] {
  const all: ScoredFrame[] = [];
  for (const focal of FOCALS) {
    for (const { pitch, roll } of bestVerticals(votes, focal)) {
      for (let yaw = -45; yaw < 45; yaw += 1.5) {
        const frame = { focal, pitch, roll, yaw: yaw * DEGREE, shiftX: 0, shiftY: 0 };
        all.push({ frame, score: frameScore(votes, frame, prior) });
      }
    }
  }
  all.sort((a, b) => b.score - a.score);
  const kept: ScoredFrame[] = [];
  for (const s of all) {
    if (kept.length === keep) break;
    const alike = (k: ScoredFrame) =>
      Math.abs(Math.log(k.frame.focal / s.frame.focal)) < 0.12 &&
      Math.abs(k.frame.yaw - s.frame.yaw) < 0.06 &&
      Math.abs(k.frame.pitch - s.frame.pitch) < 0.06;
    if (!kept.some(alike)) kept.push(s);
  }
  return kept;
}

/** Parameters that may change. */
interface Freedom {
  readonly focal: boolean;
  readonly shiftX: boolean;
  readonly shiftY: boolean;
}

/** Maximum offset of the principal point, in long edges of the photo. */
const MAX_SHIFT = 0.2;
const FIRST_STEPS: Frame = { focal: 0.08, pitch: 0.02, roll: 0.01, yaw: 0.02, shiftX: 0.01, shiftY: 0.02 };
const PARAMETERS = ['focal', 'pitch', 'roll', 'yaw', 'shiftX', 'shiftY'] as const;

function moved(frame: Frame, name: (typeof PARAMETERS)[number], step: number): Frame {
  const value = name === 'focal' ? frame.focal * Math.exp(step) : frame[name] + step;
  return { ...frame, [name]: value };
}

function allowed(frame: Frame): boolean {
  return (
    frame.focal >= MIN_FOCAL &&
    frame.focal <= MAX_FOCAL &&
    Math.abs(frame.shiftX) <= MAX_SHIFT &&
    Math.abs(frame.shiftY) <= MAX_SHIFT
  );
}

/**
 * Pattern search for a higher score: every parameter in turn, steps halved when none helps.
 * @param scales of the first and the last steps
 */
export function refineFrame(
  votes: Votes,
  start: Frame,
  prior: FramePrior,
  freedom: Freedom,
  { first = 1, last = 1 / 128 }: { first?: number; last?: number } = {},
): ScoredFrame {
  let best = start;
  let score = frameScore(votes, start, prior);
  const names = PARAMETERS.filter((n) => !(n in freedom) || freedom[n as keyof Freedom]);
  for (let scale = first; scale >= last; ) {
    let improved = false;
    for (const name of names) {
      for (const sign of [1, -1]) {
        const next = moved(best, name, sign * scale * FIRST_STEPS[name]);
        if (!allowed(next)) continue;
        const value = frameScore(votes, next, prior);
        if (value <= score) continue;
        best = next;
        score = value;
        improved = true;
        // The opposite step would undo this one.
        break;
      }
    }
    if (!improved) scale /= 2;
  }
  return { frame: best, score };
}
