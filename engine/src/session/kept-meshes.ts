import { buildPiece } from '../furniture/catalogue.ts';
import type { Mesh } from '../furniture/mesh.ts';
import type { PieceSpec, PlacedPiece } from '../scene/pieces.ts';

/** Meshes kept at most: those of a full room, and of what was tried in it. */
const MOST = 80;

/** The specification that a mesh depends on, as a text: without the place where the piece stands. */
function keyOf(piece: PieceSpec & Partial<PlacedPiece>): string {
  const { position: _position, yaw: _yaw, ...spec } = piece;
  return JSON.stringify(spec);
}

/** Builds pieces, and keeps those that were used last. */
export function keepMeshes(): (piece: PieceSpec) => Mesh {
  const kept = new Map<string, Mesh>();
  return (piece) => {
    const key = keyOf(piece);
    const mesh = kept.get(key) ?? buildPiece(piece);
    // Anew at the end: the first is the one that was not used for longest.
    kept.delete(key);
    kept.set(key, mesh);
    for (const [oldest] of kept) {
      if (kept.size <= MOST) break;
      kept.delete(oldest);
    }
    return mesh;
  };
}
