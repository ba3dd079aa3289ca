import type { Vec3 } from '../../../math/vec3.ts';
import type { Drawing } from '../../catalogue/piece-design.ts';
import { foot } from '../../parts/lamps/stand.ts';
import { downLight, turnedShade } from '../../parts/lamps/table-lamp-shades.ts';
import { box } from '../../shapes/box.ts';
import { ball, cylinder } from '../../shapes/lathe.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';
import { smoothPath, tube } from '../../shapes/tube.ts';

/** One tube, bent once: up from its plate and out over the desk, the light let into its underside. */
const bentTube: Drawing = {
  size: { width: 0.15, depth: 0.42, height: 0.42 },
  draw(b, look, { width, depth, height }) {
    const z0 = -depth / 2 + width / 2;
    b.within(move(0, 0, z0), () => foot(b, width / 2, 0.012, look.paint));
    const r = 0.0105;
    const y = height - r;
    const bend = 0.09;
    const path: Vec3[] = [[0, 0.01, z0]];
    for (let k = 0; k <= 10; k++) {
      const a = (Math.PI / 2) * (k / 10);
      path.push([0, y - bend + bend * Math.sin(a), z0 + bend * (1 - Math.cos(a))]);
    }
    path.push([0, y, depth / 2]);
    b.add(tube(path, r, { sides: 14 }), look.paint);
    const [from, to] = [z0 + bend + 0.05, depth / 2 - 0.012];
    b.add(box(0.012, 0.004, to - from, 0.001), look.shade, move(0, y - r + 0.0005, (from + to) / 2));
    b.light({
      centre: [0, y - r - 0.004, (from + to) / 2],
      halfU: [0.007, 0, 0],
      halfV: [0, 0, (to - from) / 2],
      normal: [0, -1, 0],
      radiance: [10, 8.6, 6.8],
    });
  },
};

/** A flat disc on a leaning rod, a block of stone as its weight. */
const disc: Drawing = {
  size: { width: 0.22, depth: 0.36, height: 0.42 },
  draw(b, look, { width, depth, height }) {
    const r = width / 2;
    const z0 = -depth / 2 + 0.055;
    b.add(box(0.11, 0.055, 0.11, 0.004), look.stone, move(0, 0.0275, z0));
    const z1 = depth / 2 - r;
    const rod = smoothPath(
      [
        [0, 0.05, z0],
        [0, height - 0.014, z1],
      ],
      2,
    );
    b.add(tube(rod, 0.0065, { sides: 10 }), look.metal2);
    b.add(ball(0.013, 0.026, 14), look.metal2, move(0, height - 0.014, z1));
    // The head is a box of light: an opal sheet closes it below.
    b.within(chain(move(0, height - 0.031, z1), turnX(-0.06)), () => {
      b.add(cylinder(r, 0.016, 44, 0.003), look.paint);
      b.add(cylinder(r - 0.008, 0.003, 44, 0.001), look.shade, move(0, -0.002, 0));
      downLight(b, -0.006, r * 0.6);
    });
  },
};

/** A short cylinder that clips to an upright rod. */
const spot: Drawing = {
  size: { width: 0.15, depth: 0.24, height: 0.44 },
  draw(b, look, { width, depth, height }) {
    const z0 = -depth / 2 + width / 2;
    b.within(move(0, 0, z0), () => foot(b, width / 2, 0.014, look.paint));
    b.add(cylinder(0.006, height - 0.012, 14, 0.002), look.paint, move(0, 0.012, z0));
    const r = 0.047;
    const z1 = depth / 2 - r;
    const top = height - 0.05;
    b.add(box(0.02, 0.02, z1 - z0 - r + 0.012, 0.003), look.metal2, move(0, top - 0.05, (z0 + z1 - r) / 2));
    turnedShade(
      b,
      [
        [r, -0.14],
        [r, -0.1],
        [r, -0.004],
        [r - 0.004, 0],
        [0.001, 0],
      ],
      look.paint,
      look.shade,
      move(0, top, z1),
    );
  },
};

export const MINIMALIST_DESK_LAMPS: readonly Drawing[] = [bentTube, disc, spot];
