import type { Camera } from '../../scene/camera.ts';
import { boxOutline, type FloorOutline } from '../../scene/floor-outline.ts';
import type { RoomBox } from '../../scene/room.ts';
import type { SegmentationMaps } from '../../vision/segmentation/segmentation-maps.ts';
import type { BoxLayout } from '../layout/layout.ts';
import { traceWalls } from '../outline/lines.ts';
import { outlineOf } from '../outline/polygon.ts';
import { floorRays } from '../outline/rays.ts';
import { withBoxWhereAlike } from '../outline/runs.ts';

/**
 * The empty room's floor in metres: the box's, except where segmentation clearly shows its walls elsewhere.
 * @param trust how sure lines and colours are of the feet of the box's walls, 0 to 1
 * @param seen what the network makes of the photo; null: nothing is known but the box
 */
export function floorOutline(
  camera: Camera,
  cameraHeight: number,
  box: RoomBox,
  trust: BoxLayout['trust'],
  seen: SegmentationMaps | null,
): FloorOutline {
  const rays = seen && box.seen.floor ? floorRays(seen, camera, cameraHeight) : null;
  if (!rays) return boxOutline(box);
  const runs = withBoxWhereAlike(traceWalls(rays, box, trust), rays, cameraHeight, box);
  return outlineOf(runs, rays, box);
}
