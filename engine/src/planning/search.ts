import { createRandom, mixSeed, seedOf } from '../math/random.ts';
import type { Arrangement } from './arrange.ts';
import { arrangePassable, type Passages } from './arrange-passable.ts';
import { type Group, mirrored, type Pose } from './group.ts';
import { pickLayoutVariant } from './layout-variants.ts';
import { movedPose, posesFor, tightPosesFor } from './poses.ts';

/** Most starts that are improved: in all, of one group, and of one group with its back to the same wall. */
const STARTS = 24;
const STARTS_OF_GROUP = 4;
const STARTS_AT_WALL = 2;
/** Starts of one group that stand nearer to each other than this, metres, are twins: improving leads them to one place. */
const TWINS = 0.7;
/** How many of the best are searched around once more: other groups in their places, and places around them. */
const SEARCHED_AROUND = 4;
const AROUND = [-0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75] as const;
/** Arrangements that cost no more than this beyond the best are as good, and what else they leave room for decides. */
const AS_GOOD = 0.12;
/** So many of them are compared. */
const COMPARED = 5;
/** A start that costs this much more than the best is not improved. */
const HOPELESS = 1.3;
const STEPS = [0.3, 0.15, 0.05, 0.02] as const;
/** The two axes, then the diagonals, which lead around corners of what is free. */
const DIRECTIONS: readonly (readonly [number, number])[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];
/** Most that the seed favours one arrangement over another. */
const SEED_WEIGHT = 0.06;

function isSymmetric(group: Group): boolean {
  return group.members.every(
    (m) =>
      m.isMirrored === undefined &&
      group.members.some((n) => n.piece === m.piece && Math.abs(n.u + m.u) < 1e-6 && Math.abs(n.v - m.v) < 1e-6),
  );
}

/**
 * Each group and its mirror image, with a small score that depends on the seed and on what the group is made of: not on its place in
 * the list or on sizes, in which two copies of a photo differ, nor on its side, but where another layout is asked for.
 */
function withMirrors(groups: readonly Group[], seed: number, layoutVariant: number): Group[] {
  return groups.flatMap((group) => {
    const made = seedOf(group.members.map(({ role, piece, variant }) => `${role} ${piece} ${variant}`).join());
    const both = isSymmetric(group) ? [group] : [group, mirrored(group)];
    return both.map((each, side) => {
      const random = createRandom(mixSeed(seed, 0x91a7, made, layoutVariant > 0 ? side : 0));
      return { ...each, cost: each.cost + SEED_WEIGHT * random() };
    });
  });
}

function insertByCost(sorted: Arrangement[], found: Arrangement, most: number): void {
  let at = sorted.length;
  while (at > 0 && sorted[at - 1].cost > found.cost) at--;
  sorted.splice(at, 0, found);
  if (sorted.length > most) sorted.pop();
}

/** Whether two poses have their backs to the same wall, or look the same way afloat. */
const isSameWall = (a: Pose, b: Pose): boolean => a.anchor === b.anchor && Math.cos(a.yaw - b.yaw) > 0.7;

const areTwins = (a: Pose, b: Pose): boolean => isSameWall(a, b) && Math.hypot(a.x - b.x, a.z - b.z) < TWINS;

/** The best of one group's places, cheapest first. */
function insertStart(own: readonly Arrangement[], found: Arrangement): Arrangement[] {
  const apart = own.filter((other) => !areTwins(other.pose, found.pose));
  insertByCost(apart, found, STARTS);
  const atWall = apart.filter((other) => isSameWall(other.pose, found.pose));
  return apart.filter((each) => each !== atWall[STARTS_AT_WALL]).slice(0, STARTS_OF_GROUP);
}

/** Most that a start at a pose may cost to join those of its group, which are sorted: less than the last of all, the last at its wall, and its twin. */
function boundAt(own: readonly Arrangement[], pose: Pose): number {
  let bound = own.length < STARTS_OF_GROUP ? Number.POSITIVE_INFINITY : own[STARTS_OF_GROUP - 1].cost;
  let atWall = 0;
  for (const other of own) {
    if (!isSameWall(other.pose, pose)) continue;
    atWall++;
    if (other.cost < bound && (atWall === STARTS_AT_WALL || areTwins(other.pose, pose))) bound = other.cost;
  }
  return bound;
}

/**
 * The best places of every group, cheapest first. Those of one group are apart from each other, as in niching: the cheapest few
 * are near twins of one place, and where they take all starts, arrangements at other walls are never improved.
 */
function findStarts(search: Passages, groups: readonly Group[]): Arrangement[] {
  const starts: Arrangement[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const group of groups) {
    let own: Arrangement[] = [];
    const tryAll = (poses: readonly Pose[]): void => {
      for (const pose of poses) {
        const bound = Math.min(boundAt(own, pose), least + HOPELESS);
        const found = arrangePassable(search, group, pose, bound);
        if (!found) continue;
        own = insertStart(own, found);
        least = Math.min(least, found.cost);
      }
    };
    tryAll(posesFor(search.space, group));
    if (own.length === 0) tryAll(tightPosesFor(search.space, group));
    for (const found of own) insertByCost(starts, found, STARTS);
  }
  return starts;
}

/** Moves an arrangement in ever smaller steps, one direction after the other, as long as it gets cheaper. */
function improve(search: Passages, start: Arrangement): Arrangement {
  let current = start;
  for (const size of STEPS) {
    for (let again = true; again; ) {
      again = false;
      for (const [along, across] of DIRECTIONS) {
        const pose = movedPose(current.pose, along * size, across * size);
        if (!pose) continue;
        const next = arrangePassable(search, current.group, pose, current.cost - 1e-6);
        if (!next) continue;
        current = next;
        again = true;
      }
    }
  }
  return current;
}

/**
 * Leaves a place that no small step makes cheaper: tries the other groups there (a longer sofa, the mirror image), and the
 * places around it beyond what stands in the way; other neighbourhoods, as in variable neighbourhood search (Mladenović and
 * Hansen 1997).
 */
function searchAround(search: Passages, groups: readonly Group[], found: Arrangement): Arrangement {
  let current = found;
  const tryAt = (group: Group, pose: Pose | null): void => {
    const next = pose && arrangePassable(search, group, pose, current.cost - 1e-6);
    if (next) current = next;
  };
  for (const group of groups) if (group.stands === found.group.stands) tryAt(group, found.pose);
  for (const along of AROUND) for (const across of AROUND) tryAt(found.group, movedPose(found.pose, along, across));
  return current === found ? found : improve(search, current);
}

/** Cheapest first; among the best, which are as good, what each of them gains beside its cost counts too. */
function ranked(found: Arrangement[], gain: (found: Arrangement) => number): Arrangement[] {
  found.sort((a, b) => a.cost - b.cost);
  const best = found.filter(({ cost }, rank) => rank < COMPARED && cost <= found[0].cost + AS_GOOD);
  const total = new Map(best.map((each) => [each, each.cost - gain(each)]));
  return found.sort((a, b) => (total.get(a) ?? a.cost) - (total.get(b) ?? b.cost));
}

/** How many of the best places are completed, and what an arrangement may gain by it at most: what costs more than the best so far with that is no use. */
const COMPLETED = 16;
const GAIN_BY_COMPANY = 0.7;
/** Steps in metres by which whole scenes are slid, so that their company has room as well. */
const SLIDES = [0.4, 0.2] as const;
/** So many of the best scenes are. */
const SLID = 2;

/** Completes an arrangement in its place; null where it is nothing without what it lacks. */
type Complete = (found: Arrangement) => Arrangement | null;

/** Arrangements of different places, cheapest first. */
function placesApart(found: readonly Arrangement[]): Arrangement[] {
  const apart: Arrangement[] = [];
  for (const each of found.toSorted((a, b) => a.cost - b.cost)) {
    if (apart.length === COMPLETED) break;
    const isTwin = apart.some((other) => other.group === each.group && areTwins(other.pose, each.pose));
    if (!isTwin) apart.push(each);
  }
  return apart;
}

/** Slides a completed arrangement with its company along and across as long as the whole of it gets cheaper. */
function slid(search: Passages, whole: Arrangement, complete: Complete): Arrangement {
  let best = whole;
  for (const step of SLIDES) {
    for (const [along, across] of DIRECTIONS.slice(0, 4)) {
      const pose = movedPose(best.pose, along * step, across * step);
      const found = pose && arrangePassable(search, best.group, pose, best.cost + GAIN_BY_COMPANY);
      const next = found && complete(found);
      if (next && next.cost < best.cost) best = next;
    }
  }
  return best;
}

/** The best arrangements of different places, completed. */
function completed(search: Passages, found: readonly Arrangement[], complete: Complete): Arrangement[] {
  const wholes: Arrangement[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const each of placesApart(found)) {
    if (each.cost - GAIN_BY_COMPANY > least) break;
    const whole = complete(each);
    if (!whole) continue;
    wholes.push(whole);
    least = Math.min(least, whole.cost);
  }
  wholes.sort((a, b) => a.cost - b.cost);
  return wholes
    .map((whole, rank) => (rank < SLID ? slid(search, whole, complete) : whole))
    .sort((a, b) => a.cost - b.cost);
}

/** Which of the good arrangements a search takes. */
interface SearchOptions {
  /** Favours one group over another by a little. */
  readonly seed: number;
  /** 0 for the cheapest arrangement, else one of the others that cost little more. */
  readonly layoutVariant?: number;
  /** What an arrangement is worth beyond its own cost: computed where several are as good. */
  readonly gain?: (found: Arrangement) => number;
  /** Completes an arrangement in its place; called for the best few, which are compared as it leaves them. */
  readonly complete?: Complete;
}

/**
 * Finds the best place for one of the groups: tries every group at anchors along the walls and on the free floor, keeps
 * the best starts that stand apart, improves each by coordinate descent and looks around the best once more.
 * Fixed order, so the same room and seed give the same result.
 * @returns the arrangement, null when nothing fits.
 */
export function searchArrangement(
  search: Passages,
  groups: readonly Group[],
  { seed, layoutVariant = 0, gain = () => 0, complete }: SearchOptions,
): Arrangement | null {
  const ordered = withMirrors(groups, seed, layoutVariant).sort((a, b) => a.cost - b.cost);
  const found = findStarts(search, ordered)
    .map((start) => improve(search, start))
    .sort((a, b) => a.cost - b.cost)
    .map((each, rank) => (rank < SEARCHED_AROUND ? searchAround(search, ordered, each) : each));
  const whole = complete ? completed(search, found, complete) : found;
  return whole.length === 0 ? null : pickLayoutVariant(ranked(whole, gain), layoutVariant);
}
