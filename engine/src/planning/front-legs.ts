import { distanceTo, pointOf, type Solid } from './solid.ts';
import type { Standing } from './stand-members.ts';

/** How far into a seat its front legs stand, metres. */
const LEGS = 0.1;

/** Whether both front legs of a seat stand on a rug: one that only touches it with a corner stands beside it. */
export function hasFrontLegsOn(rug: Solid, { solid }: Standing): boolean {
  return [-1, 1].every((side) => {
    const [x, z] = pointOf(solid, side * (solid.halfWidth - LEGS), solid.halfDepth - LEGS);
    return distanceTo(rug, x, z) === 0;
  });
}
