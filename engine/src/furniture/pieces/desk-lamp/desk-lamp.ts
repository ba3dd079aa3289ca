import type { Vec3 } from '../../../math/vec3.ts';
import { piece } from '../../catalogue/piece.ts';
import { type Drawing, pieceFrom } from '../../catalogue/piece-design.ts';
import { paint } from '../../materials/materials.ts';
import { fitAlong, globeShade } from '../../parts/lamps/shades.ts';
import { base, foot, neck } from '../../parts/lamps/stand.ts';
import { boundShade, downLight, turnedShade } from '../../parts/lamps/table-lamp-shades.ts';
import { box } from '../../shapes/box.ts';
import { ball, cylinder } from '../../shapes/lathe.ts';
import { sheet } from '../../shapes/sheet.ts';
import { IDENTITY, move } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import type { StyleTable } from '../../styles/style-table.ts';
import { armLamp, lampHead } from './arm-lamp.ts';
import { BOHEMIAN_DESK_LAMPS } from './bohemian-desk-lamps.ts';
import { FARMHOUSE_DESK_LAMPS } from './farmhouse-desk-lamps.ts';
import { LUXURY_DESK_LAMPS } from './luxury-desk-lamps.ts';
import { MINIMALIST_DESK_LAMPS } from './minimalist-desk-lamps.ts';
import { deskLampProfile } from './profile.ts';

const INDUSTRIAL_DESK_LAMPS: readonly Drawing[] = [
  {
    size: { width: 0.18, depth: 0.46, height: 0.52 },
    draw: (b, look, size) =>
      armLamp(b, size, { arm: look.metal, joints: look.metal, skin: look.metal, inside: look.shade, springs: true }),
  },
  {
    size: { width: 0.18, depth: 0.38, height: 0.48 },
    draw(b, look, { width, depth, height }) {
      const z0 = -depth / 2 + width / 2;
      b.within(move(0, 0, z0), () => foot(b, width / 2, 0.024, look.metal));
      const radius = 0.08;
      const z1 = depth / 2 - radius - 0.008;
      const goose = smoothPath(
        [
          [0, 0.02, z0],
          [0, height * 0.6, z0],
          [0, height - 0.03, z0 + 0.045],
          [0, height - 0.012, (z0 + z1) / 2],
          [0, height - 0.05, z1],
          [0, height - 0.1, z1],
        ],
        7,
      );
      b.add(tube(goose, 0.0075, { sides: 8 }), look.metal2);
      lampHead(b, [0, height - 0.1, z1], { radius, tilt: -0.05 }, look.paint, look.shade);
    },
  },
  {
    size: { width: 0.16, depth: 0.34, height: 0.46 },
    draw(b, look, { width, depth, height }) {
      // Pipe and fittings with a bare, large bulb.
      const z0 = -depth / 2 + 0.075;
      b.add(box(width, 0.035, 0.15, 0.004), look.wood, move(0, 0.0175, z0));
      const z1 = depth / 2 - 0.05;
      b.add(strut([0, 0.03, z0], [0, height - 0.02, z0], 0.0125), look.metal);
      b.add(strut([0, height - 0.02, z0], [0, height - 0.02, z1], 0.0125), look.metal);
      b.add(strut([0, height - 0.02, z1], [0, height - 0.085, z1], 0.0125), look.metal);
      for (const [y, z] of [
        [height - 0.02, z0],
        [height - 0.02, z1],
      ])
        b.add(ball(0.02, 0.04, 14), look.metal, move(0, y, z));
      b.add(cylinder(0.019, 0.03, 16, 0.003), look.metal, move(0, 0.034, z0));
      b.add(cylinder(0.02, 0.045, 16, 0.003), look.metal, move(0, height - 0.115, z1));
      globeShade(b, 0.048, 0.115, look.shade, move(0, height - 0.168, z1));
    },
  },
];

const BANKER_GREEN = paint('#1f5a41', 0.12);

const DESIGNS: StyleTable<readonly Drawing[]> = {
  MODERN: [
    {
      size: { width: 0.17, depth: 0.42, height: 0.46 },
      draw(b, look, { width, depth, height }) {
        // A bar of light on a slim upright.
        const z0 = -depth / 2 + width / 2;
        b.within(move(0, 0, z0), () => foot(b, width / 2, 0.016, look.metal));
        b.add(strut([0, 0.01, z0], [0, height - 0.006, z0], 0.006), look.metal);
        const reach = depth / 2 - z0;
        b.add(box(0.03, 0.012, reach + 0.04, 0.002), look.metal, move(0, height - 0.006, z0 + reach / 2 - 0.02));
        b.add(box(0.022, 0.003, reach * 0.6, 0.0005), look.shade, move(0, height - 0.0125, z0 + reach * 0.68));
        b.light({
          centre: [0, height - 0.016, z0 + reach * 0.68],
          halfU: [0.012, 0, 0],
          halfV: [0, 0, reach * 0.3],
          normal: [0, -1, 0],
          radiance: [9, 8, 6.6],
        });
      },
    },
    {
      size: { width: 0.17, depth: 0.44, height: 0.5 },
      draw: (b, look, size) =>
        armLamp(b, size, {
          arm: look.metal2,
          joints: look.metal2,
          skin: look.metal2,
          inside: look.shade,
          springs: false,
        }),
    },
    {
      size: { width: 0.24, depth: 0.24, height: 0.38 },
      draw(b, look, { width, height }) {
        foot(b, 0.075, 0.016, look.metal);
        b.add(strut([0, 0.012, 0], [0, height - 0.06, 0], 0.008), look.metal);
        const r = width / 2;
        turnedShade(
          b,
          [
            [r, height - 0.1],
            [r * 0.9, height - 0.06],
            [r * 0.5, height - 0.015],
            [0.001, height],
          ],
          look.metal,
          look.shade,
        );
      },
    },
  ],
  SCANDINAVIAN: [
    {
      size: { width: 0.18, depth: 0.44, height: 0.5 },
      draw: (b, look, size) =>
        armLamp(b, size, { arm: look.wood, joints: look.metal, skin: look.metal, inside: look.shade, springs: false }),
    },
    {
      size: { width: 0.2, depth: 0.36, height: 0.46 },
      draw(b, look, { width, depth, height }) {
        // One bent stick of ash from the foot to the shade.
        const z0 = -depth / 2 + width / 2;
        b.within(move(0, 0, z0), () => foot(b, width / 2, 0.022, look.wood));
        const radius = 0.075;
        const z1 = depth / 2 - radius - 0.008;
        const stem = smoothPath(
          [
            [0, 0.015, z0],
            [0, height * 0.55, z0 - 0.015],
            [0, height - 0.06, z0 + 0.02],
            [0, height - 0.012, (z0 + z1) / 2],
            [0, height - 0.04, z1],
            [0, height - 0.07, z1],
          ],
          5,
        );
        b.add(tube(stem, 0.0095, { sides: 10 }), look.wood);
        lampHead(b, [0, height - 0.07, z1], { radius, tilt: -0.06 }, look.ceramics[2], look.shade);
      },
    },
    {
      size: { width: 0.26, depth: 0.26, height: 0.42 },
      draw(b, look, { width, height }) {
        base(b, 'spindle', height * 0.5, look.wood2, 0.9);
        neck(b, height * 0.5, height * 0.64, look.metal2);
        boundShade(
          b,
          { from: height * 0.54, low: width / 2, high: width * 0.34, height: height * 0.46 - 0.003 },
          look.shade,
          look.shade,
        );
      },
    },
  ],
  TRADITIONAL: [
    {
      size: { width: 0.28, depth: 0.2, height: 0.4 },
      draw(b, look, { width, depth, height }) {
        // The banker's lamp: a brass column, a long half-round shade of green glass.
        foot(b, 0.085, 0.016, look.metal2);
        base(b, 'column', height * 0.78, look.metal2, 0.42);
        const axis = height - depth * 0.36;
        const r = depth / 2;
        const dome = (inset: number) =>
          sheet(18, 16, (s, t): Vec3 => {
            const a = Math.PI * (0.06 + 0.88 * t);
            const x = (s - 0.5) * (width - 2 * inset);
            const end = Math.sqrt(Math.max(0, 1 - Math.abs(2 * s - 1) ** 5));
            const q = r * (0.35 + 0.65 * end) - inset;
            return [x, axis + q * 0.72 * Math.sin(a), q * Math.cos(a)];
          });
        b.add(dome(0), BANKER_GREEN);
        b.add(fitAlong(dome(0.003)), look.shade, IDENTITY, true);
        b.add(ball(0.02, 0.024, 12), look.metal2, move(0, height - 0.006, 0));
        for (const side of [-1, 1])
          b.add(strut([0, height * 0.74, 0], [side * width * 0.38, axis + 0.02, 0], 0.0045), look.metal2);
        downLight(b, axis + 0.012, 0.07);
      },
    },
    {
      size: { width: 0.17, depth: 0.4, height: 0.48 },
      draw(b, look, { width, depth, height }) {
        // The pharmacy lamp: a swan-necked arm with a small shade.
        const z0 = -depth / 2 + width / 2;
        b.within(move(0, 0, z0), () => {
          foot(b, width / 2, 0.014, look.metal2);
          base(b, 'column', height * 0.55, look.metal2, 0.55);
        });
        const radius = 0.07;
        const z1 = depth / 2 - radius - 0.01;
        const swan = smoothPath(
          [
            [0, height * 0.5, z0],
            [0, height * 0.82, z0 + 0.005],
            [0, height - 0.012, z0 + 0.06],
            [0, height - 0.02, z1 - 0.05],
            [0, height - 0.07, z1],
          ],
          6,
        );
        b.add(tube(swan, 0.0065, { sides: 8 }), look.metal2);
        lampHead(b, [0, height - 0.075, z1], { radius, tilt: -0.08 }, look.metal2, look.shade);
      },
    },
    {
      size: { width: 0.28, depth: 0.28, height: 0.48 },
      draw(b, look, { width, height }) {
        base(b, 'column', height * 0.56, look.wood, 1);
        neck(b, height * 0.56, height * 0.7, look.metal2);
        boundShade(
          b,
          { from: height * 0.58, low: width / 2, high: width * 0.26, height: height * 0.42 - 0.003 },
          look.shade,
          look.metal2,
          36,
        );
      },
    },
  ],
  INDUSTRIAL: INDUSTRIAL_DESK_LAMPS,
  LUXURY: LUXURY_DESK_LAMPS,
  MINIMALIST: MINIMALIST_DESK_LAMPS,
  BOHEMIAN: BOHEMIAN_DESK_LAMPS,
  FARMHOUSE: FARMHOUSE_DESK_LAMPS,
};

/** A lit lamp for the desk; its head reaches towards the sitter (+z). */
const design = pieceFrom(DESIGNS, 0.9, 1.1);

export const deskLamp = piece({ ...deskLampProfile, design });
