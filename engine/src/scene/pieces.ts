import type { Vec3 } from '../math/vec3.ts';
import type { Finish } from './finish.ts';
import type { StyleId } from './styles/styles.ts';

/** Id of a kind of furniture, as in its registry. */
export type PieceId = string;

/** Outer size in metres: width along the piece's x, depth along its z, height along y. */
export interface Size {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}

/**
 * One piece of furniture, with everything needed to rebuild its mesh.
 *
 * In its own frame a piece stands on y = 0 with the centre of its footprint at the origin, y up, and faces +z (a person
 * sitting on a sofa looks along +z; a picture hangs with its back at z = 0 and y = 0 at its centre).
 */
export interface PieceSpec {
  readonly piece: PieceId;
  readonly style: StyleId;
  /** Index of the design, 0 to variants - 1. */
  readonly variant: number;
  readonly size: Size;
  /** Seeds what is random in the piece: folds, books, a picture's motif. */
  readonly seed: number;
  /** Index of the home palette among the style's accents, see homeLook; all accents when missing. */
  readonly palette?: number;
  /** Mirrored left to right: the chaise of a sectional at its other end. */
  readonly isMirrored?: boolean;
  /** Metres of the rod covered by each panel of a pair of curtains; the usual share when missing. */
  readonly panel?: number;
  /** Requested finish; the design stays. */
  readonly finish?: Finish;
  /**
   * Factor on the fabric's reflectance, for curtains at a wall that is brighter in the photo than its light explains.
   */
  readonly lift?: number;
  /** Resolution that the photo needs for pictures and rugs; the finest when missing. */
  readonly texelsPerMetre?: number;
}

/** A piece in the room. World = (x cos yaw + z sin yaw, y, -x sin yaw + z cos yaw) + position. */
export interface PlacedPiece extends PieceSpec {
  /** World position of the piece's origin in metres; y is 0 on the floor, the table's height on a table. */
  readonly position: Vec3;
  /** Rotation about the vertical in radians; 0 faces away from the camera's wall (+z), pi faces the viewer. */
  readonly yaw: number;
}
