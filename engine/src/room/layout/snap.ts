import type { Vec3 } from '../../math/vec3.ts';
import type { Camera } from '../../scene/camera.ts';
import { levelAt, sideAt } from './box-edges.ts';
import { BEYOND, visibleEdge } from './edges.ts';
import { bestNear, type EdgeScores, type SearchReach } from './nearby.ts';
import { COARSE_REACH, FINE_REACH, type SnapEdge, type SnapEvidence, type SnapReach, snapScore } from './snap-score.ts';
import type { BoxDistances } from './trust.ts';

/** How far faces may be moved, and how their edges are sampled. */
interface Search extends SearchReach {
  readonly reach: SnapReach;
}
/** For a box that may be off by a candidate of the coarse grid. */
const SEARCHES: readonly Search[] = [
  { range: 0.15, steps: 20, reach: COARSE_REACH },
  { range: 0.05, steps: 16, reach: FINE_REACH },
  { range: 0.004, steps: 6, reach: FINE_REACH },
];
/** What moving a face costs, in long edges of perfectly placed edge: 0.04 for 15 %, less for less by its square. */
const RELUCTANCE = 0.04 / 0.15 ** 2;

function edgeScores(evidence: SnapEvidence, camera: Camera, reach: SnapReach): EdgeScores {
  const score = (axis: 0 | 1 | 2, from: Vec3, to: Vec3, inward: SnapEdge['inward']): number => {
    const path = visibleEdge(camera, from, to);
    return path ? snapScore(evidence, { axis, path, inward }, reach) : 0;
  };
  return {
    across: (level, box) => {
      const at = levelAt(level, box);
      return score(0, [sideAt('left', box), at, 1], [sideAt('right', box), at, 1], { axis: 2, sign: -1 });
    },
    upright: (side, box) => {
      const at = sideAt(side, box);
      return score(1, [at, levelAt('floor', box), 1], [at, levelAt('ceiling', box), 1], null);
    },
    away: (side, _level, x, y) => score(2, [x, y, 1], [x, y, -BEYOND], { axis: 0, sign: side === 'left' ? 1 : -1 }),
  };
}

/** Moves the faces of a box, all together and each by a little, to where lines and colours show their edges to be. */
export function snapBox(evidence: SnapEvidence, box: BoxDistances): BoxDistances {
  const { camera } = evidence.estimate;
  return SEARCHES.reduce(
    (best, search) => bestNear(edgeScores(evidence, camera, search.reach), best, search, RELUCTANCE),
    box,
  );
}
