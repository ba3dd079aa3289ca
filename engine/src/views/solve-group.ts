import { minimise } from '../math/minimise.ts';
import { LEADING_POSE, type ViewPose } from '../scene/view-pose.ts';
import { type SightComparison, sightComparison } from './compare-sight.ts';
import { composePoses, invertPose, poseBetween } from './compose-poses.ts';
import type { Evidence } from './evidence.ts';
import { changeCost, changedPose, isSamePose, type PairPose, structureScore } from './search-pair.ts';

/** A place for every view of a group, or null for one that finds none; in the frame of the first that has one. */
export interface Placement {
  readonly poses: readonly (ViewPose | null)[];
  /** Sum over the pairs of placed views. */
  readonly score: number;
}

/** How well, or for a cost how badly, two views fit at a pose of the first in the second's frame. */
export type Compare = (first: number, second: number, pose: ViewPose) => number;
/** Ways in which one view may lie in another's frame, the best first. */
export type Ways = (view: number, other: number) => readonly PairPose[];

/** Ways of each pair that groups are grown from, and that join a view to one. */
const SEEDS = 4;
const JOINTS = 4;
/** Least mean score with the others at which a view is placed at all. */
const LEAST = 0;
const KEPT = 12;
const SWEEPS = 2;
const MOST = 60;

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

/** The view that fits best beside those that are placed, and its pose; null where every view is. */
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

/** Adds the views that are missing, one after another, each at the best place that its ways to the others give. */
function grow(seed: Placement['poses'], views: readonly number[], ways: Ways, compare: Compare): Placement {
  const poses = [...seed];
  let next = nextView(poses, views, ways, compare);
  while (next && next.mean > LEAST) {
    poses[next.view] = next.pose;
    next = nextView(poses, views, ways, compare);
  }
  return { poses, score: scoreOf(poses, compare) };
}

/** Whether two placements of a group are one, but for how exactly they are known. */
export function isSamePlacement(a: readonly (ViewPose | null)[], b: readonly (ViewPose | null)[]): boolean {
  const base = a.findIndex((pose, view) => pose && b[view]);
  const [first, second] = [a[base], b[base]];
  if (!first || !second) return false;
  return a.every((pose, view) => {
    const other = b[view];
    if (!pose || !other) return pose === other;
    return isSamePose(poseBetween(pose, first), poseBetween(other, second));
  });
}

/** Placements of a group, the best first, each different from the others. */
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
    if (different.length === KEPT) break;
    if (different.every((other) => !isSamePlacement(one.poses, other.poses))) different.push(one);
  }
  return different;
}

/** Fits every view to all others at once, by turns; the first placed view stays. @param cost of a pose of one view in another's frame */
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
      const { at } = minimise(priced, [0, 0, 0, 0], [0.1 * step, 0.1 * step, 0.02 * step, 0.01 * step], MOST);
      fitted[view] = changedPose(start, at);
    }
  }
  return fitted;
}

/** The same places in the frame of one of the views. */
export function inFrameOf(poses: readonly (ViewPose | null)[], lead: number): (ViewPose | null)[] {
  const frame = poses[lead];
  if (!frame) return [...poses];
  return poses.map((pose, view) => (view === lead ? LEADING_POSE : pose && poseBetween(pose, frame)));
}

/** Every so many cells of a view are compared: twice as many make poses no more exact. */
const THINNING = 2;

/** The comparisons of a group's views, each pair's made once. */
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

/** Comparisons by what the photos show. */
export const bySight =
  (comparison: ReturnType<typeof comparisonsOf>): Compare =>
  (first, second, pose) =>
    first < second
      ? (comparison(first, second)?.at(pose) ?? 0)
      : (comparison(second, first)?.at(invertPose(pose)) ?? 0);

/** Comparisons by what the photos show, and by their walls and openings. */
export const withStructure =
  (evidence: readonly (Evidence | null)[], sight: Compare): Compare =>
  (first, second, pose) => {
    const [a, b] = [evidence[first], evidence[second]];
    return a && b ? sight(first, second, pose) + structureScore(a, b, pose) : 0;
  };

/** Ways in either direction from those of one. */
export const turnedRound = (ways: readonly PairPose[]): PairPose[] =>
  ways.map(({ pose, score }) => ({ pose: invertPose(pose), score }));
