import { mixSeed } from '../../math/random.ts';
import { ledgeRectangles } from '../../scene/counter-rectangle.ts';
import type { PieceId, Size } from '../../scene/pieces.ts';
import type { Ledge } from '../../scene/room.ts';
import { cutShare } from '../costs.ts';
import type { FurnitureSet } from '../furniture-set.ts';
import { pictureBox } from '../picture.ts';
import type { Role } from '../programs/roles.ts';
import { WALL_YAW, wallPoint } from '../space.ts';
import { type Extra, type Filled, solidAt } from './filled.ts';

/** An object of an arrangement: its middle as a share of the board's length. The constants of this file: chosen by eye on photos. */
interface Item {
  readonly role: Extract<Role, 'vase' | 'leaningPicture' | 'ornament'>;
  readonly at: number;
}

const picture = (at: number): Item => ({ role: 'leaningPicture', at });
const vase = (at: number): Item => ({ role: 'vase', at });
const ornament = (at: number): Item => ({ role: 'ornament', at });

/** Three to five objects of different heights with air between them, the largest first, for boards from each length on. */
const ARRANGEMENTS: readonly { readonly from: number; readonly of: readonly (readonly Item[])[] }[] = [
  {
    from: 2.1,
    of: [
      [picture(0.5), vase(0.12), ornament(0.86), ornament(0.28)],
      [picture(0.3), vase(0.86), ornament(0.56), ornament(0.1), ornament(0.7)],
    ],
  },
  {
    from: 1.2,
    of: [
      [picture(0.32), vase(0.86), ornament(0.64)],
      [picture(0.5), vase(0.14), ornament(0.84)],
      [vase(0.14), ornament(0.42), ornament(0.82)],
    ],
  },
  { from: 0, of: [[vase(0.22), ornament(0.74)]] },
];

/** How far an object may be off its place, the nearest first, metres. */
const SHIFTS: readonly number[] = [
  0,
  ...Array.from({ length: 10 }, (_, i) => 0.04 * (i + 1)).flatMap((by) => [by, -by]),
];
/** Least air between two objects, and between an object and the board's end, metres. */
const AIR = 0.1;
const FROM_END = 0.05;
/** Metres that branches rise above their vase and spread to each side. */
const BRANCHES = { rise: 0.28, spread: 0.1 } as const;
/** Bare wall above an object, and distance to an opening beside it, metres. */
const ABOVE = 0.03;
const FROM_OPENING = 0.08;
/** Objects from which on no other arrangement is tried. */
const ENOUGH = 3;
/** Length of a board in metres from which its picture is as large as its design may be. */
const LONG = 1.7;

/** What an object takes of a board: its middle along the wall, half its width with what spreads from it, and its height. */
interface Body {
  readonly along: number;
  readonly half: number;
  readonly height: number;
}

function bodyOf({ role }: Item, { width, height }: Size, along: number): Body {
  const [spread, rise] = role === 'vase' ? [BRANCHES.spread, BRANCHES.rise] : [0, 0];
  return { along, half: width / 2 + spread, height: height + rise };
}

/** Whether the wall behind a body is bare up to its top. */
function isBare({ from, cell, clear }: Ledge, { along, half, height }: Body): boolean {
  const [first, last] = [Math.floor((along - half - from) / cell), Math.ceil((along + half - from) / cell)];
  const inside = clear.slice(Math.max(0, first), Math.max(0, last));
  return inside.length > 0 && inside.every((free) => free >= height + ABOVE);
}

/** Whether a body covers no opening beside the board. */
function clearsOpenings({ space: { model } }: Filled, ledge: Ledge, { along, half, height }: Body): boolean {
  return model.openings.every(
    ({ kind, wall, from, to, bottom, top }) =>
      kind === 'fireplace' ||
      kind === 'other' ||
      wall !== ledge.wall ||
      along + half + FROM_OPENING < from ||
      along - half - FROM_OPENING > to ||
      bottom > ledge.top + height ||
      top < ledge.top,
  );
}

/** The size of an object: pictures are larger on long boards. */
function sizeOf(furnitureSet: FurnitureSet, { role }: Item, variant: number, length: number): Size {
  const piece = furnitureSet.roles[role];
  if (role !== 'leaningPicture' || length < LONG) return furnitureSet.size(piece, {}, variant);
  return furnitureSet.size(piece, { width: 2, depth: 2, height: 2 }, variant);
}

/** An object at a place of a board; null where it must not stand there. */
function stood(
  filled: Filled,
  ledge: Ledge,
  piece: { readonly id: PieceId; readonly variant: number; readonly size: Size },
  body: Body,
): Extra | null {
  const { model } = filled.space;
  const out = Math.max(piece.size.depth / 2 + 0.005, ledge.depth / 2);
  const [x, z] = wallPoint(model, ledge.wall, body.along, out);
  const top = ledgeRectangles(ledge, model.box).find(({ x0, x1, z0, z1 }) => x >= x0 && x <= x1 && z >= z0 && z <= z1);
  if (!top || !isBare(ledge, body) || !clearsOpenings(filled, ledge, body)) return null;
  const yaw = WALL_YAW[ledge.wall];
  const solid = { ...solidAt(x, z, yaw, piece.size), bottom: top.y, top: top.y + body.height };
  if (solid.top > model.box.height || cutShare(pictureBox(model, solid)) > 0) return null;
  const { id, variant, size } = piece;
  return { piece: id, size, variant, x, y: top.y, z, yaw };
}

/**
 * An object as near to its place as it may stand, in the first design of its kind that the board does not carry yet and that has
 * room: a slender vase finds a place between a screen and the board's end.
 * @param item `at` in metres along the wall
 */
function placeNear(
  filled: Filled,
  furnitureSet: FurnitureSet,
  ledge: Ledge,
  item: Item,
  there: { readonly bodies: readonly Body[]; readonly extras: readonly Extra[] },
): { readonly extra: Extra; readonly body: Body } | null {
  const id = furnitureSet.roles[item.role];
  const isTaken = (variant: number): boolean =>
    there.extras.some((extra) => extra.piece === id && extra.variant === variant);
  for (const variant of furnitureSet.variants(id)) {
    if (isTaken(variant)) continue;
    const size = sizeOf(furnitureSet, item, variant, ledge.to - ledge.from);
    for (const shift of SHIFTS) {
      const body = bodyOf(item, size, item.at + shift);
      const [start, end] = [body.along - size.width / 2, body.along + size.width / 2];
      if (start < ledge.from + FROM_END || end > ledge.to - FROM_END) continue;
      if (there.bodies.some((other) => Math.abs(other.along - body.along) < other.half + body.half + AIR)) continue;
      const extra = stood(filled, ledge, { id, variant, size }, body);
      if (extra) return { extra, body };
    }
  }
  return null;
}

/** An arrangement as far as a board has room for it. */
function arranged(
  filled: Filled,
  furnitureSet: FurnitureSet,
  ledge: Ledge,
  items: readonly Item[],
  leftOut: ReadonlySet<PieceId>,
): Extra[] {
  const bodies: Body[] = [];
  const extras: Extra[] = [];
  for (const item of items) {
    if (leftOut.has(furnitureSet.roles[item.role])) continue;
    const middle = ledge.from + item.at * (ledge.to - ledge.from);
    const place = placeNear(filled, furnitureSet, ledge, { ...item, at: middle }, { bodies, extras });
    if (!place) continue;
    bodies.push(place.body);
    extras.push(place.extra);
  }
  return extras;
}

const flipped = (items: readonly Item[]): Item[] => items.map((item) => ({ ...item, at: 1 - item.at }));

/** The arrangement that the room's designs draw for a board; where a screen leaves little of it, the one that has most room. */
function onLedge(filled: Filled, furnitureSet: FurnitureSet, ledge: Ledge, leftOut: ReadonlySet<PieceId>): Extra[] {
  const { roles } = furnitureSet;
  const drawn = mixSeed(...[roles.vase, roles.leaningPicture, roles.ornament].map(furnitureSet.variant));
  const { of } =
    ARRANGEMENTS.find(({ from }) => ledge.to - ledge.from >= from) ?? ARRANGEMENTS[ARRANGEMENTS.length - 1];
  const ways = of.flatMap((items) => [items, flipped(items)]);
  let best: Extra[] = [];
  for (let i = 0; i < ways.length && best.length < ENOUGH; i++) {
    const extras = arranged(filled, furnitureSet, ledge, ways[(drawn + i) % ways.length], leftOut);
    if (extras.length > best.length) best = extras;
  }
  return best;
}

/**
 * Objects on the mantels of a room: three to five with air between them where the wall behind is bare, fewer where it is not.
 * A board that has room for one thing alone stays bare.
 */
export function placeOnLedges(filled: Filled, furnitureSet: FurnitureSet, leftOut: ReadonlySet<PieceId>): Extra[] {
  return (filled.space.model.ledges ?? []).flatMap((ledge) => {
    const extras = onLedge(filled, furnitureSet, ledge, leftOut);
    return extras.length > 1 ? extras : [];
  });
}
