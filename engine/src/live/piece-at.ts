import { traitsOf } from '../furniture/catalogue/profiles.ts';
import type { Vec3 } from '../math/vec3.ts';
import type { Solid } from '../planning/solid.ts';
import type { Scene } from '../scene/scene.ts';
import { isBehind } from '../vision/foreground/is-behind.ts';
import { type PicturePoint, rayAt, straightPlace } from './picture-point.ts';
import { filledSolids } from './shown-solids.ts';
import { isRaised } from './stands-on.ts';

/** Entry and exit of a line of sight through a slab, narrowing `span`. */
function between(span: [number, number], origin: number, direction: number, low: number, high: number): void {
  if (Math.abs(direction) < 1e-12) {
    if (origin < low || origin > high) span[1] = Number.NEGATIVE_INFINITY;
    return;
  }
  const a = (low - origin) / direction;
  const b = (high - origin) / direction;
  span[0] = Math.max(span[0], Math.min(a, b));
  span[1] = Math.min(span[1], Math.max(a, b));
}

/** Distance in ray lengths at which a ray from the camera enters a solid; Infinity if it misses (slab test). */
export function reachOf(solid: Solid, cameraHeight: number, [dx, dy, dz]: Vec3): number {
  const { x, z, cos, sin, halfWidth, halfDepth, bottom, top } = solid;
  const span: [number, number] = [0, Number.POSITIVE_INFINITY];
  between(span, z * sin - x * cos, dx * cos - dz * sin, -halfWidth, halfWidth);
  between(span, -x * sin - z * cos, dx * sin + dz * cos, -halfDepth, halfDepth);
  between(span, cameraHeight, dy, bottom, top);
  return span[0] < span[1] ? span[0] : Number.POSITIVE_INFINITY;
}

/** A piece hit by a line of sight: its index in the scene, and its distance in ray lengths. */
export interface PieceHit {
  readonly index: number;
  readonly reach: number;
}

/** The visible piece at a position of the picture, and the point of intersection. */
export function hitAt(scene: Scene, at: PicturePoint): PieceHit | null {
  const ray = rayAt(scene, at);
  const [px, py] = straightPlace(scene, at);
  const { camera, cameraHeight, foreground } = scene;
  const [u, v] = [px / camera.width, py / camera.height];
  const across = Math.hypot(ray[0], ray[2]);
  let standing: PieceHit | null = null;
  let flat: PieceHit | null = null;
  scene.pieces.forEach((placed, index) => {
    const { isFlat } = traitsOf(placed.piece);
    for (const solid of filledSolids(placed)) {
      const reach = reachOf(solid, cameraHeight, ray);
      if (reach >= ((isFlat ? flat : standing)?.reach ?? Number.POSITIVE_INFINITY)) continue;
      // Objects on a counter are drawn over whatever stands in front of its base.
      if (foreground && !isRaised(placed) && isBehind(foreground, u, v, reach * across)) continue;
      if (isFlat) flat = { index, reach };
      else standing = { index, reach };
    }
  });
  return standing ?? flat;
}

/**
 * Finds the piece at a position of the picture by its boxes; flat ones (rugs) only if nothing else is there. Ignores
 * pieces hidden by the photo's own foreground.
 */
export const pieceAt = (scene: Scene, at: PicturePoint): number | null => hitAt(scene, at)?.index ?? null;
