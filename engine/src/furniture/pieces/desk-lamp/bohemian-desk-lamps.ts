import type { Vec3 } from '../../../math/vec3.ts';
import type { Drawing } from '../../catalogue/piece-design.ts';
import { DARK_RATTAN, RATTAN } from '../../materials/materials.ts';
import { clothShade } from '../../parts/lamps/shades.ts';
import { base, foot, neck } from '../../parts/lamps/stand.ts';
import { turnedShade } from '../../parts/lamps/table-lamp-shades.ts';
import { fringe, wovenShade } from '../../parts/lamps/woven-shades.ts';
import { ball, cylinder } from '../../shapes/lathe.ts';
import { move } from '../../shapes/transform.ts';
import { smoothPath, tube } from '../../shapes/tube.ts';

/** A bent cane on a wooden foot with a small woven cone. */
const caneLamp: Drawing = {
  size: { width: 0.22, depth: 0.4, height: 0.48 },
  draw(b, look, { width, depth, height }) {
    const r = width / 2 - 0.002;
    const z0 = -depth / 2 + 0.085;
    b.within(move(0, 0, z0), () => foot(b, 0.085, 0.026, look.wood2));
    const z1 = depth / 2 - r - 0.002;
    const rim = height * 0.56;
    const stem = smoothPath(
      [
        [0, 0.02, z0],
        [0, height * 0.5, z0 - 0.012],
        [0, height * 0.86, z0 + 0.02],
        [0, height - 0.01, (z0 + z1) / 2],
        [0, height - 0.045, z1 - 0.01],
        [0, rim + 0.125, z1],
      ],
      6,
    );
    b.add(tube(stem, 0.0095, { sides: 10 }), RATTAN);
    for (const k of [2, 14]) b.add(tube([stem[k - 1], stem[k], stem[k + 1]], 0.0115, { sides: 10 }), DARK_RATTAN);
    b.add(cylinder(0.02, 0.03, 16, 0.005), DARK_RATTAN, move(0, rim + 0.108, z1));
    wovenShade(
      b,
      [
        [r, 0],
        [r * 0.86, 0.03],
        [r * 0.5, 0.08],
        [0.022, 0.118],
      ],
      move(0, rim, z1),
    );
  },
};

/** A dome of pierced brass on turned wood: its holes glow. */
const piercedDome: Drawing = {
  size: { width: 0.25, depth: 0.25, height: 0.42 },
  draw(b, look, { width, height }) {
    base(b, 'spindle', height * 0.56, look.wood2, 0.85);
    neck(b, height * 0.56, height * 0.7, look.metal2);
    const r = width / 2;
    const rim = height * 0.57;
    const tall = height - rim - 0.02;
    turnedShade(
      b,
      [
        [r, rim],
        [r * 0.98, rim + tall * 0.16],
        [r * 0.8, rim + tall * 0.58],
        [r * 0.4, rim + tall * 0.92],
        [0.001, rim + tall],
      ],
      look.metal2,
      look.shade,
    );
    b.add(ball(0.011, 0.034, 14), look.metal2, move(0, height - 0.016, 0));
    // Rows of holes, as lit by the bulb behind them.
    for (const [t, q, count] of [
      [0.1, 0.99, 34],
      [0.26, 0.958, 30],
      [0.42, 0.888, 26],
      [0.58, 0.8, 22],
      [0.74, 0.66, 16],
    ]) {
      for (let i = 0; i < count; i++) {
        const a = (2 * Math.PI * (i + 0.5 * (count % 4 === 2 ? 1 : 0))) / count;
        const place: Vec3 = [r * q * Math.cos(a), rim + tall * t, r * q * Math.sin(a)];
        b.add(ball(i % 2 === 0 ? 0.0042 : 0.0028, undefined, 6), look.shade, move(...place));
      }
    }
  },
};

/** A small pot of blue glaze under a fringed shade. */
const fringedPot: Drawing = {
  size: { width: 0.27, depth: 0.27, height: 0.43 },
  draw(b, look, { width, height }) {
    base(b, 'gourd', height * 0.5, look.ceramics[2], 1);
    neck(b, height * 0.5, height * 0.7, look.metal2);
    const from = height * 0.62;
    const r = width / 2 - 0.004;
    clothShade(b, { bottom: r, top: r * 0.6, height: height - from - 0.002, pleats: 30 }, look.shade, move(0, from, 0));
    fringe(b, r + 0.001, 0.045, look.pillows[2], move(0, from, 0));
  },
};

export const BOHEMIAN_DESK_LAMPS: readonly Drawing[] = [caneLamp, piercedDome, fringedPot];
