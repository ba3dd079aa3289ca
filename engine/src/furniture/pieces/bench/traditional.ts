import type { Vec3 } from '../../../math/vec3.ts';
import type { Drawing } from '../../catalogue/piece-design.ts';
import { atCorners, turnedLeg } from '../../parts/legs/legs.ts';
import { box } from '../../shapes/box.ts';
import { cushion, piping } from '../../shapes/cushion.ts';
import { move } from '../../shapes/transform.ts';
import { strut, tube } from '../../shapes/tube.ts';
import { pad, tuftedSeat } from './bench-parts.ts';

/** Buttons, piping and rolled ends on turned legs. */
export const TRADITIONAL_BENCHES: readonly Drawing[] = [
  {
    size: { width: 1.25, depth: 0.45, height: 0.48 },
    draw(b, look, size) {
      tuftedSeat(b, size, 0.11, look.upholstery[0]);
      const h = size.height - 0.13;
      atCorners(size.width - 0.08, size.depth - 0.08, (x, z) => b.add(turnedLeg(h, 0.03), look.wood, move(x, 0, z)));
      b.add(strut([-size.width / 2 + 0.04, 0.1, 0], [size.width / 2 - 0.04, 0.1, 0], 0.012), look.wood);
      for (const sx of [-1, 1]) {
        const x = sx * (size.width / 2 - 0.04);
        b.add(strut([x, 0.1, -size.depth / 2 + 0.04], [x, 0.1, size.depth / 2 - 0.04], 0.012), look.wood);
      }
    },
  },
  {
    size: { width: 1.2, depth: 0.44, height: 0.48 },
    draw(b, look, size) {
      pad(b, size, 0.1, look.upholstery[1], look.upholstery[1]);
      const h = size.height - 0.12;
      b.add(box(size.width - 0.02, 0.05, size.depth - 0.02, 0.006, 'x'), look.wood, move(0, h - 0.005, 0));
      atCorners(size.width - 0.09, size.depth - 0.09, (x, z) =>
        b.add(turnedLeg(h - 0.02, 0.032), look.wood, move(x, 0, z)),
      );
    },
  },
  {
    size: { width: 1.3, depth: 0.5, height: 0.6 },
    draw(b, look, size) {
      // A window seat: rolled ends that rise above the cushion.
      const seat = 0.46;
      const inner = size.width - 0.26;
      const cloth = look.upholstery[2];
      const options = { round: 0.03, puff: [0, 0.02, 0.004] as Vec3, wrinkle: 0.003, detail: 9 };
      b.add(cushion(inner, 0.12, size.depth, options), cloth, move(0, seat - 0.08, 0));
      for (const loop of piping([inner, 0.12, size.depth], 'y', 0.0045, options))
        b.add(loop, cloth, move(0, seat - 0.08, 0));
      b.add(box(size.width - 0.1, 0.14, size.depth - 0.03, 0.008, 'x'), cloth, move(0, 0.25, 0));
      for (const side of [-1, 1]) {
        const x = side * (size.width / 2 - 0.08);
        b.add(
          cushion(0.09, 0.34, size.depth - 0.02, { round: 0.03, puff: [0.006, 0, 0], detail: 6 }),
          cloth,
          move(x - side * 0.03, 0.35, 0),
        );
        const roll = tube(
          [
            [0, 0, -size.depth / 2 + 0.012],
            [0, 0, size.depth / 2 - 0.012],
          ],
          0.074,
          { sides: 20 },
        );
        b.add(roll, cloth, move(x, size.height - 0.074, 0));
      }
      atCorners(size.width - 0.2, size.depth - 0.1, (lx, z) =>
        b.add(turnedLeg(0.19, 0.028), look.wood, move(lx, 0, z)),
      );
    },
  },
];
