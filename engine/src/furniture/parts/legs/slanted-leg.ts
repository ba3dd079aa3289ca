import { lathe, smoothProfile } from '../../shapes/lathe.ts';
import type { Surface } from '../../shapes/surface.ts';
import type { Transform } from '../../shapes/transform.ts';

/** A round tapering leg on y = 0, to be sheared by `slant`, not turned, so that its foot stands flat on the floor. */
export function slantedLeg(height: number, top: number, foot: number, sides = 14): Surface {
  return lathe(
    [
      [0, 0],
      [foot * 0.85, 0],
      ...smoothProfile(
        [
          [foot, 0.003],
          [(foot * 2 + top) / 3, height * 0.4],
          [top, height * 0.85],
          [top, height],
        ],
        2,
      ),
      [0, height],
    ],
    sides,
  );
}

/** Stands a leg of `height` with its foot at (x, z), its top moved by (dx, dz). */
export const slant = (x: number, z: number, dx: number, dz: number, height: number): Transform => [
  1,
  dx / height,
  0,
  x,
  0,
  1,
  0,
  0,
  0,
  dz / height,
  1,
  z,
];

/** Flattens the part of a bent tube's slanted end that would reach below the floor. */
export function onFloor(surface: Surface): Surface {
  const { positions } = surface;
  for (let i = 1; i < positions.length; i += 3) positions[i] = Math.max(0, positions[i]);
  return surface;
}
