import type { FloorPoint } from '../scene/footprint.ts';
import { type PicturePoint, rayAt, type SceneView } from './picture-point.ts';

/** Least slope at which a sight line is said to meet a level: beyond that it meets it too far away. */
const LEVEL = 1e-3;

/**
 * Where the sight line through a place of the picture meets the level `height` metres above the floor; null where it never does,
 * as above the horizon.
 */
export function levelAt(view: SceneView, at: PicturePoint, height = 0): FloorPoint | null {
  const [dx, dy, dz] = rayAt(view, at);
  const rise = height - view.cameraHeight;
  if (Math.abs(dy) < LEVEL || rise / dy <= 0) return null;
  const reach = rise / dy;
  return [dx * reach, dz * reach];
}
