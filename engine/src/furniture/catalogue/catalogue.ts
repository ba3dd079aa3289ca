import type { Treatment } from '../../scene/finish.ts';
import type { PieceId, PieceSpec, PlacedPiece, Size, StyleId } from '../../scene/pieces.ts';
import { coverShare, finishPiece } from '../materials/finish/finish-piece.ts';
import { liftFabric } from '../materials/finish/lift-fabric.ts';
import { limitAlbedo } from '../materials/finish/limit-albedo.ts';
import type { Mesh } from '../shapes/mesh.ts';
import { createMeshBuilder } from '../shapes/mesh-builder.ts';
import { lookOfHome } from '../styles/home-look.ts';
import type { StyleDefinition, StyleRules } from '../styles/style-definition.ts';
import { STYLES } from '../styles/styles.ts';
import { mergePlaced } from './assemble.ts';
import { finderOf } from './finder.ts';
import { fitToSize } from './fit.ts';
import type { Piece } from './piece.ts';
import type { SizeRange } from './piece-design.ts';
import type { PieceTraits } from './piece-traits.ts';
import { PIECES } from './registry.ts';

/** A piece as its design draws it, before the fit: the mesh, and per vertex whether it is body (1) or an object on it (0). */
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
  draw(spec: PieceSpec): DrawnPiece;
  /** Share of a design's surface that a wish for the whole piece changes. */
  coverShare(piece: PieceId, style: StyleId, variant: number, cover: Treatment): number;
  /** The mesh of one piece in its own frame (see PieceSpec). Equal specs give equal meshes. */
  build(spec: PieceSpec): Mesh;
}

/** Furniture from pieces and styles. */
export function createCatalogue(pieces: readonly Piece[], styles: readonly StyleDefinition[]): Catalogue {
  const find = finderOf(pieces);
  const byId = new Map<StyleId, StyleDefinition>(styles.map((style) => [style.id, style]));
  const styleOf = (id: StyleId): StyleDefinition => {
    const found = byId.get(id);
    if (!found) throw new RangeError(`There is no style "${id}".`);
    return found;
  };
  /** A design's index in the tables of the style that it is drawn from. */
  const drawnAs = (piece: PieceId, style: StyleDefinition, variant: number): number =>
    style.designs?.[piece]?.[variant] ?? variant;
  const draw = (spec: PieceSpec): DrawnPiece => {
    const style = styleOf(spec.style);
    const builder = createMeshBuilder(spec.seed);
    const look = lookOfHome(style.look, spec.palette);
    const drawn = { ...spec, style: look.id, variant: drawnAs(spec.piece, style, spec.variant) };
    find(spec.piece).design.build(drawn, builder, look);
    const whole = builder.build();
    const { mesh, body } = spec.finish ? finishPiece(whole, look, spec.finish) : whole;
    return spec.lift ? liftFabric({ mesh, body }, spec.lift) : { mesh, body };
  };
  const size = (piece: PieceId, style: StyleId, variant: number): Size => {
    const of = styleOf(style);
    return find(piece).design.size(of.look.id, drawnAs(piece, of, variant));
  };
  return {
    ids: pieces.map(({ id }) => id),
    traits: (piece) => find(piece).traits,
    rules: (style) => styleOf(style).furnishing,
    variants(piece, style) {
      const { designs, look } = styleOf(style);
      return designs?.[piece]?.length ?? find(piece).design.variants(look.id);
    },
    pieceSize: size,
    sizeRange(piece, style, variant) {
      const of = styleOf(style);
      return find(piece).design.range(of.look.id, drawnAs(piece, of, variant));
    },
    hasRoundEnds(piece, style, variant) {
      const of = styleOf(style);
      return find(piece).design.hasRoundEnds?.(of.look.id, drawnAs(piece, of, variant)) ?? false;
    },
    hasClosedBack(piece, style, variant) {
      const of = styleOf(style);
      return find(piece).design.hasClosedBack?.(of.look.id, drawnAs(piece, of, variant)) ?? false;
    },
    draw,
    coverShare(piece, style, variant, cover) {
      const drawn = draw({ piece, style, variant, size: size(piece, style, variant), seed: 1 });
      return coverShare(drawn, styleOf(style).look, cover);
    },
    build(spec) {
      const { mesh, body } = draw(spec);
      const fitted = fitToSize(mesh, body, spec.size, find(spec.piece).traits.hangs === 'wall');
      return { ...fitted, materials: fitted.materials.map(limitAlbedo) };
    },
  };
}

/** The engine's own furniture. */
export const CATALOGUE = createCatalogue(PIECES, Object.values(STYLES));

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
