import { lightBoxes } from '../furniture/catalogue/light-boxes.ts';
import type { PartBoxes } from '../furniture/catalogue/piece-traits.ts';
import { traitsOf } from '../furniture/catalogue/profiles.ts';
import { memoise } from '../math/memoise.ts';
import { pointOf, type Solid } from '../planning/solid.ts';
import type { PlacedPiece } from '../scene/pieces.ts';

/** Bounding solid of a piece at its pose. */
export const wholeSolid: (placed: PlacedPiece) => Solid = memoise(({ piece, position: [x, y, z], yaw, size }) => {
  const cos = Math.cos(yaw);
  const sin = Math.sin(yaw);
  const hangs = traitsOf(piece).hangs === 'wall';
  // Hanging pieces have their origin at the centre of their back.
  const out = hangs ? size.depth / 2 : 0;
  const bottom = hangs ? y - size.height / 2 : y;
  const [halfWidth, halfDepth] = [size.width / 2, size.depth / 2];
  return { x: x + out * sin, z: z + out * cos, cos, sin, halfWidth, halfDepth, bottom, top: bottom + size.height };
});

/** Boxes in a piece's own frame as solids where it stands. */
const solidsOf = (boxes: PartBoxes, { size, isMirrored = false }: PlacedPiece, whole: Solid): Solid[] =>
  boxes(size, isMirrored).map(({ x: across, z: ahead, size: part }) => {
    const [x, z] = pointOf(whole, across, ahead);
    return { ...whole, x, z, halfWidth: part.width / 2, halfDepth: part.depth / 2, top: whole.bottom + part.height };
  });

/** The boxes a piece fills: one; two for an L; two panels for curtains with glass between them. */
export const filledSolids: (placed: PlacedPiece) => readonly Solid[] = memoise((placed) => {
  const whole = wholeSolid(placed);
  const { body, hangs } = traitsOf(placed.piece);
  if (hangs === 'window') return lightBoxes(placed).map(({ x, z, halfWidth }) => ({ ...whole, x, z, halfWidth }));
  return body ? solidsOf(body, placed, whole) : [whole];
});

/** The boxes that occlude what is behind a piece, as in planning: fewer for slender pieces. */
export const hidingSolids: (placed: PlacedPiece) => readonly Solid[] = memoise((placed) => {
  const { hides } = traitsOf(placed.piece);
  return hides ? solidsOf(hides, placed, wholeSolid(placed)) : filledSolids(placed);
});
