import type { Vec3 } from '../math/vec3.ts';
import type { Finish } from './finish.ts';

export const STYLE_IDS = [
  'MODERN',
  'SCANDINAVIAN',
  'TRADITIONAL',
  'INDUSTRIAL',
  'LUXURY',
  'MINIMALIST',
  'BOHEMIAN',
  'FARMHOUSE',
] as const;
export type StyleId = (typeof STYLE_IDS)[number];

/** Id of a piece of furniture. Its registry knows which there are. */
export type PieceId = string;

/** Outer size in metres: width along the piece's x, depth along its z, height along y. */
export interface Size {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}

/**
 * One piece of furniture, complete enough to build its mesh again at any time.
 *
 * In its own frame a piece stands on y = 0 with the centre of its footprint at the origin, y up, and faces +z (a person
 * sitting on a sofa looks along +z; a picture hangs with its back at z = 0 and y = 0 at its centre).
 */
export interface PieceSpec {
  readonly piece: PieceId;
  readonly style: StyleId;
  /** Which of the piece's designs, 0 to variants - 1. */
  readonly variant: number;
  readonly size: Size;
  /** Feeds whatever is random in the piece: folds, books, a picture's motif. */
  readonly seed: number;
  /** Which of the style's accents the home has, see homeLook; without it all of them. */
  readonly palette?: number;
  /** Left and right exchanged: the chaise of a sectional at its other end. */
  readonly isMirrored?: boolean;
  /** Metres of their rod that each panel of a pair of curtains covers; without it the usual share. */
  readonly panel?: number;
  /** The finish that a person wishes; the design stays. */
  readonly finish?: Finish;
  /**
   * Factor on the light that its fabric reflects: for curtains at a wall that is lighter in the photo than its light explains.
   */
  readonly lift?: number;
  /** Resolution of its pictures and rugs that the photo needs; the finest without it. */
  readonly texelsPerMetre?: number;
}

/** A piece in the room. World = (x cos yaw + z sin yaw, y, -x sin yaw + z cos yaw) + position. */
export interface PlacedPiece extends PieceSpec {
  /** World position in metres of the piece's origin; y is 0 on the floor, a table's height on a table. */
  readonly position: Vec3;
  /** Turn about the vertical in radians; 0 faces away from the camera's wall (+z), pi faces the viewer. */
  readonly yaw: number;
}
