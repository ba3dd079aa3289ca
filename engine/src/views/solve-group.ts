import { minimise } from '../math/minimise.ts';
import { LEADING_POSE, type ViewPose } from '../scene/view-pose.ts';
import { type SightComparison, sightComparison } from './compare-sight.ts';
import { composePoses, invertPose, poseBetween } from './compose-poses.ts';
import type { Evidence } from './evidence.ts';
import { changeCost, changedPose, isSamePose, isSameTurn, type PairPose, structureScore } from './search-pair.ts';

/** Pose of every view of a group in the frame of the first placed one; null for unplaced views. */
export interface Placement {
  readonly poses: readonly (ViewPose | null)[];
  /** Sum over the pairs of placed views. */
  readonly score: number;
}

/** Score (or cost) of two views at a pose of the first in the second's frame. */
export type Compare = (first: number, second: number, pose: ViewPose) => number;
/** Candidate poses of one view in another's frame, best first. */
export type Ways = (view: number, other: number) => readonly PairPose[];

/** Candidates per pair that groups are grown from, and that attach a view to one. */
const SEEDS = 4;
const JOINTS = 4;
/** Smallest mean score with the others at which a view is placed. */
const MIN_SCORE = 0;
const MAX_PLACEMENTS = 12;
const SWEEPS = 2;
const MAX_ITERATIONS = 60;

const placedIn = (poses: readonly (ViewPose | null)[]): { readonly view: number; readonly pose: ViewPose }[] =>
  poses.flatMap((pose, view) => (pose ? [{ view, pose }] : []));

function withOthers(poses: readonly (ViewPose | null)[], view: number, pose: ViewPose, compare: Compare): number {
  return placedIn(poses)
    .filter((other) => other.view !== view)
    .reduce((sum, other) => sum + compare(view, other.view, poseBetween(pose, other.pose)), 0);
}

/** Sum over all pairs of placed views. */
export function scoreOf(poses: readonly (ViewPose | null)[], compare: Compare): number {
  return placedIn(poses).reduce((sum, { view, pose }) => sum + withOthers(poses, view, pose, compare), 0) / 2;
}

/** The unplaced view that fits best, with its pose; null if all are placed. */
function nextView(poses: Placement['poses'], views: readonly number[], ways: Ways, compare: Compare) {
  const placed = placedIn(poses);
  const tries = views
    .filter((view) => !poses[view])
    .flatMap((view) =>
      placed.flatMap((other) =>
        ways(view, other.view)
          .slice(0, JOINTS)
          .map((way) => ({ view, pose: composePoses(other.pose, way.pose) })),
      ),
    )
    .map((one) => ({ ...one, mean: withOthers(poses, one.view, one.pose, compare) / placed.length }));
  return tries.reduce<(typeof tries)[number] | null>((best, one) => (best && best.mean >= one.mean ? best : one), null);
}

/** Adds missing views one by one, each at the best pose given by its candidates. */
function grow(seed: Placement['poses'], views: readonly number[], ways: Ways, compare: Compare): Placement {
  const poses = [...seed];
  let next = nextView(poses, views, ways, compare);
  while (next && next.mean > MIN_SCORE) {
    poses[next.view] = next.pose;
    next = nextView(poses, views, ways, compare);
  }
  return { poses, score: scoreOf(poses, compare) };
}

type Poses = readonly (ViewPose | null)[];

/** Whether two placements place the same views, alike relative to the first of them. */
function placedAlike(a: Poses, b: Poses, isAlike: (pose: ViewPose, other: ViewPose) => boolean): boolean {
  const base = a.findIndex((pose, view) => pose && b[view]);
  const [first, second] = [a[base], b[base]];
  if (!first || !second) return false;
  return a.every((pose, view) => {
    const other = b[view];
    if (!pose || !other) return pose === other;
    return isAlike(poseBetween(pose, first), poseBetween(other, second));
  });
}

/** Whether two placements are equal within their precision. */
export const isSamePlacement = (a: Poses, b: Poses): boolean => placedAlike(a, b, isSamePose);

/** Whether two placements turn the same views alike, wherever they are. */
export const isTurnedAlike = (a: Poses, b: Poses): boolean => placedAlike(a, b, isSameTurn);

/** Distinct placements of a group, best first. */
export function solveGroup(count: number, views: readonly number[], ways: Ways, compare: Compare): Placement[] {
  const found: Placement[] = [];
  for (const [i, first] of views.entries()) {
    for (const second of views.slice(i + 1)) {
      for (const way of ways(first, second).slice(0, SEEDS)) {
        const seed = Array.from({ length: count }, (_, view) =>
          view === second ? LEADING_POSE : view === first ? way.pose : null,
        );
        found.push(grow(seed, views, ways, compare));
      }
    }
  }
  found.sort((a, b) => b.score - a.score);
  const different: Placement[] = [];
  for (const one of found) {
    if (different.length === MAX_PLACEMENTS) break;
    if (different.every((other) => !isSamePlacement(one.poses, other.poses))) different.push(one);
  }
  return different;
}

/**
 * Refines every view against all others in turn; the first placed view stays fixed.
 *
 * @param cost of a pose of one view in another's frame
 */
export function refineGroup(poses: readonly (ViewPose | null)[], cost: Compare): (ViewPose | null)[] {
  const fitted = [...poses];
  const [, ...others] = placedIn(poses);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const step = sweep === 0 ? 1 : 0.4;
    for (const { view } of others) {
      const start = fitted[view];
      if (!start) continue;
      const priced = (change: readonly number[]): number =>
        changeCost(change) + withOthers(fitted, view, changedPose(start, change), cost);
      const { at } = minimise(priced, [0, 0, 0, 0], [0.1 * step, 0.1 * step, 0.02 * step, 0.01 * step], MAX_ITERATIONS);
      fitted[view] = changedPose(start, at);
    }
  }
  return fitted;
}

/** The same placement in another view's frame. */
export function inFrameOf(poses: readonly (ViewPose | null)[], lead: number): (ViewPose | null)[] {
  const frame = poses[lead];
  if (!frame) return [...poses];
  return poses.map((pose, view) => (view === lead ? LEADING_POSE : pose && poseBetween(pose, frame)));
}

/** Subsampling of compared cells: twice as many do not make poses more precise. */
const THINNING = 2;

/** Comparisons of a group's views, computed once per pair. */
export function comparisonsOf(evidence: readonly (Evidence | null)[]) {
  const known = new Map<string, SightComparison>();
  return (first: number, second: number): SightComparison | null => {
    const [a, b] = [evidence[first], evidence[second]];
    if (!a || !b) return null;
    const key = `${first} ${second}`;
    const sight = known.get(key) ?? sightComparison(a, b, THINNING);
    known.set(key, sight);
    return sight;
  };
}

/** Comparisons by cells. */
export const bySight =
  (comparison: ReturnType<typeof comparisonsOf>): Compare =>
  (first, second, pose) =>
    first < second
      ? (comparison(first, second)?.at(pose) ?? 0)
      : (comparison(second, first)?.at(invertPose(pose)) ?? 0);

/** Comparisons by cells, walls and openings. */
export const withStructure =
  (evidence: readonly (Evidence | null)[], sight: Compare): Compare =>
  (first, second, pose) => {
    const [a, b] = [evidence[first], evidence[second]];
    return a && b ? sight(first, second, pose) + structureScore(a, b, pose) : 0;
  };

/** Candidates in either direction from those of one. */
export const turnedRound = (ways: readonly PairPose[]): PairPose[] =>
  ways.map(({ pose, score }) => ({ pose: invertPose(pose), score }));
