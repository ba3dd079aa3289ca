import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { cushion } from '../../shapes/cushion.ts';
import { extrude, type OutlinePoint } from '../../shapes/extrude.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnX, turnY } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';

/** Returns a closed outline of even thickness around an open line. */
function bandOutline(line: readonly OutlinePoint[], thickness: number): OutlinePoint[] {
  const normal = (i: number): OutlinePoint => {
    const a = line[Math.max(0, i - 1)];
    const b = line[Math.min(line.length - 1, i + 1)];
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [-(b[1] - a[1]) / l, (b[0] - a[0]) / l];
  };
  const side = (sign: number): OutlinePoint[] =>
    line.map((p, i) => [p[0] + (sign * normal(i)[0] * thickness) / 2, p[1] + (sign * normal(i)[1] * thickness) / 2]);
  return [...side(1), ...side(-1).toReversed()];
}

/** Turns an outline drawn in (z, y) and extruded along z so that it spans x. */
export const ACROSS = turnY(-Math.PI / 2);

/** Draws a lounge chair of saddle leather slung in a frame of steel tube. */
export function slingChair(builder: MeshBuilder, look: StyleLook, size: Size, cover: Material): void {
  const { width, depth, height } = size;
  const r = 0.013;
  const [back, front] = [-depth / 2 + r, depth / 2 - r];
  const line = smoothPath(
    [
      [0, 0.43, front - 0.05],
      [0, 0.4, front - 0.2],
      [0, 0.335, front - 0.44],
      [0, 0.36, back + 0.22],
      [0, 0.56, back + 0.11],
      [0, height - 0.03, back + 0.02],
    ],
    4,
  ).map((p): OutlinePoint => [p[2], p[1]]);
  const seat = width - 0.12;
  builder.add(extrude(bandOutline(line, 0.02), seat, 0.006, 0.9), cover, ACROSS);
  // A loose pad on the seat, and a neck roll.
  const pad = cushion(seat - 0.05, 0.06, 0.46, { round: 0.028, puff: [0, 0.018, 0], wrinkle: 0.004, seed: 3 });
  builder.add(pad, cover, chain(move(0, 0.425, front - 0.29), turnX(-0.19)));
  const roll = cushion(seat - 0.08, 0.15, 0.09, { round: 0.04, puff: [0, 0, 0.02], wrinkle: 0.003, seed: 5 });
  builder.add(roll, cover, chain(move(0, height - 0.16, back + 0.12), turnX(-0.3)));
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - r);
    const inner = side * (seat / 2 + 0.012);
    const frame: Vec3[] = [
      [x, r, back + 0.05],
      [x, r, front - 0.06],
      [x, 0.06, front],
      [x, 0.5, front - 0.02],
      [x, 0.56, front - 0.09],
      [x, 0.575, front - 0.35],
      [x, 0.55, back + 0.16],
      [x, 0.3, back + 0.06],
      [x, 0.05, back + 0.02],
    ];
    builder.add(tube(smoothPath(frame, 4, true), r, { sides: 8, closed: true }), look.metal);
    const rail = line.map((p): Vec3 => [inner, p[1] - 0.004, p[0]]);
    builder.add(tube(rail, 0.01, { sides: 6 }), look.metal);
    builder.add(strut([inner, 0.43, front - 0.05], [x, 0.43, front - 0.01], 0.01, 0.01, { sides: 8 }), look.metal);
    builder.add(strut([inner, 0.555, back + 0.115], [x, 0.545, back + 0.155], 0.01, 0.01, { sides: 8 }), look.metal);
  }
}
