import type { Vec3 } from '../../../math/vec3.ts';
import type { Drawing } from '../../catalogue/piece-design.ts';
import type { Material } from '../../materials/material.ts';
import { fitAlong } from '../../parts/lamps/shades.ts';
import { foot } from '../../parts/lamps/stand.ts';
import { turnedShade } from '../../parts/lamps/table-lamp-shades.ts';
import { box } from '../../shapes/box.ts';
import { cylinder, lathe } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';

/** Radiance of paper around a bulb: even and warm. */
const WARM: Vec3 = [1.3, 1.1, 0.85];

/**
 * Draws a lit upright cylinder of paper from `from` to `to`, emitting to all sides and upwards.
 *
 * @param sides whether it is large enough to light the room sideways, too
 */
function paperCylinder(
  b: MeshBuilder,
  { radius, from, to }: { readonly radius: number; readonly from: number; readonly to: number },
  paper: Material,
  sides: boolean,
): void {
  const height = to - from;
  const wall = lathe(
    [
      [radius, 0],
      [radius, height],
    ],
    40,
  );
  b.add(fitAlong(wall), paper, move(0, from, 0), true);
  const [half, tall] = [radius * 0.5, height * 0.42];
  const middle = (from + to) / 2;
  if (!sides) return;
  for (const [x, z] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ]) {
    b.light({
      centre: [x * (radius + 0.004), middle, z * (radius + 0.004)],
      halfU: [half * Math.abs(z), 0, half * Math.abs(x)],
      halfV: [0, tall, 0],
      normal: [x, 0, z],
      radiance: WARM,
    });
  }
}

/** A column of paper between two discs of oak, standing on the floor. */
const paperColumn: Drawing = {
  size: { width: 0.3, depth: 0.3, height: 1.25 },
  draw(b, look, { width, height }) {
    const r = width / 2;
    b.add(cylinder(r * 0.86, 0.03, 40, 0.003), look.wood);
    b.add(cylinder(r, 0.014, 44, 0.003), look.wood, move(0, 0.028, 0));
    b.add(cylinder(r, 0.014, 44, 0.003), look.wood, move(0, height - 0.014, 0));
    paperCylinder(b, { radius: r - 0.005, from: 0.041, to: height - 0.013 }, look.lantern, true);
  },
};

/** One upright bar with a line of light in its face, on a flat square plate. */
const lineLamp: Drawing = {
  size: { width: 0.24, depth: 0.24, height: 1.5 },
  draw(b, look, { width, depth, height }) {
    b.add(box(width, 0.014, depth, 0.002), look.paint, move(0, 0.007, 0));
    const z = -depth / 2 + 0.035;
    b.add(box(0.026, height - 0.013, 0.026, 0.002), look.paint, move(0, 0.013 + (height - 0.013) / 2, z));
    const [from, to] = [0.12, height - 0.012];
    b.add(box(0.016, to - from, 0.006, 0.001), look.shade, move(0, (from + to) / 2, z + 0.0125));
    b.light({
      centre: [0, (from + to) / 2, z + 0.019],
      halfU: [0.008, 0, 0],
      halfV: [0, (to - from) / 2, 0],
      normal: [0, 0, 1],
      radiance: [9, 7.6, 5.8],
    });
  },
};

/** A wide flat cone on a thin rod that stands beside the middle of its plate. */
const coneLamp: Drawing = {
  size: { width: 0.46, depth: 0.46, height: 1.4 },
  draw(b, look, { width, height }) {
    foot(b, 0.13, 0.014, look.paint);
    b.add(cylinder(0.009, height - 0.09, 16, 0.001), look.paint, move(0, 0.012, 0));
    const r = width / 2;
    turnedShade(
      b,
      [
        [r, height - 0.15],
        [r * 0.62, height - 0.082],
        [r * 0.2, height - 0.016],
        [0.02, height],
        [0.001, height],
      ],
      look.paint,
      look.shade,
    );
  },
};

export const MINIMALIST_FLOOR_LAMPS: readonly Drawing[] = [paperColumn, lineLamp, coneLamp];
