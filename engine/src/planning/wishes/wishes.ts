import type { FinishFamily, FinishMaterial, Treatment } from '../../scene/finish.ts';
import type { PieceId } from '../../scene/pieces.ts';

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

/** Parts of furniture that a person names without the piece: cushions, bed linen, legs, everything of wood. */
export type Part = 'accents' | 'cushions' | 'bedding' | 'legs' | 'wood' | 'metal' | 'fabric' | 'objects';

/** Why something that was understood is not done. */
export const REFUSALS = {
  room: 'The room itself is never changed.',
  people: 'People and animals are never added.',
  text: 'Nothing is written into the picture.',
  existing: 'What stands in the photo is not touched.',
  missing: 'It is not among the furniture of this engine.',
  material: 'This engine has no such material.',
  style: 'The style is chosen beside the prompt.',
  size: 'Sizes, shapes and details follow from the room and the style.',
  pattern: 'Patterns come with the style.',
  amount: 'How much furniture there is follows from the room.',
  place: 'Places follow from the room.',
  unwanted: 'Only pieces can be left out, not colours or materials.',
  opposite: 'The prompt asks for something else later on.',
} as const;

export type Refusal = keyof typeof REFUSALS;
