import { traitsOf } from '../furniture/catalogue/find-profile.ts';
import { distanceTo } from '../planning/solid.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { Scene } from '../scene/scene.ts';
import { filledSolids, wholeSolid } from './shown-solids.ts';

/** Largest gap in metres between a piece's foot and the top that carries it. */
const CONTACT = 0.03;
/** Height in metres from which on something stands on more than the floor. */
const RAISED = 0.05;

/** Whether a piece stands on something else than the floor: a table or a counter. */
export const isRaised = ({ piece, position }: PlacedPiece): boolean =>
  traitsOf(piece).hangs === undefined && position[1] > RAISED;

/** Whether the middle of one piece is right on top of another. */
function isOn(above: PlacedPiece, below: PlacedPiece): boolean {
  if (traitsOf(below.piece).hangs !== undefined || Math.abs(wholeSolid(below).top - above.position[1]) > CONTACT)
    return false;
  return filledSolids(below).some((solid) => distanceTo(solid, above.position[0], above.position[2]) < CONTACT);
}

/** Index of the piece that a piece stands on; null where it stands on the floor or on a counter of the house, or hangs. */
export function standsOn({ pieces }: Pick<Scene, 'pieces'>, index: number): number | null {
  const above = pieces[index];
  if (!isRaised(above)) return null;
  const found = pieces.findIndex((below, i) => i !== index && isOn(above, below));
  return found < 0 ? null : found;
}

/** Indices of a piece and of all that stands on it, and on that in turn. */
export function carriedWith(scene: Scene, index: number): ReadonlySet<number> {
  const carried = new Set([index]);
  const below = scene.pieces.map((_, i) => standsOn(scene, i));
  // A set is walked to its end, what joins it on the way included.
  for (const carrier of carried) {
    below.forEach((on, i) => {
      if (on === carrier) carried.add(i);
    });
  }
  return carried;
}
