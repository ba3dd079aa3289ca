import type { PieceId } from '../../scene/pieces.ts';
import type { PieceDesign } from './piece-design.ts';
import type { PieceTraits } from './piece-traits.ts';

/** Names that mean another piece in rooms that cannot have this one. */
export interface SharedNames {
  /** Separated by commas. */
  readonly names: string;
  readonly or: readonly PieceId[];
  /** Set where the name also states a size or a shape. */
  readonly says?: 'size';
}

/** Names of a piece, for lists and prompts. */
export interface PieceNames {
  /** Singular and plural, as lists use them. */
  readonly one: string;
  readonly many: string;
  /** Further names, separated by commas. */
  readonly called?: string;
  readonly shared?: readonly SharedNames[];
  /** The general noun that may mean it. Of several pieces, the one of the lowest rank is meant. */
  readonly kind?: { readonly noun: 'chair' | 'table' | 'lamp'; readonly rank: number };
  /** Common misspellings as one word, separated by commas. */
  readonly misspelt?: string;
}

/** A kind of furniture without its design: enough to plan with it and to point at it. */
export interface PieceProfile<Id extends PieceId = PieceId> {
  readonly id: Id;
  readonly names: PieceNames;
  readonly traits: PieceTraits;
}

/** A kind of furniture: names, traits and design. */
export interface Piece<Id extends PieceId = PieceId> extends PieceProfile<Id> {
  readonly design: PieceDesign;
}

/** Keeps the literal type of a profile's id. */
export const profile = <const Id extends PieceId>(known: PieceProfile<Id>): PieceProfile<Id> => known;

/** Keeps the literal type of a piece's id. */
export const piece = <const Id extends PieceId>(descriptor: Piece<Id>): Piece<Id> => descriptor;
