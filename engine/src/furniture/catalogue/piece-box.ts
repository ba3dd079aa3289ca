import type { PlacedPiece } from '../../scene/pieces.ts';
import { traitsOf } from './profiles.ts';

/** Upright bounding box of a placed piece, metres. Distances to the piece are measured to it. */
export interface PieceBox {
  readonly x: number;
  readonly z: number;
  /** Cosine and sine of its yaw. */
  readonly cos: number;
  readonly sin: number;
  readonly halfWidth: number;
  readonly halfDepth: number;
  readonly bottom: number;
  readonly height: number;
}

/** Distance in metres from a world point to the box; 0 inside. */
export function distanceToBox(box: PieceBox, x: number, y: number, z: number): number {
  const rx = x - box.x;
  const rz = z - box.z;
  const across = Math.max(0, Math.abs(rx * box.cos - rz * box.sin) - box.halfWidth);
  const along = Math.max(0, Math.abs(rx * box.sin + rz * box.cos) - box.halfDepth);
  const up = Math.max(0, box.bottom - y, y - box.bottom - box.height);
  return Math.sqrt(across * across + along * along + up * up);
}

/** The box of a piece where it stands or hangs. */
export function pieceBox({ piece, position, yaw, size }: PlacedPiece): PieceBox {
  return {
    x: position[0],
    z: position[2],
    cos: Math.cos(yaw),
    sin: Math.sin(yaw),
    halfWidth: size.width / 2,
    halfDepth: size.depth / 2,
    // Wall pieces have their origin at their centre, all others on the floor below it.
    bottom: traitsOf(piece).hangs === 'wall' ? position[1] - size.height / 2 : position[1],
    height: size.height,
  };
}
