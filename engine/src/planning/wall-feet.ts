import { cellMiddle } from '../scene/floor-cells.ts';
import { isWithin } from '../scene/floor-outline.ts';
import type { FloorGrid, RoomModel } from '../scene/room.ts';
import { withBareWallsFeet } from './bare-walls-feet.ts';
import { FOOT_STRIP } from './trade-rules.ts';

/** How far a radiator under a window stands out, and the sills that such windows have, metres. */
const RADIATOR = { depth: 0.3, sill: { from: 0.3, to: 1.3 } } as const;

/** Whether a place is where the radiator of a window stands: beds and sofas stand before it, whether it was recognised or not. */
function isUnderWindow({ box, openings }: RoomModel, x: number, z: number): boolean {
  return openings.some(({ kind, wall, from, to, bottom }) => {
    if (kind !== 'window' || bottom < RADIATOR.sill.from || bottom > RADIATOR.sill.to) return false;
    const [along, across] = wall === 'back' ? [x, z] : [z, x];
    return along > from && along < to && Math.abs(across - box[wall]) < RADIATOR.depth;
  });
}

/** The floor with the strips before walls that stand out and under windows taken for floor. */
function withClearStrips(floor: FloorGrid, model: RoomModel): FloorGrid {
  const { standingOut, outline } = model;
  const cells = floor.cells.slice();
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] !== 2) continue;
    const [x, z] = cellMiddle(floor, cell);
    const isAtFoot = standingOut.some(({ wall, at, from, to }) => {
      const [along, across] = wall === 'back' ? [x, z] : [z, x];
      return along > from && along < to && Math.abs(across - at) < FOOT_STRIP;
    });
    if ((isAtFoot && isWithin(outline, x, z)) || isUnderWindow(model, x, z)) cells[cell] = 1;
  }
  return { ...floor, cells };
}

/**
 * The floor with what only seems to stand at the feet of walls taken for floor. Along walls that stand out from the box, as along the
 * box's walls, skirting and its shadow lie over a strip that cannot be verified; so is the strip under windows, and whatever lies before
 * bare wall.
 */
export const withClearFeet = (floor: FloorGrid, model: RoomModel): FloorGrid =>
  withBareWallsFeet(withClearStrips(floor, model), model);
