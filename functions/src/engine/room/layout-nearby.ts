import type { Level, Side } from './box-edges.ts';
import type { BoxDistances } from './layout-trust.ts';

/** How far a face's distance may change, as a logarithm, and how many places are tried on either side. */
export interface SearchReach {
  readonly range: number;
  readonly steps: number;
}

/** Scores of the edges of a box, each as far as the photo shows it. */
export interface EdgeScores {
  across(level: Level, box: BoxDistances): number;
  upright(side: Side, box: BoxDistances): number;
  away(side: Side, level: Level, box: BoxDistances): number;
}

/** Distances that a face may take; one of them, null, where it is out of the frame. */
function candidates(distance: number | null, range: number, steps: number): (number | null)[] {
  if (distance === null) return [null];
  return Array.from({ length: 2 * steps + 1 }, (_, i) => distance * Math.exp((range * (i - steps)) / steps));
}

/**
 * The best box near another. An edge that runs away from the viewer depends on two faces, every other edge on one (how far
 * it reaches hardly matters), so tables of all edges give the best of all combinations exactly.
 * @param reluctance what moving a face to e times its distance costs; less for smaller moves, by their square
 */
export function bestNear(
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
  const sideTables = (['left', 'right'] as const).map((side) => {
    const all = candidates(box[side], range, steps);
    const table = (level: Level, levels: readonly (number | null)[]) =>
      all.map((d) =>
        levels.map((l) => (d === null || l === null ? 0 : scores.away(side, level, { ...box, [side]: d, [level]: l }))),
      );
    return {
      all,
      own: all.map((d, i) => (d === null ? 0 : scores.upright(side, { ...box, [side]: d }) - cost(i, all))),
      floor: table('floor', floors),
      ceiling: table('ceiling', ceilings),
    };
  });
  let best = box;
  let top = -Infinity;
  for (let f = 0; f < floors.length; f++) {
    for (let c = 0; c < ceilings.length; c++) {
      let sum = floorScores[f] + ceilingScores[c];
      const at = [0, 0];
      for (const [s, side] of sideTables.entries()) {
        let sideTop = -Infinity;
        for (let i = 0; i < side.all.length; i++) {
          const value = side.own[i] + side.floor[i][f] + side.ceiling[i][c];
          if (value <= sideTop) continue;
          sideTop = value;
          at[s] = i;
        }
        sum += sideTop;
      }
      if (sum <= top) continue;
      top = sum;
      best = {
        floor: floors[f],
        ceiling: ceilings[c],
        left: sideTables[0].all[at[0]],
        right: sideTables[1].all[at[1]],
      };
    }
  }
  return best;
}
