import { type Arrangement, rearranged } from '../arrange.ts';
import type { Passages } from '../arrange-passable.ts';
import { meetsAny } from '../costs.ts';
import type { FurnitureSet } from '../furniture-set.ts';
import type { Company } from '../group.ts';
import { shareInSight } from '../picture.ts';
import { bodySolids, type Standing } from '../stand-members.ts';
import { layRug } from './lay-rug.ts';
import { nudged, type OpenCircle, type SeatPlace, seatPlaces, tangleCost } from './seat-places.ts';

/** Between two chairs side by side, metres. */
const BETWEEN_CHAIRS = 0.2;
/** What two chairs that mirror each other save, and what two at one end of the sofa cost: they leave the other empty. */
const PAIR_SAVES = 0.08;
const SAME_END = 0.1;
/** Degrees from straight across beyond which a chair stands at an end of the sofa. */
const AT_END = 45;
/** Pairs and single chairs of which the whole scene is compared. */
const COMPARED = { pairs: 10, singles: 3 } as const;
/** Least share of the main piece that shows past its chairs, taken as whole boxes. */
const SHOWN_PAST_CHAIRS = 0.7;
/** Steps by which chairs are shifted, metres, and turned, radians, when they stand. */
const SHIFT = 0.12;
const TURN = 0.18;

/** The circle, and what the whole scene is compared by. */
interface CompanyScene extends OpenCircle {
  readonly found: Arrangement;
  readonly company: Company;
}

/** Depth of the main piece's seat: of an L without its chaise. */
const seatDepth = (main: Standing): number => 2 * bodySolids(main)[0].halfDepth;

/** Cost of two chairs together; Infinity where they meet. */
function pairCost(a: SeatPlace, b: SeatPlace): number {
  if (meetsAny(a.standing.solid, [b.standing.solid], BETWEEN_CHAIRS)) return Number.POSITIVE_INFINITY;
  const isMirrored = Math.abs(a.angle + b.angle) < 1 && Math.abs(a.out - b.out) < 0.15;
  const isSameEnd = a.angle * b.angle > 0 && Math.min(Math.abs(a.angle), Math.abs(b.angle)) > AT_END;
  return a.cost + b.cost + (isSameEnd ? SAME_END : 0) - (isMirrored ? PAIR_SAVES : 0);
}

/** Some chairs, and what their places cost together. */
interface SeatSet {
  readonly seats: readonly SeatPlace[];
  readonly cost: number;
}

const rankOf = ({ seats, cost }: SeatSet): number => seats.reduce((sum, { rank, cost: own }) => sum + rank - own, cost);

/** Sets of chairs worth comparing in the whole scene. */
function seatSets(company: Company, places: readonly SeatPlace[]): SeatSet[] {
  const singles = places.slice(0, COMPARED.singles).map((place) => ({ seats: [place], cost: place.cost }));
  const none: SeatSet[] = [{ seats: [], cost: 0 }];
  if (company.missing.length < 3) return [...(company.missing.length > 1 ? singles : []), ...none];
  const pairs = places.flatMap((a, i) =>
    places.slice(i + 1).flatMap((b) => {
      const cost = pairCost(a, b);
      return Number.isFinite(cost) ? [{ seats: [a, b], cost }] : [];
    }),
  );
  return [...pairs.sort((a, b) => rankOf(a) - rankOf(b)).slice(0, COMPARED.pairs), ...singles, ...none];
}

/** The whole scene with some chairs and the rug under them; null where people no longer pass. */
function sceneWith(scene: CompanyScene, seats: readonly SeatPlace[], placesCost: number): Arrangement | null {
  const { search, furnitureSet, found, company, others, circle } = scene;
  const { space, circulation } = search;
  const chairs = seats.map(
    ({ standing }, i): Standing => ({
      ...standing,
      member: { ...standing.member, role: `armchair${i + 1}` },
    }),
  );
  const standing = [...others, ...chairs];
  const solids = standing.filter(({ member, traits }) => !traits.isFlat && member.on === undefined);
  const tangle = tangleCost(scene, chairs);
  if (!Number.isFinite(tangle)) return null;
  const [{ solid: main }] = others;
  if (
    shareInSight(
      space.model,
      main,
      chairs.map(({ solid }) => solid),
    ) < SHOWN_PAST_CHAIRS
  )
    return null;
  if (seats.length > 0 && !circulation.reachesDoors(solids.map(({ solid }) => solid))) return null;
  const under = { seatDepth: circle.front, none: company.noRug };
  const { rug, cost } = layRug(space, furnitureSet, found.pose, standing, under);
  const there = rug ? [...standing, rug] : standing;
  const { needsOneOf } = found.group;
  if (needsOneOf && !there.some(({ member }) => needsOneOf.includes(member.role))) return null;
  const missing = company.missing[seats.length] ?? 0;
  const whole = rearranged(search, found, there, found.terms.spared + missing + placesCost + tangle + cost);
  if (!whole) return null;
  return rug ? { ...whole, clearances: [...found.clearances, rug.solid] } : whole;
}

const NUDGES: readonly (readonly [number, number, number])[] = [
  [SHIFT, 0, 0],
  [-SHIFT, 0, 0],
  [0, SHIFT, 0],
  [0, -SHIFT, 0],
  [0, 0, TURN],
  [0, 0, -TURN],
];

/** Shifts and turns one chair after the other as long as the scene gets better. */
function repaired(scene: CompanyScene, seats: readonly SeatPlace[], first: Arrangement): Arrangement {
  let best = first;
  let current = [...seats];
  for (let i = 0; i < current.length; i++) {
    for (const [du, dv, dTurn] of NUDGES) {
      const next = nudged(scene, current[i], du, dv, dTurn);
      if (!next || next.rank >= current[i].rank) continue;
      const moved = current.map((each, k) => (k === i ? next : each));
      if (moved.some((each, k) => k !== i && meetsAny(each.standing.solid, [next.standing.solid], BETWEEN_CHAIRS)))
        continue;
      const whole = sceneWith(
        scene,
        moved,
        moved.reduce((sum, { cost }) => sum + cost, 0),
      );
      if (!whole || whole.cost >= best.cost) continue;
      best = whole;
      current = moved;
    }
  }
  return best;
}

/**
 * Seats company around a group's main piece: chairs one by one where each looks best, then the rug under all of them. Every set of
 * chairs is compared by what the whole scene costs.
 *
 * @returns null where the main seat would stand without a table, a rug, or whatever else it needs
 */
export function seatCompany(search: Passages, furnitureSet: FurnitureSet, found: Arrangement): Arrangement | null {
  const { company } = found.group;
  if (!company) return found;
  const others = found.standing;
  const table = others.find(({ traits }) => traits.isSeatingTable);
  const scene: CompanyScene = {
    search,
    pose: found.pose,
    furnitureSet,
    found,
    company,
    others,
    circle: { u: table?.member.u ?? 0, front: seatDepth(others[0]), table },
  };
  const sets = seatSets(company, seatPlaces(scene));
  let best: Arrangement | null = null;
  let seated: readonly SeatPlace[] = [];
  for (const { seats, cost } of sets) {
    const whole = sceneWith(scene, seats, cost);
    if (!whole || (best && whole.cost >= best.cost)) continue;
    best = whole;
    seated = seats;
  }
  return best && repaired(scene, seated, best);
}
