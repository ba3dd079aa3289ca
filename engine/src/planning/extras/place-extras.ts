import type { PieceId } from '../../scene/pieces.ts';
import type { Arrangement } from '../arrange.ts';
import type { Passage } from '../arrange-passable.ts';
import { isBuiltIn } from '../focus.ts';
import type { FurnitureSet } from '../furniture-set.ts';
import { setSize } from '../group-art.ts';
import { wallBehind } from '../poses.ts';
import type { RoomProgram, Step } from '../programs/room-program.ts';
import { floorArea, type Solid, stripBefore } from '../solid.ts';
import { linePoint } from '../space.ts';
import { ART_OFF_WALL } from '../trade-rules.ts';
import { mostOf, NO_PIECE_WISHES, type PieceWishes, type Wanted } from '../wishes/piece-wishes.ts';
import { meantPiece } from '../wishes/wished-groups.ts';
import { placeRunner } from './at-front.ts';
import { placeBasket, placeLadder, placeSlenderPlant } from './bathroom-extras.ts';
import { placeCovering } from './covering.ts';
import { type Extra, type Filled, solidAt } from './filled.ts';
import {
  atWallInAnyDesign,
  chairInCorner,
  lampBeside,
  lampInCorner,
  plantInCorner,
  smallChairInCorner,
} from './in-any-design.ts';
import { placeOnCounters } from './on-counters.ts';
import { placeOnLedges } from './on-ledges.ts';
import { placePlanters } from './planters.ts';
import { placePictures, placePrint } from './wall-pictures.ts';
import { wallPieces } from './wall-pieces.ts';
import { wallScore } from './wall-score.ts';
import { placeCurtains } from './window-curtains.ts';
import { placeWished } from './wished-extras.ts';

/** Square metres of free floor for each further piece. */
const FLOOR_PER_PIECE = 3.2;
/** Square metres of free floor beyond which a room takes more pieces than its style has: one for each `FLOOR_PER_MORE`. */
const LARGE_ROOM = 18;
const FLOOR_PER_MORE = 10;
const MOST_MORE = 2;
/** Square metres of free floor below which nothing more stands along the walls beside a screen, or a second of a kind. */
const CROWDED_BELOW = 14;
/** Largest share of the free floor that furniture may cover: more looks crammed. */
const MAX_COVERED = 0.42;
/** Pictures hang over what is no higher, metres: a mirror leans on a dresser, a screen is tall. */
export const ART_ABOVE = 1.05;

/** Metres behind the backs of a main seat and of a chair within which nothing stands that is opened. */
const BEHIND_SEAT = { main: 1.3, chair: 1 } as const;

/** Floor behind the backs of a group's seats. */
function behindSeats({ group, standing }: Arrangement): Solid[] {
  return standing.flatMap(({ traits: { isEasyChair }, solid }, index) => {
    if (index === 0 && group.looksAtFocus) return [stripBefore(solid, -BEHIND_SEAT.main)];
    return isEasyChair ? [stripBefore(solid, -BEHIND_SEAT.chair)] : [];
  });
}

function fillWith({ space, circulation }: Passage, arrangement: Arrangement): Filled {
  const standing = arrangement.standing.filter(({ member, traits }) => !traits.isFlat && member.on === undefined);
  const fronts = standing.flatMap(({ traits: { freeInFront }, solid }) =>
    freeInFront === undefined ? [] : [stripBefore(solid, freeInFront)],
  );
  return {
    space,
    circulation,
    main: arrangement.standing[0].solid,
    solids: standing.map(({ solid }) => solid),
    beside: [],
    loose: standing.filter(({ traits }) => traits.isLoose).map(({ solid }) => solid),
    walked: [...arrangement.clearances, ...fronts],
    behindSeats: behindSeats(arrangement),
  };
}

/** Adds a piece to the room unless the room would be crammed. */
function add(filled: Filled, extras: Extra[], extra: Extra | null): boolean {
  if (!extra) return false;
  const solid = solidAt(extra.x, extra.z, extra.yaw, extra.size);
  const covered = filled.solids.reduce((sum, each) => sum + floorArea(each), floorArea(solid));
  if (covered > MAX_COVERED * Math.max(4, filled.space.freeArea)) return false;
  filled.solids.push(solid);
  filled.beside.push(solid);
  const { isLoose, freeInFront } = filled.space.traitsOf(extra.piece);
  if (isLoose) filled.loose.push(solid);
  if (freeInFront !== undefined) filled.walked.push(stripBefore(solid, freeInFront));
  extras.push(extra);
  return true;
}

/** The room with the main group's pictures as solids: everything else keeps off their wall anyway. */
function withGroupArt(filled: Filled, { art, pose }: Arrangement): Filled {
  const wall = art && wallBehind(filled.space, pose);
  if (!art || !wall) return filled;
  const { width, height } = setSize(art.set);
  const [x, z] = linePoint(wall, art.along, ART_OFF_WALL);
  const flat = solidAt(x, z, wall.yaw, { ...art.set.size, width });
  return { ...filled, solids: [...filled.solids, { ...flat, bottom: art.y - height / 2, top: art.y + height / 2 }] };
}

const raisedBy = (solid: Solid, by: number): Solid => ({ ...solid, bottom: by, top: solid.top + by });

/** A room while it is furnished around its main group. */
interface Furnishing {
  readonly filled: Filled;
  readonly furnitureSet: FurnitureSet;
  readonly program: RoomProgram;
  readonly arrangement: Arrangement;
  readonly main: Solid;
  readonly wishes: PieceWishes;
  /** Most pieces beside the main group; plants and what a person asks for may exceed it. */
  readonly budget: number;
  readonly extras: Extra[];
  /** Curtains take no piece's place. */
  readonly curtains: Extra[];
  readonly pictures: Extra[];
  /** Small things on what is built in take no piece's place either. */
  readonly onLedges: Extra[];
  /** How many of a piece there are. */
  count(piece: PieceId): number;
  /** Adds a piece that the wishes allow. */
  put(extra: Extra | null): boolean;
}

/** How many pieces a style puts into a room beside the main group: more in large rooms, fewer where the floor ends. */
function budgetOf({ rules, area }: FurnitureSet): number {
  const more = Math.max(0, Math.floor((area - LARGE_ROOM) / FLOOR_PER_MORE));
  return Math.min(rules.extras + Math.min(MOST_MORE, more), Math.floor(area / FLOOR_PER_PIECE));
}

function beginFurnishing(
  passage: Passage,
  furnitureSet: FurnitureSet,
  program: RoomProgram,
  arrangement: Arrangement,
  wishes: PieceWishes,
): Furnishing {
  const filled = fillWith(passage, arrangement);
  const extras: Extra[] = [];
  const count = (wanted: PieceId): number =>
    [...arrangement.standing.map(({ member }) => member), ...extras].filter(({ piece }) => piece === wanted).length;
  return {
    filled,
    furnitureSet,
    program,
    arrangement,
    main: arrangement.standing[0].solid,
    wishes,
    budget: budgetOf(furnitureSet),
    extras,
    curtains: [],
    pictures: [],
    onLedges: [],
    count,
    put(extra) {
      if (!extra || wishes.leftOut.has(extra.piece)) return false;
      return count(extra.piece) < mostOf(wishes, extra.piece) && add(filled, extras, extra);
    },
  };
}

function addWished({ filled, furnitureSet, program, arrangement, main, wishes, put }: Furnishing): void {
  const walls = wallPieces(furnitureSet, program.room);
  const ofRoom = new Set([...arrangement.group.members, ...walls].map(({ piece }) => piece));
  const meant = (wanted: Wanted): PieceId => meantPiece(wanted, ofRoom);
  const score = (piece: PieceId) => wallScore(furnitureSet.traits(piece), arrangement.pose.anchor, main);
  placeWished({ filled, furnitureSet, arrangement, meant, put, score }, wishes);
}

/** Whether a piece is asked for. */
const isAskedFor = ({ wanted }: PieceWishes, piece: PieceId): boolean =>
  wanted.some(({ pieces, count }) => pieces.includes(piece) && count !== 'fewer');

function addCurtains(to: Furnishing, piece: PieceId, onWish: boolean): void {
  const { filled, furnitureSet, arrangement, wishes } = to;
  if (wishes.leftOut.has(piece) || (onWish && !isAskedFor(wishes, piece))) return;
  for (const { extra, panels } of placeCurtains(withGroupArt(filled, arrangement), furnitureSet)) {
    filled.solids.push(...panels);
    to.curtains.push(extra);
  }
}

function addWallPieces({
  filled,
  furnitureSet,
  program,
  arrangement,
  main,
  budget,
  extras,
  pictures,
  put,
}: Furnishing): void {
  for (const { piece, aloneBelow = 0 } of wallPieces(furnitureSet, program.room)) {
    const isSecond = extras.some((extra) => extra.piece === piece);
    const isWatching = extras.some((extra) => furnitureSet.traits(extra.piece).isWatched);
    if (extras.length >= budget) break;
    if ((isWatching || (isSecond && !furnitureSet.rules.symmetric)) && furnitureSet.area < CROWDED_BELOW) break;
    if (extras.length > 0 && furnitureSet.area < aloneBelow) continue;
    const traits = furnitureSet.traits(piece);
    if (traits.givesWayToBuiltIns && filled.space.model.openings.some(isBuiltIn)) continue;
    const extra = atWallInAnyDesign(filled, furnitureSet, piece, wallScore(traits, arrangement.pose.anchor, main));
    if (!put(extra) || !extra) continue;
    if (traits.underPictures && extra.size.height <= ART_ABOVE)
      pictures.push(...placePictures(filled, furnitureSet, extra));
  }
}

function addChair(to: Furnishing, { role, from, enough, lamp, isSmall }: Extract<Step, { place: 'chair' }>): void {
  const { filled, furnitureSet, main, budget, extras, count, put } = to;
  if (furnitureSet.area <= from || extras.length >= budget || count(furnitureSet.roles[role]) >= enough) return;
  const chair = (isSmall ? smallChairInCorner : chairInCorner)(filled, furnitureSet, main);
  if (put(chair) && chair && lamp)
    put(lampBeside(filled, furnitureSet, chair, count(furnitureSet.roles.standingLamp) > 0));
}

function addPlants(
  to: Furnishing,
  { role, severalFrom, wanted, isTree = false }: Extract<Step, { place: 'plants' }>,
): void {
  const { filled, furnitureSet, budget, extras, count, put } = to;
  const most = furnitureSet.area > severalFrom ? furnitureSet.rules.plants : 1;
  for (let i = count(furnitureSet.roles[role]); i < most; i++) {
    // The first is never one piece too many: something green belongs in every room.
    if (i > 0 && extras.length > budget) break;
    const plants = extras.filter(({ piece }) => furnitureSet.traits(piece).isPlant);
    if (!put(plantInCorner(filled, furnitureSet, i, plants, { wish: i === 0 ? wanted : 0, isTree }))) break;
  }
}

function addLamp(to: Furnishing, piece: PieceId, from: number): void {
  const { filled, furnitureSet, arrangement, budget, extras, count, put } = to;
  if (count(piece) > 0 || furnitureSet.area <= from || extras.length >= budget) return;
  put(lampInCorner(filled, furnitureSet, arrangement.standing));
}

function addRunner({ filled, furnitureSet, arrangement, extras, wishes }: Furnishing, piece: PieceId): void {
  if (arrangement.standing[0].traits.isFlat || wishes.leftOut.has(piece)) return;
  const runner = placeRunner(filled, furnitureSet);
  if (runner) extras.push(runner);
}

/** The room with what stands on its mantels as solids: pictures hang clear of it. */
const withLedges = ({ filled, onLedges }: Furnishing): Filled => ({
  ...filled,
  solids: [...filled.solids, ...onLedges.map(({ x, y, z, yaw, size }) => raisedBy(solidAt(x, z, yaw, size), y))],
});

/** Pictures where the main group has none: over a sofa or a bed that stands before a wall, else on a bare wall. */
function addPictures(to: Furnishing): void {
  const { furnitureSet, arrangement, pictures } = to;
  if (arrangement.art || pictures.length > 0) return;
  const { group, standing } = arrangement;
  const [{ solid, yaw, member }] = standing;
  const filled = withLedges(to);
  const over =
    group.looksAtFocus || group.wallBehind !== undefined ? { x: solid.x, z: solid.z, yaw, size: member.size } : null;
  const overMain = over ? placePictures(filled, furnitureSet, over) : [];
  pictures.push(...(overMain.length > 0 ? overMain : placePictures(filled, furnitureSet, null)));
}

/** Carries out one step of a program. */
function takeStep(to: Furnishing, step: Step): void {
  const { filled, furnitureSet, extras, wishes, put } = to;
  switch (step.place) {
    case 'wished':
      addWished(to);
      return;
    case 'windows':
      addCurtains(to, furnitureSet.roles[step.role], step.onWish ?? false);
      return;
    case 'walls':
      addWallPieces(to);
      return;
    case 'chair':
      addChair(to, step);
      return;
    case 'plants':
      addPlants(to, step);
      return;
    case 'lamp':
      addLamp(to, furnitureSet.roles[step.role], step.from);
      return;
    case 'ladder':
      if (furnitureSet.area > step.from) put(placeLadder(filled, furnitureSet));
      return;
    case 'basket':
      if (furnitureSet.area > step.from && furnitureSet.rules.extras > 1) put(placeBasket(filled, furnitureSet));
      return;
    case 'slenderPlant':
      if (furnitureSet.rules.plants > 0) put(placeSlenderPlant(filled, furnitureSet));
      return;
    case 'front':
      addRunner(to, furnitureSet.roles[step.role]);
      return;
    case 'counters': {
      const piece = furnitureSet.roles[step.role];
      if (!wishes.leftOut.has(piece)) extras.push(...placeOnCounters(filled, furnitureSet, piece));
      return;
    }
    case 'ledges':
      to.onLedges.push(...placeOnLedges(filled, furnitureSet, wishes.leftOut));
      return;
    case 'pictures':
      addPictures(to);
      return;
    case 'print':
      to.pictures.push(...placePrint(filled, furnitureSet));
      return;
    case 'planters': {
      const piece = furnitureSet.roles[step.role];
      if (!wishes.leftOut.has(piece))
        extras.push(...placePlanters(filled, furnitureSet).slice(0, mostOf(wishes, piece)));
    }
  }
}

/**
 * Furnishes what is left of the room around the main group as its program says; a little at a time and never so much that it looks
 * crammed.
 */
export function placeExtras(
  passage: Passage,
  furnitureSet: FurnitureSet,
  program: RoomProgram,
  arrangement: Arrangement,
  wishes: PieceWishes = NO_PIECE_WISHES,
): Extra[] {
  const furnishing = beginFurnishing(passage, furnitureSet, program, arrangement, wishes);
  placeCovering(furnishing.filled, furnitureSet, program, furnishing.put);
  for (const step of program.beside) takeStep(furnishing, step);
  const { extras, curtains, pictures, onLedges } = furnishing;
  return [...extras, ...curtains, ...onLedges, ...(wishes.leftOut.has(furnitureSet.roles.picture) ? [] : pictures)];
}
