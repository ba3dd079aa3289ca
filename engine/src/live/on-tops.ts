import { traitsOf } from '../furniture/catalogue/profiles.ts';
import { axisSolid, pointOf, type Solid } from '../planning/solid.ts';
import type { FloorPoint } from '../scene/footprint.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { Scene } from '../scene/scene.ts';
import { filledSolids } from './shown-solids.ts';
import { carriedWith } from './stands-on.ts';
import { held } from './wall-runs.ts';

/** Surfaces a small piece may stand on: tables and cases other than those it carries, and built-in counters. */
export function topsFor(scene: Scene, index: number): readonly Solid[] {
  const carried = carriedWith(scene, index);
  const ofPieces = scene.pieces.flatMap((placed, i) =>
    traitsOf(placed.piece).hasTop && !carried.has(i) ? filledSolids(placed) : [],
  );
  const ofHouse = (scene.tops ?? []).map(({ x0, x1, z0, z1, y }) => axisSolid([x0, x1], [z0, z1], [0, y]));
  return [...ofPieces, ...ofHouse];
}

/** A position in a solid's own frame: along its width and depth. */
function within({ x, z, cos, sin }: Solid, [px, pz]: FloorPoint): readonly [number, number] {
  const [dx, dz] = [px - x, pz - z];
  return [dx * cos - dz * sin, dx * sin + dz * cos];
}

/** Whether a place seen from above lies on a top. */
export function liesOn(top: Solid, at: FloorPoint): boolean {
  const [u, v] = within(top, at);
  return Math.abs(u) <= top.halfWidth && Math.abs(v) <= top.halfDepth;
}

/** The position on a top nearest to another at which the piece's base does not overhang. */
export function heldOn(top: Solid, { size }: PlacedPiece, at: FloorPoint): FloorPoint {
  const [u, v] = within(top, at);
  // The base is treated as round: small objects are, and they may be turned.
  const foot = Math.min(size.width, size.depth) / 2;
  const [mu, mv] = [Math.max(0, top.halfWidth - foot), Math.max(0, top.halfDepth - foot)];
  return pointOf(top, held(u, -mu, mu), held(v, -mv, mv));
}

/** The top that currently carries a piece; null if none does. */
export const topUnder = (tops: readonly Solid[], { position: [x, y, z] }: PlacedPiece): Solid | null =>
  tops.find((top) => Math.abs(top.top - y) < 0.03 && liesOn(top, [x, z])) ?? null;
