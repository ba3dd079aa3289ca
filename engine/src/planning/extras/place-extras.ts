import type { PieceId } from '../../scene/pieces.ts';
import type { RoomId } from '../../scene/room-type.ts';
import type { Arrangement } from '../arrange.ts';
import { setSize } from '../group-art.ts';
import type { Kit } from '../kit.ts';
import { wallBehind } from '../poses.ts';
import { type Solid, stripBefore } from '../solid.ts';
import { linePoint, type Space } from '../space.ts';
import { ART_OFF_WALL } from '../trade-rules.ts';
import type { Walker } from '../walker.ts';
import { mostOf, NO_PIECE_WISHES, type PieceWishes, type Wanted } from '../wishes/piece-wishes.ts';
import { meantPiece } from '../wishes/wished-groups.ts';
import { placeRunner } from './at-front.ts';
import { placeBathroomExtras } from './bathroom-extras.ts';
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
import { placePlanters } from './planters.ts';
import { wallPieces } from './wall-pieces.ts';
import { wallLiking } from './wall-liking.ts';
import { placePictures, placePrint } from './wall-pictures.ts';
import { placeCurtains } from './window-curtains.ts';
import { placeWished } from './wished-extras.ts';

/** Square metres of free floor that one more piece wants. */
const FLOOR_PER_PIECE = 3.2;
/** Square metres of free floor beyond which a room takes pieces more than its style has by itself: one for each `FLOOR_PER_MORE`. */
const LARGE_ROOM = 18;
const FLOOR_PER_MORE = 10;
const MOST_MORE = 2;
/** Square metres of free floor from which a room takes an armchair of its own beside the main group: a corner to read in. */
const READING_FROM: Partial<Record<RoomId, number>> = { OFFICE: 7, LIVING_ROOM: 18, BEDROOM: 12 };
/** Rooms whose windows get curtains: in kitchens and bathrooms cloth hangs in the way. */
const CURTAINED: readonly RoomId[] = ['LIVING_ROOM', 'BEDROOM', 'DINING_ROOM', 'OFFICE'];
/** What the first plant may lack of a good place: a room without anything green looks empty. */
const PLANT_WANTED = 0.1;
/** Armchairs of a group from which on there is no other. */
const ENOUGH_CHAIRS = 2;
/** Most of the free floor that furniture covers in a room that does not look crammed. */
const MAX_COVERED = 0.42;
/** Pictures hang over what is no higher, metres: a mirror leans on a dresser, a screen is tall. */
const ART_ABOVE = 1.05;

const areaOf = (solid: Solid): number => 4 * solid.halfWidth * solid.halfDepth;

function fillWith(space: Space, walker: Walker, arrangement: Arrangement): Filled {
  const standing = arrangement.standing.filter(({ member, traits }) => !traits.isFlat && member.on === undefined);
  const fronts = standing.flatMap(({ traits: { freeInFront }, solid }) =>
    freeInFront === undefined ? [] : [stripBefore(solid, freeInFront)],
  );
  return {
    space,
    walker,
    main: arrangement.standing[0].solid,
    solids: standing.map(({ solid }) => solid),
    beside: [],
    loose: standing.filter(({ traits }) => traits.isLoose).map(({ solid }) => solid),
    walked: [...arrangement.clearances, ...fronts],
  };
}

/** Adds a piece to the room unless the room would be crammed. */
function add(filled: Filled, extras: Extra[], extra: Extra | null): boolean {
  if (!extra) return false;
  const solid = solidAt(extra.x, extra.z, extra.yaw, extra.size);
  const covered = filled.solids.reduce((sum, each) => sum + areaOf(each), areaOf(solid));
  if (covered > MAX_COVERED * Math.max(4, filled.space.freeArea)) return false;
  filled.solids.push(solid);
  filled.beside.push(solid);
  const { isLoose, freeInFront } = filled.space.traitsOf(extra.piece);
  if (isLoose) filled.loose.push(solid);
  if (freeInFront !== undefined) filled.walked.push(stripBefore(solid, freeInFront));
  extras.push(extra);
  return true;
}

/** Whether a room's windows get curtains: by its use, or because somebody asks for them. */
const mayHaveCurtains = (room: RoomId, { leftOut, wanted }: PieceWishes): boolean =>
  !leftOut.has('curtains') &&
  (CURTAINED.includes(room) || wanted.some(({ pieces, count }) => pieces.includes('curtains') && count !== 'fewer'));

/** The room with the pictures of the main group as solids: everything else keeps off their wall by itself. */
function withGroupArt(filled: Filled, { art, pose }: Arrangement): Filled {
  const wall = art && wallBehind(filled.space, pose);
  if (!art || !wall) return filled;
  const { width, height } = setSize(art.set);
  const [x, z] = linePoint(wall, art.along, ART_OFF_WALL);
  const flat = solidAt(x, z, wall.yaw, { ...art.set.size, width });
  return { ...filled, solids: [...filled.solids, { ...flat, bottom: art.y - height / 2, top: art.y + height / 2 }] };
}

/**
 * Furnishes what is left of the room around the main group: wall pieces with pictures over them, a reading chair, plants,
 * a lamp; a little at a time and never so much that it looks crammed.
 */
export function placeExtras(
  space: Space,
  kit: Kit,
  room: RoomId,
  arrangement: Arrangement,
  walker: Walker,
  wishes: PieceWishes = NO_PIECE_WISHES,
): Extra[] {
  const filled = fillWith(space, walker, arrangement);
  if (room === 'OUTDOOR') {
    const planters = wishes.leftOut.has('planter') ? [] : placePlanters(filled, kit);
    return planters.slice(0, mostOf(wishes, 'planter'));
  }
  const [{ solid: main }] = arrangement.standing;
  const extras: Extra[] = [];
  const pictures: Extra[] = [];
  const ofRoom = new Set([...arrangement.group.members.map(({ piece }) => piece), ...wallPieces(kit, room).map(({ piece }) => piece)]);
  const count = (wanted: PieceId): number =>
    [...arrangement.standing.map(({ member }) => member), ...extras].filter(({ piece }) => piece === wanted).length;
  /** Adds a piece that the wishes allow. */
  const put = (extra: Extra | null): boolean => {
    if (!extra || wishes.leftOut.has(extra.piece)) return false;
    return count(extra.piece) < mostOf(wishes, extra.piece) && add(filled, extras, extra);
  };
  const meant = (wanted: Wanted): PieceId => meantPiece(wanted, ofRoom);
  placeWished(
    { filled, kit, arrangement, meant, put, liking: (piece) => wallLiking(kit.traits(piece), arrangement, main) },
    wishes,
  );
  const more = Math.max(0, Math.floor((kit.area - LARGE_ROOM) / FLOOR_PER_MORE));
  const budget = Math.min(kit.rules.extras + Math.min(MOST_MORE, more), Math.floor(kit.area / FLOOR_PER_PIECE));

  const pairs = mayHaveCurtains(room, wishes) ? placeCurtains(withGroupArt(filled, arrangement), kit) : [];
  for (const { panels } of pairs) filled.solids.push(...panels);
  /** Everything that was placed: curtains take no piece's place. */
  const all = (hung: readonly Extra[]): Extra[] => [...extras, ...pairs.map(({ extra }) => extra), ...hung];

  for (const { piece, aloneBelow = 0 } of wallPieces(kit, room)) {
    const isSecond = extras.some((extra) => extra.piece === piece);
    const isCrowd = extras.some((extra) => kit.traits(extra.piece).isWatched) || (isSecond && !kit.rules.symmetric);
    if (extras.length >= budget || (isCrowd && kit.area < 14)) break;
    if (extras.length > 0 && kit.area < aloneBelow) continue;
    const extra = atWallInAnyDesign(filled, kit, piece, wallLiking(kit.traits(piece), arrangement, main));
    if (!put(extra) || !extra) continue;
    if (kit.traits(piece).underPictures && extra.size.height <= ART_ABOVE) {
      pictures.push(...placePictures(filled, kit, extra));
    }
  }
  const isLarge = kit.area > (READING_FROM[room] ?? Number.POSITIVE_INFINITY);
  if (isLarge && extras.length < budget && count('armchair') < ENOUGH_CHAIRS) {
    const chair = (room === 'OFFICE' ? smallChairInCorner : chairInCorner)(filled, kit, main);
    if (put(chair) && chair && room !== 'OFFICE') put(lampBeside(filled, kit, chair));
  }
  if (room === 'BATHROOM') {
    placeBathroomExtras(filled, kit, put);
    return all(wishes.leftOut.has('art') ? [] : placePrint(filled, kit));
  }
  const most = kit.area > 10 ? kit.rules.plants : 1;
  for (let i = count('plant'); i < most; i++) {
    // The first is never one piece too many: something green belongs in every room.
    if (i > 0 && extras.length > budget) break;
    const plants = extras.filter(({ piece }) => kit.traits(piece).isPlant);
    if (!put(plantInCorner(filled, kit, i, plants, i === 0 ? PLANT_WANTED : 0))) break;
  }
  const wantsLamp = room === 'LIVING_ROOM' || room === 'OFFICE';
  if (wantsLamp && count('floorLamp') === 0 && kit.area > 9 && extras.length < budget) {
    put(lampInCorner(filled, kit, arrangement.standing));
  }
  if (room === 'KITCHEN' && !arrangement.standing[0].traits.isFlat) {
    const runner = placeRunner(filled, kit);
    if (runner && !wishes.leftOut.has('runner')) extras.push(runner);
  }
  if (room === 'KITCHEN' && !wishes.leftOut.has('counterSet'))
    extras.push(...placeOnCounters(filled, kit, 'counterSet'));
  if (!arrangement.art && pictures.length === 0) pictures.push(...placePictures(filled, kit, null));
  return all(wishes.leftOut.has('art') ? [] : pictures);
}
