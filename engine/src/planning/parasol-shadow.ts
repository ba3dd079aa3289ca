import { isKnownGround } from '../scene/floor-cells.ts';
import type { RoomModel } from '../scene/room.ts';
import { inFrame } from './picture.ts';
import { pointOf, type Solid } from './solid.ts';

/** Places per side of a canopy whose shadow is followed, and the most of them whose shadow may lie where no ground is seen. */
const PLACES = 7;
const MAX_ELSEWHERE = 0.04;
/** Share of the picture along its edges where cells of ground end with it. */
const EDGE = 0.03;

/**
 * Whether the shadow of a parasol lies on ground as far as the photo shows where it falls. Only ground takes a shadow: one that
 * should climb a wall or a step and does not is seen at once, and a parasol casts the largest of all.
 */
export function shadesGround(model: RoomModel, canopy: Solid): boolean {
  const sun = model.ground?.sun;
  if (!sun) return true;
  const [dx, dy, dz] = sun.direction;
  let elsewhere = 0;
  for (let k = 0; k < PLACES * PLACES; k++) {
    const side = (index: number): number => (2 * index) / (PLACES - 1) - 1;
    const u = canopy.halfWidth * side(k % PLACES);
    const v = canopy.halfDepth * side(Math.floor(k / PLACES));
    const [x, z] = pointOf(canopy, u, v);
    const [sx, sz] = [x - (dx / dy) * canopy.top, z - (dz / dy) * canopy.top];
    if (inFrame(model, sx, 0, sz, EDGE) && !isKnownGround(sun.ground, sx, sz)) elsewhere++;
  }
  return elsewhere <= MAX_ELSEWHERE * PLACES * PLACES;
}
