import type { Arrangement } from './arrange.ts';
import { isPushedUnder, type Standing } from './stand-members.ts';

/** Most that another layout variant may cost beyond the best one: each of them should be a good one. */
const SLACK = 0.75;
/** Distance in metres and turn in radians from which a piece of another arrangement has moved. */
const MOVED = 0.5;
const TURNED = 0.6;
/** Least share of the floor under pieces that is elsewhere in another arrangement. */
const ANOTHER = 0.3;

/** What stands on the floor by itself: chairs follow their table or desk. */
const onFloor = ({ standing }: Arrangement): Standing[] =>
  standing.filter(({ member, traits }) => !traits.isFlat && member.on === undefined && !isPushedUnder(traits));

function isSamePlace(a: Standing, b: Standing): boolean {
  if (a.member.piece !== b.member.piece) return false;
  const distance = Math.hypot(a.solid.x - b.solid.x, a.solid.z - b.solid.z);
  return distance < MOVED && Math.cos(a.yaw - b.yaw) > Math.cos(TURNED);
}

const floorUnder = (pieces: readonly Standing[]): number =>
  pieces.reduce((sum, { solid }) => sum + 4 * solid.halfWidth * solid.halfDepth, 0);

/**
 * Whether a person would call it another arrangement, not the same one a step aside or its mirror image. Large pieces count
 * more than small ones.
 */
export function isAnotherLayout(one: Arrangement, other: Arrangement): boolean {
  const [mine, theirs] = [onFloor(one), onFloor(other)];
  const moved = (from: Standing[], to: Standing[]): number =>
    floorUnder(from.filter((piece) => !to.some((other) => isSamePlace(piece, other)))) / floorUnder(from);
  return Math.max(moved(mine, theirs), moved(theirs, mine)) >= ANOTHER;
}

/**
 * One of the good arrangements that differ from each other: 0 for the best, then the next best ones, and from the start
 * again when there are no more.
 * @param found cheapest first, at least one
 */
export function pickLayoutVariant(found: readonly Arrangement[], index: number): Arrangement {
  const layoutVariants: Arrangement[] = [];
  for (const each of found) {
    if (each.cost > found[0].cost + SLACK) break;
    if (layoutVariants.every((layoutVariant) => isAnotherLayout(each, layoutVariant))) layoutVariants.push(each);
  }
  return layoutVariants[index % layoutVariants.length];
}
