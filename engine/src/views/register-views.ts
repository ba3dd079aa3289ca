import type { Analysis } from '../decision/analysis.ts';
import type { DeclineReason } from '../scene/decline-reasons.ts';
import { hueApart } from './compare-sight.ts';
import { invertPose, poseBetween } from './compose-poses.ts';
import { detailOf } from './detail.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import { judge } from './judge.ts';
import { matchError, matchPatches, type PatchMatch, type Sight } from './match-patches.ts';
import { pairEvidence } from './pair-evidence.ts';
import type { RegisteredViews, Registration, SamePoint, View } from './registration.ts';
import { type PairPose, scaleBetween, searchPair } from './search-pair.ts';
import {
  bySight,
  type Compare,
  comparisonsOf,
  inFrameOf,
  isSamePlacement,
  isTurnedAlike,
  type Placement,
  refineGroup,
  scoreOf,
  solveGroup,
  turnedRound,
  withStructure,
} from './solve-group.ts';
import { placeCost, poseOfPlaces, samePlaces } from './solve-points.ts';
import { probableWays, rivalShare } from './way-probabilities.ts';

export interface RegisterOptions {
  /** Common points marked by a person; they determine the registration. */
  readonly points?: readonly SamePoint[];
  readonly signal?: AbortSignal;
}

/** Decline reasons of photos without a room to register. */
const NO_ROOM: readonly DeclineReason[] = ['NO_LAYOUT', 'NOT_A_ROOM'];
/** Candidates refined, candidates examined in detail, and alternatives returned. */
export const REFINED_COUNT = 8;
export const EXAMINED_COUNT = 6;
export const RETURNED_COUNT = 4;
/** Log-odds assigned to pairs with an unplaced view: between a wrong and a probable pair. */
const UNPLACED_LOG_ODDS = -1;
/** Weight of matched details relative to cells. */
export const DETAIL_WEIGHT = 2;
/** Fewest matched details for refinement; their weight, and the reprojection error in pixels with half weight. */
export const MIN_DETAILS = 14;
const FIT_WEIGHT = 0.03;
const FIT_LIMIT = 3;
/** Score of points marked by a person: exceeds all other evidence. */
const POINTS_SCORE = 10;

/** Yields to the event loop: a registration takes seconds. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** A group of photos with the results for its pairs. */
export interface Group {
  readonly views: readonly View[];
  readonly evidence: readonly (Evidence | null)[];
  readonly usable: readonly number[];
  readonly sights: readonly (Sight | null)[];
  readonly comparison: ReturnType<typeof comparisonsOf>;
  readonly bySight: Compare;
}

function evidenceOfRoom(analysis: Analysis): Evidence | null {
  return analysis.reasons.some((reason) => NO_ROOM.includes(reason)) ? null : evidenceOf(analysis);
}

export function gather(views: readonly View[]): Group {
  const evidence = views.map(({ analysis }) => evidenceOfRoom(analysis));
  const usable = evidence.flatMap((found, view) => (found ? [view] : []));
  const sights = views.map(({ analysis }, view) =>
    evidence[view] ? { detail: detailOf(analysis), cameraHeight: analysis.model.cameraHeight } : null,
  );
  const comparison = comparisonsOf(evidence);
  return { views, evidence, usable, sights, comparison, bySight: bySight(comparison) };
}

/** Candidate poses of each pair, by its two indices. */
type PairWays = readonly (readonly (readonly PairPose[])[])[];

async function searchPairs(
  { views, evidence, comparison }: Group,
  { points = [], signal }: RegisterOptions,
): Promise<PairWays> {
  const ways: (readonly PairPose[])[][] = views.map(() => views.map(() => []));
  for (let first = 0; first < views.length; first++) {
    for (let second = first + 1; second < views.length; second++) {
      signal?.throwIfAborted();
      const [a, b] = [evidence[first], evidence[second]];
      const sight = comparison(first, second);
      if (!a || !b || !sight) continue;
      const pose = poseOfPlaces(samePlaces(views, first, second, points), scaleBetween(a, b));
      ways[first][second] = pose ? [{ pose, score: POINTS_SCORE }] : searchPair(a, b, sight);
      ways[second][first] = turnedRound(ways[first][second]);
      await breathe();
    }
  }
  return ways;
}

/** Matched details of each pair of placed views. */
type Details = ReadonlyMap<string, PatchMatch>;

/** A refined placement with the matched details of its pairs. */
interface Fitted extends Pick<Placement, 'poses'> {
  readonly details: Details;
}

/** Log-odds of each pair of usable views; the score is their sum. */
interface Weighed extends Placement {
  readonly pairs: readonly {
    readonly first: number;
    readonly second: number;
    readonly isPlaced: boolean;
    readonly likeness: number;
    readonly odds: number;
  }[];
}

export const keyOf = (first: number, second: number): string => `${first} ${second}`;

async function findDetails({ sights }: Group, poses: Placement['poses']): Promise<Details> {
  const details = new Map<string, PatchMatch>();
  for (const [first, own] of poses.entries()) {
    for (const [second, other] of poses.entries()) {
      const [a, b] = [sights[first], sights[second]];
      if (first >= second || !own || !other || !a || !b) continue;
      details.set(keyOf(first, second), matchPatches(a, b, poseBetween(own, other)));
      await breathe();
    }
  }
  return details;
}

/** Reprojection cost of a pair's pose; 0 if it has few matches. */
export function detailCost({ sights }: Group, details: Details): Compare {
  return (first, second, pose) => {
    const [from, to] = first < second ? [first, second] : [second, first];
    const found = details.get(keyOf(from, to));
    const [a, b] = [sights[from], sights[to]];
    if (!found || !a || !b || found.there.length + found.back.length < MIN_DETAILS) return 0;
    return FIT_WEIGHT * matchError(a, b, from === first ? pose : invertPose(pose), found, FIT_LIMIT);
  };
}

/** Refines a placement with the points marked by a person. */
function fitToPoints({ views, bySight: sight }: Group, { poses }: Placement, points: readonly SamePoint[]): Fitted {
  const cost: Compare = (first, second, pose) =>
    placeCost(samePlaces(views, first, second, points), pose) - sight(first, second, pose);
  return { poses: refineGroup(poses, cost), details: new Map() };
}

/** Refines a placement with the photos' cells. */
function fitToSight({ bySight: sight, evidence }: Group, { poses }: Placement): Placement {
  const fitted = refineGroup(poses, (first, second, pose) => -sight(first, second, pose));
  return { poses: fitted, score: scoreOf(fitted, withStructure(evidence, sight)) };
}

/** Refines a placement with matched details as well. */
async function fitToDetails(group: Group, { poses }: Placement): Promise<Fitted> {
  const details = await findDetails(group, poses);
  const found = [...details.values()];
  if (found.every(({ there, back }) => there.length + back.length < MIN_DETAILS)) return { poses, details };
  const cost = detailCost(group, details);
  const { bySight: sight } = group;
  const fitted = refineGroup(poses, (first, second, pose) => cost(first, second, pose) - sight(first, second, pose));
  return { poses: fitted, details };
}

/** Computes the evidence of each pair of a refined placement. */
function weigh({ evidence, usable, bySight: sight }: Group, { poses, details }: Fitted): Weighed {
  const pairs = usable.flatMap((first, i) =>
    usable.slice(i + 1).map((second) => {
      const [a, b, own, other] = [evidence[first], evidence[second], poses[first], poses[second]];
      if (!a || !b || !own || !other) return { first, second, isPlaced: false, likeness: 0, odds: UNPLACED_LOG_ODDS };
      const pose = poseBetween(own, other);
      const found = { sight: sight(first, second, pose), details: details.get(keyOf(first, second))?.score ?? 0 };
      const likeness = found.sight + DETAIL_WEIGHT * found.details;
      return { first, second, isPlaced: true, likeness, odds: pairEvidence(a, b, pose, found) };
    }),
  );
  return { poses, pairs, score: pairs.reduce((sum, { odds }) => sum + odds, 0) };
}

/** The best distinct placements, best first. */
function differentOf<P extends Placement>(placements: readonly P[]): P[] {
  const sorted = [...placements].sort((a, b) => b.score - a.score);
  return sorted.filter((one, i) => sorted.slice(0, i).every((better) => !isSamePlacement(one.poses, better.poses)));
}

/**
 * Refines the most probable placements: all with cells, and those that remain probable with details, which are the
 * slowest to find.
 */
async function fitAll(group: Group, rough: readonly Placement[], signal?: AbortSignal): Promise<Weighed[]> {
  const fitted: Placement[] = [];
  for (const placement of rough.slice(0, REFINED_COUNT)) {
    signal?.throwIfAborted();
    fitted.push(fitToSight(group, placement));
    await breathe();
  }
  const weighed: Weighed[] = [];
  for (const placement of differentOf(fitted).slice(0, EXAMINED_COUNT)) {
    signal?.throwIfAborted();
    weighed.push(weigh(group, await fitToDetails(group, placement)));
  }
  return differentOf(weighed).slice(0, RETURNED_COUNT);
}

/** The placed view that shows the most floor: its frame becomes the room's. */
function leadOf({ views }: Group, poses: Placement['poses']): number {
  const placed = poses.flatMap((pose, view) => (pose ? [view] : []));
  const worth = (view: number): number => {
    const { freeFloorArea, reasons } = views[view].analysis;
    return freeFloorArea - (reasons.length > 0 ? 1000 : 0);
  };
  return placed.reduce((best, view) => (worth(view) > worth(best) ? view : best), placed[0] ?? 0);
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const likenessOf = ({ pairs }: Weighed): number => mean(pairs.map(({ likeness }) => likeness));

/**
 * The smallest evidence of a placed view with the others, and the largest paint difference from its most similar
 * one.
 */
function doubtsAbout({ evidence }: Group, { poses, pairs }: Weighed) {
  const doubts = poses.flatMap((pose, view) => {
    const found = evidence[view];
    if (!pose || !found) return [];
    const own = pairs.filter(({ first, second, isPlaced }) => isPlaced && (first === view || second === view));
    const hues = poses.flatMap((place, other) => {
      const there = evidence[other];
      return place && there && other !== view ? [hueApart(found, there, poseBetween(pose, place))] : [];
    });
    return [{ odds: mean(own.map(({ odds }) => odds)), hue: Math.min(...hues) }];
  });
  return {
    weakest: Math.min(...doubts.map(({ odds }) => odds)),
    strangest: Math.max(...doubts.map(({ hue }) => hue)),
  };
}

/**
 * Registers photos of one room: each camera's position and rotation, with a confidence. Assumes that they show one
 * room, but answers `none` if nothing fits.
 */
export async function registerViews(views: readonly View[], options: RegisterOptions = {}): Promise<Registration> {
  const group = gather(views);
  const ways = await searchPairs(group, options);
  const { points = [] } = options;
  const sight = withStructure(group.evidence, group.bySight);
  const compare: Compare = (first, second, pose) =>
    sight(first, second, pose) - placeCost(samePlaces(views, first, second, points), pose);
  const rough = solveGroup(views.length, group.usable, (view, other) => ways[view][other], compare);
  const isClicked = ways.some((row) => row.some(([best]) => best?.score === POINTS_SCORE));
  const different = isClicked
    ? rough.slice(0, 1).map((placement) => weigh(group, fitToPoints(group, placement, points)))
    : await fitAll(group, rough, options.signal);
  const [best, next] = different;
  if (!best) return { verdict: 'none', confidence: 0, alternatives: [] };
  const placed = best.poses.filter((pose) => pose !== null).length;
  const probable = isClicked
    ? different.map((way) => ({ ...way, probability: 1 }))
    : probableWays(different, best.pairs.length);
  const verdict = judge({
    placed,
    unplaced: group.usable.length - placed,
    likeness: likenessOf(best),
    mostAlike: Math.max(...different.map(likenessOf)),
    ...doubtsAbout(group, best),
    rival: rivalShare(probable, (way, first) => isTurnedAlike(way.poses, first.poses)),
    margin: next ? (best.score - next.score) / best.pairs.length : Infinity,
    isClicked,
  });
  const alternatives = probable.map(({ poses, pairs, score, probability }): RegisteredViews => {
    const lead = leadOf(group, poses);
    return { lead, poses: inFrameOf(poses, lead), score: score / pairs.length, probability };
  });
  return { ...verdict, alternatives: verdict.verdict === 'none' ? [] : alternatives };
}
