import { minimise } from '../math/minimise.ts';
import type { RoomModel, WallId } from '../scene/room.ts';
import { fromRoom, type ViewPose } from '../scene/view-pose.ts';
import { type SightComparison, sightComparison } from './compare-sight.ts';
import { turnBetween } from './compose-poses.ts';
import type { Evidence } from './evidence.ts';
import { grainOdds } from './floor-grain.ts';
import { compareStructure } from './structure.ts';

/** A candidate pose of one view in another's frame. */
export interface PairPose {
  readonly pose: ViewPose;
  readonly score: number;
}

/** Grid spacing and extent of the searched positions, metres: more in a room that is longer, up to a limit. */
const GRID_STEP = 0.2;
const GRID_REACH = 7.5;
const MAX_REACH = 13;
const THINNING = 5;
/**
 * Positions kept per quarter turn; their spacing in metres; radius within which the position with the best sight
 * score represents one, being more precise; total number of refined poses.
 */
const PER_TURN = 4;
const POSITION_SPACING = 0.5;
const REPRESENTATIVE_RADIUS = 0.3;
const MAX_REFINED = 10;
/** Positions per quarter turn whose walls and openings are compared, too. */
const COMPARED_COUNT = 300;
/**
 * Weights of walls and openings relative to sight, from a logistic regression on 1,194 placed pairs of photos of the
 * drawn rooms that the registration models are fitted on.
 */
const STRUCTURE = { shared: 0.14, missing: 0.24, apart: 0.13 };
/** Log-odds of a pair per unit of sight, in the model of pairs. */
const SIGHT_ODDS = 4;
/** Metres that a camera may be behind a wall, to allow for misplaced walls. */
const WALL_SLACK = 0.35;
const MIN_TRUST = 0.5;
/** For log scale and deviation from a quarter turn: bounds of the refinement, and usual spread. */
const SCALE_LIMIT = 0.12;
const USUAL_SCALE = 0.05;
const TURN_LIMIT = 0.05;
const USUAL_TURN = 0.015;
const PRIOR = 0.02;
const MAX_ITERATIONS = 110;
/** Poses closer than this, in metres, are the same. */
const POSE_TOLERANCE = 0.4;

function trustOf({ walls }: RoomModel, wall: WallId): number {
  return Math.max(0, ...walls.filter((known) => known.wall === wall).map((known) => known.trust));
}

const isKnown = (model: RoomModel, wall: WallId): boolean => model.box.seen[wall] && trustOf(model, wall) > MIN_TRUST;

/** Metres up to which one camera may be away from the other: the length of the room, as either shows it. */
function reachOf(a: Evidence, b: Evidence): number {
  const lengths = [a, b].map(({ model }) => (isKnown(model, 'back') ? model.box.back : 0));
  return Math.min(MAX_REACH, Math.max(GRID_REACH, ...lengths));
}

/** Whether a position is on the inner side of a view's reliable walls. */
function standsWithin({ model }: Evidence): (x: number, z: number) => boolean {
  const { box } = model;
  const [left, right, back] = [isKnown(model, 'left'), isKnown(model, 'right'), isKnown(model, 'back')];
  return (x, z) =>
    (!left || x > box.left - WALL_SLACK) &&
    (!right || x < box.right + WALL_SLACK) &&
    (!back || z < box.back + WALL_SLACK);
}

/** The scale that equalises the ceiling heights, if both photos show the ceiling. */
export function scaleBetween(a: Evidence, b: Evidence): number {
  const [own, other] = [a.model.box, b.model.box];
  return own.seen.ceiling && other.seen.ceiling ? other.height / own.height : 1;
}

const apart = (a: ViewPose, b: ViewPose): number => Math.hypot(a.x - b.x, a.z - b.z);

/** The best positions for one quarter turn. */
function bestPlaces(a: Evidence, b: Evidence, sight: SightComparison, turn: number, scale: number): PairPose[] {
  const compare = sight.along({ turn, scale });
  const [inA, inB] = [standsWithin(a), standsWithin(b)];
  const found: PairPose[] = [];
  const most = reachOf(a, b);
  for (let x = -most; x <= most; x += GRID_STEP) {
    for (let z = -most; z <= most; z += GRID_STEP) {
      const pose = { x, z, turn, scale };
      if (!inB(x, z) || !inA(...fromRoom(pose, [0, 0]))) continue;
      found.push({ pose, score: compare(x, z) });
    }
  }
  found.sort((p, q) => q.score - p.score);
  const likely = found
    .slice(0, COMPARED_COUNT)
    .map(({ pose, score }) => ({ pose, score: score + structureScore(a, b, pose) }));
  likely.sort((p, q) => q.score - p.score);
  const best: PairPose[] = [];
  for (const one of likely) {
    if (best.length === PER_TURN) break;
    if (best.every(({ pose }) => apart(pose, one.pose) > POSITION_SPACING)) best.push(one);
  }
  return best.map(({ pose, score }) => {
    const seen = found.find((other) => apart(other.pose, pose) < REPRESENTATIVE_RADIUS);
    return { pose: seen?.pose ?? pose, score };
  });
}

const limited = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

/** A pose changed by metres, a log factor and radians. */
export const changedPose = (pose: ViewPose, [x, z, growth, turn]: readonly number[]): ViewPose => ({
  x: pose.x + x,
  z: pose.z + z,
  turn: pose.turn + limited(turn, TURN_LIMIT),
  scale: pose.scale * Math.exp(limited(growth, SCALE_LIMIT)),
});

/** Prior cost of deviating from the ceilings' scale and from the quarter turn. */
export const changeCost = ([, , growth, turn]: readonly number[]): number =>
  PRIOR * ((growth / USUAL_SCALE) ** 2 + (turn / USUAL_TURN) ** 2);

/** Score of walls, openings and the floor's grain, on the scale of sight. */
export function structureScore(a: Evidence, b: Evidence, pose: ViewPose): number {
  const { shared, missing, apart } = compareStructure(a.model, b.model, pose);
  const walls = STRUCTURE.shared * shared - STRUCTURE.missing * missing - STRUCTURE.apart * apart;
  return walls + grainOdds(a.grain, b.grain, pose.turn) / SIGHT_ODDS;
}

function refine(a: Evidence, b: Evidence, sight: SightComparison, { pose }: PairPose): PairPose {
  const cost = (change: readonly number[]): number => changeCost(change) - sight.at(changedPose(pose, change));
  const { at, value } = minimise(cost, [0, 0, 0, 0], [0.15, 0.15, 0.03, 0.012], MAX_ITERATIONS);
  const refined = changedPose(pose, at);
  return { pose: refined, score: structureScore(a, b, refined) - value };
}

export const isSameTurn = (a: ViewPose, b: ViewPose): boolean => turnBetween(a, b) < Math.PI / 4;

/** Whether two poses are equal within their precision. */
export const isSamePose = (a: ViewPose, b: ViewPose): boolean =>
  isSameTurn(a, b) && Math.hypot(a.x - b.x, a.z - b.z) < POSE_TOLERANCE;

/**
 * Candidate poses of the first view in the second's frame, best first.
 *
 * @param sight the finer comparison used for refinement
 */
export function searchPair(a: Evidence, b: Evidence, sight: SightComparison): PairPose[] {
  const scale = scaleBetween(a, b);
  const coarse = sightComparison(a, b, THINNING);
  const rough = [0, 1, 2, 3].flatMap((quarter) => bestPlaces(a, b, coarse, (quarter * Math.PI) / 2, scale));
  rough.sort((p, q) => q.score - p.score);
  const fine = rough.slice(0, MAX_REFINED).map((one) => refine(a, b, sight, one));
  fine.sort((p, q) => q.score - p.score);
  return fine.filter((one, i) => fine.slice(0, i).every((better) => !isSamePose(better.pose, one.pose)));
}
