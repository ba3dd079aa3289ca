import { traitsOf } from '../furniture/find-piece.ts';
import { pieceBox } from '../furniture/placed-box.ts';
import type { Solid } from '../planning/solid.ts';
import type { PlacedPiece } from '../scene/pieces.ts';

/** The boxes that a piece fills where it stands. */
export function solidsOf(placed: PlacedPiece): Solid[] {
  const { cos, sin, bottom, height } = pieceBox(placed);
  const { body } = traitsOf(placed.piece);
  const parts = body?.(placed.size, placed.isMirrored ?? false) ?? [{ x: 0, z: 0, size: placed.size }];
  const [px, , pz] = placed.position;
  return parts.map(({ x, z, size }) => ({
    x: px + x * cos + z * sin,
    z: pz - x * sin + z * cos,
    cos,
    sin,
    halfWidth: size.width / 2,
    halfDepth: size.depth / 2,
    bottom,
    top: bottom + Math.min(height, size.height),
  }));
}

/** The one box around a piece. */
export function wholeSolid(placed: PlacedPiece): Solid {
  const { x, z, cos, sin, halfWidth, halfDepth, bottom, height } = pieceBox(placed);
  return { x, z, cos, sin, halfWidth, halfDepth, bottom, top: bottom + height };
}
