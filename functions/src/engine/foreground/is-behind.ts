import type { Camera } from '../camera/camera.ts';
import type { Vec3 } from '../math/vec3.ts';
import { projectWorld } from '../room/room.ts';
import { type Foreground, footSlack, foregroundCell } from './foreground.ts';

/**
 * Whether a world point inside the frame (metres) is hidden by what stands in front.
 *
 * @param camera of the whole picture, at any size
 */
export function isBehind(foreground: Foreground, camera: Camera, cameraHeight: number, point: Vec3): boolean {
  const { x, y } = projectWorld(camera, cameraHeight, point);
  const cell = foregroundCell(foreground, x / camera.width, y / camera.height);
  const foot = foreground.distance[cell] / 100;
  return foot > 0 && foreground.share[cell] >= 50 && Math.hypot(point[0], point[2]) > foot + 1.5 * footSlack(foot);
}
