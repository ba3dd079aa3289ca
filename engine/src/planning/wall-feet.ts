import { cellMiddle } from '../scene/floor-cells.ts';
import { isWithin } from '../scene/floor-outline.ts';
import type { FloorGrid, RoomModel } from '../scene/room.ts';
import { FOOT_STRIP } from './trade-rules.ts';

/**
 * The floor with the strip along the feet of walls that stand out from the box taken for floor: as along the box's walls,
 * skirting and its shadow lie over it and it cannot be verified.
 */
export function withClearFeet(floor: FloorGrid, { standingOut, outline }: RoomModel): FloorGrid {
  if (standingOut.length === 0) return floor;
  const cells = floor.cells.slice();
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] !== 2) continue;
    const [x, z] = cellMiddle(floor, cell);
    const isAtFoot = standingOut.some(({ wall, at, from, to }) => {
      const [along, across] = wall === 'back' ? [x, z] : [z, x];
      return along > from && along < to && Math.abs(across - at) < FOOT_STRIP;
    });
    if (isAtFoot && isWithin(outline, x, z)) cells[cell] = 1;
  }
  return { ...floor, cells };
}
