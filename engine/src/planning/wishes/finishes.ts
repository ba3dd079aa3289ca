import type { PieceTraits } from '../../furniture/catalogue/piece-traits.ts';
import { colour } from '../../furniture/materials/colour.ts';
import { mix } from '../../math/vec3.ts';
import { hexOf } from '../../photo/hex.ts';
import type { Finish, Treatment } from '../../scene/finish.ts';
import type { PieceId, PlacedPiece } from '../../scene/pieces.ts';
import type { PlanCatalogue } from '../catalogue.ts';
import type { Wish } from './wishes.ts';

/** Finishes that a prompt asks for, by piece. */
export type Finishes = ReadonlyMap<PieceId, Finish>;

/** Whether it has cushions or blankets. */
export const hasCushions = ({ isUpholstered = false, hasBedding = false }: PieceTraits): boolean =>
  isUpholstered || hasBedding;
/** Share of undyed wool in an accent's colour on a rug, which takes it up more quietly. */
const UNDYED = 0.45;
const WOOL = '#cfc6b6';

const quieter = (hex: string): string => hexOf(mix(colour(hex), colour(WOOL), UNDYED));

/** Accents are the colours of cushions and blankets, and of a rug without a wish of its own. */
function accentChange(
  { colours, material, spread }: Extract<Wish, { kind: 'accents' }>,
  traits: PieceTraits,
  { cover }: Finish,
): Finish {
  const fabric = material ? { material } : {};
  const accents: Treatment[] = colours.length > 0 ? colours.map((hex) => ({ colour: hex, ...fabric })) : [fabric];
  if (hasCushions(traits)) return { accents };
  return spread && traits.takesAccent && !cover && colours.length > 0 ? { cover: { colour: quieter(colours[0]) } } : {};
}

/** The change that a wish makes to a piece's finish; nothing where it does not concern the piece. */
function changeOf(wish: Wish, piece: PieceId, traits: PieceTraits, before: Finish): Finish {
  switch (wish.kind) {
    case 'piece':
      return wish.cover && wish.pieces.includes(piece) ? { cover: { ...before.cover, ...wish.cover } } : {};
    case 'all':
      return traits.isAccessory ? {} : { cover: wish.cover };
    case 'family':
      return { [wish.family]: wish.treatment };
    case 'bedding':
      return traits.hasBedding ? { bedding: wish.treatment } : {};
    case 'legs':
      if (!wish.pieces.includes(piece)) return {};
      return { metal: wish.treatment, ...(traits.isUpholstered && { wood: wish.treatment }) };
    case 'accents':
      return accentChange(wish, traits, before);
    case 'bare':
      return (wish.part === 'objects' && !traits.hasBedding) || traits.isUpholstered ? { bare: true } : {};
    default:
      return {};
  }
}

/** What wishes make of every piece, the later over the earlier. */
export function finishesOf(wishes: readonly Wish[], { ids, traits }: Pick<PlanCatalogue, 'ids' | 'traits'>): Finishes {
  const finishes = new Map<PieceId, Finish>();
  for (const piece of ids) {
    const finish: Finish = {};
    for (const wish of wishes) Object.assign(finish, changeOf(wish, piece, traits(piece), finish));
    if (Object.keys(finish).length > 0) finishes.set(piece, finish);
  }
  return finishes;
}

/** A placed piece as the wishes make it. */
export function finished(piece: PlacedPiece, finishes: Finishes): PlacedPiece {
  const finish = finishes.get(piece.piece);
  return finish ? { ...piece, finish: { ...piece.finish, ...finish } } : piece;
}
