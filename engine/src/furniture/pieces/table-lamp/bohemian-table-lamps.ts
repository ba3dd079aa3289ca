import type { Vec3 } from '../../../math/vec3.ts';
import type { Drawing } from '../../catalogue/piece-design.ts';
import { clothShade } from '../../parts/lamps/shades.ts';
import { base, neck } from '../../parts/lamps/stand.ts';
import { fringe, wovenShade } from '../../parts/lamps/woven-shades.ts';
import { ball, cylinder, lathe, smoothProfile } from '../../shapes/lathe.ts';
import { move } from '../../shapes/transform.ts';
import { smoothPath, tube } from '../../shapes/tube.ts';

/** A woven bell on a stem of turned wood. */
const wovenBell: Drawing = {
  size: { width: 0.38, depth: 0.38, height: 0.52 },
  draw(b, look, { width, height }) {
    base(b, 'spindle', height * 0.52, look.wood2, 0.95);
    neck(b, height * 0.52, height * 0.66, look.metal2);
    const r = width / 2 - 0.002;
    const rim = height * 0.5;
    const tall = height - rim - 0.006;
    wovenShade(
      b,
      [
        [r, 0],
        [r * 0.95, tall * 0.16],
        [r * 0.76, tall * 0.6],
        [r * 0.42, tall * 0.92],
        [r * 0.24, tall],
      ],
      move(0, rim, 0),
    );
  },
};

/** A jar of bare clay with two small handles; its linen shade has a fringe. */
const clayJar: Drawing = {
  size: { width: 0.36, depth: 0.36, height: 0.56 },
  draw(b, look, { width, height }) {
    const tall = height * 0.5;
    const outline = smoothProfile(
      [
        [0.056, 0],
        [0.075, 0.12 * tall],
        [0.108, 0.42 * tall],
        [0.1, 0.66 * tall],
        [0.05, 0.84 * tall],
        [0.04, 0.92 * tall],
        [0.052, tall],
      ],
      5,
    );
    b.add(lathe([[0, 0], ...outline, [0.03, tall], [0, tall - 0.004]], 36), look.ceramics[0]);
    for (const side of [-1, 1]) {
      const handle: Vec3[] = [
        [side * 0.044, 0.9 * tall, 0],
        [side * 0.08, 0.93 * tall, 0],
        [side * 0.104, 0.83 * tall, 0],
        [side * 0.09, 0.68 * tall, 0],
      ];
      b.add(tube(smoothPath(handle, 6), 0.009, { sides: 10 }), look.ceramics[0]);
    }
    neck(b, tall, height * 0.68, look.metal2);
    const from = height * 0.58;
    const r = width / 2 - 0.004;
    clothShade(b, { bottom: r, top: r * 0.56, height: height - from - 0.002 }, look.shade, move(0, from, 0));
    fringe(b, r + 0.001, 0.06, look.pillows[2], move(0, from, 0));
  },
};

/** Wooden beads of several sizes on one stem, a woven drum above. */
const beads: Drawing = {
  size: { width: 0.31, depth: 0.31, height: 0.54 },
  draw(b, look, { width, height }) {
    b.add(cylinder(0.07, 0.018, 32, 0.005), look.wood2);
    const sizes = [0.058, 0.036, 0.05, 0.03, 0.042, 0.024];
    const scale = (height * 0.5) / sizes.reduce((sum, r) => sum + 1.7 * r, 0);
    let y = 0.016;
    sizes.forEach((r, i) => {
      const tall = 1.7 * r * scale;
      const wood = [look.wood, look.wood2, look.ceramics[1]][i % 3];
      b.add(ball(r, tall + 0.006, 24), wood, move(0, y + tall / 2, 0));
      y += tall;
    });
    neck(b, y, height * 0.7, look.metal2);
    const r = width / 2 - 0.002;
    const from = height * 0.56;
    const tall = height - from - 0.006;
    wovenShade(
      b,
      [
        [r, 0],
        [r * 0.97, tall * 0.5],
        [r * 0.9, tall],
      ],
      move(0, from, 0),
    );
  },
};

export const BOHEMIAN_TABLE_LAMPS: readonly Drawing[] = [wovenBell, clayJar, beads];
