import type { Pen } from './pen.ts';

/**
 * A piece of furniture. Its origin is the middle of its back edge on the floor: u from -width / 2 to width / 2, v
 * up, w from 0 at the back to `depth` at the front. Its geometry stays within that footprint.
 */
export interface Piece {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  /** Height of a surface that objects can stand on. */
  readonly top?: number;
  /** Height of a seat or mattress. */
  readonly seat?: number;
  draw(pen: Pen): void;
}
