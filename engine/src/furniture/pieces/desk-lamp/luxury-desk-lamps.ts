import type { Vec3 } from '../../../math/vec3.ts';
import type { Drawing } from '../../catalogue/piece-design.ts';
import { globeShade } from '../../parts/lamps/shades.ts';
import { foot } from '../../parts/lamps/stand.ts';
import { turnedShade } from '../../parts/lamps/table-lamp-shades.ts';
import { oval } from '../../parts/tables/boards.ts';
import { reededWall } from '../../shapes/extrude.ts';
import { cylinder } from '../../shapes/lathe.ts';
import { sheet } from '../../shapes/sheet.ts';
import { chain, move, turnZ } from '../../shapes/transform.ts';
import { strut, tube } from '../../shapes/tube.ts';

/** A half hoop of brass from a marble foot, a globe of opal glass hanging from its end. */
const hangingGlobe: Drawing = {
  size: { width: 0.16, depth: 0.38, height: 0.46 },
  draw(b, look, { width, depth, height }) {
    const z0 = -depth / 2 + width / 2;
    b.within(move(0, 0, z0), () => foot(b, width / 2, 0.028, look.stone));
    const r = Math.min(0.06, width * 0.4);
    const z1 = depth / 2 - r;
    const bend = (z1 - z0) / 2;
    const rise = bend * 0.75;
    const spring = height - rise - 0.0075;
    const path: Vec3[] = [[0, 0.026, z0]];
    for (let k = 0; k <= 18; k++) {
      const a = Math.PI * (1 - k / 18);
      path.push([0, spring + rise * Math.sin(a), z0 + bend + bend * Math.cos(a)]);
    }
    const top = spring - 0.012;
    path.push([0, top, z1]);
    b.add(tube(path, 0.0075, { sides: 10 }), look.metal);
    b.add(cylinder(0.024, 0.022, 22, 0.004), look.metal, move(0, top - 0.014, z1));
    globeShade(b, r, 2 * r, look.lantern, move(0, top - 0.01 - r, z1));
  },
};

/** A slotted brass tube across the top of a stem: light falls from it in one line. */
const tubeLight: Drawing = {
  size: { width: 0.34, depth: 0.15, height: 0.4 },
  draw(b, look, { width, depth, height }) {
    foot(b, depth / 2, 0.024, look.stone);
    b.add(cylinder(0.0085, height - 0.06, 16, 0.001), look.metal, move(0, 0.022, 0));
    const r = 0.03;
    const y = height - r;
    const shell = (q: number, x: number) =>
      sheet(1, 24, (s, t): Vec3 => {
        const a = -Math.PI / 2 + 0.5 + (2 * Math.PI - 1) * t;
        return [(s - 0.5) * 2 * x, y + q * Math.sin(a), q * Math.cos(a)];
      });
    const half = width / 2 - 0.003;
    b.add(shell(r, half), look.metal);
    b.add(shell(r - 0.002, half), look.shade);
    for (const side of [-1, 1]) {
      const end = chain(move(side * half + 0.002, y, 0), turnZ(Math.PI / 2));
      b.add(cylinder(r + 0.0012, 0.004, 28, 0.001), look.metal, end);
    }
    b.add(strut([-half + 0.01, y - 0.004, 0], [half - 0.01, y - 0.004, 0], 0.011), look.shade);
    b.light({
      centre: [0, y - r * 0.92, 0],
      halfU: [half * 0.92, 0, 0],
      halfV: [0, 0, 0.011],
      normal: [0, -1, 0],
      radiance: [9, 7.4, 5.4],
    });
  },
};

/** A dome of dark lacquer, gold inside, on a fluted brass column. */
const lacquerDome: Drawing = {
  size: { width: 0.28, depth: 0.28, height: 0.42 },
  draw(b, look, { width, height }) {
    foot(b, 0.085, 0.016, look.metal);
    const rim = height - 0.13;
    const flutes = { outline: oval(0.044, 0.044, 2, 36), height: rim - 0.026, reeds: 14, relief: -0.0035 };
    b.add(reededWall(flutes), look.metal, move(0, 0.014, 0));
    foot(b, 0.034, 0.03, look.metal);
    const r = width / 2;
    turnedShade(
      b,
      [
        [r, rim],
        [r * 0.985, rim + 0.03],
        [r * 0.84, rim + 0.08],
        [r * 0.5, height - 0.015],
        [r * 0.16, height - 0.002],
        [0.001, height],
      ],
      look.ceramics[1],
      look.shade,
    );
    b.add(strut([0, rim - 0.014, 0], [0, rim + 0.02, 0], 0.012), look.metal2);
  },
};

export const LUXURY_DESK_LAMPS: readonly Drawing[] = [hangingGlobe, tubeLight, lacquerDome];
