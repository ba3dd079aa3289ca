import { inFrame } from '../picture.ts';
import type { Solid } from '../solid.ts';
import type { Space } from '../space.ts';

/** Least share of the glass that must show what the photo shows. */
const LEAST_KNOWN = 0.75;
const COLUMNS = 4;
const ROWS = 6;

/** Where a ray from (x, y, z) along (dx, dy, dz) meets the room's box from within. */
function meetRoom({ model }: Space, [x, y, z]: readonly number[], [dx, dy, dz]: readonly number[]): number[] {
  const { left, right, back, front, height } = model.box;
  const reach = (from: number, along: number, low: number, high: number): number =>
    Math.abs(along) < 1e-9 ? Number.POSITIVE_INFINITY : ((along > 0 ? high : low) - from) / along;
  const t = Math.min(reach(x, dx, left, right), reach(y, dy, 0, height), reach(z, dz, front, back));
  return [x + t * dx, y + t * dy, z + t * dz];
}

/**
 * Whether a mirror that leans at a place shows the viewer a part of the room that is in the photo: what lies behind the camera is
 * unknown.
 * @param solid the mirror's box; its glass runs from the box's front at the floor to its back at the top
 */
export function showsTheRoom(space: Space, solid: Solid): boolean {
  const { model } = space;
  const { cameraHeight } = model;
  const tall = solid.top - solid.bottom;
  const tilt = Math.atan2(2 * solid.halfDepth, tall);
  // The glass looks into the room and a little up.
  const normal = [solid.sin * Math.cos(tilt), Math.sin(tilt), solid.cos * Math.cos(tilt)];
  let known = 0;
  for (let i = 0; i < COLUMNS; i++) {
    for (let j = 0; j < ROWS; j++) {
      const u = (2 * (i + 0.5)) / COLUMNS - 1;
      const share = (j + 0.5) / ROWS;
      const v = solid.halfDepth * (1 - 2 * share);
      const x = solid.x + u * solid.halfWidth * solid.cos + v * solid.sin;
      const z = solid.z - u * solid.halfWidth * solid.sin + v * solid.cos;
      const y = solid.bottom + share * tall;
      const sight = [x, y - cameraHeight, z];
      const towards = sight.reduce((sum, value, k) => sum + value * normal[k], 0);
      const reflected = sight.map((value, k) => value - 2 * towards * normal[k]);
      const [mx, my, mz] = meetRoom(space, [x, y, z], reflected);
      if (towards < 0 && inFrame(model, mx, my, mz)) known++;
    }
  }
  return known >= LEAST_KNOWN * COLUMNS * ROWS;
}
