import { mixSeed } from '../math/random.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { RoomModel, WallId } from '../scene/room.ts';
import type { RoomId } from '../scene/room-type.ts';
import type { StyleId } from '../scene/styles/styles.ts';
import type { Arrangement } from './arrange.ts';
import type { Passages } from './arrange-passable.ts';
import type { PlanCatalogue } from './catalogue.ts';
import { type Choices, choicesOf, type Seeds } from './choices.ts';
import { type Circulation, makeCirculation } from './circulation.ts';
import type { Covering } from './cover.ts';
import type { Extra } from './extras/filled.ts';
import { placeExtras } from './extras/place-extras.ts';
import { pictureSeed, placedExtra } from './extras/placed-extra.ts';
import { withoutSpecks } from './floor-specks.ts';
import { findFoci } from './focus.ts';
import { chooseFurnitureSet, type FurnitureSet } from './furniture-set.ts';
import { withSafeEdges } from './ground-edges.ts';
import type { Group } from './group.ts';
import { setPlaces } from './group-art.ts';
import { withOpenChairs } from './open-chairs.ts';
import { wallBehind } from './poses.ts';
import { PROGRAMS } from './programs/programs.ts';
import { searchArrangement } from './search.ts';
import { seatCompany } from './seats/seat-company.ts';
import { withSecondZone } from './second-zone.ts';
import { linePoint, prepareSpace, type Space } from './space.ts';
import { ART_OFF_WALL } from './trade-rules.ts';
import { withClearFeet } from './wall-feet.ts';
import { clearingPlaces, lacking } from './wishes/clear-places.ts';
import { type Finishes, finished, finishesOf } from './wishes/finishes.ts';
import { NO_PIECE_WISHES, type PieceWishes, pieceWishes } from './wishes/piece-wishes.ts';
import { showing } from './wishes/showing.ts';
import { wishedGroups } from './wishes/wished-groups.ts';
import type { Wish } from './wishes/wishes.ts';

export interface PlanRequest extends Seeds {
  readonly room: RoomId;
  readonly style: StyleId;
  /** What a person asks for beside room and style, in the order of its words. */
  readonly wishes?: readonly Wish[];
  /** How pieces cover what they must cover (`RoomModel.concealed`); given where something must be covered. */
  readonly covering?: Covering;
}

/** A furnished room: what stands where, and how good it is. */
export interface Plan {
  /** The main piece comes first. */
  readonly pieces: readonly PlacedPiece[];
  /** What was chosen, in words, for reports and tests: "bed 1.60 m, bench". */
  readonly arrangement: string;
  /** The lower the better; a good plan is below 1, above 4 there is none. */
  readonly cost: number;
  /** The cost's named parts. */
  readonly terms: Readonly<Record<string, number>>;
  /** Width of the main group over the image's width. */
  readonly groupWidthShare: number;
  /** The wall that the main group stands at. */
  readonly anchorWall: WallId | 'floating';
}

/** Beyond this cost the room has no place for such a group: it would be cut by the frame or stand in the way. */
const WORST_COST = 4;

/** Cost from which a plan is poor, how many other designs are tried without a plan and with a poor one, and how much they must save. */
const POOR = 2;
const OTHER_DESIGNS = { none: 3, poor: 1 } as const;
const WORTH_OTHERS = 0.5;

/** What a planter is worth, in cost of the arrangement. */
const PLANTED = 0.06;

/** The main group and its pictures as placed pieces. */
function piecesOf(
  space: Space,
  furnitureSet: FurnitureSet,
  arrangement: Arrangement,
  { details, palette }: Choices,
): PlacedPiece[] {
  const { art, pose } = arrangement;
  const { style } = furnitureSet;
  // A lamp takes the place of a small table's own things; desks and nightstands are set so that it has one beside them.
  const laden = new Set(arrangement.standing.map(({ member }) => member.on));
  const pieces = arrangement.standing.map(({ member, traits, solid, yaw }, index): PlacedPiece => {
    const { piece, variant, size, role } = member;
    const seed = mixSeed(details, index);
    const mirrored = member.isMirrored ? { isMirrored: true } : {};
    const finish = traits.clearsForLamp && laden.has(role) ? { finish: { bare: true } } : {};
    return {
      piece,
      style,
      variant,
      size,
      seed,
      palette,
      ...mirrored,
      ...finish,
      position: [solid.x, solid.bottom, solid.z],
      yaw,
    };
  });
  const wall = wallBehind(space, pose);
  if (!art || !wall) return pieces;
  for (const offset of setPlaces(art.set)) {
    const [x, z] = linePoint(wall, art.along + offset, ART_OFF_WALL);
    pieces.push({
      piece: furnitureSet.roles.picture,
      style,
      variant: art.set.variant,
      size: art.set.size,
      seed: pictureSeed(details, furnitureSet, pieces),
      palette,
      position: [x, art.y, z],
      yaw: pose.yaw,
    });
  }
  return pieces;
}

/** The screen with its unit that a type of room has, in its smallest size. */
function screenOf(furnitureSet: FurnitureSet, room: RoomId) {
  const piece = furnitureSet.ids.find((id) => {
    const { isWatched, walls } = furnitureSet.traits(id);
    return isWatched && walls?.[room] !== undefined;
  });
  return piece === undefined ? null : { piece, size: furnitureSet.size(piece, { width: 0 }) };
}

/** What an arrangement's place costs, without what is missing or cut beside the main piece: a modest group in a good place is no reason to leave a room empty. */
const placeCost = ({
  cost,
  terms: { arrangement = 0, spared = 0, cutOthers = 0, uncovered = 0 },
}: Arrangement): number => cost - arrangement - spared - cutOthers - uncovered;

/** What one plan is made of. */
interface Task {
  readonly space: Space;
  readonly circulation: Circulation;
  readonly request: PlanRequest;
  readonly catalogue: PlanCatalogue;
  readonly finishes: Finishes;
}

function planBy(
  { space, circulation, request, catalogue, finishes }: Task,
  choices: Choices,
  wishes: PieceWishes,
): Plan | null {
  const { style } = request;
  const { details: seed } = choices;
  const program = PROGRAMS[request.room];
  const chosen = chooseFurnitureSet(catalogue, style, choices, space.freeArea, {
    suited: (piece, designs) => showing(catalogue, style, piece, designs, finishes.get(piece)?.cover),
  });
  const passage: Passages = { space, circulation, foci: findFoci(space, screenOf(chosen, request.room)) };
  // The arrangement that is taken in the end needs its extras again.
  const known = new Map<Arrangement, Extra[]>();
  const extrasOf = (furnitureSet: FurnitureSet, found: Arrangement): Extra[] => {
    const extras = known.get(found) ?? placeExtras(passage, furnitureSet, program, found, wishes);
    known.set(found, extras);
    return extras;
  };
  // Without walls to stand at, many places on a terrace are as good: the one that leaves room for plants is taken.
  const search = (furnitureSet: FurnitureSet): Arrangement | null => {
    const gain = (found: Arrangement): number =>
      space.model.ground ? PLANTED * extrasOf(furnitureSet, found).length : 0;
    const groups = wishedGroups(program.groups(furnitureSet, space.model), wishes, furnitureSet.roles.picture);
    const complete = (each: Arrangement): Arrangement | null => seatCompany(passage, furnitureSet, each);
    const options = { seed, layoutVariant: choices.layoutVariant, gain, complete };
    const atOnce = (group: Group): Group => ({ ...group, needsAtOnce: true });
    const first = searchArrangement(passage, groups, options);
    // Only places for company rely on a rug that is laid later: without company the search would have the same result again.
    return first || groups.every(({ company }) => !company)
      ? first
      : searchArrangement(passage, groups.map(atOnce), options);
  };
  const found = search(chosen);
  if (!found || placeCost(found) > WORST_COST) return null;
  const { furnitureSet, arrangement } = withOpenChairs(space, { furnitureSet: chosen, arrangement: found }, search);
  const best = withSecondZone(passage, furnitureSet, program, arrangement, { wishes, seed });
  const extras = extrasOf(furnitureSet, best);
  const planned = piecesOf(space, furnitureSet, best, choices);
  for (const extra of extras) {
    planned.push(placedExtra(extra, furnitureSet, choices, planned));
  }
  return {
    pieces: planned.map((piece) => finished(piece, finishes)),
    arrangement: best.group.name,
    cost: best.cost - (best.terms.uncovered ?? 0),
    terms: best.terms,
    groupWidthShare: best.width,
    anchorWall: best.pose.anchor,
  };
}

/** How many designs are tried in which everything that must stay covered may be covered, and in how many other places. */
const COVERING_DESIGNS = 4;
const COVERING_LAYOUTS = 2;
/** Share that the best of some leaves uncovered from which others would not help. */
const HOPELESS = 0.2;

/** The first plan that leaves nothing uncovered that must be covered, else the one that leaves least. */
function planCovering(task: Task, choices: Choices, wishes: PieceWishes, { cells, complete }: Covering): Plan | null {
  const { space, catalogue, request } = task;
  const all = cells([]).length;
  let best: Plan | null = null;
  let least = Number.POSITIVE_INFINITY;
  const tryWith = (own: Choices): void => {
    const plan = planBy(task, own, wishes);
    if (!plan) return;
    const furnitureSet = chooseFurnitureSet(catalogue, request.style, own, space.freeArea);
    const pieces = complete({ ...task, furnitureSet, choices: own, room: request.room }, plan.pieces);
    const left = cells(pieces).length;
    if (left < least) [best, least] = [{ ...plan, pieces }, left];
  };
  for (let design = 0; design < COVERING_DESIGNS && least > 0; design++) {
    tryWith({ ...choices, designIndex: choices.designIndex + design });
    if (design > 0 && best && least > HOPELESS * all) return best;
  }
  for (let layout = 1; layout <= COVERING_LAYOUTS && least > 0; layout++) {
    tryWith({ ...choices, layoutVariant: choices.layoutVariant + layout });
  }
  return best;
}

/**
 * The plan with the home's own designs. Where they find no place or a poor one, others of the style do: a room for which one sofa
 * is too long should not stay empty for it. A variation that has no place at all tries those of the plain picture first.
 */
function planWithDesigns(task: Task, choices: Choices, wishes: PieceWishes): Plan | null {
  const { designIndex } = choices;
  const { covering } = task.request;
  if (covering) return planCovering(task, choices, wishes, covering);
  let best = planBy(task, choices, wishes);
  // Not the next ones, which the first variation has.
  const next = Array.from({ length: OTHER_DESIGNS.none }, (_, i) => designIndex + 2 + i);
  const others = best ? next.slice(0, OTHER_DESIGNS.poor) : [...(designIndex === 0 ? [] : [0]), ...next];
  for (const other of others) {
    if (best && best.cost < POOR) break;
    const plan = planBy(task, { ...choices, designIndex: other }, wishes);
    if (plan && (!best || plan.cost < best.cost - WORTH_OTHERS)) best = plan;
  }
  return best;
}

/**
 * Furnishes a room within hard limits (free floor, openings, walkways, sight) at the least cost. What a person asks for goes
 * before armchairs and side tables that nobody asked for; wishes that leave no place for the main group are given up but for
 * what is to be left out.
 * @returns the plan, or null when the room has no convincing place for the main group. The same input gives the same plan.
 */
export function planRoom(model: RoomModel, request: PlanRequest, catalogue: PlanCatalogue): Plan | null {
  const specked = withoutSpecks(model.floor);
  const floor = model.ground ? withSafeEdges(specked) : withClearFeet(specked, model);
  const space = prepareSpace({ ...model, floor }, PROGRAMS[request.room], catalogue.traits);
  const { wishes = [] } = request;
  const task: Task = {
    space,
    circulation: makeCirculation(space.model),
    request,
    catalogue,
    finishes: finishesOf(wishes, catalogue),
  };
  const choices = choicesOf(request);
  const requested = pieceWishes(wishes, catalogue);
  const planFor = (wished: PieceWishes): Plan | null => planWithDesigns(task, choices, wished);
  const plan = planFor(requested);
  if (requested.wanted.length === 0) return plan;
  if (!plan) return planFor({ ...NO_PIECE_WISHES, leftOut: requested.leftOut });
  const missed = lacking(requested, plan.pieces);
  const other = missed > 0 ? planFor(clearingPlaces(requested, catalogue)) : null;
  return other && lacking(requested, other.pieces) < missed ? other : plan;
}
