import type { Vec3 } from '../../math/vec3.ts';
import type { Material } from '../material.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { smoothPath, tube } from '../shapes/tube.ts';

/** Bowed legs of wrought iron that meet in a ring and curl at their feet. */
export function ironBase(b: MeshBuilder, material: Material, radius: number, under: number, r = 0.011): void {
  const legs = 4;
  for (let i = 0; i < legs; i++) {
    const a = ((i + 0.5) * 2 * Math.PI) / legs;
    const at = (out: number, y: number): Vec3 => [out * Math.cos(a), y, out * Math.sin(a)];
    const leg = smoothPath(
      [
        at(radius * 0.92, under - r),
        at(radius * 0.42, under * 0.72),
        at(radius * 0.2, under * 0.5),
        at(radius * 0.45, under * 0.22),
        at(radius * 0.85, r),
        at(radius * 0.98, r + 0.02),
        at(radius * 0.92, r + 0.05),
        at(radius * 0.86, r + 0.03),
      ],
      5,
    );
    b.add(tube(leg, r, { sides: 8 }), material);
  }
  for (const [share, y] of [
    [0.22, under * 0.5],
    [0.9, under - r],
  ]) {
    const ring = Array.from({ length: 24 }, (_, k): Vec3 => {
      const a = (k * 2 * Math.PI) / 24;
      return [radius * share * Math.cos(a), y, radius * share * Math.sin(a)];
    });
    b.add(tube(ring, r * 0.8, { sides: 6, closed: true }), material);
  }
}
