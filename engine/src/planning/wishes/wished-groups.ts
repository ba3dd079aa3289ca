import type { PieceId } from '../../scene/pieces.ts';
import type { Company, Group, Member } from '../group.ts';
import { leastOf, mostOf, type PieceWishes, type Wanted } from './piece-wishes.ts';

/** What lacking a wanted piece costs on top of its own worth: more than most flaws of a place, less than a blocked door. */
const WANTED = 0.8;
/** A piece that a group has none of: another group is better unless it is much worse. */
const MISSING = 0.4;

/** The piece that a wish means among those of a room: the first that belongs there. */
export function meantPiece({ pieces }: Wanted, ofRoom: ReadonlySet<PieceId>): PieceId {
  return pieces.find((piece) => ofRoom.has(piece)) ?? pieces[0];
}

/** How many of a piece a group may have around its main seat. */
const inCompany = ({ company }: Group, piece: PieceId): number =>
  piece === company?.chair ? company.missing.length - 1 : Number(piece === company?.rug);

/** The roles that a piece has among some members: as many of it may stand. */
export const rolesOf = (members: readonly Member[], piece: PieceId): string[] => [
  ...new Set(members.filter((member) => member.piece === piece).map(({ role }) => role)),
];

/**
 * The members that may stand, the main piece in any case; what needed one that is left out stands without it. Of several members for
 * one role (a floor lamp or one on the table) those of another kind stay.
 */
function allowed(members: readonly Member[], wishes: PieceWishes): Member[] {
  const kept = members.filter(
    ({ piece, role }, i) =>
      i === 0 || (!wishes.leftOut.has(piece) && rolesOf(members, piece).indexOf(role) < mostOf(wishes, piece)),
  );
  const roles = new Set(kept.map(({ role }) => role));
  return kept
    .filter(({ on }) => on === undefined || roles.has(on))
    .map(({ needs, ...member }) => (needs !== undefined && roles.has(needs) ? { ...member, needs } : member));
}

/** Chairs and rug around a main seat as they are wished. */
function wishedCompany(company: Company, wishes: PieceWishes, wanted: ReadonlyMap<PieceId, number>): Company {
  const { chair, rug, missing, noRug } = company;
  const most = wishes.leftOut.has(chair) ? 0 : Math.min(mostOf(wishes, chair), missing.length - 1);
  const least = wanted.get(chair) ?? 0;
  const costs = missing.slice(0, most + 1);
  return {
    ...company,
    // Chairs that are left out on request cost nothing.
    missing: costs.map((cost, count) => cost - costs[most] + WANTED * Math.max(0, least - count)),
    noRug: wishes.leftOut.has(rug) ? null : (noRug ?? 0) + (wanted.has(rug) ? WANTED : 0),
  };
}

function wishedGroup(group: Group, wishes: PieceWishes, wanted: ReadonlyMap<PieceId, number>, picture: PieceId): Group {
  const members = allowed(group.members, wishes);
  let cost = group.cost;
  for (const [piece, count] of wanted) {
    const offered = rolesOf(members, piece).length + inCompany(group, piece);
    cost += MISSING * Math.max(0, count - offered);
  }
  const { art, needsOneOf, company, ...rest } = group;
  const isLeft = (role: string): boolean => members.some((member) => member.role === role);
  const isRugUnwanted = company !== undefined && wishes.leftOut.has(company.rug) && needsOneOf?.includes('rug');
  const isUnwanted =
    isRugUnwanted || needsOneOf?.some((role) => !isLeft(role) && group.members.some((member) => member.role === role));
  return {
    ...rest,
    ...(art && !wishes.leftOut.has(picture) && { art }),
    ...(company && { company: wishedCompany(company, wishes, wanted) }),
    // Who wants no rug or no table may have a sofa without.
    ...(needsOneOf && !isUnwanted && { needsOneOf }),
    members: members.map((member) =>
      member.spare !== undefined && wanted.has(member.piece) ? { ...member, spare: member.spare + WANTED } : member,
    ),
    cost,
  };
}

/**
 * A room's groups as a person wishes them: without what is left out, and dearer where they lack what is wanted. Groups whose main
 * piece is left out are dropped, unless all have it.
 * @param picture the piece that hangs over groups
 */
export function wishedGroups(groups: readonly Group[], wishes: PieceWishes, picture: PieceId): Group[] {
  if (wishes.leftOut.size === 0 && wishes.wanted.length === 0) return [...groups];
  const ofRoom = new Set(
    groups.flatMap(({ members, company }) => [
      ...members.map(({ piece }) => piece),
      ...(company ? [company.chair, company.rug] : []),
    ]),
  );
  const wanted = new Map<PieceId, number>();
  for (const each of wishes.wanted) {
    const piece = meantPiece(each, ofRoom);
    if (ofRoom.has(piece)) wanted.set(piece, leastOf(each));
  }
  const others = groups.filter(({ members }) => !wishes.leftOut.has(members[0].piece));
  return (others.length > 0 ? others : groups).map((group) => wishedGroup(group, wishes, wanted, picture));
}
