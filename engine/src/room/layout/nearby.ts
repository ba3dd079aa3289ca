import { type Level, levelAt, type Side, sideAt } from './box-edges.ts';
import type { BoxDistances } from './trust.ts';

/** Maximum change of a face's distance, as a logarithm, and number of steps on either side. */
export interface SearchReach {
  readonly range: number;
  readonly steps: number;
}

/** Scores of the visible edges of a box. */
export interface EdgeScores {
  across(level: Level, box: BoxDistances): number;
  upright(side: Side, box: BoxDistances): number;
  /** @param x position of the side wall, `y` height of the floor or ceiling (room axes, y down) */
  away(side: Side, level: Level, x: number, y: number): number;
}

const SIDES = ['left', 'right'] as const;

/** Candidate distances of a face; null if it is outside the frame. */
function candidates(distance: number | null, range: number, steps: number): (number | null)[] {
  if (distance === null) return [null];
  return Array.from({ length: 2 * steps + 1 }, (_, i) => distance * Math.exp((range * (i - steps)) / steps));
}

/**
 * Finds the best box near another. An edge running away from the viewer depends on two faces, every other edge on one
 * (its extent hardly matters), so tables of all edges give the best combination exactly.
 * @param reluctance cost of moving a face to e times its distance; quadratic in the logarithm
 */
export function bestBoxNear(
  scores: EdgeScores,
  box: BoxDistances,
  { range, steps }: SearchReach,
  reluctance: number,
): BoxDistances {
  const floors = candidates(box.floor, range, steps);
  const ceilings = candidates(box.ceiling, range, steps);
  const cost = (i: number, all: readonly unknown[]) =>
    all.length === 1 ? 0 : reluctance * ((range * (i - steps)) / steps) ** 2;
  const levelScores = (level: Level, all: readonly (number | null)[]) =>
    all.map((d, i) => (d === null ? 0 : scores.across(level, { ...box, [level]: d }) - cost(i, all)));
  const floorScores = levelScores('floor', floors);
  const ceilingScores = levelScores('ceiling', ceilings);
  const sideTables = SIDES.map((side) => {
    const all = candidates(box[side], range, steps);
    const xs = all.map((d) => sideAt(side, { ...box, [side]: d }));
    const table = (level: Level, levels: readonly (number | null)[]) => {
      const ys = levels.map((l) => levelAt(level, { ...box, [level]: l }));
      const isKnown = box[side] !== null && box[level] !== null;
      return ys.map((y) => Float64Array.from(xs, (x) => (isKnown ? scores.away(side, level, x, y) : 0)));
    };
    return {
      all,
      own: Float64Array.from(all, (d, i) =>
        d === null ? 0 : scores.upright(side, { ...box, [side]: d }) - cost(i, all),
      ),
      floor: table('floor', floors),
      ceiling: table('ceiling', ceilings),
    };
  });
  let best = box;
  let top = -Infinity;
  for (let f = 0; f < floors.length; f++) {
    const [left, right] = sideTables.map(({ own, floor }) => own.map((score, i) => score + floor[f][i]));
    for (let c = 0; c < ceilings.length; c++) {
      const [leftUpper, rightUpper] = sideTables.map(({ ceiling }) => ceiling[c]);
      const l = bestPlace(left, leftUpper);
      const r = bestPlace(right, rightUpper);
      const sum = floorScores[f] + ceilingScores[c] + (left[l] + leftUpper[l]) + (right[r] + rightUpper[r]);
      if (sum <= top) continue;
      top = sum;
      best = { floor: floors[f], ceiling: ceilings[c], left: sideTables[0].all[l], right: sideTables[1].all[r] };
    }
  }
  return best;
}

/** Argmax of the sum of two tables. */
function bestPlace(a: Float64Array, b: Float64Array): number {
  let best = 0;
  for (let i = 1; i < a.length; i++) if (a[i] + b[i] > a[best] + b[best]) best = i;
  return best;
}
