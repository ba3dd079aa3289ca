import type { PlacedPiece } from '../../scene/pieces.ts';
import { traitsOf } from './find-profile.ts';
import type { PieceBox } from './piece-box.ts';

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
