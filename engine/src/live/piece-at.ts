import { traitsOf } from '../furniture/find-piece.ts';
import type { Solid } from '../planning/solid.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { Scene } from '../scene/scene.ts';
import { isBehind } from '../vision/foreground/is-behind.ts';
import { type PicturePoint, pointAt, rayAt } from './picture-point.ts';
import { solidsOf } from './solids.ts';

/** Where a ray from the camera enters a box, in lengths of the ray; null where it misses it. */
function entryInto(solid: Solid, cameraHeight: number, [dx, dy, dz]: readonly number[]): number | null {
  const { x, z, cos, sin, halfWidth, halfDepth, bottom, top } = solid;
  const slabs = [
    [-x * cos + z * sin, dx * cos - dz * sin, -halfWidth, halfWidth],
    [-x * sin - z * cos, dx * sin + dz * cos, -halfDepth, halfDepth],
    [cameraHeight, dy, bottom, top],
  ];
  let near = 0;
  let far = Number.POSITIVE_INFINITY;
  for (const [from, along, low, high] of slabs) {
    if (Math.abs(along) < 1e-12) {
      if (from < low || from > high) return null;
      continue;
    }
    const [a, b] = [(low - from) / along, (high - from) / along];
    near = Math.max(near, Math.min(a, b));
    far = Math.min(far, Math.max(a, b));
  }
  return near < far ? near : null;
}

/** Metres by which rugs, which are thin, are thickened to be met. */
const THIN = 0.02;

const thickened = (solid: Solid): Solid => ({ ...solid, top: Math.max(solid.top, solid.bottom + THIN) });

/** How far along the ray a piece is met; null where it is not. */
function entryIntoPiece(scene: Scene, piece: PlacedPiece, ray: readonly number[]): number | null {
  const entries = solidsOf(piece).map((solid) => entryInto(thickened(solid), scene.cameraHeight, ray));
  return entries.reduce<number | null>((least, t) => (t !== null && (least === null || t < least) ? t : least), null);
}

/**
 * The piece that is seen at a place of the photo, as its number in the scene; null where none is. By their boxes: rugs only where
 * nothing else is, and nothing behind what stands in front in the photo.
 */
export function pieceAt(scene: Scene, at: PicturePoint): number | null {
  const ray = rayAt(scene, at);
  const across = Math.hypot(ray[0], ray[2]);
  let best: { index: number; order: number } | null = null;
  for (const [index, piece] of scene.pieces.entries()) {
    const t = entryIntoPiece(scene, piece, ray);
    if (t === null || (scene.foreground && isBehind(scene.foreground, at.u, at.v, t * across))) continue;
    // What lies flat comes after all that stands.
    const order = traitsOf(piece.piece).isFlat ? 1e6 + t : t;
    if (!best || order < best.order) best = { index, order };
  }
  return best?.index ?? null;
}

/** Corners of the convex hull of points, counterclockwise (Andrew's monotone chain, 1979). */
function hullOf(points: readonly PicturePoint[]): PicturePoint[] {
  const sorted = points.toSorted((a, b) => a.u - b.u || a.v - b.v);
  const turn = (o: PicturePoint, a: PicturePoint, b: PicturePoint): number =>
    (a.u - o.u) * (b.v - o.v) - (a.v - o.v) * (b.u - o.u);
  const chain = (list: readonly PicturePoint[]): PicturePoint[] => {
    const kept: PicturePoint[] = [];
    for (const point of list) {
      while (kept.length >= 2 && turn(kept[kept.length - 2], kept[kept.length - 1], point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

/** A polygon around a piece where the photo shows it; it may reach beyond the photo. */
export function outlineOf(scene: Scene, index: number): readonly PicturePoint[] {
  const corners = solidsOf(scene.pieces[index]).flatMap(({ x, z, cos, sin, halfWidth, halfDepth, bottom, top }) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((corner) => {
      const u = corner & 1 ? halfWidth : -halfWidth;
      const v = corner & 2 ? halfDepth : -halfDepth;
      return pointAt(scene, [x + u * cos + v * sin, corner & 4 ? top : bottom, z - u * sin + v * cos]);
    }),
  );
  return hullOf(corners);
}
