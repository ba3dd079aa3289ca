import type { Vec3 } from '../math/vec3.ts';
import { pointOf, type Solid } from '../planning/solid.ts';
import type { Scene } from '../scene/scene.ts';
import { depthOf, type PicturePoint, pictureOf, type SceneView } from './picture-point.ts';
import { filledSolids } from './shown-solids.ts';

/** Near plane at which boxes are clipped, metres. */
const NEAR = 0.2;

/** Edges of a box: corners 0 to 7 whose indices differ in one bit. */
const EDGES = Array.from({ length: 8 }, (_, a) =>
  [1, 2, 4].filter((bit) => !(a & bit)).map((bit) => [a, a | bit]),
).flat();

function cornersOf(solid: Solid): Vec3[] {
  return Array.from({ length: 8 }, (_, i) => {
    const [x, z] = pointOf(
      solid,
      i & 1 ? solid.halfWidth : -solid.halfWidth,
      i & 2 ? solid.halfDepth : -solid.halfDepth,
    );
    return [x, i & 4 ? solid.top : solid.bottom, z];
  });
}

/** Corners of a box in front of the camera, and its edges' intersections with the near plane. */
function cornersBefore(view: SceneView, solid: Solid): Vec3[] {
  const corners = cornersOf(solid);
  const depths = corners.map((corner) => depthOf(view, corner));
  const shown = corners.filter((_, i) => depths[i] >= NEAR);
  if (shown.length === corners.length) return shown;
  for (const [a, b] of EDGES) {
    if (depths[a] >= NEAR === depths[b] >= NEAR) continue;
    const t = (NEAR - depths[a]) / (depths[b] - depths[a]);
    const [p, q] = [corners[a], corners[b]];
    shown.push([p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1]), p[2] + t * (q[2] - p[2])]);
  }
  return shown;
}

/** Twice the area of the triangle of three points: positive where they turn one way, negative the other. */
const turn = (a: PicturePoint, b: PicturePoint, c: PicturePoint): number =>
  (b.u - a.u) * (c.v - a.v) - (b.v - a.v) * (c.u - a.u);

/** The convex hull of some points (Andrew's monotone chain). */
function hullOf(points: readonly PicturePoint[]): PicturePoint[] {
  const sorted = [...points].sort((a, b) => a.u - b.u || a.v - b.v);
  const chain = (from: readonly PicturePoint[]): PicturePoint[] => {
    const found: PicturePoint[] = [];
    for (const point of from) {
      while (found.length > 1 && turn(found[found.length - 2], found[found.length - 1], point) <= 0) found.pop();
      found.push(point);
    }
    return found.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

/**
 * Convex hull of a piece's boxes in the picture. May extend beyond the picture; empty if all of the piece is behind
 * the camera.
 */
export function outlineOf(scene: Scene, index: number): readonly PicturePoint[] {
  const corners = filledSolids(scene.pieces[index]).flatMap((solid) => cornersBefore(scene, solid));
  return corners.length < 3 ? [] : hullOf(corners.map((corner) => pictureOf(scene, corner)));
}
