import type { Vec3 } from '../../../math/vec3.ts';
import type { Drawing } from '../../catalogue/piece-design.ts';
import { globeShade } from '../../parts/lamps/shades.ts';
import { base, neck } from '../../parts/lamps/stand.ts';
import { boundShade } from '../../parts/lamps/table-lamp-shades.ts';
import { atCorners } from '../../parts/legs/legs.ts';
import { box } from '../../shapes/box.ts';
import { ball, cylinder, lathe, smoothProfile } from '../../shapes/lathe.ts';
import { ring } from '../../shapes/rings.ts';
import { chain, move, turnX, turnY } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';

/** A glazed crock with a handle and a band, a drum of linen above. */
const crock: Drawing = {
  size: { width: 0.35, depth: 0.35, height: 0.56 },
  draw(b, look, { width, height }) {
    const tall = height * 0.48;
    const r = 0.082;
    const outline = smoothProfile(
      [
        [r * 0.9, 0],
        [r, 0.06 * tall],
        [r, 0.62 * tall],
        [r * 0.9, 0.74 * tall],
        [r * 0.52, 0.87 * tall],
        [r * 0.48, 0.95 * tall],
        [r * 0.58, tall],
      ],
      4,
    );
    b.add(lathe([[0, 0], ...outline, [r * 0.3, tall], [0, tall - 0.004]], 36), look.ceramics[0]);
    for (const y of [0.2, 0.24])
      b.add(tube(ring(r - 0.0008, y * tall, 40), 0.0018, { sides: 5, closed: true }), look.ceramics[2]);
    const handle: Vec3[] = [
      [r * 0.5, 0.92 * tall, 0],
      [r * 1.05, 0.94 * tall, 0],
      [r * 1.32, 0.8 * tall, 0],
      [r * 0.98, 0.6 * tall, 0],
    ];
    b.add(tube(smoothPath(handle, 6), 0.0085, { sides: 10 }), look.ceramics[0]);
    neck(b, tall, height * 0.68, look.metal);
    const from = height * 0.54;
    boundShade(
      b,
      { from, low: width / 2, high: width * 0.42, height: height - from - 0.003 },
      look.shade,
      look.pillows[2],
    );
  },
};

/** A painted candlestick on a square plinth. */
const candlestick: Drawing = {
  size: { width: 0.33, depth: 0.33, height: 0.6 },
  draw(b, look, { width, height }) {
    b.add(box(0.15, 0.03, 0.15, 0.006), look.paint, move(0, 0.015, 0));
    b.add(box(0.115, 0.022, 0.115, 0.006), look.paint, move(0, 0.04, 0));
    b.within(move(0, 0.05, 0), () => base(b, 'baluster', height * 0.46, look.paint, 0.78));
    neck(b, 0.05 + height * 0.46, height * 0.68, look.metal);
    const from = height * 0.57;
    boundShade(b, { from, low: width / 2, high: width * 0.3, height: height - from - 0.003 }, look.shade, look.shade);
  },
};

/** A stable lantern of black iron with a round bulb, a pitched roof and a ring to carry it by. */
const lantern: Drawing = {
  size: { width: 0.2, depth: 0.2, height: 0.44 },
  draw(b, look, { width, height }) {
    const iron = look.metal;
    const half = width / 2;
    b.add(box(width, 0.016, width, 0.003), iron, move(0, 0.008, 0));
    b.add(box(width - 0.03, 0.016, width - 0.03, 0.003), iron, move(0, 0.023, 0));
    const eave = height * 0.68;
    const span = width - 0.036;
    atCorners(span, span, (x, z) =>
      b.add(box(0.011, eave - 0.028, 0.011, 0.002, 'y'), iron, move(x, (eave + 0.028) / 2, z)),
    );
    for (const y of [0.036, eave - 0.006, 0.036 + (eave - 0.042) * 0.5]) {
      const bar = y > 0.04 && y < eave - 0.01 ? 0.005 : 0.01;
      for (const side of [-1, 1]) {
        b.add(box(span, bar, bar, 0.0015), iron, move(0, y, (side * span) / 2));
        b.add(box(bar, bar, span, 0.0015), iron, move((side * span) / 2, y, 0));
      }
    }
    b.add(box(width, 0.012, width, 0.003), iron, move(0, eave + 0.004, 0));
    // The roof: a pyramid cut off below the chimney.
    const peak = height * 0.83;
    const roof = lathe(
      [
        [half * 1.3, 0],
        [0.03, peak - eave - 0.01],
        [0, peak - eave - 0.01],
      ],
      4,
    );
    b.add(roof, iron, chain(move(0, eave + 0.009, 0), turnY(Math.PI / 4)));
    b.add(cylinder(0.026, 0.022, 20, 0.003), iron, move(0, peak - 0.006, 0));
    b.add(ball(0.016, 0.02, 14), iron, move(0, peak + 0.02, 0));
    const loop = (height - peak - 0.022) / 2;
    const handle = chain(move(0, height - loop, 0), turnX(Math.PI / 2));
    b.add(tube(ring(loop - 0.003, 0, 26), 0.003, { sides: 6, closed: true }), iron, handle);
    b.add(strut([0, 0.03, 0], [0, height * 0.46, 0], 0.014, 0.011), look.metal2);
    globeShade(b, 0.042, 0.088, look.shade, move(0, height * 0.56, 0));
  },
};

export const FARMHOUSE_TABLE_LAMPS: readonly Drawing[] = [crock, candlestick, lantern];
