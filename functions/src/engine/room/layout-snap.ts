import type { Camera } from '../camera/camera.ts';
import type { Vec3 } from '../math/vec3.ts';
import { BEYOND, visibleEdge } from './layout-edges.ts';
import {
  COARSE_REACH,
  FINE_REACH,
  type SnapEdge,
  type SnapEvidence,
  type SnapReach,
  snapScore,
} from './layout-snap-score.ts';
import type { BoxDistances } from './layout-trust.ts';

/** How far a face's distance may change, as a logarithm, and how many places are tried on either side. */
interface Search {
  readonly range: number;
  readonly steps: number;
  readonly reach: SnapReach;
}
/** For a box that may be off by a candidate of the coarse grid. */
export const WIDE_SEARCHES: readonly Search[] = [
  { range: 0.15, steps: 20, reach: COARSE_REACH },
  { range: 0.05, steps: 16, reach: FINE_REACH },
  { range: 0.004, steps: 6, reach: FINE_REACH },
];
/** For a box that the network has placed to the pixel or two: lines further off are mouldings and edges of things. */
export const NARROW_SEARCHES: readonly Search[] = [{ range: 0.008, steps: 8, reach: FINE_REACH }];
/** What a change of one RELUCTANCE_SCALE costs, in long edges of perfectly placed edge. */
const RELUCTANCE = 0.04;
const RELUCTANCE_SCALE = 0.15;

type Level = 'floor' | 'ceiling';
type Side = 'left' | 'right';

/** Scores of the edges of a box, each as far as the photo shows it. */
interface EdgeScores {
  across(level: Level, box: BoxDistances): number;
  upright(side: Side, box: BoxDistances): number;
  away(side: Side, level: Level, box: BoxDistances): number;
}

function edgeScores(evidence: SnapEvidence, camera: Camera, reach: SnapReach): EdgeScores {
  const score = (axis: 0 | 1 | 2, from: Vec3, to: Vec3, inward: SnapEdge['inward']): number => {
    const path = visibleEdge(camera, from, to);
    return path ? snapScore(evidence, { axis, path, inward }, reach) : 0;
  };
  const y = (level: Level, box: BoxDistances) => (level === 'floor' ? (box.floor ?? BEYOND) : -(box.ceiling ?? BEYOND));
  const x = (side: Side, box: BoxDistances) => (side === 'left' ? -(box.left ?? BEYOND) : (box.right ?? BEYOND));
  return {
    across: (level, box) => {
      const at = y(level, box);
      return score(0, [x('left', box), at, 1], [x('right', box), at, 1], { axis: 2, sign: -1 });
    },
    upright: (side, box) => {
      const at = x(side, box);
      return score(1, [at, y('floor', box), 1], [at, y('ceiling', box), 1], null);
    },
    away: (side, level, box) => {
      const at: Vec3 = [x(side, box), y(level, box), 1];
      return score(2, at, [at[0], at[1], -BEYOND], { axis: 0, sign: side === 'left' ? 1 : -1 });
    },
  };
}

/** Distances that a face may take; one of them, null, where it is out of the frame. */
function candidates(distance: number | null, range: number, steps: number): (number | null)[] {
  if (distance === null) return [null];
  return Array.from({ length: 2 * steps + 1 }, (_, i) => distance * Math.exp((range * (i - steps)) / steps));
}

/**
 * The best box near another. An edge that runs away from the viewer depends on two faces, every other edge on one (how far
 * it reaches hardly matters), so tables of all edges give the best of all combinations exactly.
 */
function bestNear(scores: EdgeScores, box: BoxDistances, range: number, steps: number): BoxDistances {
  const floors = candidates(box.floor, range, steps);
  const ceilings = candidates(box.ceiling, range, steps);
  const cost = (i: number, all: readonly unknown[]) =>
    all.length === 1 ? 0 : RELUCTANCE * ((range * (i - steps)) / steps / RELUCTANCE_SCALE) ** 2;
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

/** Moves the faces of a box, all together and each by a little, to where lines and colours show their edges to be. */
export function snapBox(evidence: SnapEvidence, box: BoxDistances, searches: readonly Search[]): BoxDistances {
  const { camera } = evidence.estimate;
  return searches.reduce(
    (best, { range, steps, reach }) => bestNear(edgeScores(evidence, camera, reach), best, range, steps),
    box,
  );
}
