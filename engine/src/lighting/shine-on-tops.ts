import type { LevelTop } from '../scene/counter-rectangle.ts';
import { worldRay } from '../scene/room.ts';
import type { RadianceMap } from './radiance-map.ts';

/**
 * The photo as light without what shines on counters: a worktop beside a window may be as white as the window, but it gives
 * no light, and it takes shadows.
 */
export function withoutShineOnTops(map: RadianceMap, tops: readonly LevelTop[], cameraHeight: number): RadianceMap {
  if (tops.length === 0) return map;
  const bright = map.bright.slice();
  for (let i = 0; i < bright.length; i++) {
    if (!bright[i]) continue;
    const column = i % map.width;
    const [dx, dy, dz] = worldRay(map.camera, column + 0.5, (i - column) / map.width + 0.5);
    const isOnTop = tops.some(({ x0, x1, z0, z1, y }) => {
      const t = (y - cameraHeight) / dy;
      return t > 0 && dx * t > x0 && dx * t < x1 && dz * t > z0 && dz * t < z1;
    });
    if (isOnTop) bright[i] = 0;
  }
  return { ...map, bright };
}
