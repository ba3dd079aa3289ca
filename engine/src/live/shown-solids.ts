import { traitsOf } from '../furniture/find-piece.ts';
import { lightBoxes } from '../furniture/light-boxes.ts';
import { keptPer } from '../math/kept-per.ts';
import { pointOf, type Solid } from '../planning/solid.ts';
import type { PlacedPiece } from '../scene/pieces.ts';

/** The whole box of a piece where it stands or hangs. */
export const wholeSolid: (placed: PlacedPiece) => Solid = keptPer(({ piece, position: [x, y, z], yaw, size }) => {
  const cos = Math.cos(yaw);
  const sin = Math.sin(yaw);
  const hangs = traitsOf(piece).hangs === 'wall';
  // What hangs on a wall has its origin at the middle of its back.
  const out = hangs ? size.depth / 2 : 0;
  const bottom = hangs ? y - size.height / 2 : y;
  const [halfWidth, halfDepth] = [size.width / 2, size.depth / 2];
  return { x: x + out * sin, z: z + out * cos, cos, sin, halfWidth, halfDepth, bottom, top: bottom + size.height };
});

/** The boxes that a piece fills: one, the two of an L, or the two panels of curtains with glass between them. */
export const filledSolids: (placed: PlacedPiece) => readonly Solid[] = keptPer((placed) => {
  const whole = wholeSolid(placed);
  const { body, hangs } = traitsOf(placed.piece);
  if (hangs === 'window') {
    return lightBoxes(placed).map(({ x, z, halfWidth }) => ({ ...whole, x, z, halfWidth }));
  }
  if (!body) return [whole];
  return body(placed.size, placed.isMirrored ?? false).map(({ x: across, z: ahead, size }) => {
    const [x, z] = pointOf(whole, across, ahead);
    return { ...whole, x, z, halfWidth: size.width / 2, halfDepth: size.depth / 2, top: whole.bottom + size.height };
  });
});
