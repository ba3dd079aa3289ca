import { type Frame, type FramePrior, frameScore } from './frame-score.ts';
import { MAX_FOCAL, MIN_FOCAL, type ScoredFrame } from './search-frame.ts';
import type { Votes } from './votes.ts';

/** Parameters that may change. */
export interface Freedom {
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
