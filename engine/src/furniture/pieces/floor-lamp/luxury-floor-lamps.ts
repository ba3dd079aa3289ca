import type { Vec3 } from '../../../math/vec3.ts';
import type { Drawing } from '../../catalogue/piece-design.ts';
import { clothShade, globeShade } from '../../parts/lamps/shades.ts';
import { boundShade } from '../../parts/lamps/table-lamp-shades.ts';
import { ball, cylinder } from '../../shapes/lathe.ts';
import { move } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';

/** A brass stem on a marble foot, with globes of opal glass on curved arms to both sides and on top. */
const globeTree: Drawing = {
  size: { width: 0.52, depth: 0.28, height: 1.62 },
  draw(b, look, { width, depth, height }) {
    const r = 0.085;
    b.add(cylinder(depth / 2, 0.035, 40, 0.005), look.stone);
    b.add(cylinder(0.03, 0.03, 24, 0.003), look.metal, move(0, 0.034, 0));
    const head = height - 2 * r;
    b.add(cylinder(0.0105, head - 0.05, 16, 0.001), look.metal, move(0, 0.05, 0));
    const cup = (x: number, y: number) => b.add(cylinder(0.032, 0.022, 24, 0.004), look.metal, move(x, y - 0.018, 0));
    cup(0, head);
    globeShade(b, r, 2 * r, look.lantern, move(0, height - r, 0));
    const reach = width / 2 - r;
    for (const [side, from] of [
      [-1, height * 0.56],
      [1, height * 0.38],
    ]) {
      const arm: Vec3[] = [
        [0, from, 0],
        [side * reach * 0.45, from - 0.035, 0],
        [side * reach * 0.92, from + 0.015, 0],
        [side * reach, from + 0.1, 0],
      ];
      b.add(tube(smoothPath(arm, 6), 0.0085, { sides: 10 }), look.metal);
      b.add(ball(0.019, 0.032, 16), look.metal, move(0, from, 0));
      cup(side * reach, from + 0.115);
      globeShade(b, r, 2 * r, look.lantern, move(side * reach, from + 0.108 + r, 0));
    }
  },
};

/** A tall hoop of brass on a marble block carries a drum of silk. */
const hoopLamp: Drawing = {
  size: { width: 0.44, depth: 0.44, height: 1.62 },
  draw(b, look, { width, height }) {
    const shade = 0.3;
    b.add(cylinder(0.13, 0.05, 40, 0.005), look.stone);
    b.add(cylinder(0.04, 0.014, 28, 0.003), look.metal, move(0, 0.048, 0));
    const [low, high] = [0.06, height - shade - 0.05];
    const hoop = Array.from({ length: 56 }, (_, k): Vec3 => {
      const a = (2 * Math.PI * k) / 56;
      const wide = Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** 0.85;
      return [0.135 * wide, (low + high) / 2 + ((high - low) / 2) * Math.sin(a), 0];
    });
    b.add(tube(hoop, 0.0105, { sides: 10, closed: true }), look.metal);
    b.add(strut([0, high - 0.012, 0], [0, height - shade * 0.5, 0], 0.008), look.metal);
    b.add(ball(0.02, 0.034, 16), look.metal2, move(0, high, 0));
    const from = height - shade - 0.003;
    boundShade(b, { from, low: width / 2, high: width / 2, height: shade }, look.shade, look.metal);
  },
};

/** Balls of marble and brass on one another, a pleated shade above. */
const stackedLamp: Drawing = {
  size: { width: 0.46, depth: 0.46, height: 1.56 },
  draw(b, look, { width, height }) {
    const shade = 0.32;
    b.add(cylinder(0.15, 0.022, 40, 0.005), look.metal);
    let y = 0.02;
    const room = height - shade - 0.1;
    const radii = [0.085, 0.04, 0.075, 0.034, 0.066, 0.03, 0.057];
    // The balls overlap slightly; together they fill the height below the shade.
    const scale = (room * 0.72) / radii.reduce((sum, r) => sum + 1.9 * r, 0);
    radii.forEach((r, i) => {
      const tall = 1.9 * r * scale;
      b.add(ball(r, tall + 0.012, 24), i % 2 === 0 ? look.stone : look.metal, move(0, y + tall / 2, 0));
      y += tall;
    });
    b.add(strut([0, y - 0.01, 0], [0, height - shade * 0.5, 0], 0.009), look.metal);
    clothShade(
      b,
      { bottom: width / 2 - 0.004, top: width * 0.36, height: shade, pleats: 44 },
      look.shade,
      move(0, height - shade - 0.002, 0),
    );
  },
};

export const LUXURY_FLOOR_LAMPS: readonly Drawing[] = [globeTree, hoopLamp, stackedLamp];
