import type { Part, Refusal } from '../../planning/wishes/wishes.ts';
import type { FinishFamily, FinishMaterial } from '../../scene/finish.ts';
import type { PieceId } from '../../scene/pieces.ts';

/** Lightness and temperature words that change a colour or a material. */
export const SHADES = ['light', 'pale', 'dark', 'deep', 'bright', 'muted', 'warm', 'cool'] as const;
export type Shade = (typeof SHADES)[number];

/** What a word or a phrase means. */
export type Meaning =
  /** One of these pieces, the likeliest first: "chair" is an armchair where people sit, a dining chair at a table. */
  | {
      readonly is: 'piece';
      readonly pieces: readonly PieceId[];
      /** Why a part of the name is refused: a modular sofa is a sectional of a certain shape. */
      readonly refusal?: Refusal;
    }
  | { readonly is: 'furniture' }
  | { readonly is: 'part'; readonly part: Part }
  /** "gold" is a colour of cloth and a metal of lamps. */
  | { readonly is: 'colour'; readonly hex: string; readonly metal?: FinishMaterial }
  /** Several colours at once: "earth tones". */
  | { readonly is: 'palette'; readonly hexes: readonly string[] }
  | { readonly is: 'shade'; readonly shade: Shade }
  | { readonly is: 'material'; readonly material: FinishMaterial; readonly hex?: string }
  /** "wooden": any of a family. */
  | { readonly is: 'family'; readonly family: Extract<FinishFamily, 'wood' | 'metal' | 'fabric'> }
  | { readonly is: 'count'; readonly count: number | 'more' | 'fewer' }
  /** Begins what is not wanted, or what is. */
  | { readonly is: 'not' }
  /** "nothing blue"; before other words it has no meaning here. */
  | { readonly is: 'nothing' }
  | { readonly is: 'wish' }
  /** "instead of", "replace": the next is not wanted, what follows "with" or "by" is. */
  | { readonly is: 'replace' }
  | { readonly is: 'with' }
  /** "leave it out". */
  | { readonly is: 'out' }
  | { readonly is: 'and' | 'or' | 'but' }
  | { readonly is: 'article'; readonly definite: boolean }
  /** "in", "of", "made of": what follows describes what came before. */
  | { readonly is: 'of' }
  /** "next to", "under": what follows is where it should stand. */
  | { readonly is: 'at' }
  /** "keep", "don't change": the opposite of changing. */
  | { readonly is: 'keep' }
  /** "paint", "knock down": verbs that only a builder can follow. */
  | { readonly is: 'build' }
  | { readonly is: 'thing'; readonly refusal: Refusal }
  /** Asks for nothing that staging does not do anyway. */
  | { readonly is: 'filler' };
