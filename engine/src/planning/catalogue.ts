import type { PieceTraits } from '../furniture/catalogue/piece-traits.ts';
import type { Vec3 } from '../math/vec3.ts';
import type { Treatment } from '../scene/finish.ts';
import type { PieceId, Size } from '../scene/pieces.ts';
import type { StyleRules } from '../scene/styles/style-definition.ts';
import type { StyleId } from '../scene/styles/styles.ts';

/** Smallest and largest outer size of a design that still looks right, metres. */
export interface SizeRange {
  readonly min: Size;
  readonly max: Size;
}

/** What planning needs to know about the furniture that can be built. */
export interface PlanCatalogue {
  /** All pieces, always in the same order. */
  readonly ids: readonly PieceId[];
  traits(piece: PieceId): PieceTraits;
  /** How a style furnishes a room. */
  rules(style: StyleId): StyleRules;
  /** How many designs of a piece there are in a style, at least 1. */
  variants(piece: PieceId, style: StyleId): number;
  /** The usual outer size of a design. */
  pieceSize(piece: PieceId, style: StyleId, variant: number): Size;
  sizeRange(piece: PieceId, style: StyleId, variant: number): SizeRange;
  /** Height in metres of the top on which a lamp can stand; null when the piece has none. */
  surfaceHeight(piece: PieceId, style: StyleId, variant: number, size: Size): number | null;
  /** Whether a design has no corners (a round rug); without this function none is. */
  hasRoundEnds?(piece: PieceId, style: StyleId, variant: number): boolean;
  /** Whether a chair's back is high and shut, so that it hides what it stands before; without this function none is. */
  hasClosedBack?(piece: PieceId, style: StyleId, variant: number): boolean;
  /** The mean colour (linear RGB) of a rug or a sofa; without this function, and for other pieces, nobody knows. */
  tone?(piece: PieceId, style: StyleId, variant: number): Vec3 | null;
  /** How many framed pictures a design consists of; without this function one. */
  pictureCount?(piece: PieceId, style: StyleId, variant: number): number;
  /** Share of a design's surface that a wish for the whole piece changes; without this function all designs count alike. */
  coverShare?(piece: PieceId, style: StyleId, variant: number, cover: Treatment): number;
}
