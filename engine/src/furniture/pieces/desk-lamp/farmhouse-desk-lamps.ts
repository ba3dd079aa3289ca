import type { Vec3 } from '../../../math/vec3.ts';
import type { Drawing } from '../../catalogue/piece-design.ts';
import { base, foot, neck } from '../../parts/lamps/stand.ts';
import { boundShade, turnedShade } from '../../parts/lamps/table-lamp-shades.ts';
import { box } from '../../shapes/box.ts';
import { ball, cylinder } from '../../shapes/lathe.ts';
import { ring } from '../../shapes/rings.ts';
import { move } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';

/** A barn light: an iron gooseneck on a block of oak with a stepped enamel shade. */
const barnLight: Drawing = {
  size: { width: 0.21, depth: 0.4, height: 0.48 },
  draw(b, look, { width, depth, height }) {
    const r = width / 2;
    const z0 = -depth / 2 + 0.075;
    b.add(box(0.15, 0.04, 0.15, 0.006), look.wood, move(0, 0.02, z0));
    b.add(cylinder(0.022, 0.016, 18, 0.004), look.metal, move(0, 0.039, z0));
    const z1 = depth / 2 - r;
    const rim = height * 0.6;
    const goose = smoothPath(
      [
        [0, 0.045, z0],
        [0, height * 0.62, z0],
        [0, height - 0.05, z0 + 0.025],
        [0, height - 0.009, (z0 + z1) / 2],
        [0, height - 0.05, z1 - 0.008],
        [0, rim + 0.1, z1],
      ],
      7,
    );
    b.add(tube(goose, 0.0085, { sides: 10 }), look.metal);
    b.within(move(0, rim, z1), () => {
      b.add(cylinder(0.026, 0.045, 20, 0.005), look.metal, move(0, 0.072, 0));
      turnedShade(
        b,
        [
          [r, 0],
          [r * 0.99, 0.01],
          [r * 0.66, 0.034],
          [r * 0.36, 0.048],
          [r * 0.27, 0.078],
          [0.002, 0.084],
        ],
        look.paint,
        look.shade,
      );
      b.add(tube(ring(r - 0.002, 0.001, 36), 0.0026, { sides: 6, closed: true }), look.metal);
    });
  },
};

/** An iron post with a bracket that holds a small shade of linen out over the page. */
const bracketLamp: Drawing = {
  size: { width: 0.2, depth: 0.34, height: 0.5 },
  draw(b, look, { width, depth, height }) {
    const z0 = -depth / 2 + 0.07;
    b.within(move(0, 0, z0), () => foot(b, 0.07, 0.016, look.metal));
    b.add(cylinder(0.008, height - 0.03, 14, 0.001), look.metal, move(0, 0.014, z0));
    b.add(ball(0.014, 0.026, 14), look.metal, move(0, height - 0.013, z0));
    const r = width / 2;
    const z1 = depth / 2 - r;
    const y = height * 0.6;
    const arm: Vec3[] = [
      [0, y - 0.07, z0],
      [0, y - 0.075, z0 + (z1 - z0) * 0.5],
      [0, y - 0.035, z1],
      [0, y + 0.02, z1],
    ];
    b.add(tube(smoothPath(arm, 7), 0.0065, { sides: 9 }), look.metal);
    b.add(cylinder(0.015, 0.03, 16, 0.003), look.metal, move(0, y - 0.085, z0));
    b.add(strut([0, y, z1], [0, y + 0.05, z1], 0.012), look.metal2);
    b.within(move(0, 0, z1), () =>
      boundShade(b, { from: y, low: r, high: r * 0.56, height: height * 0.3 }, look.shade, look.pillows[1]),
    );
  },
};

/** A little turned stick in old paint with a pleated shade. */
const turnedStick: Drawing = {
  size: { width: 0.26, depth: 0.26, height: 0.46 },
  draw(b, look, { width, height }) {
    b.add(box(0.11, 0.022, 0.11, 0.005), look.paint, move(0, 0.011, 0));
    b.within(move(0, 0.02, 0), () => base(b, 'jar', height * 0.46, look.paint, 0.72));
    neck(b, 0.02 + height * 0.46, height * 0.68, look.metal);
    const from = height * 0.56;
    boundShade(
      b,
      { from, low: width / 2, high: width * 0.3, height: height - from - 0.003 },
      look.shade,
      look.pillows[1],
      34,
    );
  },
};

export const FARMHOUSE_DESK_LAMPS: readonly Drawing[] = [barnLight, bracketLamp, turnedStick];
