import type { StyleId } from '../scene/pieces.ts';

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
  /** What a sectional costs beside a sofa with armchairs: little where people sprawl, more where they sit upright. */
  readonly sectional: number;
}

export const STYLE_RULES: Readonly<Record<StyleId, StyleRules>> = {
  MODERN: { symmetric: false, extras: 2, plants: 1, chairTurn: 0.25, sectional: 0 },
  SCANDINAVIAN: { symmetric: false, extras: 3, plants: 2, chairTurn: 0.35, sectional: 0.05 },
  TRADITIONAL: { symmetric: true, extras: 4, plants: 1, chairTurn: 0.12, sectional: 0.3 },
  INDUSTRIAL: { symmetric: false, extras: 3, plants: 1, chairTurn: 0.2, sectional: 0.05 },
  LUXURY: { symmetric: true, extras: 4, plants: 1, chairTurn: 0.18, sectional: 0.2 },
  MINIMALIST: { symmetric: false, extras: 1, plants: 1, chairTurn: 0.12, sectional: 0.05 },
  BOHEMIAN: { symmetric: false, extras: 4, plants: 3, chairTurn: 0.4, sectional: 0.1 },
  FARMHOUSE: { symmetric: true, extras: 3, plants: 2, chairTurn: 0.2, sectional: 0.1 },
};
