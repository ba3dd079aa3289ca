import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import { knit } from '../../materials/materials.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { paddedPanel } from '../../shapes/padded-panel.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import { onFloor } from '../legs/legs.ts';
import type { ChairSize } from './chair-design.ts';

const PAPER_CORD = knit('#d9c8a6');

/** Draws a woven seat, a bent semicircular rail on curved back legs, and a Y-shaped splat. */
export function wishboneChair(b: MeshBuilder, size: ChairSize, wood: Material): void {
  const { width, depth, height, seat } = size;
  const half = width / 2 - 0.02;
  const front = depth / 2 - 0.018;
  const rearX = half - 0.055;
  const rearZ = -depth / 2 + 0.12;
  for (const side of [-1, 1]) {
    b.add(strut([side * (half - 0.002), seat + 0.006, front], [side * (half - 0.002), 0, front], 0.017, 0.0135), wood);
    // Back legs sweep outwards to the floor and forwards to carry the rail.
    const leg = smoothPath(
      [
        [side * rearX, 0, rearZ - 0.055],
        [side * rearX, 0.03, rearZ - 0.053],
        [side * (rearX - 0.003), 0.2, rearZ - 0.015],
        [side * rearX, seat, rearZ],
        [side * (rearX + 0.02), seat + 0.14, rearZ + 0.05],
        [side * (half - 0.008), height - 0.05, rearZ + 0.14],
      ],
      5,
    );
    b.add(onFloor(tube(leg, (s) => 0.0125 + 0.006 * Math.sin(Math.PI * Math.min(1, s * 1.3)), { sides: 10 })), wood);
  }
  const rail: Vec3[] = Array.from({ length: 25 }, (_, i): Vec3 => {
    const a = Math.PI * (-0.06 + (1.12 * i) / 24);
    const lift = 0.024 * Math.max(0, Math.sin(a)) ** 2;
    return [(width / 2 - 0.014) * Math.cos(a), height - 0.04 + lift, 0.03 - (depth / 2 + 0.012) * Math.sin(a)];
  });
  b.add(
    tube(rail, (s) => 0.0135 + 0.003 * Math.sin(Math.PI * s), { sides: 10, oval: 1.1 }),
    wood,
  );
  // The splat rises from the rear rail and forks half-way.
  const z0 = rearZ + 0.004;
  const z1 = 0.03 - depth / 2 + 0.004;
  const fork = seat + (height - seat) * 0.36;
  b.add(
    tube(
      [
        [0, seat - 0.01, z0],
        [0, fork, (2 * z0 + z1) / 3],
      ],
      0.026,
      { sides: 8, oval: 0.28 },
    ),
    wood,
  );
  for (const side of [-1, 1]) {
    const arm = smoothPath(
      [
        [side * 0.004, fork - 0.05, (2 * z0 + z1) / 3],
        [side * 0.02, fork + 0.05, (z0 + z1) / 2],
        [side * 0.06, height - 0.1, (z0 + 2 * z1) / 3],
        [side * 0.1, height - 0.03, z1 + 0.022],
      ],
      5,
    );
    b.add(
      tube(arm, (s) => 0.019 - 0.005 * s, { sides: 8, oval: 0.35 }),
      wood,
    );
  }
  const weave = paddedPanel({
    width: 2 * half - 0.02,
    height: front - rearZ + 0.02,
    depth: 0.03,
    radius: 0.013,
    step: 0.03,
    // Cords run from the rails to the middle and dip where the four fields meet.
    relief: (x, y) => -0.009 + 0.05 * Math.abs(Math.abs(x) - Math.abs(y)),
  });
  // A trapezium: narrower at the back.
  const taper = (rearX + 0.012) / half;
  for (let i = 0; i < weave.positions.length; i += 3) {
    const t = (weave.positions[i + 1] + (front - rearZ) / 2) / (front - rearZ);
    weave.positions[i] *= 1 - (1 - taper) * t;
  }
  b.add(weave, PAPER_CORD, chain(move(0, seat - 0.026, (front + rearZ) / 2), turnX(-Math.PI / 2)));
  b.add(strut([-half, seat - 0.09, front], [half, seat - 0.09, front], 0.0095), wood);
  for (const side of [-1, 1])
    b.add(strut([side * half, 0.28, front], [side * rearX, 0.28, rearZ - 0.01], 0.0085), wood);
}
