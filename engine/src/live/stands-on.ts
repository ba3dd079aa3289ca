import { traitsOf } from '../furniture/catalogue/profiles.ts';
import { distanceTo } from '../planning/solid.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { Scene } from '../scene/scene.ts';
import { filledSolids, wholeSolid } from './shown-solids.ts';

/** Largest gap in metres between a piece and the top under it. */
const CONTACT = 0.03;
/** Height in metres above which a piece does not stand on the floor. */
const RAISED = 0.05;

/** Whether a piece stands on a table or counter. */
export const isRaised = ({ piece, position }: PlacedPiece): boolean =>
  traitsOf(piece).hangs === undefined && position[1] > RAISED;

/** Whether the centre of one piece is on top of another. */
function isOn(above: PlacedPiece, below: PlacedPiece): boolean {
  if (traitsOf(below.piece).hangs !== undefined || Math.abs(wholeSolid(below).top - above.position[1]) > CONTACT)
    return false;
  return filledSolids(below).some((solid) => distanceTo(solid, above.position[0], above.position[2]) < CONTACT);
}

/** Index of the piece under a piece; null if it hangs, or stands on the floor or a built-in counter. */
export function standsOn({ pieces }: Pick<Scene, 'pieces'>, index: number): number | null {
  const above = pieces[index];
  if (!isRaised(above)) return null;
  const found = pieces.findIndex((below, i) => i !== index && isOn(above, below));
  return found < 0 ? null : found;
}

/** Indices of a piece and of everything on it, recursively. */
export function carriedWith(scene: Scene, index: number): ReadonlySet<number> {
  const carried = new Set([index]);
  const below = scene.pieces.map((_, i) => standsOn(scene, i));
  // Iterating over a Set includes elements added on the way.
  for (const carrier of carried) {
    below.forEach((on, i) => {
      if (on === carrier) carried.add(i);
    });
  }
  return carried;
}
