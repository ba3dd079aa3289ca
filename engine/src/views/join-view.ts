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
  ENOUGH_DETAILS,
  FITTED,
  type Group,
  gather,
  keyOf,
  LOOKED_AT,
  RETURNED,
  type RegisterOptions,
} from './register-views.ts';
import type { Joining, RegisteredViews, SamePoint, View } from './registration.ts';
import { changeCost, changedPose, isSamePose, type PairPose, scaleBetween, searchPair } from './search-pair.ts';
import type { Compare } from './solve-group.ts';
import { placeCost, poseOfPlaces, samePlaces } from './solve-points.ts';

/** Ways to each of the other views that are looked at. */
const JOINTS = 4;
const MOST = 110;
/** A registration counts the margin over all pairs of a group: of three photos, one that joins is in two of three. */
const MARGIN_SHARE = 2 / 3;

/** A view whose place in the room is known. */
interface Placed {
  readonly view: number;
  readonly pose: ViewPose;
  readonly found: Evidence;
}

/** Details that the joining view shares with each of the others. */
type Details = ReadonlyMap<string, PatchMatch>;

/** The view that joins, and those that it joins. */
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

/** Sum over the pairs that the joining view makes with the others. */
const withAll = ({ late, placed }: Joint, pose: ViewPose, compare: Compare): number =>
  placed.reduce((sum, other) => sum + compare(late, other.view, poseBetween(pose, other.pose)), 0);

/** Fits the one pose to all others, which stay. */
function fit(joint: Joint, start: ViewPose, cost: Compare): ViewPose {
  const priced = (change: readonly number[]): number =>
    changeCost(change) + withAll(joint, changedPose(start, change), cost);
  return changedPose(start, minimise(priced, [0, 0, 0, 0], [0.1, 0.1, 0.02, 0.01], MOST).at);
}

/** By what a person clicked, where that places the view; else null. */
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

/** The likeliest places by what the photos show, the best first. */
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
  for (const way of differentOf(rough).slice(0, FITTED)) {
    signal?.throwIfAborted();
    const pose = fit(joint, way.pose, (first, second, each) => -sight(first, second, each));
    fitted.push({ pose, score: withAll(joint, pose, joint.bySight) });
    await breathe();
  }
  return differentOf(fitted);
}

/** A place of the joining view, with what speaks for it in each of its pairs; the score is their sum of log-odds. */
interface Weighed extends PairPose {
  readonly pairs: readonly { readonly likeness: number; readonly odds: number }[];
}

/** Weighs what speaks for and against each pair that the joining view makes at a place. */
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

/** Fits a place to the details that the photos share, too, and weighs it. */
async function fitToDetails(joint: Joint, { pose: start }: PairPose): Promise<Weighed> {
  const { late, placed, sights } = joint;
  const details = new Map<string, PatchMatch>();
  for (const { view, pose } of placed) {
    const [own, joining] = [sights[view], sights[late]];
    if (own && joining) details.set(keyOf(view, late), matchPatches(own, joining, poseBetween(pose, start)));
    await breathe();
  }
  const found = [...details.values()];
  const isDetailed = found.some(({ there, back }) => there.length + back.length >= ENOUGH_DETAILS);
  const cost = detailCost(joint, details);
  const sight = joint.bySight;
  const pose = isDetailed
    ? fit(joint, start, (first, second, each) => cost(first, second, each) - sight(first, second, each))
    : start;
  return weigh(joint, pose, details);
}

/** The view with most evidence for a pose of the joining one. */
function nearestTo({ late, placed, bySight: sight }: Joint, pose: ViewPose): number {
  const worth = ({ view, pose: own }: Placed): number => sight(late, view, poseBetween(pose, own));
  return placed.reduce((best, each) => (worth(each) > worth(best) ? each : best), placed[0]).view;
}

/**
 * Finds how a photo lies in a room whose other photos have their places already: these stay where they are.
 * @param registered how the others lie in the room
 * @param options points have a place for each of the others in their order, and the joining photo's last
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
  for (const way of clicked ? [] : (await fitToSight(joint, signal)).slice(0, LOOKED_AT)) {
    signal?.throwIfAborted();
    ways.push(await fitToDetails(joint, way));
  }
  const [best, ...others] = clicked ? [clicked] : differentOf(ways).slice(0, RETURNED);
  if (!best) return nothing;
  const mean = (sum: number): number => sum / placed.length;
  const verdict = judge({
    placed: placed.length + 1,
    likeness: mean(best.pairs.reduce((sum, { likeness }) => sum + likeness, 0)),
    weakest: mean(best.score),
    strangest: Math.min(...placed.map(({ pose, found }) => hueApart(lateFound, found, poseBetween(best.pose, pose)))),
    margin: others[0] ? MARGIN_SHARE * mean(best.score - others[0].score) : Infinity,
    isClicked: clicked !== null,
  });
  const alternatives = [best, ...others].map(({ pose, score }) => ({ pose, score: mean(score) }));
  return {
    ...verdict,
    alternatives: verdict.verdict === 'none' ? [] : alternatives,
    beside: nearestTo(joint, best.pose),
  };
}
