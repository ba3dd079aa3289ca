import type { Vec3 } from '../../../math/vec3.ts';
import type { Drawing } from '../../catalogue/piece-design.ts';
import { atCorners } from '../../parts/legs/legs.ts';
import { box } from '../../shapes/box.ts';
import { cushion } from '../../shapes/cushion.ts';
import { ball } from '../../shapes/lathe.ts';
import { move } from '../../shapes/transform.ts';
import { strut } from '../../shapes/tube.ts';
import { loops } from './bench-parts.ts';

/** Planks and leather on steel. */
export const INDUSTRIAL_BENCHES: readonly Drawing[] = [
  {
    size: { width: 1.3, depth: 0.4, height: 0.46 },
    draw(b, look, size) {
      for (const side of [-1, 1]) {
        b.add(
          box(size.width, 0.05, size.depth / 2 - 0.004, 0.005, 'x'),
          look.wood,
          move(0, size.height - 0.025, (side * size.depth) / 4),
        );
      }
      loops(b, size, size.height - 0.05, 0.03, look.metal);
    },
  },
  {
    size: { width: 1.2, depth: 0.42, height: 0.46 },
    draw(b, look, size) {
      // Leather slung on a round steel frame.
      const fold = { round: 0.028, puff: [0, 0.016, 0] as Vec3, wrinkle: 0.004, detail: 10 };
      const third = (size.width - 0.02) / 3;
      for (let i = 0; i < 3; i++) {
        b.add(
          cushion(third - 0.004, 0.08, size.depth - 0.01, { ...fold, seed: i }),
          look.upholstery[0],
          move((i - 1) * third, size.height - 0.055, 0),
        );
      }
      const h = size.height - 0.105;
      for (const z of [-1, 1])
        b.add(
          strut(
            [-size.width / 2, h, z * (size.depth / 2 - 0.02)],
            [size.width / 2, h, z * (size.depth / 2 - 0.02)],
            0.0125,
          ),
          look.metal,
        );
      atCorners(size.width - 0.06, size.depth - 0.04, (x, z) => b.add(strut([x, 0, z], [x, h, z], 0.0125), look.metal));
      for (const side of [-1, 1]) {
        const x = side * (size.width / 2 - 0.03);
        b.add(strut([x, 0.09, -size.depth / 2 + 0.02], [x, 0.09, size.depth / 2 - 0.02], 0.009), look.metal);
      }
    },
  },
  {
    size: { width: 1.3, depth: 0.38, height: 0.45 },
    draw(b, look, size) {
      b.add(box(size.width, 0.06, size.depth, 0.007, 'x'), look.wood, move(0, size.height - 0.03, 0));
      const h = size.height - 0.058;
      // Two-rod hairpins that spread to the floor.
      atCorners(size.width - 0.16, size.depth - 0.1, (x, z, sx, sz) => {
        for (const k of [-1, 1]) {
          const top: Vec3 = [x + k * 0.035, h, z - k * sx * sz * 0.035];
          b.add(strut(top, [x + sx * 0.03, 0.006, z + sz * 0.03], 0.0055, 0.0055, { sides: 8 }), look.metal);
        }
        b.add(ball(0.009, 0.012, 8), look.metal, move(x + sx * 0.03, 0.006, z + sz * 0.03));
      });
    },
  },
];
