import type { Camera } from '../camera/camera.ts';
import type { SeenMaps } from '../eyes/seen-maps.ts';
import { boxOutline, type FloorOutline } from './outline.ts';
import { traceWalls } from './outline-lines.ts';
import { outlineOf } from './outline-polygon.ts';
import { floorRays } from './outline-rays.ts';
import { withBoxWhereAlike } from './outline-runs.ts';
import type { RoomBox } from './room.ts';

/**
 * The empty room's floor in metres: the box's, except where the network clearly sees its walls stand elsewhere.
 * @param seen what the network makes of the photo; null: nothing is known but the box
 */
export function floorOutline(camera: Camera, cameraHeight: number, box: RoomBox, seen: SeenMaps | null): FloorOutline {
  const rays = seen && box.seen.floor ? floorRays(seen, camera, cameraHeight) : null;
  if (!rays) return boxOutline(box);
  const runs = withBoxWhereAlike(traceWalls(rays, box), rays, cameraHeight, box);
  return outlineOf(runs, rays, box);
}
