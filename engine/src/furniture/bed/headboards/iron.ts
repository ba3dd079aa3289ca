import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../material.ts';
import { ball } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import type { HeadboardPlace } from './headboard.ts';

/** Wrought iron: tall slender posts with knobs, a swept top rail, bars with a row of rings beneath it. */
export function ringedIron(b: MeshBuilder, place: HeadboardPlace, low: number, iron: Material): void {
  const { width, height, back } = place;
  const radius = 0.015;
  const z = back + 0.026;
  const x = width / 2 - 0.026;
  const shoulder = height - 0.16;
  for (const side of [-1, 1]) {
    b.add(strut([side * x, 0, z], [side * x, shoulder, z], radius), iron);
    b.add(ball(0.026, 0.052, 14), iron, move(side * x, shoulder + 0.022, z));
    for (const y of [low, shoulder - 0.1]) b.add(ball(0.021, 0.03, 12), iron, move(side * x, y, z));
  }
  const top = (u: number): number => shoulder - 0.06 + (height - shoulder + 0.048) * Math.cos((Math.PI / 2) * u) ** 1.6;
  const rail = smoothPath(
    Array.from({ length: 13 }, (_, k): Vec3 => [x * (k / 6 - 1), top(k / 6 - 1), z]),
    3,
  );
  b.add(tube(rail, 0.012, { sides: 10 }), iron);
  const belt = shoulder - 0.18;
  for (const y of [low, belt, belt + 0.1]) b.add(strut([-x, y, z], [x, y, z], 0.0095), iron);
  const count = 2 * Math.round(width / 0.26);
  for (let k = 1; k < count; k++) {
    const bx = x * ((2 * k) / count - 1);
    b.add(strut([bx, low, z], [bx, k % 2 === 0 ? top(bx / x) : belt, z], 0.0065, 0.0065, { sides: 8 }), iron);
  }
  for (let k = 0; k < count; k++) {
    const cx = x * ((2 * k + 1) / count - 1);
    const ring = Array.from({ length: 20 }, (_, n): Vec3 => {
      const a = (2 * Math.PI * n) / 20;
      return [cx + 0.043 * Math.cos(a), belt + 0.05 + 0.043 * Math.sin(a), z];
    });
    b.add(tube(ring, 0.006, { sides: 6, closed: true }), iron);
  }
}
