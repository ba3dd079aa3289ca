import type { Vec3 } from '../../math/vec3.ts';
import type { PieceSpec, Size } from '../../scene/pieces.ts';
import type { StyleId } from '../../scene/styles/styles.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import type { StyleLook } from '../styles/style-look.ts';
import { inStyle, type StyleTable } from '../styles/style-table.ts';

/** Smallest and largest sensible outer size of a design. */
export interface SizeRange {
  readonly min: Size;
  readonly max: Size;
}

/** How one kind of furniture is made, in every style. Its file is the only one that knows the piece. */
export interface PieceDesign {
  /** Number of designs in a style, at least 1. */
  variants(style: StyleId): number;
  /** Usual outer size of a design. Objects on the piece (books, vases, pillows) do not count. */
  size(style: StyleId, variant: number): Size;
  range(style: StyleId, variant: number): SizeRange;
  /** Whether a design has no corners, as a round rug. Default: false. */
  hasRoundEnds?(style: StyleId, variant: number): boolean;
  /**
   * Whether a chair's back is high and closed, so that it hides the table behind it, or wraps around its seat, so that nothing but
   * that is seen from the side. Default: false.
   */
  hasClosedBack?(style: StyleId, variant: number): boolean;
  /** The mean colour (linear RGB) of a rug, or of a seat's cover; by default nobody needs to know. */
  tone?(style: StyleId, variant: number): Vec3;
  /** How many framed pictures a design consists of. Default: 1. */
  pictureCount?(style: StyleId, variant: number): number;
  /**
   * Adds the piece to the builder in the piece's own frame (see PieceSpec), filling spec.size to within 4 %: the catalogue
   * stretches the result to the exact size.
   */
  build(spec: PieceSpec, builder: MeshBuilder, look: StyleLook): void;
}

/** Returns the sizes from `low` to `high` times the given one. */
export function rangeAround(size: Size, low: number, high: number): SizeRange {
  const times = (k: number): Size => ({ width: size.width * k, depth: size.depth * k, height: size.height * k });
  return { min: times(low), max: times(high) };
}

/** One design of a piece: its usual size and how to draw it at a requested size. */
export interface Drawing {
  readonly size: Size;
  /** As of `PieceDesign.hasClosedBack`. */
  readonly isClosed?: true;
  draw(builder: MeshBuilder, look: StyleLook, size: Size): void;
}

/** Makes a piece from a table of drawings, whose sizes range from `low` to `high` times the usual one. */
export function pieceFrom(table: StyleTable<readonly Drawing[]>, low: number, high: number): PieceDesign {
  return {
    variants: (style) => inStyle(table, style).length,
    size: (style, variant) => inStyle(table, style)[variant].size,
    range: (style, variant) => rangeAround(inStyle(table, style)[variant].size, low, high),
    hasClosedBack: (style, variant) => inStyle(table, style)[variant].isClosed ?? false,
    build: (spec, builder, look) => inStyle(table, spec.style)[spec.variant].draw(builder, look, spec.size),
  };
}
