import type { Pen } from './pen.ts';

/**
 * Something that can be put into a room. Its frame stands in the middle of its back edge on the floor: u from -width / 2 to
 * width / 2, v up, w from 0 at the back to `depth` at the front. Everything that it draws keeps within that footprint.
 */
export interface Piece {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  /** Height of a top that things can stand on. */
  readonly top?: number;
  /** Height of a seat or a mattress that things are thrown on. */
  readonly seat?: number;
  draw(pen: Pen): void;
}
