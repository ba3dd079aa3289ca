import type { PieceId } from '../../scene/pieces.ts';
import type { PieceDesign } from './piece-design.ts';
import type { PieceTraits } from './piece-traits.ts';

/** Names that mean another piece where this one has no place in the room. */
export interface SharedNames {
  /** Commas separate. */
  readonly names: string;
  readonly or: readonly PieceId[];
  /** Set where the name also states a size or a shape. */
  readonly says?: 'size';
}

/** What a piece is called. */
export interface PieceNames {
  /** Singular and plural, as lists use them. */
  readonly one: string;
  readonly many: string;
  /** What people call it beside its id in words; commas separate. */
  readonly called?: string;
  readonly shared?: readonly SharedNames[];
  /** The general noun that may mean it, and how likely: pieces of lower rank come first. */
  readonly kind?: { readonly noun: 'chair' | 'table' | 'lamp'; readonly rank: number };
  /** Written as one word by mistake; commas separate. */
  readonly misspelt?: string;
}

/** What the engine knows of one kind of furniture beside how it is made: enough to plan with it and to point at it. */
export interface PieceProfile<Id extends PieceId = PieceId> {
  readonly id: Id;
  readonly names: PieceNames;
  readonly traits: PieceTraits;
}

/** All that the engine knows of one kind of furniture. */
export interface Piece<Id extends PieceId = PieceId> extends PieceProfile<Id> {
  readonly design: PieceDesign;
}

/** A profile whose id is known to the compiler. */
export const profile = <const Id extends PieceId>(known: PieceProfile<Id>): PieceProfile<Id> => known;

/** A piece whose id is known to the compiler. */
export const piece = <const Id extends PieceId>(descriptor: Piece<Id>): Piece<Id> => descriptor;
