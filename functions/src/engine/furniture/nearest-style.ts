import type { StyleId } from './pieces.ts';

type FirstStyle = 'MODERN' | 'SCANDINAVIAN' | 'TRADITIONAL' | 'INDUSTRIAL';

/** Styles in which every piece has designs of its own. */
export const COMPLETE_STYLES = ['MODERN', 'SCANDINAVIAN', 'TRADITIONAL', 'INDUSTRIAL'] as const;

const NEAREST: Readonly<Record<Exclude<StyleId, FirstStyle>, FirstStyle>> = {
  LUXURY: 'TRADITIONAL',
  MINIMALIST: 'MODERN',
  BOHEMIAN: 'SCANDINAVIAN',
  FARMHOUSE: 'TRADITIONAL',
};

/** A table by style in which a style without designs of its own takes those of the nearest one that has. */
export function withNearest<T>(
  table: Readonly<Record<FirstStyle, T>> & Readonly<Partial<Record<StyleId, T>>>,
): Readonly<Record<StyleId, T>> {
  const { LUXURY, MINIMALIST, BOHEMIAN, FARMHOUSE } = NEAREST;
  return {
    ...{ LUXURY: table[LUXURY], MINIMALIST: table[MINIMALIST], BOHEMIAN: table[BOHEMIAN], FARMHOUSE: table[FARMHOUSE] },
    ...table,
  };
}
