import type { Part, Refusal } from '../../planning/wishes/wishes.ts';
import type { FinishFamily, FinishMaterial } from '../../scene/finish.ts';
import type { PieceId } from '../../scene/pieces.ts';

/** Lightness and temperature words that modify a colour or material. */
export const SHADES = ['light', 'pale', 'dark', 'deep', 'bright', 'muted', 'warm', 'cool'] as const;
export type Shade = (typeof SHADES)[number];

/** Meaning of a word or phrase. */
export type Meaning =
  /** Possible pieces, most probable first: "chair" is an armchair in a living room, a dining chair at a table. */
  | {
      readonly is: 'piece';
      readonly pieces: readonly PieceId[];
      /** Why part of the name is refused: a modular sofa is a sectional of a certain shape. */
      readonly refusal?: Refusal;
    }
  | { readonly is: 'furniture' }
  | { readonly is: 'part'; readonly part: Part }
  /** "gold" is a colour of cloth and a metal of lamps. */
  | { readonly is: 'colour'; readonly hex: string; readonly metal?: FinishMaterial }
  /** Several colours: "earth tones". */
  | { readonly is: 'palette'; readonly hexes: readonly string[] }
  | { readonly is: 'shade'; readonly shade: Shade }
  | { readonly is: 'material'; readonly material: FinishMaterial; readonly hex?: string }
  /** "wooden": any material of a family. */
  | { readonly is: 'family'; readonly family: Extract<FinishFamily, 'wood' | 'metal' | 'fabric'> }
  | { readonly is: 'count'; readonly count: number | 'more' | 'fewer' }
  /** Begins something unwanted, or wanted. */
  | { readonly is: 'not' }
  /** "nothing blue"; meaningless before other words. */
  | { readonly is: 'nothing' }
  | { readonly is: 'wish' }
  /** "instead of", "replace": the next is unwanted; what follows "with" or "by" is wanted. */
  | { readonly is: 'replace' }
  | { readonly is: 'with' }
  /** "leave it out". */
  | { readonly is: 'out' }
  | { readonly is: 'and' | 'or' | 'but' }
  | { readonly is: 'article'; readonly definite: boolean }
  /** "in", "of", "made of": introduces a description of the preceding noun. */
  | { readonly is: 'of' }
  /** "next to", "under": introduces a location. */
  | { readonly is: 'at' }
  /** "keep", "don't change": the opposite of a change. */
  | { readonly is: 'keep' }
  /** "paint", "knock down": work that only a builder can do. */
  | { readonly is: 'build' }
  | { readonly is: 'thing'; readonly refusal: Refusal }
  /** Requests nothing beyond what staging does anyway. */
  | { readonly is: 'filler' };
