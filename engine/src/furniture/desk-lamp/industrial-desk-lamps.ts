import { globeShade } from '../lamps/shades.ts';
import { foot } from '../lamps/stand.ts';
import type { Drawing } from '../piece-design.ts';
import { box } from '../shapes/box.ts';
import { ball, cylinder } from '../shapes/lathe.ts';
import { move } from '../shapes/transform.ts';
import { smoothPath, strut, tube } from '../shapes/tube.ts';
import { armLamp, lampHead } from './arm-lamp.ts';

export const INDUSTRIAL_DESK_LAMPS: readonly Drawing[] = [
  {
    size: { width: 0.18, depth: 0.46, height: 0.52 },
    draw: (b, look, size) =>
      armLamp(b, size, { arm: look.metal, joints: look.metal, skin: look.metal, inside: look.shade, springs: true }),
  },
  {
    size: { width: 0.18, depth: 0.38, height: 0.48 },
    draw(b, look, { width, depth, height }) {
      const z0 = -depth / 2 + width / 2;
      b.within(move(0, 0, z0), () => foot(b, width / 2, 0.024, look.metal));
      const radius = 0.08;
      const z1 = depth / 2 - radius - 0.008;
      const goose = smoothPath(
        [
          [0, 0.02, z0],
          [0, height * 0.6, z0],
          [0, height - 0.03, z0 + 0.045],
          [0, height - 0.012, (z0 + z1) / 2],
          [0, height - 0.05, z1],
          [0, height - 0.1, z1],
        ],
        7,
      );
      b.add(tube(goose, 0.0075, { sides: 8 }), look.metal2);
      lampHead(b, [0, height - 0.1, z1], { radius, tilt: -0.05 }, look.paint, look.shade);
    },
  },
  {
    size: { width: 0.16, depth: 0.34, height: 0.46 },
    draw(b, look, { width, depth, height }) {
      // Pipe and fittings with a bare, large bulb.
      const z0 = -depth / 2 + 0.075;
      b.add(box(width, 0.035, 0.15, 0.004), look.wood, move(0, 0.0175, z0));
      const z1 = depth / 2 - 0.05;
      b.add(strut([0, 0.03, z0], [0, height - 0.02, z0], 0.0125), look.metal);
      b.add(strut([0, height - 0.02, z0], [0, height - 0.02, z1], 0.0125), look.metal);
      b.add(strut([0, height - 0.02, z1], [0, height - 0.085, z1], 0.0125), look.metal);
      for (const [y, z] of [
        [height - 0.02, z0],
        [height - 0.02, z1],
      ])
        b.add(ball(0.02, 0.04, 14), look.metal, move(0, y, z));
      b.add(cylinder(0.019, 0.03, 16, 0.003), look.metal, move(0, 0.034, z0));
      b.add(cylinder(0.02, 0.045, 16, 0.003), look.metal, move(0, height - 0.115, z1));
      globeShade(b, 0.048, 0.115, look.shade, move(0, height - 0.168, z1));
    },
  },
];
