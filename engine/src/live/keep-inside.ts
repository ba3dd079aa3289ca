import { extentX, extentZ, type Solid } from '../planning/solid.ts';
import type { FloorPoint } from '../scene/footprint.ts';
import type { RoomModel } from '../scene/room.ts';
import { held } from './wall-runs.ts';

/** Moves a solid's centre the least distance that puts it between the room's walls. */
export function keptInside({ box }: Pick<RoomModel, 'box'>, solid: Solid): FloorPoint {
  const [ex, ez] = [extentX(solid), extentZ(solid)];
  return [held(solid.x, box.left + ex, box.right - ex), held(solid.z, box.front + ez, box.back - ez)];
}
