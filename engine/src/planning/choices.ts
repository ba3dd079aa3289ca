import { mixSeed, seedOf } from '../math/random.ts';
import type { RoomId } from '../scene/room-type.ts';

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
  /** Shuffles what differs from room to room instead: rugs, chairs, lamps, pictures, plants. */
  readonly accents: number;
  /** Which of a piece's shuffled designs is taken. */
  readonly designIndex: number;
  readonly palette: number;
  /** Scores among arrangements, folds, books, a picture's motif. */
  readonly details: number;
  /** Which of the good arrangements, from the best. */
  readonly layoutVariant: number;
}

/**
 * The home seed decides large pieces and palette, the seed arrangement and details; home seed and type of room decide accents: photos
 * of one home that are not known to show different rooms must not show two rugs. A variation moves all of them.
 */
export function choicesOf({ seed, homeSeed = seed, variation = 0, room }: Seeds & { readonly room?: RoomId }): Choices {
  const moved = (from: number): number => (variation === 0 ? from : mixSeed(from, 0x7a51, variation));
  return {
    designs: homeSeed,
    accents: mixSeed(homeSeed, room ? seedOf(room) : 0),
    designIndex: variation,
    palette: moved(homeSeed),
    details: moved(seed),
    layoutVariant: variation,
  };
}
