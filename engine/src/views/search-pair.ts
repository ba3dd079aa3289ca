import { minimise } from '../math/minimise.ts';
import type { RoomModel, WallId } from '../scene/room.ts';
import { fromRoom, type ViewPose } from '../scene/view-pose.ts';
import { type SightComparison, sightComparison } from './compare-sight.ts';
import { turnBetween } from './compose-poses.ts';
import type { Evidence } from './evidence.ts';
import { compareStructure } from './structure.ts';

/** A way in which one view may lie in another's frame. */
export interface PairPose {
  readonly pose: ViewPose;
  readonly score: number;
}

/** Metres between places tried, and how far they reach. */
const STEP = 0.2;
const REACH = 7.5;
const THINNING = 5;
/**
 * Places kept of each quarter turn; metres between them; metres within which the place that sight likes best stands for one, as it
 * is the more exact; poses refined in all.
 */
const PER_TURN = 4;
const KEPT_APART = 0.5;
const BESIDE = 0.3;
const REFINED = 10;
/** Places of each quarter turn whose walls and openings are compared, too. */
const LIKELY = 300;
/**
 * What walls and openings count beside sight, from a logistic regression on 1,194 placed pairs of photos of the drawn
 * rooms that the models of registration are fitted on.
 */
const STRUCTURE = { shared: 0.14, missing: 0.24, apart: 0.13 };
/** Metres by which a wall may be misplaced before a photographer stands behind it. */
const SLACK = 0.35;
const TRUSTED = 0.5;
/** Of a scale's logarithm and of a turn off the quarters: how far they are fitted, and what counts as usual. */
const SCALE_LIMIT = 0.12;
const USUAL_SCALE = 0.05;
const TURN_LIMIT = 0.05;
const USUAL_TURN = 0.015;
const PRIOR = 0.02;
const MOST = 110;
/** Poses closer than this are one. */
const SAME_PLACE = 0.4;

function trustOf({ walls }: RoomModel, wall: WallId): number {
  return Math.max(0, ...walls.filter((known) => known.wall === wall).map((known) => known.trust));
}

/** Whether a place is on the inner side of the walls that a view shows for certain. */
function standsWithin({ model }: Evidence): (x: number, z: number) => boolean {
  const { box } = model;
  const isKnown = (wall: WallId): boolean => box.seen[wall] && trustOf(model, wall) > TRUSTED;
  const [left, right, back] = [isKnown('left'), isKnown('right'), isKnown('back')];
  return (x, z) =>
    (!left || x > box.left - SLACK) && (!right || x < box.right + SLACK) && (!back || z < box.back + SLACK);
}

/** The scale that makes both rooms equally high, where both photos show the ceiling. */
export function scaleBetween(a: Evidence, b: Evidence): number {
  const [own, other] = [a.model.box, b.model.box];
  return own.seen.ceiling && other.seen.ceiling ? other.height / own.height : 1;
}

const apart = (a: ViewPose, b: ViewPose): number => Math.hypot(a.x - b.x, a.z - b.z);

/** The best places of one quarter turn. */
function bestPlaces(a: Evidence, b: Evidence, sight: SightComparison, turn: number, scale: number): PairPose[] {
  const compare = sight.along({ turn, scale });
  const [inA, inB] = [standsWithin(a), standsWithin(b)];
  const found: PairPose[] = [];
  for (let x = -REACH; x <= REACH; x += STEP) {
    for (let z = -REACH; z <= REACH; z += STEP) {
      const pose = { x, z, turn, scale };
      if (!inB(x, z) || !inA(...fromRoom(pose, [0, 0]))) continue;
      found.push({ pose, score: compare(x, z) });
    }
  }
  found.sort((p, q) => q.score - p.score);
  const likely = found.slice(0, LIKELY).map(({ pose, score }) => ({ pose, score: score + structureScore(a, b, pose) }));
  likely.sort((p, q) => q.score - p.score);
  const best: PairPose[] = [];
  for (const one of likely) {
    if (best.length === PER_TURN) break;
    if (best.every(({ pose }) => apart(pose, one.pose) > KEPT_APART)) best.push(one);
  }
  return best.map(({ pose, score }) => {
    const seen = found.find((other) => apart(other.pose, pose) < BESIDE);
    return { pose: seen?.pose ?? pose, score };
  });
}

const limited = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

/** A pose changed by metres, a factor's logarithm and radians. */
export const changedPose = (pose: ViewPose, [x, z, growth, turn]: readonly number[]): ViewPose => ({
  x: pose.x + x,
  z: pose.z + z,
  turn: pose.turn + limited(turn, TURN_LIMIT),
  scale: pose.scale * Math.exp(limited(growth, SCALE_LIMIT)),
});

/** Cost of leaving the scale that the ceilings give and the quarter turn. */
export const changeCost = ([, , growth, turn]: readonly number[]): number =>
  PRIOR * ((growth / USUAL_SCALE) ** 2 + (turn / USUAL_TURN) ** 2);

/** What walls and openings say, in the measure of sight. */
export function structureScore(a: Evidence, b: Evidence, pose: ViewPose): number {
  const { shared, missing, apart } = compareStructure(a.model, b.model, pose);
  return STRUCTURE.shared * shared - STRUCTURE.missing * missing - STRUCTURE.apart * apart;
}

function refine(a: Evidence, b: Evidence, sight: SightComparison, { pose }: PairPose): PairPose {
  const cost = (change: readonly number[]): number => changeCost(change) - sight.at(changedPose(pose, change));
  const { at, value } = minimise(cost, [0, 0, 0, 0], [0.15, 0.15, 0.03, 0.012], MOST);
  const refined = changedPose(pose, at);
  return { pose: refined, score: structureScore(a, b, refined) - value };
}

/** Whether two poses are one, but for how exactly they are known. */
export const isSamePose = (a: ViewPose, b: ViewPose): boolean =>
  turnBetween(a, b) < Math.PI / 4 && Math.hypot(a.x - b.x, a.z - b.z) < SAME_PLACE;

/**
 * Ways in which the first view may lie in the second's frame, the best first.
 * @param sight the closer comparison of the two, by which ways are refined
 */
export function searchPair(a: Evidence, b: Evidence, sight: SightComparison): PairPose[] {
  const scale = scaleBetween(a, b);
  const coarse = sightComparison(a, b, THINNING);
  const rough = [0, 1, 2, 3].flatMap((quarter) => bestPlaces(a, b, coarse, (quarter * Math.PI) / 2, scale));
  rough.sort((p, q) => q.score - p.score);
  const fine = rough.slice(0, REFINED).map((one) => refine(a, b, sight, one));
  fine.sort((p, q) => q.score - p.score);
  return fine.filter((one, i) => fine.slice(0, i).every((better) => !isSamePose(better.pose, one.pose)));
}
