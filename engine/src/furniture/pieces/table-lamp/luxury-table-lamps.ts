import type { Vec3 } from '../../../math/vec3.ts';
import type { Drawing } from '../../catalogue/piece-design.ts';
import { globeShade } from '../../parts/lamps/shades.ts';
import { foot, neck } from '../../parts/lamps/stand.ts';
import { boundShade } from '../../parts/lamps/table-lamp-shades.ts';
import { oval } from '../../parts/tables/boards.ts';
import { box } from '../../shapes/box.ts';
import { reededWall } from '../../shapes/extrude.ts';
import { ball, cylinder } from '../../shapes/lathe.ts';
import { move } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';

/** A reeded urn of dark glaze on a brass foot, a drum of silk bound with brass. */
const urn: Drawing = {
  size: { width: 0.38, depth: 0.38, height: 0.62 },
  draw(b, look, { width, height }) {
    foot(b, 0.07, 0.018, look.metal);
    const tall = height * 0.44;
    const wide = 0.098;
    const scale = (t: number): number => 0.3 + 0.7 * Math.sin(Math.PI * (0.14 + 0.82 * t) ** 0.82) ** 0.8;
    const outline = oval(2 * wide, 2 * wide, 2, 48);
    b.add(reededWall({ outline, height: tall, reeds: 22, relief: 0.009, scale }), look.ceramics[1], move(0, 0.016, 0));
    foot(b, wide * scale(0) + 0.006, 0.024, look.metal);
    const top = 0.016 + tall;
    b.add(cylinder(wide * scale(1) + 0.008, 0.014, 28, 0.003), look.metal, move(0, top - 0.006, 0));
    neck(b, top, height * 0.68, look.metal);
    const from = height * 0.54;
    boundShade(b, { from, low: width / 2, high: width * 0.44, height: height - from - 0.003 }, look.shade, look.metal);
  },
};

/** A brass ring standing on a block of marble. */
const ringLamp: Drawing = {
  size: { width: 0.34, depth: 0.34, height: 0.56 },
  draw(b, look, { width, height }) {
    b.add(box(0.16, 0.045, 0.1, 0.004), look.stone, move(0, 0.0225, 0));
    const r = height * 0.17;
    const middle = 0.042 + r;
    const loop = Array.from({ length: 44 }, (_, k): Vec3 => {
      const a = (2 * Math.PI * k) / 44;
      return [(r - 0.012) * Math.cos(a), middle + (r - 0.012) * Math.sin(a), 0];
    });
    b.add(tube(loop, 0.0125, { sides: 12, closed: true }), look.metal);
    const top = middle + r;
    neck(b, top, height * 0.66, look.metal);
    const from = height * 0.52;
    boundShade(b, { from, low: width / 2, high: width / 2, height: height - from - 0.003 }, look.shade, look.metal);
  },
};

/** Two globes of opal glass on a bow of brass, a spear between them. */
const twinGlobes: Drawing = {
  size: { width: 0.36, depth: 0.13, height: 0.48 },
  draw(b, look, { width, depth, height }) {
    b.add(box(0.15, 0.05, depth, 0.004), look.stone, move(0, 0.025, 0));
    b.add(cylinder(0.0085, height - 0.06, 16, 0.001), look.metal, move(0, 0.048, 0));
    b.add(ball(0.014, 0.05, 16), look.metal, move(0, height - 0.025, 0));
    const r = Math.min(0.064, depth * 0.49);
    const x = width / 2 - r;
    const hub = height * 0.4;
    b.add(ball(0.018, 0.036, 16), look.metal, move(0, hub, 0));
    for (const side of [-1, 1]) {
      const cup = hub + 0.07;
      const arm = smoothPath(
        [
          [0, hub, 0],
          [side * x * 0.5, hub - 0.022, 0],
          [side * x * 0.94, hub + 0.015, 0],
          [side * x, cup, 0],
        ],
        7,
      );
      b.add(tube(arm, 0.007, { sides: 10 }), look.metal);
      b.add(cylinder(0.027, 0.016, 22, 0.003), look.metal, move(side * x, cup - 0.004, 0));
      globeShade(b, r, 2 * r, look.lantern, move(side * x, cup + 0.008 + r, 0));
    }
    b.add(strut([0, 0.048, 0], [0, 0.07, 0], 0.016), look.metal);
  },
};

export const LUXURY_TABLE_LAMPS: readonly Drawing[] = [urn, ringLamp, twinGlobes];
