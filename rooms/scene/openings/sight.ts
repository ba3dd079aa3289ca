import { project } from '../../../functions/src/engine/camera/camera.ts';
import { dot, subtract, type Vec3 } from '../../../functions/src/engine/math/vec3.ts';
import { type Frame, place } from '../../mesh/frame.ts';
import type { ShellWall } from '../shell.ts';
import type { Site } from '../site.ts';

/** The camera in a frame's own coordinates. */
export function eyeIn(frame: Frame, cameraHeight: number): Vec3 {
  const d = subtract([0, cameraHeight, 0], frame.origin);
  return [dot(d, frame.u), dot(d, frame.v), dot(d, frame.w)];
}

/** Share of a wall's points that lie in the picture, 0 to 1, whatever stands before it; 0 for a wall seen from behind. */
export function shareInPicture(site: Site, wall: ShellWall): number {
  if (eyeIn(wall.frame, site.cameraHeight)[2] < 0.1) return 0;
  let seen = 0;
  const steps = 8;
  for (let i = 0; i < steps; i++) {
    for (const height of [0.4, 1.5]) {
      const [x, y, z] = place(wall.frame, [((i + 0.5) / steps) * wall.length, height, 0]);
      const at = project(site.camera, [x, site.cameraHeight - y, z]);
      const inside = at.x > 0 && at.x < site.camera.width && at.y > 0 && at.y < site.camera.height;
      if (at.depth > 0.2 && inside) seen++;
    }
  }
  return seen / (2 * steps);
}
