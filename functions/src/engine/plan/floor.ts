import type { RoomModel } from '../room/room.ts';
import type { Solid } from './solid.ts';
import { pointOf } from './solid.ts';
import { FOOT_STRIP } from './trade-rules.ts';

/** What is known of the floor under something, as shares from 0 to 1. */
export interface FloorShares {
  readonly unknown: number;
  readonly blocked: number;
}

const SPACING = 0.1;

/**
 * Samples the floor grid under a solid at least every 10 cm. Samples in the strip along a wall's foot are left out: skirting and
 * its shadow hide the floor there.
 */
export function floorUnder(model: RoomModel, solid: Solid): FloorShares {
  const { floor, box } = model;
  const across = Math.max(6, Math.ceil((2 * solid.halfWidth) / SPACING));
  const along = Math.max(6, Math.ceil((2 * solid.halfDepth) / SPACING));
  let unknown = 0;
  let blocked = 0;
  let count = 0;
  for (let i = 0; i < across; i++) {
    const u = ((i + 0.5) / across - 0.5) * 2 * solid.halfWidth;
    for (let j = 0; j < along; j++) {
      const [x, z] = pointOf(solid, u, ((j + 0.5) / along - 0.5) * 2 * solid.halfDepth);
      if (x < box.left + FOOT_STRIP || x > box.right - FOOT_STRIP || z > box.back - FOOT_STRIP) continue;
      count++;
      const column = Math.floor((x - floor.x0) / floor.cell);
      const row = Math.floor((z - floor.z0) / floor.cell);
      const inside = column >= 0 && row >= 0 && column < floor.columns && row < floor.rows;
      const cell = inside ? floor.cells[row * floor.columns + column] : 0;
      if (cell === 0) unknown++;
      else if (cell === 2) blocked++;
    }
  }
  return count === 0 ? { unknown: 0, blocked: 0 } : { unknown: unknown / count, blocked: blocked / count };
}
