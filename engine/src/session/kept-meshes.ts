import { buildPiece } from '../furniture/catalogue/catalogue.ts';
import type { Mesh } from '../furniture/shapes/mesh.ts';
import type { PieceSpec, PlacedPiece } from '../scene/pieces.ts';
import { keepLatest } from './keep-latest.ts';

/** Largest number of cached meshes: a full room, and pieces that were tried in it. */
const MAX_MESHES = 80;

/** Key of the specification that a mesh depends on: everything but the piece's pose. */
function keyOf(piece: PieceSpec & Partial<PlacedPiece>): string {
  const { position: _position, yaw: _yaw, ...spec } = piece;
  return JSON.stringify(spec);
}

/** Builds pieces, and caches the most recently used. */
export function keepMeshes(): (piece: PieceSpec) => Mesh {
  const latest = keepLatest<Mesh>(MAX_MESHES);
  return (piece) => latest(keyOf(piece), () => buildPiece(piece));
}
