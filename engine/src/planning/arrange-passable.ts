import { type Arrangement, arrange } from './arrange.ts';
import type { Circulation } from './circulation.ts';
import type { Foci } from './focus.ts';
import type { Group, Member, Pose } from './group.ts';
import type { Space } from './space.ts';
import type { Standing } from './stand-members.ts';

/** A room and who walks through it. */
export interface Passage {
  readonly space: Space;
  readonly circulation: Circulation;
}

/** Where groups are placed, and what people there look at. */
export interface Passages extends Passage {
  readonly foci: Foci;
}

/**
 * Pieces whose absence costs no more than this (lamps, small tables) are cleared away for people, and so is a coffee table, which has
 * other places before its sofa; for larger ones another place is found.
 */
const CLEARED_UP_TO = 0.2;

const solidsOf = (standing: readonly Standing[]) => standing.map(({ solid }) => solid);

/** The small pieces without which people reach the doors, as few as possible; null where larger ones are in the way. */
function inTheWay(circulation: Circulation, { standing }: Arrangement): Member[] | null {
  const onFloor = standing.filter(({ member, traits }) => !traits.isFlat && member.on === undefined);
  if (circulation.reachesDoors(solidsOf(onFloor))) return [];
  const isSmall = ({ member: { spare }, traits }: Standing): boolean =>
    spare !== undefined && (spare <= CLEARED_UP_TO || traits.isSeatingTable === true);
  const stays = onFloor.filter((each) => !isSmall(each));
  if (stays.length === onFloor.length || !circulation.reachesDoors(solidsOf(stays))) return null;
  const gone: Member[] = [];
  for (const small of onFloor.filter(isSmall)) {
    if (circulation.reachesDoors(solidsOf([...stays, small]))) stays.push(small);
    else gone.push(small.member);
  }
  return gone;
}

/**
 * Places a group at a pose so that people reach every door. Where only small pieces that can be left out are in the way, they stand
 * at the next of their places or not at all: no sofa goes to a worse wall for its end table.
 * @returns null when a hard limit is broken or when it costs more than `bound`
 */
export function arrangePassable(
  { space, circulation, foci }: Passages,
  group: Group,
  pose: Pose,
  bound: number,
): Arrangement | null {
  // Most poses are rejected at once: no set is made for them.
  let without: Set<Member> | undefined;
  for (;;) {
    const found = arrange(space, group, pose, { foci, bound, without });
    const gone = found && inTheWay(circulation, found);
    if (!gone) return null;
    if (gone.length === 0) return found;
    without = new Set([...(without ?? []), ...gone]);
  }
}
