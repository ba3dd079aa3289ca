import type { FloorPoint } from '../scene/footprint.ts';
import { type PicturePoint, rayAt, type SceneView } from './picture-point.ts';

/** Smallest slope of a line of sight for an intersection with a level; flatter ones meet it too far away. */
const MIN_SLOPE = 1e-3;

/**
 * Intersection of the line of sight through a position of the picture with the level `height` metres above the
 * floor; null if there is none, as above the horizon.
 */
export function levelAt(view: SceneView, at: PicturePoint, height = 0): FloorPoint | null {
  const [dx, dy, dz] = rayAt(view, at);
  const rise = height - view.cameraHeight;
  if (Math.abs(dy) < MIN_SLOPE || rise / dy <= 0) return null;
  const reach = rise / dy;
  return [dx * reach, dz * reach];
}
