import type { Mesh } from '../furniture/mesh.ts';
import { keptPer } from '../math/kept-per.ts';
import { type ContactArea, contactArea } from '../rendering/composite/contact-area.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import { keepLatest } from './keep-latest.ts';

/** Places kept for each mesh: those of a set of chairs, and a few that one of them was moved to. */
const MOST = 12;

/** Finds where pieces touch the floor, and keeps it for those that stay where they are. */
export function keepContacts(): (mesh: Mesh, piece: PlacedPiece) => ContactArea | null {
  const placesOf = keptPer((_: Mesh) => keepLatest<ContactArea | null>(MOST));
  return (mesh, piece) => placesOf(mesh)(JSON.stringify([piece.position, piece.yaw]), () => contactArea(mesh, piece));
}
