import type { Vec3 } from '../../math/vec3.ts';
import { fitAlong } from '../lamps/shades.ts';
import type { Material } from '../material.ts';
import { lathe } from '../shapes/lathe.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { move } from '../shapes/transform.ts';

/** Paper around a bulb shines evenly and warm. */
const WARM: Vec3 = [1.3, 1.1, 0.85];

/**
 * A lit upright cylinder of paper from `from` to `to`, that shines to all sides and upwards.
 * @param sides whether it is large enough to light the room sideways, too
 */
export function paperCylinder(
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
