import type { Vec3 } from '../../../math/vec3.ts';
import type { Drawing } from '../../catalogue/piece-design.ts';
import { clothShade } from '../../parts/lamps/shades.ts';
import { boundShade, turnedShade } from '../../parts/lamps/table-lamp-shades.ts';
import { box } from '../../shapes/box.ts';
import { ball, cylinder, lathe, smoothProfile } from '../../shapes/lathe.ts';
import { ring } from '../../shapes/rings.ts';
import { move } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';

/** A shepherd's crook of black iron with an enamelled bell. */
const crook: Drawing = {
  size: { width: 0.58, depth: 0.3, height: 1.66 },
  draw(b, look, { width, depth, height }) {
    const footX = -width / 2 + depth / 2;
    const bell = 0.145;
    const endX = width / 2 - bell;
    b.add(cylinder(depth / 2, 0.018, 36, 0.004), look.metal, move(footX, 0, 0));
    b.add(cylinder(0.03, 0.04, 20, 0.006), look.metal, move(footX, 0.016, 0));
    const drop = height * 0.78;
    const bend = (endX - footX) / 2;
    const path: Vec3[] = [
      [footX, 0.03, 0],
      [footX, height * 0.5, 0],
    ];
    const spring = height - bend - 0.011;
    for (let k = 0; k <= 14; k++) {
      const a = Math.PI * (1 - k / 14);
      path.push([footX + bend + bend * Math.cos(a), spring + bend * Math.sin(a), 0]);
    }
    path.push([endX, drop + 0.13, 0]);
    b.add(tube(path, 0.0105, { sides: 10 }), look.metal);
    // A wrought scroll in the crook.
    const scroll = Array.from({ length: 26 }, (_, k): Vec3 => {
      const t = k / 25;
      const r = 0.075 * (1 - 0.8 * t);
      const a = Math.PI + 4.2 * t;
      return [footX + 0.0105 + 0.075 + r * Math.cos(a), spring - 0.09 + r * Math.sin(a), 0];
    });
    b.add(tube(scroll, 0.006, { sides: 8 }), look.metal);
    b.add(cylinder(0.028, 0.055, 20, 0.006), look.metal, move(endX, drop + 0.105, 0));
    turnedShade(
      b,
      [
        [bell, 0],
        [bell * 0.97, 0.016],
        [bell * 0.8, 0.055],
        [bell * 0.4, 0.092],
        [bell * 0.24, 0.125],
        [0.002, 0.13],
      ],
      look.paint,
      look.shade,
      move(endX, drop, 0),
    );
    b.add(tube(ring(bell - 0.001, 0.001, 40), 0.003, { sides: 6, closed: true }), look.metal, move(endX, drop, 0));
  },
};

/** A stout turned post, painted, on a square plinth; a wide shade of linen. */
const newel: Drawing = {
  size: { width: 0.48, depth: 0.48, height: 1.58 },
  draw(b, look, { width, height }) {
    const shade = 0.3;
    const h = height - shade - 0.06;
    b.add(box(0.27, 0.045, 0.27, 0.008), look.paint, move(0, 0.0225, 0));
    b.add(box(0.21, 0.03, 0.21, 0.008), look.paint, move(0, 0.058, 0));
    b.add(box(0.13, 0.2 * h, 0.13, 0.01, 'y'), look.paint, move(0, 0.07 + 0.1 * h, 0));
    const base = 0.07 + 0.2 * h;
    const tall = h - base;
    const turning = smoothProfile(
      [
        [0.062, 0],
        [0.066, 0.03 * tall],
        [0.036, 0.07 * tall],
        [0.05, 0.1 * tall],
        [0.034, 0.13 * tall],
        [0.05, 0.28 * tall],
        [0.068, 0.46 * tall],
        [0.056, 0.62 * tall],
        [0.03, 0.8 * tall],
        [0.046, 0.84 * tall],
        [0.028, 0.89 * tall],
        [0.04, 0.96 * tall],
        [0.032, tall],
      ],
      4,
    );
    b.add(lathe([...turning, [0, tall]], 28), look.paint, move(0, base, 0));
    b.add(strut([0, h - 0.01, 0], [0, height - shade * 0.5, 0], 0.008), look.metal);
    clothShade(
      b,
      { bottom: width / 2 - 0.002, top: width * 0.34, height: shade },
      look.shade,
      move(0, height - shade - 0.002, 0),
    );
  },
};

/** An iron post in a block of oak; its arm carries a drum of linen out over the seat. */
const swingArm: Drawing = {
  size: { width: 0.66, depth: 0.36, height: 1.55 },
  draw(b, look, { width, depth, height }) {
    const drum = depth / 2;
    const x0 = -width / 2 + 0.12;
    const x1 = width / 2 - drum;
    b.add(box(0.24, 0.07, 0.24, 0.008), look.wood, move(x0, 0.035, 0));
    b.add(cylinder(0.03, 0.02, 20, 0.004), look.metal, move(x0, 0.069, 0));
    b.add(cylinder(0.011, height - 0.085, 16, 0.002), look.metal, move(x0, 0.08, 0));
    b.add(ball(0.021, 0.034, 16), look.metal, move(x0, height - 0.017, 0));
    const y = height - 0.12;
    b.add(cylinder(0.019, 0.05, 18, 0.003), look.metal, move(x0, y - 0.025, 0));
    b.add(strut([x0, y, 0], [x1, y, 0], 0.008), look.metal);
    const stay = smoothPath(
      [
        [x0, y - 0.26, 0],
        [x0 + 0.1, y - 0.19, 0],
        [x0 + (x1 - x0) * 0.62, y - 0.01, 0],
      ],
      7,
    );
    b.add(tube(stay, 0.006, { sides: 8 }), look.metal);
    b.add(ball(0.014, 0.028, 12), look.metal, move(x1, y, 0));
    b.add(strut([x1, y, 0], [x1, y - 0.18, 0], 0.007), look.metal);
    b.within(move(x1, 0, 0), () =>
      boundShade(b, { from: y - 0.33, low: drum, high: drum * 0.86, height: 0.25 }, look.shade, look.pillows[1]),
    );
  },
};

export const FARMHOUSE_FLOOR_LAMPS: readonly Drawing[] = [newel, crook, swingArm];
