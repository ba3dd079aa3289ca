import type { FinishFamily, FinishMaterial, Treatment } from '../furniture/finish/finish.ts';
import type { PieceId } from '../furniture/pieces.ts';
import type { Part, Refusal } from './lexicon/meaning.ts';

/** How many: exactly so many, more or fewer than the style would have, or at least one. */
export type Count = number | 'more' | 'fewer' | null;

/** One thing that a person wishes. */
export type Wish =
  /** Any of these pieces is wanted, made as the cover says. */
  | {
      readonly kind: 'piece';
      readonly pieces: readonly PieceId[];
      readonly count: Count;
      readonly cover: Treatment | null;
    }
  | { readonly kind: 'leaveOut'; readonly pieces: readonly PieceId[] }
  /** All furniture. */
  | { readonly kind: 'all'; readonly cover: Treatment }
  | {
      readonly kind: 'family';
      readonly family: Extract<FinishFamily, 'wood' | 'metal' | 'fabric'>;
      readonly treatment: Treatment;
    }
  | { readonly kind: 'bedding'; readonly treatment: Treatment }
  /** Legs and frames of the pieces. */
  | { readonly kind: 'legs'; readonly pieces: readonly PieceId[]; readonly treatment: Treatment }
  /** Colours ("#rrggbb") of cushions and blankets; `spread` where the rug may take them up too. */
  | {
      readonly kind: 'accents';
      readonly colours: readonly string[];
      readonly spread: boolean;
      readonly material?: FinishMaterial;
    }
  /** Nothing lies on seats (cushions), or on any piece (objects). */
  | { readonly kind: 'bare'; readonly part: Extract<Part, 'cushions' | 'objects'> }
  /** What the engine does anyway: keep the walls, no people. */
  | { readonly kind: 'granted' };

/** A wish and the person's own words for it. */
export interface SaidWish {
  readonly words: string;
  readonly wish: Wish;
}

/** What a prompt asks for, in the order of its words. */
export interface Wishes {
  readonly wishes: readonly SaidWish[];
  /** Understood, but never or not by this engine done. */
  readonly refused: readonly { readonly words: string; readonly why: Refusal }[];
  /** Words without a meaning here. */
  readonly notUnderstood: readonly string[];
}

export const NO_WISHES: Wishes = { wishes: [], refused: [], notUnderstood: [] };
