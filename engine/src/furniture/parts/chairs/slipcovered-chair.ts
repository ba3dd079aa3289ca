import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import { cushion, piping } from '../../shapes/cushion.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';
import { pleatedSkirt } from '../legs/skirt.ts';
import type { ChairSize } from './chair-design.ts';

/**
 * Draws an upholstered chair under a loose cover, piped along its back and skirted to its `hem`, metres above the
 * floor.
 */
export function slipcoveredChair(b: MeshBuilder, size: ChairSize, cover: Material, hem: number): void {
  const { width, depth, height, seat } = size;
  const front = depth / 2 - 0.012;
  const low = seat - 0.1;
  const soft = { round: 0.03, puff: [0, 0.014, 0.003] as Vec3, wrinkle: 0.0035, seed: 2, detail: 9 };
  const deep = depth - 0.075;
  const z = front - deep / 2;
  b.add(cushion(width - 0.012, 0.09, deep, soft), cover, move(0, seat - 0.055, z));
  for (const loop of piping([width - 0.012, 0.09, deep], 'y', 0.0042, soft))
    b.add(loop, cover, move(0, seat - 0.055, z));
  const tall = height - low;
  const back = chain(move(0, low, -depth / 2 + 0.12), turnX(-0.12));
  const pad = {
    round: 0.034,
    puff: [0, 0.004, 0.012] as Vec3,
    wrinkle: 0.003,
    seed: 6,
    detail: 10,
    // The top is gently arched.
    bend: (p: Vec3): Vec3 => [p[0], p[1] - 0.07 * Math.max(0, p[1] / tall + 0.5) * ((2 * p[0]) / width) ** 2, p[2]],
  };
  b.within(back, () => {
    b.add(cushion(width - 0.012, tall, 0.075, pad), cover, move(0, tall / 2, 0));
    for (const loop of piping([width - 0.012, tall, 0.075], 'z', 0.0045, pad)) b.add(loop, cover, move(0, tall / 2, 0));
  });
  const skirtDepth = depth - 0.07;
  b.within(move(0, 0, front - skirtDepth / 2 - 0.006), () => {
    pleatedSkirt(b, cover, {
      width: width - 0.036,
      depth: skirtDepth,
      top: low + 0.02,
      lengths: 1,
      hem,
    });
  });
}
