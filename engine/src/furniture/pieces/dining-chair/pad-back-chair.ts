import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import type { ChairSize } from '../../parts/chairs/chair-size.ts';
import { onFloor } from '../../parts/legs/slanted-leg.ts';
import { cushion } from '../../shapes/cushion.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { roundPlan } from '../../shapes/round-plan.ts';
import { move } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';

/** A chair so low that its table stays visible: thin round legs and seat, a curved pad for the back with air below it. */
export function padBackChair(b: MeshBuilder, size: ChairSize, wood: Material, cover: Material): void {
  const { width, depth, height, seat } = size;
  const r = 0.0145;
  const [x, front, rear] = [width / 2 - r, depth / 2 - r, -depth / 2 + 0.075];
  const under = seat - 0.052;
  for (const side of [-1, 1]) {
    b.add(strut([side * x, 0, front], [side * (x - 0.012), under, front - 0.014], r * 0.72, r), wood);
    const post = smoothPath(
      [
        [side * x, 0, -depth / 2 + r],
        [side * (x - 0.004), seat * 0.5, rear - 0.03],
        [side * (x - 0.008), seat, rear],
        [side * (x - 0.006), seat + 0.12, rear - 0.018],
        [side * (x - 0.002), height - 0.03, -depth / 2 + 0.024],
      ],
      5,
    );
    b.add(onFloor(tube(post, (s) => r * (0.78 + 0.22 * Math.sin(Math.PI * s)), { sides: 10 })), wood);
    b.add(strut([side * (x - 0.01), under, rear], [side * (x - 0.012), under, front - 0.014], 0.01), wood);
  }
  for (const z of [front - 0.014, rear]) b.add(strut([-x + 0.01, under, z], [x - 0.01, under, z], 0.01), wood);
  const deep = depth - 0.07;
  const soft = { round: 0.02, puff: [0, 0.006, 0] as Vec3, wrinkle: 0.0014, detail: 9 };
  const plan = roundPlan(width - 0.024, deep, 0.22);
  b.add(
    cushion(width - 0.024, 0.042, deep, { ...soft, bend: plan }),
    cover,
    move(0, seat - 0.027, depth / 2 - deep / 2),
  );
  const tall = Math.min(0.19, height - seat - 0.1);
  const wide = width - 2 * r - 0.004;
  const back = {
    round: 0.015,
    puff: [0, 0, 0.004] as Vec3,
    wrinkle: 0.0012,
    detail: 10,
    // Hollow for a sitter's back, and leaning a little.
    bend: ([px, py, pz]: Vec3): Vec3 => [px, py, pz - 0.14 * py + 0.03 * ((2 * px) / wide) ** 2],
  };
  b.add(cushion(wide, tall, 0.032, back), cover, move(0, height - tall / 2, -depth / 2 + 0.03));
}
