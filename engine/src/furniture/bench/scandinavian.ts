import { atCorners } from '../parts/corners.ts';
import { slant, slantedLeg } from '../parts/slanted-leg.ts';
import type { Drawing } from '../piece-design.ts';
import { box } from '../shapes/box.ts';
import { noise3 } from '../shapes/noise.ts';
import { paddedPanel } from '../shapes/padded-panel.ts';
import { chain, move, turnX } from '../shapes/transform.ts';
import { strut } from '../shapes/tube.ts';
import { pad } from './bench-parts.ts';

/** Wool, rods and a fleece on splayed legs. */
export const SCANDINAVIAN_BENCHES: readonly Drawing[] = [
  {
    size: { width: 1.2, depth: 0.4, height: 0.45 },
    draw(b, look, size) {
      pad(b, { ...size, depth: size.depth - 0.01 }, 0.07, look.upholstery[0]);
      const h = size.height - 0.09;
      b.add(box(size.width - 0.06, 0.04, size.depth - 0.06, 0.006, 'x'), look.wood, move(0, h - 0.01, 0));
      atCorners(size.width - 0.1, size.depth - 0.03, (x, z, sx, sz) => {
        b.add(slantedLeg(h, 0.021, 0.012), look.wood, slant(x, z, -sx * 0.06, -sz * 0.03, h));
      });
    },
  },
  {
    size: { width: 1.2, depth: 0.38, height: 0.45 },
    draw(b, look, size) {
      // Round rods as a seat, carried by two legged frames.
      const y = size.height - 0.012;
      const count = 9;
      for (let i = 0; i < count; i++) {
        const z = -size.depth / 2 + 0.03 + ((size.depth - 0.06) * i) / (count - 1);
        b.add(strut([-size.width / 2, y, z], [size.width / 2, y, z], 0.012), look.wood);
      }
      for (const side of [-1, 1]) {
        const x = side * (size.width / 2 - 0.2);
        b.add(box(0.045, 0.04, size.depth - 0.03, 0.008, 'z'), look.wood, move(x, y - 0.03, 0));
        for (const sz of [-1, 1]) {
          const h = y - 0.04;
          b.add(
            slantedLeg(h, 0.021, 0.013),
            look.wood,
            slant(x + side * 0.06, sz * (size.depth / 2 - 0.015), -side * 0.06, -sz * 0.035, h),
          );
        }
      }
    },
  },
  {
    size: { width: 1.25, depth: 0.4, height: 0.46 },
    draw(b, look, size) {
      b.add(box(size.width, 0.032, size.depth, 0.01, 'x'), look.wood, move(0, size.height - 0.016, 0));
      const h = size.height - 0.03;
      atCorners(size.width - 0.16, size.depth - 0.03, (x, z, sx, sz) => {
        b.add(slantedLeg(h, 0.024, 0.014), look.wood, slant(x, z, -sx * 0.08, -sz * 0.05, h));
      });
      b.objects(() => {
        const fleece = paddedPanel({
          width: size.width * 0.62,
          height: size.depth * 0.96,
          depth: 0.035,
          radius: 0.03,
          step: 0.025,
          relief: (x, z) => 0.009 * noise3(x * 28, z * 28, 1) + 0.006 * noise3(x * 9, z * 9, 4),
        });
        b.add(fleece, look.upholstery[2], chain(move(0.06, size.height - 0.006, 0), turnX(-Math.PI / 2)));
      });
    },
  },
];
