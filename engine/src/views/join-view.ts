import { minimise } from '../math/minimise.ts';
import type { ViewPose } from '../scene/view-pose.ts';
import { hueApart } from './compare-sight.ts';
import { composePoses, poseBetween } from './compose-poses.ts';
import type { Evidence } from './evidence.ts';
import { judge } from './judge.ts';
import { matchPatches, type PatchMatch } from './match-patches.ts';
import { pairEvidence } from './pair-evidence.ts';
import {
  breathe,
  DETAIL_WEIGHT,
  detailCost,
  EXAMINED_COUNT,
  type Group,
  gather,
  keyOf,
  MIN_DETAILS,
  REFINED_COUNT,
  RETURNED_COUNT,
  type RegisterOptions,
} from './register-views.ts';
import type { Joining, RegisteredViews, SamePoint, View } from './registration.ts';
import {
  changeCost,
  changedPose,
  isSamePose,
  isSameTurn,
  type PairPose,
  scaleBetween,
  searchPair,
} from './search-pair.ts';
import type { Compare } from './solve-group.ts';
import { placeCost, poseOfPlaces, samePlaces } from './solve-points.ts';
import { probableWays, rivalShare } from './way-probabilities.ts';

/** Candidate poses per pair that are considered. */
const JOINTS = 4;
const MAX_ITERATIONS = 110;
/**
 * The registration margin is a mean over all pairs of a group; with three photos, a joining one is in two of three.
 */
const MARGIN_SHARE = 2 / 3;

/** A view with a known pose. */
interface Placed {
  readonly view: number;
  readonly pose: ViewPose;
  readonly found: Evidence;
}

/** Matched details between the joining view and each of the others. */
type Details = ReadonlyMap<string, PatchMatch>;

/** The joining view and the registered ones. */
interface Joint extends Group {
  readonly late: number;
  readonly lateFound: Evidence;
  readonly placed: readonly Placed[];
}

const byScore = (a: PairPose, b: PairPose): number => b.score - a.score;

const differentOf = <P extends PairPose>(ways: readonly P[]): P[] => {
  const sorted = [...ways].sort(byScore);
  return sorted.filter((one, i) => sorted.slice(0, i).every((better) => !isSamePose(better.pose, one.pose)));
};

/** Total score of the joining view's pairs. */
const withAll = ({ late, placed }: Joint, pose: ViewPose, compare: Compare): number =>
  placed.reduce((sum, other) => sum + compare(late, other.view, poseBetween(pose, other.pose)), 0);

/** Refines one pose against all others, which stay fixed. */
function fit(joint: Joint, start: ViewPose, cost: Compare): ViewPose {
  const priced = (change: readonly number[]): number =>
    changeCost(change) + withAll(joint, changedPose(start, change), cost);
  return changedPose(start, minimise(priced, [0, 0, 0, 0], [0.1, 0.1, 0.02, 0.01], MAX_ITERATIONS).at);
}

/** Pose determined by the person's points; null if they do not determine it. */
function fitToPoints(joint: Joint, points: readonly SamePoint[]): Weighed | null {
  const { views, late, lateFound, placed } = joint;
  const sight = joint.bySight;
  const cost: Compare = (first, second, pose) =>
    placeCost(samePlaces(views, first, second, points), pose) - sight(first, second, pose);
  const clicked = placed.flatMap((other) => {
    const places = samePlaces(views, late, other.view, points);
    const way = poseOfPlaces(places, scaleBetween(lateFound, other.found));
    return way ? [composePoses(other.pose, way)] : [];
  });
  const ways = clicked.map((pose) => ({ pose, score: -withAll(joint, pose, cost) })).sort(byScore);
  const [best] = ways;
  if (!best) return null;
  return weigh(joint, fit(joint, best.pose, cost), new Map());
}

/** Most probable poses from the photos alone, best first. */
async function fitToSight(joint: Joint, signal?: AbortSignal): Promise<PairPose[]> {
  const { late, lateFound, placed, comparison } = joint;
  const rough: PairPose[] = [];
  for (const other of placed) {
    signal?.throwIfAborted();
    const sight = comparison(late, other.view);
    for (const way of sight ? searchPair(lateFound, other.found, sight).slice(0, JOINTS) : []) {
      const pose = composePoses(other.pose, way.pose);
      rough.push({ pose, score: withAll(joint, pose, joint.bySight) });
    }
    await breathe();
  }
  const sight = joint.bySight;
  const fitted: PairPose[] = [];
  for (const way of differentOf(rough).slice(0, REFINED_COUNT)) {
    signal?.throwIfAborted();
    const pose = fit(joint, way.pose, (first, second, each) => -sight(first, second, each));
    fitted.push({ pose, score: withAll(joint, pose, joint.bySight) });
    await breathe();
  }
  return differentOf(fitted);
}

/** A pose of the joining view with the evidence of each pair; the score is their sum of log-odds. */
interface Weighed extends PairPose {
  readonly pairs: readonly { readonly likeness: number; readonly odds: number }[];
}

/** Computes the evidence of each of the joining view's pairs at a pose. */
function weigh({ late, lateFound, placed, bySight }: Joint, pose: ViewPose, details: Details): Weighed {
  const pairs = placed.map((other) => {
    const there = poseBetween(pose, other.pose);
    const shared = details.get(keyOf(other.view, late))?.score ?? 0;
    const found = { sight: bySight(late, other.view, there), details: shared };
    const odds = pairEvidence(lateFound, other.found, there, found);
    return { likeness: found.sight + DETAIL_WEIGHT * shared, odds };
  });
  return { pose, pairs, score: pairs.reduce((sum, { odds }) => sum + odds, 0) };
}

/** Refines a pose with matched details as well, and scores it. */
async function fitToDetails(joint: Joint, { pose: start }: PairPose): Promise<Weighed> {
  const { late, placed, sights } = joint;
  const details = new Map<string, PatchMatch>();
  for (const { view, pose } of placed) {
    const [own, joining] = [sights[view], sights[late]];
    if (own && joining) details.set(keyOf(view, late), matchPatches(own, joining, poseBetween(pose, start)));
    await breathe();
  }
  const found = [...details.values()];
  const isDetailed = found.some(({ there, back }) => there.length + back.length >= MIN_DETAILS);
  const cost = detailCost(joint, details);
  const sight = joint.bySight;
  const pose = isDetailed
    ? fit(joint, start, (first, second, each) => cost(first, second, each) - sight(first, second, each))
    : start;
  return weigh(joint, pose, details);
}

/** The view with the most evidence for the joining view's pose. */
function nearestTo({ late, placed, bySight: sight }: Joint, pose: ViewPose): number {
  const worth = ({ view, pose: own }: Placed): number => sight(late, view, poseBetween(pose, own));
  return placed.reduce((best, each) => (worth(each) > worth(best) ? each : best), placed[0]).view;
}

/**
 * Registers a photo with a room whose other photos are registered already; these stay fixed.
 *
 * @param registered the others' registration
 * @param options points are listed per photo in the others' order, the joining photo's last
 */
export async function joinView(
  views: readonly View[],
  { poses }: Pick<RegisteredViews, 'poses'>,
  joining: View,
  { points = [], signal }: RegisterOptions = {},
): Promise<Joining> {
  const group = gather([...views, joining]);
  const late = views.length;
  const lateFound = group.evidence[late];
  const placed = views.flatMap((_, view): Placed[] => {
    const [pose, found] = [poses[view], group.evidence[view]];
    return pose && found ? [{ view, pose, found }] : [];
  });
  const nothing: Joining = { verdict: 'none', confidence: 0, alternatives: [], beside: placed[0]?.view ?? null };
  if (!lateFound || placed.length === 0) return nothing;
  const joint: Joint = { ...group, late, lateFound, placed };
  const clicked = fitToPoints(joint, points);
  const ways: Weighed[] = [];
  for (const way of clicked ? [] : (await fitToSight(joint, signal)).slice(0, EXAMINED_COUNT)) {
    signal?.throwIfAborted();
    ways.push(await fitToDetails(joint, way));
  }
  const [best, ...others] = clicked ? [clicked] : differentOf(ways).slice(0, RETURNED_COUNT);
  if (!best) return nothing;
  const mean = (sum: number): number => sum / placed.length;
  const likenessOf = ({ pairs }: Weighed): number => mean(pairs.reduce((sum, { likeness }) => sum + likeness, 0));
  const probable = clicked ? [{ ...clicked, probability: 1 }] : probableWays([best, ...others], placed.length);
  const verdict = judge({
    placed: placed.length + 1,
    unplaced: 0,
    likeness: likenessOf(best),
    mostAlike: Math.max(...[best, ...others].map(likenessOf)),
    weakest: mean(best.score),
    strangest: Math.min(...placed.map(({ pose, found }) => hueApart(lateFound, found, poseBetween(best.pose, pose)))),
    rival: rivalShare(probable, ({ pose }, first) => isSameTurn(pose, first.pose)),
    margin: others[0] ? MARGIN_SHARE * mean(best.score - others[0].score) : Infinity,
    isClicked: clicked !== null,
  });
  const alternatives = probable.map(({ pose, score, probability }) => ({ pose, score: mean(score), probability }));
  return {
    ...verdict,
    alternatives: verdict.verdict === 'none' ? [] : alternatives,
    beside: nearestTo(joint, best.pose),
  };
}
