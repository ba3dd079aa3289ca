import type { Treatment } from '../scene/finish.ts';
import type { PieceId, PieceSpec, PlacedPiece, Size, StyleId } from '../scene/pieces.ts';
import { mergePlaced } from './assemble.ts';
import { findPiece } from './find-piece.ts';
import { coverShare, finishPiece } from './finish/finish-piece.ts';
import { liftFabric } from './finish/lift-fabric.ts';
import { fitToSize } from './fit.ts';
import { homeLook } from './home-look.ts';
import type { Mesh } from './mesh.ts';
import type { SizeRange } from './piece-design.ts';
import { createMeshBuilder } from './shapes/mesh-builder.ts';

/** Number of designs of a piece in a style. */
export const pieceVariants = (piece: PieceId, style: StyleId): number => findPiece(piece).design.variants(style);

/** Usual outer size of a design in metres. Objects that stand on a piece (books, vases) do not count. */
export const pieceSize = (piece: PieceId, style: StyleId, variant: number): Size =>
  findPiece(piece).design.size(style, variant);

/** Smallest and largest size that a design may be given. */
export const sizeRange = (piece: PieceId, style: StyleId, variant: number): SizeRange =>
  findPiece(piece).design.range(style, variant);

/** A piece as its design draws it, before the fit: the mesh, and per vertex whether it is body (1) or an object on it (0). */
export function drawPiece(spec: PieceSpec): { readonly mesh: Mesh; readonly body: Uint8Array } {
  const builder = createMeshBuilder(spec.seed);
  const look = homeLook(spec.style, spec.palette);
  findPiece(spec.piece).design.build(spec, builder, look);
  const drawn = builder.build();
  const finished = spec.finish ? finishPiece(drawn, look, spec.finish) : drawn;
  return spec.lift ? liftFabric(finished, spec.lift) : finished;
}

/** Share of a design's surface that a wish for the whole piece changes. */
export function designCoverShare(piece: PieceId, style: StyleId, variant: number, cover: Treatment): number {
  const size = pieceSize(piece, style, variant);
  return coverShare(drawPiece({ piece, style, variant, size, seed: 1 }), homeLook(style), cover);
}

/** The mesh of one piece in its own frame (see PieceSpec). Equal specs give equal meshes. */
export function buildPiece(spec: PieceSpec): Mesh {
  const { mesh, body } = drawPiece(spec);
  return fitToSize(mesh, body, spec);
}

/** One mesh of all pieces in world coordinates. */
export const assembleMesh = (placed: readonly PlacedPiece[]): Mesh => mergePlaced(placed.map(buildPiece), placed);
