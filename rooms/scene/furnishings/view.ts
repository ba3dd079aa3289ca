import { project } from '@roomwright/engine';
import type { Vec3 } from '@roomwright/engine/testing';
import { place } from '../../mesh/frame.ts';
import type { FloorPoint, ShellWall } from '../shell.ts';
import { isInsidePolygon } from '../shells/polygon.ts';
import type { Site } from '../site.ts';

/** Returns whether a world point is in the picture, or beyond its edge by less than `margin` of its size. */
export function isInView(site: Site, [x, y, z]: Vec3, margin = 0): boolean {
  const { camera } = site;
  const p = project(camera, [x, site.cameraHeight - y, z]);
  if (p.depth < 0.15) return false;
  const [mx, my] = [camera.width * margin, camera.height * margin];
  return p.x > -mx && p.x < camera.width + mx && p.y > -my && p.y < camera.height + my;
}

/** Returns the share of a wall's length in view at chest height; 0 for walls that face away. */
export function seenShare(site: Site, wall: ShellWall): number {
  const { origin, w } = wall.frame;
  if (origin[0] * w[0] + origin[2] * w[2] > -0.05) return 0;
  let seen = 0;
  for (let i = 0; i < 12; i++) {
    const p = place(wall.frame, [((i + 0.5) / 12) * wall.length, 0, 0]);
    if (isInView(site, [p[0], 0.9, p[2]], 0.1) || isInView(site, [p[0], 0.1, p[2]], 0.1)) seen++;
  }
  return seen / 12;
}

/** Returns whether a polygon's outline lies entirely within the room. */
export function isEdgeInside(outline: readonly FloorPoint[], corners: readonly FloorPoint[]): boolean {
  return corners.every((a, i) => {
    const b = corners[(i + 1) % corners.length];
    const steps = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / 0.2));
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      if (!isInsidePolygon(outline, [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t])) return false;
    }
    return true;
  });
}

/** Returns the height of the ceiling above a floor point, or null if there is none. */
export function ceilingAt(site: Site, [x, z]: FloorPoint): number | null {
  let height: number | null = null;
  for (const face of site.shell.faces) {
    if (face.kind !== 'ceiling' || Math.abs(face.normal[1]) < 0.1) continue;
    if (
      !isInsidePolygon(
        face.points.map((p): FloorPoint => [p[0], p[2]]),
        [x, z],
      )
    )
      continue;
    const [px, py, pz] = face.points[0];
    const y = py - ((x - px) * face.normal[0] + (z - pz) * face.normal[2]) / face.normal[1];
    if (height === null || y < height) height = y;
  }
  return height;
}

/** Returns the viewing direction on the floor. */
export function viewDirection(site: Site): FloorPoint {
  const r = site.camera.rotation;
  const l = Math.hypot(r[6], r[8]) || 1;
  return [r[6] / l, r[8] / l];
}
