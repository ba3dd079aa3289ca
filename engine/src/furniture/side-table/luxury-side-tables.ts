import type { Size } from '../../scene/pieces.ts';
import { lathe, smoothProfile } from '../shapes/lathe.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { ring } from '../shapes/ring.ts';
import { tube } from '../shapes/tube.ts';
import type { StyleLook } from '../style-look.ts';
import { addDisc } from '../tables/boards.ts';

/** A slender brass stem with a knop on a domed foot; a marble disc lies in its brass dish. */
export function martiniTable(b: MeshBuilder, look: StyleLook, size: Size): void {
  const r = size.width / 2;
  const h = size.height;
  const foot = r * 0.72;
  const stem = smoothProfile(
    [
      [foot, 0.008],
      [foot * 0.94, 0.016],
      [foot * 0.45, 0.03],
      [0.024, 0.052],
      [0.0125, 0.09],
      [0.011, h * 0.4],
      [0.012, h * 0.52],
      [0.012, h * 0.72],
      [0.016, h - 0.09],
      [0.045, h - 0.045],
      [r * 0.6, h - 0.03],
      [r - 0.006, h - 0.026],
      [r, h - 0.018],
    ],
    4,
  );
  b.add(lathe([[0, 0], [foot, 0], ...stem, [r, h], [r - 0.005, h], [r - 0.005, h - 0.012]], 44), look.metal);
  b.add(
    lathe(
      [
        [0.011, h * 0.42],
        [0.024, h * 0.43],
        [0.03, h * 0.46],
        [0.024, h * 0.49],
        [0.011, h * 0.5],
      ],
      24,
    ),
    look.metal2,
  );
  addDisc(b, { radius: r - 0.005, thickness: 0.008, bevel: 0.001 }, h - 0.004, look.stone);
}

/** Two cones of marble that meet in a ring of brass. */
export function coneTable(b: MeshBuilder, look: StyleLook, size: Size): void {
  const r = size.width / 2;
  const h = size.height;
  const waist = r * 0.3;
  const middle = h * 0.46;
  const cone = (from: number, to: number, low: number, high: number) =>
    lathe(
      [
        [0, from],
        [low - 0.003, from],
        [low, from + 0.003],
        [low, from + 0.018],
        [high, to],
      ],
      48,
    );
  b.add(cone(0, middle, r * 0.86, waist), look.stone);
  // The upper cone is the lower one's mirror image, a little larger.
  const upper = lathe(
    [
      [waist, middle],
      [r, h - 0.02],
      [r, h - 0.003],
      [r - 0.003, h],
      [0, h],
    ],
    48,
  );
  b.add(upper, look.stone);
  b.add(tube(ring(waist + 0.001, middle), 0.011, { sides: 8, closed: true }), look.metal);
  b.add(tube(ring(r * 0.86 - 0.002, 0.006), 0.005, { sides: 6, closed: true }), look.metal);
}
