import { ramp } from '../math/ramp.ts';
import type { Arrangement } from './arrange.ts';
import { cutShare } from './costs.ts';
import { type Extra, solidAt } from './extras/filled.ts';
import type { FurnitureSet } from './furniture-set.ts';
import { mayStand } from './limits.ts';
import { pictureBox } from './picture.ts';
import { plansMeet, pointOf } from './solid.ts';
import type { Space } from './space.ts';
import type { Standing } from './stand-members.ts';

/** Square metres of free floor over which a seating group's rug grows to that of a large room. */
const LARGE_ROOM = { from: 13, to: 20 } as const;

/** How much of a large room's rug a room takes by its square metres of free floor, 0 to 1. */
export const largeness = (area: number): number => ramp(LARGE_ROOM.from, LARGE_ROOM.to, area);

/** How much larger it is there, metres: beyond the seats' ends, and towards the middle of the room. */
const LARGER = { width: 0.7, depth: 0.7 } as const;
/** Shares of that in width and depth: the largest that has room is laid, and less would not show. */
const SHARES = [
  [1, 1],
  [0.5, 1],
  [0.5, 0.5],
] as const;
/** Share of the image's height below which bare floor stays in the foreground: a rug that runs to the frame looks cut. */
const LOWEST = 0.96;

/** The rug of a size with its back edge where it was: that one lies under the sofa. */
function grown(rug: Standing, width: number, depth: number): Standing {
  const { member, solid } = rug;
  const [x, z] = pointOf(solid, 0, depth / 2 - solid.halfDepth);
  const size = { ...member.size, width, depth };
  return { ...rug, member: { ...member, size }, solid: { ...solid, x, z, halfWidth: width / 2, halfDepth: depth / 2 } };
}

/** An arrangement and what stands beside it. */
interface Furnished {
  readonly arrangement: Arrangement;
  readonly extras: readonly Extra[];
}

/** The arrangement with a rug on which nothing beside the group stands: half on a rug a plant looks dropped. */
const withRug = (found: Arrangement, rug: Standing, larger: Standing): Arrangement => ({
  ...found,
  standing: found.standing.map((each) => (each === rug ? larger : each)),
  clearances: [...found.clearances, larger.solid],
});

const plantsOf = ({ traitsOf }: Space, extras: readonly Extra[]): number =>
  extras.filter(({ piece }) => traitsOf(piece).isPlant).length;

/** Whether the rug takes nobody's place: of several plants one may go. */
function keepsAll(space: Space, before: readonly Extra[], now: readonly Extra[]): boolean {
  const [had, has] = [plantsOf(space, before), plantsOf(space, now)];
  return now.length - has >= before.length - had && has >= Math.max(Math.min(1, had), had - 1);
}

/**
 * The arrangement with a larger rug under sofa, table and chairs where the room has much floor: there the usual one is a doormat before
 * a bare foreground. It stays in the frame and off the floor before doors, and takes no other piece's place. Chosen last: no sofa goes
 * elsewhere for the sake of its rug.
 * @param extrasOf what stands beside the group
 */
export function withAmpleRug(
  space: Space,
  furnitureSet: FurnitureSet,
  found: Arrangement,
  extrasOf: (arrangement: Arrangement) => readonly Extra[],
): Furnished {
  const extras = extrasOf(found);
  const { standing } = found;
  const rug = standing.find(({ traits }) => traits.isFlat);
  const isSeating = standing.some(({ traits }) => traits.isSeatingTable);
  const room = largeness(furnitureSet.area);
  if (!rug || !isSeating || room === 0 || furnitureSet.hasRoundEnds(rug.member.piece, rug.member.variant)) {
    return { arrangement: found, extras };
  }
  const { piece, variant, size } = rug.member;
  for (const [across, along] of SHARES) {
    const wanted = {
      width: size.width + across * room * LARGER.width,
      depth: size.depth + along * room * LARGER.depth,
    };
    const { width, depth } = furnitureSet.size(piece, wanted, variant);
    const larger = grown(rug, width, depth);
    const box = pictureBox(space.model, larger.solid);
    if (box.y1 > LOWEST || cutShare(box) > 0 || !mayStand(space, piece, larger.solid)) continue;
    const arrangement = withRug(found, rug, larger);
    // Where none of them stands on it, it changes nothing for them: it only takes places away.
    const isOnRug = ({ x, z, yaw, size }: Extra): boolean => plansMeet(solidAt(x, z, yaw, size), larger.solid);
    const beside = extras.some(isOnRug) ? extrasOf(arrangement) : extras;
    if (keepsAll(space, extras, beside)) return { arrangement, extras: beside };
  }
  return { arrangement: found, extras };
}
