import type { Drawing } from '../../catalogue/piece-design.ts';
import { clothShade } from '../../parts/lamps/shades.ts';
import { foot } from '../../parts/lamps/stand.ts';
import { boundShade, turnedShade } from '../../parts/lamps/table-lamp-shades.ts';
import { cylinder, lathe } from '../../shapes/lathe.ts';
import { move } from '../../shapes/transform.ts';

/** A tall drum of paper over a disc of oak. */
const paperDrum: Drawing = {
  size: { width: 0.24, depth: 0.24, height: 0.46 },
  draw(b, look, { width, height }) {
    foot(b, width * 0.32, 0.022, look.wood);
    const from = height * 0.2;
    b.add(cylinder(0.008, height * 0.5, 14, 0.001), look.paint, move(0, 0.02, 0));
    const r = width / 2 - 0.002;
    clothShade(b, { bottom: r, top: r, height: height - from - 0.001 }, look.lantern, move(0, from, 0));
  },
};

/** A cone of matt pottery below a cone of linen. */
const twoCones: Drawing = {
  size: { width: 0.32, depth: 0.32, height: 0.48 },
  draw(b, look, { width, height }) {
    const top = height * 0.56;
    b.add(
      lathe(
        [
          [0, 0],
          [width * 0.3 - 0.004, 0],
          [width * 0.3, 0.004],
          [width * 0.3, 0.012],
          [0.016, top],
          [0, top],
        ],
        44,
      ),
      look.ceramics[0],
    );
    b.add(cylinder(0.007, 0.09, 12, 0.001), look.metal2, move(0, top - 0.004, 0));
    const from = height * 0.52;
    boundShade(b, { from, low: width / 2, high: width * 0.17, height: height - from - 0.003 }, look.shade, look.shade);
  },
};

/** A globe of opal glass that rests on a plain cylinder of stone. */
const restingGlobe: Drawing = {
  size: { width: 0.23, depth: 0.23, height: 0.42 },
  draw(b, look, { width, height }) {
    const r = width / 2;
    const rim = height - 1.93 * r;
    b.add(cylinder(r * 0.5, rim + 0.012, 36, 0.004), look.stone);
    const low = -0.93 * r;
    const globe = Array.from({ length: 11 }, (_, k): [number, number] => {
      const a = -1.19 + ((Math.PI / 2 + 1.19) * k) / 10;
      return [k === 10 ? 0 : r * Math.cos(a), r * Math.sin(a)];
    });
    turnedShade(b, globe, look.shade, look.shade, move(0, rim - low, 0));
    // Emits to all sides, from patches on its upper half.
    const d = Math.SQRT1_2 * (r + 0.004);
    const half = 0.25 * r;
    for (const side of [-1, 1]) {
      const n = side * Math.SQRT1_2;
      b.light({
        centre: [side * d, rim - low + d, 0],
        halfU: [half, -side * half, 0],
        halfV: [0, 0, half],
        normal: [n, Math.SQRT1_2, 0],
        radiance: [1.4, 1.2, 0.9],
      });
      b.light({
        centre: [0, rim - low + d, side * d],
        halfU: [half, 0, 0],
        halfV: [0, -side * half, half],
        normal: [0, Math.SQRT1_2, n],
        radiance: [1.4, 1.2, 0.9],
      });
    }
  },
};

export const MINIMALIST_TABLE_LAMPS: readonly Drawing[] = [paperDrum, twoCones, restingGlobe];
