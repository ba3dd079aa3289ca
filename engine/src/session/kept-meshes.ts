import { buildPiece } from '../furniture/catalogue/catalogue.ts';
import type { Mesh } from '../furniture/shapes/mesh.ts';
import type { PieceSpec, PlacedPiece } from '../scene/pieces.ts';
import { keepLatest } from './keep-latest.ts';

/** Meshes kept at most: those of a full room, and of what was tried in it. */
const MOST = 80;

/** The specification that a mesh depends on, as a text: without the place where the piece stands. */
function keyOf(piece: PieceSpec & Partial<PlacedPiece>): string {
  const { position: _position, yaw: _yaw, ...spec } = piece;
  return JSON.stringify(spec);
}

/** Builds pieces, and keeps those that were used last. */
export function keepMeshes(): (piece: PieceSpec) => Mesh {
  const latest = keepLatest<Mesh>(MOST);
  return (piece) => latest(keyOf(piece), () => buildPiece(piece));
}
