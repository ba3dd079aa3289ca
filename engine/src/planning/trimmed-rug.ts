import { largeness } from './ample-rug.ts';
import type { Arrangement } from './arrange.ts';
import { hasFrontLegsOn } from './front-legs.ts';
import type { FurnitureSet } from './furniture-set.ts';
import { plansMeet, pointOf, type Solid } from './solid.ts';
import { bodySolids, type Standing } from './stand-members.ts';

/** How far a rug reaches beyond the seats and the table on it, and how much farther in a large room, metres. */
const BEYOND = 0.2;
const FARTHER = 0.15;
/** A rug is not trimmed for less, metres. */
const WORTH_IT = 0.1;

/** The stretch of a rug's side from one place on it to another, but no less than `least` metres. */
function stretch(half: number, from: number, to: number, least: number): readonly [number, number] {
  const start = Math.max(-half, from);
  const end = Math.min(half, to);
  const lacking = Math.max(0, least - (end - start)) / 2;
  const low = Math.max(-half, Math.min(start - lacking, half - least));
  return [low, Math.max(end, low + least)];
}

/** Corners of what stands on a rug, in the rug's own frame. */
function cornersOn(rug: Solid, bodies: readonly Solid[]): { readonly u: number; readonly v: number }[] {
  return bodies
    .filter((body) => plansMeet(body, rug))
    .flatMap((body) =>
      [-1, 1].flatMap((i) =>
        [-1, 1].map((j) => {
          const [x, z] = pointOf(body, i * body.halfWidth, j * body.halfDepth);
          const [dx, dz] = [x - rug.x, z - rug.z];
          return { u: dx * rug.cos - dz * rug.sin, v: dx * rug.sin + dz * rug.cos };
        }),
      ),
    );
}

/** The part of a rug that lies under the seats and their table, and a little beyond. */
function trimmed(furnitureSet: FurnitureSet, rug: Standing, bodies: readonly Solid[]): Standing {
  const { member, solid } = rug;
  const corners = cornersOn(solid, bodies);
  if (corners.length === 0) return rug;
  const { width, depth } = furnitureSet.size(member.piece, { width: 0, depth: 0 }, member.variant);
  const [us, vs] = [corners.map(({ u }) => u), corners.map(({ v }) => v)];
  const beyond = BEYOND + FARTHER * largeness(furnitureSet.area);
  const [left, right] = stretch(solid.halfWidth, Math.min(...us) - beyond, Math.max(...us) + beyond, width);
  const [back, front] = stretch(solid.halfDepth, Math.min(...vs) - beyond, Math.max(...vs) + beyond, depth);
  const size = { ...member.size, width: right - left, depth: front - back };
  if (member.size.width - size.width < WORTH_IT && member.size.depth - size.depth < WORTH_IT) return rug;
  const [x, z] = pointOf(solid, (left + right) / 2, (back + front) / 2);
  const smaller = { ...solid, x, z, halfWidth: size.width / 2, halfDepth: size.depth / 2 };
  return { ...rug, member: { ...member, size }, solid: smaller };
}

/**
 * The arrangement with no more rug than its seats and their table stand on: where an armchair has no room, or stands with no
 * more than a corner on the rug, its part of it would lie bare. Beside beds, desks and dining tables a rug is walked on, and stays.
 */
export function withTrimmedRug(furnitureSet: FurnitureSet, found: Arrangement): Arrangement {
  const { standing, group } = found;
  const [main] = standing;
  if (!group.looksAtFocus) return found;
  const seats = standing.filter((each) => each === main || each.traits.isEasyChair || each.traits.isSeatingTable);
  const onto = (rug: Standing): Solid[] =>
    seats.filter((seat) => !seat.traits.isEasyChair || hasFrontLegsOn(rug.solid, seat)).flatMap(bodySolids);
  return {
    ...found,
    standing: standing.map((each) =>
      each.traits.isFlat && !furnitureSet.hasRoundEnds(each.member.piece, each.member.variant)
        ? trimmed(furnitureSet, each, onto(each))
        : each,
    ),
  };
}
