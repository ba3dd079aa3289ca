import type { Drawing } from '../piece-design.ts';
import { box } from '../shapes/box.ts';
import { cushion } from '../shapes/cushion.ts';
import { move } from '../shapes/transform.ts';
import { loops, pad } from './bench-parts.ts';

/** Boucle on steel loops, a waterfall, a shelf of walnut. */
export const MODERN_BENCHES: readonly Drawing[] = [
  {
    size: { width: 1.3, depth: 0.42, height: 0.45 },
    draw(b, look, size) {
      pad(b, size, 0.1, look.upholstery[1]);
      loops(b, size, size.height - 0.12, 0.014, look.metal2);
    },
  },
  {
    size: { width: 1.2, depth: 0.4, height: 0.44 },
    draw(b, look, size) {
      // A waterfall of boucle: seat and both ends in one thickness.
      pad(b, size, 0.12, look.upholstery[1]);
      for (const side of [-1, 1]) {
        const end = cushion(0.15, size.height - 0.12, size.depth - 0.01, {
          round: 0.03,
          puff: [0.006, 0, 0.002],
          detail: 6,
        });
        b.add(end, look.upholstery[1], move(side * (size.width / 2 - 0.085), (size.height - 0.12) / 2, 0));
      }
    },
  },
  {
    size: { width: 1.3, depth: 0.4, height: 0.44 },
    draw(b, look, size) {
      b.add(box(size.width, 0.05, size.depth, 0.003, 'x'), look.wood, move(0, size.height - 0.09, 0));
      for (const side of [-1, 1]) {
        b.add(
          box(0.05, size.height - 0.07, size.depth, 0.003, 'y'),
          look.wood,
          move(side * (size.width / 2 - 0.025), (size.height - 0.07) / 2, 0),
        );
      }
      const thin = cushion(size.width - 0.01, 0.05, size.depth - 0.01, {
        round: 0.022,
        puff: [0, 0.008, 0],
        wrinkle: 0.0015,
        detail: 9,
      });
      b.add(thin, look.upholstery[2], move(0, size.height - 0.035, 0));
    },
  },
];
