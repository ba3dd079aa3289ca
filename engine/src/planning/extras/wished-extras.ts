import type { PieceId } from '../../scene/pieces.ts';
import type { Arrangement } from '../arrange.ts';
import type { FurnitureSet } from '../furniture-set.ts';
import type { Solid } from '../solid.ts';
import type { WallLine } from '../space.ts';
import { TUCK } from '../trade-rules.ts';
import { leastOf, type PieceWishes, type Wanted } from '../wishes/piece-wishes.ts';
import { placeAtWall } from './at-wall.ts';
import type { Extra, Filled } from './filled.ts';
import { plantInCorner } from './in-any-design.ts';
import { placeInCorner } from './in-corner.ts';

/** How much less a place may be worth for what a person asks for. */
const ASKED_FOR = 0.35;
/** Least score of a place for it: a television may stand beside the sofa's view rather than nowhere. */
const LEAST_SCORE = -0.1;

/** A desk at a wall with its chair before it: they find their place as one. */
function withItsChair(filled: Filled, furnitureSet: FurnitureSet, piece: PieceId, seat: PieceId): Extra[] {
  const chair = furnitureSet.size(seat);
  const tuck = Math.min(TUCK, chair.depth * 0.25) - 0.01;
  const sizes = furnitureSet.widths(piece, 3).map((width) => furnitureSet.size(piece, { width }));
  for (const desk of sizes) {
    const depth = desk.depth + chair.depth - tuck;
    const both = placeAtWall(filled, piece, [{ ...desk, depth }], () => ASKED_FOR);
    if (!both) continue;
    const along = (out: number) => ({ x: both.x + out * Math.sin(both.yaw), z: both.z + out * Math.cos(both.yaw) });
    return [
      { ...both, size: desk, ...along((desk.depth - depth) / 2) },
      { ...both, piece: seat, size: chair, ...along((depth - chair.depth) / 2), yaw: both.yaw + Math.PI - 0.25 },
    ];
  }
  return [];
}

/** What placing needs to know of the room and its plan. */
interface Wishing {
  readonly filled: Filled;
  readonly furnitureSet: FurnitureSet;
  readonly arrangement: Arrangement;
  /** What a place at a wall is worth for a piece. */
  readonly score: (piece: PieceId) => (solid: Solid, wall: WallLine) => number;
  /** The piece that a wish means in this room. */
  readonly meant: (wanted: Wanted) => PieceId;
  /** Takes a piece into the room; false where the room would be crammed. */
  readonly put: (extra: Extra) => boolean;
}

function placeOne({ filled, furnitureSet, score }: Wishing, piece: PieceId, added: readonly Extra[]): Extra[] {
  const { comesWith, addedAt, isPlant, isEasyChair } = furnitureSet.traits(piece);
  if (comesWith !== undefined) return withItsChair(filled, furnitureSet, piece, comesWith);
  if (addedAt === 'wall') {
    const sizes = furnitureSet.widths(piece, 3).map((width) => furnitureSet.size(piece, { width }));
    const scoreAt = score(piece);
    const at = placeAtWall(filled, piece, sizes, (solid, wall) =>
      Math.max(LEAST_SCORE, ASKED_FOR + scoreAt(solid, wall)),
    );
    return at ? [at] : [];
  }
  if (isPlant) {
    const plant = plantInCorner(filled, furnitureSet, added.length, added, { wish: ASKED_FOR });
    return plant ? [plant] : [];
  }
  const { main } = filled;
  const turn = (x: number, z: number): number =>
    isEasyChair && main ? Math.atan2(main.x - x, Math.min(main.z, z - 0.6) - z) : 0;
  const at = placeInCorner(filled, piece, furnitureSet.size(piece), turn, { sameKind: added, wish: ASKED_FOR });
  return at ? [at] : [];
}

/** How many of a piece are to be added to those that stand already; one more plant than the style has by itself. */
function missing({ furnitureSet, arrangement }: Wishing, wanted: Wanted, piece: PieceId): number {
  if (wanted.count === 'more') return furnitureSet.traits(piece).isPlant ? furnitureSet.rules.plants + 1 : 1;
  const there = arrangement.standing.filter(({ member }) => wanted.pieces.includes(member.piece)).length;
  return leastOf(wanted) - there;
}

/** Adds what a prompt asks for and the main group does not have, as far as the room has places. */
export function placeWished(wishing: Wishing, { wanted }: PieceWishes): void {
  for (const each of wanted) {
    const piece = wishing.meant(each);
    if (wishing.furnitureSet.traits(piece).addedAt === undefined) continue;
    const added: Extra[] = [];
    for (let i = missing(wishing, each, piece); i > 0; i--) {
      const found = placeOne(wishing, piece, added);
      if (found.length === 0 || !found.every(wishing.put)) break;
      added.push(...found);
    }
  }
}
