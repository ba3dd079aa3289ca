import { describe, expect, it } from 'vitest';
import { STYLE_IDS } from '../scene/styles/styles.ts';
import { planCatalogue } from './catalogue-adapter.ts';
import { chooseFurnitureSet, type FurnitureSet } from './furniture-set.ts';
import { rugsOf, straightRug } from './rug.ts';

const setOf = (tones: readonly (readonly [number, number, number])[], round: readonly number[] = []): FurnitureSet => ({
  ...chooseFurnitureSet(planCatalogue, 'MODERN', { designs: 1, designIndex: 0 }, 20),
  variant: () => 0,
  variants: () => tones.map((_, i) => i),
  hasRoundEnds: (_, variant) => round.includes(variant),
  tone: (piece, variant) => (piece === 'sofa' ? [0.4, 0.4, 0.38] : tones[variant]),
});

const GREY = [0.39, 0.4, 0.38] as const;
const DARKER = [0.15, 0.14, 0.12] as const;
const RED = [0.4, 0.1, 0.08] as const;

describe('the rug of a home', () => {
  it('is the next of its style where the first looks like a part of the sofa', () => {
    expect(straightRug(setOf([GREY, DARKER, RED]))).toBe(1);
    expect(straightRug(setOf([RED, GREY, DARKER]))).toBe(0);
  });

  it('stays where all of the style look like the sofa', () => {
    expect(straightRug(setOf([GREY, GREY]))).toBe(0);
  });

  it('keeps its corners under what is straight, and may have none under a round table', () => {
    expect(straightRug(setOf([GREY, RED, DARKER], [1]))).toBe(2);
    const [widest] = rugsOf(setOf([GREY, RED, DARKER], [1]), { width: 2, depth: 2 }, () => 0, 1, 'round');
    expect(widest.variant).toBe(1);
  });

  it('differs from the sofa in every style that has such a one', () => {
    for (const style of STYLE_IDS) {
      const furnitureSet = chooseFurnitureSet(planCatalogue, style, { designs: 3, designIndex: 0 }, 20);
      expect(furnitureSet.tone('rug', straightRug(furnitureSet)), style).not.toBeNull();
      expect(furnitureSet.tone('sofa', furnitureSet.variant('sofa')), style).not.toBeNull();
    }
  });
});
