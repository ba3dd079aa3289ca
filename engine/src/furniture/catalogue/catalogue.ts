import type { Vec3 } from '../../math/vec3.ts';
import type { Treatment } from '../../scene/finish.ts';
import type { PieceId, PieceSpec, PlacedPiece, Size } from '../../scene/pieces.ts';
import type { StyleRules } from '../../scene/styles/style-definition.ts';
import { type StyleId, styleDefinition } from '../../scene/styles/styles.ts';
import { coverShare, finishPiece } from '../materials/finish/finish-piece.ts';
import { liftFabric, limitAlbedo } from '../materials/finish/surfaces.ts';
import type { Mesh } from '../shapes/mesh.ts';
import { createMeshBuilder } from '../shapes/mesh-builder.ts';
import { homeLook, styleLook } from '../styles/style-look.ts';
import { fitToSize, mergePlaced } from './assemble.ts';
import type { Piece } from './piece.ts';
import type { SizeRange } from './piece-design.ts';
import type { PieceTraits } from './piece-traits.ts';
import { finderOf } from './profiles.ts';
import { PIECES } from './registry.ts';

/** A piece as its design draws it, before it is fitted to its size. `body` marks each vertex as body (1) or an object on it (0). */
export interface DrawnPiece {
  readonly mesh: Mesh;
  readonly body: Uint8Array;
}

/** The available furniture: pieces in styles. Unknown ids throw RangeError. */
export interface Catalogue {
  /** Ids of all pieces, in a stable order. */
  readonly ids: readonly PieceId[];
  traits(piece: PieceId): PieceTraits;
  /** How a style furnishes a room. */
  rules(style: StyleId): StyleRules;
  /** Number of designs of a piece in a style. */
  variants(piece: PieceId, style: StyleId): number;
  /** Usual outer size of a design in metres. Objects that stand on a piece (books, vases) do not count. */
  pieceSize(piece: PieceId, style: StyleId, variant: number): Size;
  /** Smallest and largest size of a design. */
  sizeRange(piece: PieceId, style: StyleId, variant: number): SizeRange;
  /** Whether a design has no corners. */
  hasRoundEnds(piece: PieceId, style: StyleId, variant: number): boolean;
  /** Whether a chair's back is high and closed. */
  hasClosedBack(piece: PieceId, style: StyleId, variant: number): boolean;
  /** The mean colour (linear RGB) of a rug or a sofa; null for other pieces. */
  tone(piece: PieceId, style: StyleId, variant: number): Vec3 | null;
  /** How many framed pictures a design consists of, at least 1. */
  pictureCount(piece: PieceId, style: StyleId, variant: number): number;
  draw(spec: PieceSpec): DrawnPiece;
  /** Share of a design's surface that a requested cover changes. */
  coverShare(piece: PieceId, style: StyleId, variant: number, cover: Treatment): number;
  /** The mesh of one piece in its own frame (see PieceSpec). Equal specs give equal meshes. */
  build(spec: PieceSpec): Mesh;
}

/** Furniture from a list of pieces, in the registered styles. */
export function createCatalogue(pieces: readonly Piece[]): Catalogue {
  const find = finderOf(pieces);
  /** A design's index in the piece's tables, of which a style that inherits from another may keep only some. */
  const tableIndex = (piece: PieceId, style: StyleId, variant: number): number =>
    styleDefinition(style).designs?.[piece]?.[variant] ?? variant;
  const draw = (spec: PieceSpec): DrawnPiece => {
    const look = homeLook(spec.style, spec.palette);
    const builder = createMeshBuilder(spec.seed);
    find(spec.piece).design.build(
      { ...spec, variant: tableIndex(spec.piece, spec.style, spec.variant) },
      builder,
      look,
    );
    const whole = builder.build();
    const { mesh, body } = spec.finish ? finishPiece(whole, look, spec.finish) : whole;
    return spec.lift ? liftFabric({ mesh, body }, spec.lift) : { mesh, body };
  };
  const size = (piece: PieceId, style: StyleId, variant: number): Size =>
    find(piece).design.size(style, tableIndex(piece, style, variant));
  return {
    ids: pieces.map(({ id }) => id),
    traits: (piece) => find(piece).traits,
    rules: (style) => styleDefinition(style).furnishing,
    variants: (piece, style) => styleDefinition(style).designs?.[piece]?.length ?? find(piece).design.variants(style),
    pieceSize: size,
    sizeRange: (piece, style, variant) => find(piece).design.range(style, tableIndex(piece, style, variant)),
    hasRoundEnds: (piece, style, variant) =>
      find(piece).design.hasRoundEnds?.(style, tableIndex(piece, style, variant)) ?? false,
    hasClosedBack: (piece, style, variant) =>
      find(piece).design.hasClosedBack?.(style, tableIndex(piece, style, variant)) ?? false,
    tone: (piece, style, variant) => find(piece).design.tone?.(style, tableIndex(piece, style, variant)) ?? null,
    pictureCount: (piece, style, variant) =>
      find(piece).design.pictureCount?.(style, tableIndex(piece, style, variant)) ?? 1,
    draw,
    coverShare(piece, style, variant, cover) {
      const drawn = draw({ piece, style, variant, size: size(piece, style, variant), seed: 1 });
      return coverShare(drawn, styleLook(style), cover);
    },
    build(spec) {
      const { mesh, body } = draw(spec);
      const fitted = fitToSize(mesh, body, spec.size, find(spec.piece).traits.hangs === 'wall');
      return { ...fitted, materials: fitted.materials.map(limitAlbedo) };
    },
  };
}

/** The engine's own furniture. */
export const CATALOGUE = createCatalogue(PIECES);

export const {
  variants: pieceVariants,
  pieceSize,
  sizeRange,
  draw: drawPiece,
  coverShare: designCoverShare,
  build: buildPiece,
} = CATALOGUE;

/** One mesh of all pieces in world coordinates. */
export const assembleMesh = (placed: readonly PlacedPiece[]): Mesh => mergePlaced(placed.map(buildPiece), placed);
