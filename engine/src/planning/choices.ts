import { mixSeed } from '../math/random.ts';

/** What decides a room's free choices. */
export interface Seeds {
  /** Where things stand, and what is random in each. */
  readonly seed: number;
  /** Which designs and colours of the style: rooms of one home share it. The seed by default. */
  readonly homeSeed?: number;
  /** 0 (the default) for the plain picture; every other number for another arrangement with other designs. */
  readonly variation?: number;
}

/** The numbers that the parts of a plan draw from. */
export interface Choices {
  /** Shuffles each piece's designs. */
  readonly designs: number;
  /** Shuffles the plants instead: no home has one kind in all its rooms. */
  readonly plants: number;
  /** Which of a piece's shuffled designs is taken. */
  readonly designIndex: number;
  readonly palette: number;
  /** Scores among arrangements, folds, books, a picture's motif. */
  readonly details: number;
  /** Which of the good arrangements, from the best. */
  readonly layoutVariant: number;
}

/** The home seed decides pieces and palette, the seed arrangement, plants and details; a variation moves all of them. */
export function choicesOf({ seed, homeSeed = seed, variation = 0 }: Seeds): Choices {
  const moved = (from: number): number => (variation === 0 ? from : mixSeed(from, 0x7a51, variation));
  return {
    designs: homeSeed,
    plants: seed,
    designIndex: variation,
    palette: moved(homeSeed),
    details: moved(seed),
    layoutVariant: variation,
  };
}
