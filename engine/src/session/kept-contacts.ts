import type { Mesh } from '../furniture/mesh.ts';
import { type ContactArea, contactArea } from '../rendering/composite/contact-area.ts';
import type { PlacedPiece } from '../scene/pieces.ts';

/** Places kept for each mesh: those of a set of chairs, and a few that one of them was moved to. */
const MOST = 12;

/** Finds where pieces touch the floor, and keeps it for those that stay where they are. */
export function keepContacts(): (mesh: Mesh, piece: PlacedPiece) => ContactArea | null {
  const kept = new WeakMap<Mesh, Map<string, ContactArea | null>>();
  return (mesh, piece) => {
    const places = kept.get(mesh) ?? new Map<string, ContactArea | null>();
    kept.set(mesh, places);
    const key = JSON.stringify([piece.position, piece.yaw]);
    const known = places.get(key);
    const area = known === undefined ? contactArea(mesh, piece) : known;
    places.delete(key);
    places.set(key, area);
    for (const [oldest] of places) {
      if (places.size <= MOST) break;
      places.delete(oldest);
    }
    return area;
  };
}
