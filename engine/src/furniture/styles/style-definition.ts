import type { PieceId, StyleId } from '../../scene/pieces.ts';
import type { StyleForm, StyleLook } from './style-look.ts';

/** How a style furnishes a room. */
export interface StyleRules {
  /** Pairs left and right of the main piece instead of one of each kind. */
  readonly symmetric: boolean;
  /** Most pieces beside the main group in a room of ordinary size. */
  readonly extras: number;
  /** Most plants. */
  readonly plants: number;
  /** How far armchairs turn towards the sofa, radians. */
  readonly chairTurn: number;
  /** Cost of a sectional compared with a sofa and armchairs: low where people sprawl, higher where they sit upright. */
  readonly sectional: number;
}

/** A style: its palette and forms, how it furnishes a room, and which designs it has. */
export interface StyleDefinition {
  readonly id: StyleId;
  readonly look: StyleLook;
  readonly furnishing: StyleRules;
  /**
   * By piece, the designs it has of those of the style that it draws from (`look.id`): indices, the most fitting first.
   * Default: all of them.
   */
  readonly designs?: Readonly<Record<PieceId, readonly number[]>>;
}

/** Where a style differs from the one that it inherits from. */
export interface StyleDifferences {
  readonly look?: Partial<Omit<StyleLook, 'id' | 'form'>> & { readonly form?: Partial<StyleForm> };
  readonly furnishing?: Partial<StyleRules>;
  /** Indices among the designs of the style that it inherits from. */
  readonly designs?: Readonly<Record<PieceId, readonly number[]>>;
}

/** Choices among the designs of a style, as indices into those of the style that it draws from. */
const chosenOf = (
  parent: StyleDefinition,
  designs: Readonly<Record<PieceId, readonly number[]>> = {},
): Readonly<Record<PieceId, readonly number[]>> => ({
  ...parent.designs,
  ...Object.fromEntries(
    Object.entries(designs).map(([piece, chosen]) => [
      piece,
      chosen.map((index) => parent.designs?.[piece]?.[index] ?? index),
    ]),
  ),
});

/** A style that inherits from another one but for its differences. */
export function inheritedStyle(parent: StyleDefinition, id: StyleId, differences: StyleDifferences): StyleDefinition {
  const { look, furnishing, designs } = differences;
  return {
    id,
    look: { ...parent.look, ...look, form: { ...parent.look.form, ...look?.form } },
    furnishing: { ...parent.furnishing, ...furnishing },
    designs: chosenOf(parent, designs),
  };
}
