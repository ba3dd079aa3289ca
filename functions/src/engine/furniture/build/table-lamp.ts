import { globeShade } from '../lamps/shades.ts';
import { base, foot, neck } from '../lamps/stand.ts';
import { boundShade, turnedShade } from '../lamps/table-lamp-shades.ts';
import { wireCage } from '../lamps/wire-cage.ts';
import { withNearest } from '../nearest-style.ts';
import { slant, slantedLeg } from '../parts/slanted-leg.ts';
import { type Drawing, pieceFrom } from '../piece-design.ts';
import type { Size } from '../pieces.ts';
import { box } from '../shapes/box.ts';
import { ball, cylinder } from '../shapes/lathe.ts';
import { move } from '../shapes/transform.ts';
import { strut } from '../shapes/tube.ts';

const square = (width: number, height: number): Size => ({ width, depth: width, height });

const DESIGNS = withNearest<readonly Drawing[]>({
  MODERN: [
    {
      size: square(0.32, 0.5),
      draw(b, look, { width, height }) {
        base(b, 'pebble', height * 0.5, look.ceramics[0], 0.95);
        neck(b, height * 0.5, height * 0.66, look.metal2);
        boundShade(
          b,
          { from: height * 0.56, low: width / 2, high: width / 2 - 0.012, height: height * 0.44 - 0.003 },
          look.shade,
          look.shade,
        );
      },
    },
    {
      size: square(0.3, 0.42),
      draw(b, look, { width, height }) {
        // The mushroom: a glowing dome on a column.
        const r = width / 2;
        b.add(cylinder(0.045, height * 0.62, 28, 0.004), look.metal2);
        foot(b, 0.085, 0.016, look.metal2);
        const rim = height * 0.52;
        turnedShade(
          b,
          [
            [r, rim],
            [r * 0.97, rim + 0.05],
            [r * 0.72, height - 0.05],
            [r * 0.35, height - 0.01],
            [0, height],
          ],
          look.shade,
          look.shade,
        );
      },
    },
    {
      size: square(0.24, 0.52),
      draw(b, look, { width, height }) {
        b.add(box(0.13, 0.05, 0.13, 0.003), look.stone, move(0, 0.025, 0));
        b.add(strut([0, 0.045, 0], [0, height * 0.75, 0], 0.0065), look.metal2);
        boundShade(
          b,
          { from: height * 0.56, low: width / 2, high: width / 2, height: height * 0.44 - 0.003 },
          look.shade,
          look.metal,
        );
      },
    },
  ],
  SCANDINAVIAN: [
    {
      size: square(0.31, 0.48),
      draw(b, look, { width, height }) {
        base(b, 'spindle', height * 0.52, look.wood, 1.05);
        neck(b, height * 0.52, height * 0.66, look.metal2);
        boundShade(
          b,
          { from: height * 0.55, low: width / 2, high: width * 0.3, height: height * 0.45 - 0.003 },
          look.shade,
          look.shade,
        );
      },
    },
    {
      size: square(0.3, 0.46),
      draw(b, look, { width, height }) {
        // Three wooden legs under a drum of linen.
        const top = height * 0.56;
        for (let i = 0; i < 3; i++) {
          const a = (2 * Math.PI * i) / 3 + Math.PI / 6;
          const [c, s] = [Math.cos(a), Math.sin(a)];
          b.add(slantedLeg(top, 0.011, 0.0085), look.wood, slant(c * 0.105, s * 0.105, -c * 0.085, -s * 0.085, top));
        }
        b.add(cylinder(0.036, 0.024, 20, 0.006), look.wood, move(0, top - 0.016, 0));
        neck(b, top, top + 0.07, look.metal2);
        boundShade(
          b,
          { from: top - 0.01, low: width / 2, high: width / 2 - 0.01, height: height - top + 0.007 },
          look.shade,
          look.shade,
        );
      },
    },
    {
      size: square(0.29, 0.42),
      draw(b, look, { width, height }) {
        base(b, 'bottle', height * 0.5, look.ceramics[1], 1.05);
        neck(b, height * 0.5, height * 0.66, look.metal2);
        boundShade(
          b,
          { from: height * 0.52, low: width / 2, high: width * 0.42, height: height * 0.48 - 0.003 },
          look.shade,
          look.shade,
          40,
        );
      },
    },
  ],
  TRADITIONAL: [
    {
      size: square(0.38, 0.62),
      draw(b, look, { width, height }) {
        foot(b, 0.075, 0.018, look.metal2);
        b.within(move(0, 0.016, 0), () => base(b, 'jar', height * 0.48, look.ceramics[1]));
        neck(b, height * 0.5, height * 0.68, look.metal2);
        boundShade(
          b,
          { from: height * 0.54, low: width / 2, high: width * 0.27, height: height * 0.4 },
          look.shade,
          look.metal2,
          48,
        );
        b.add(strut([0, height * 0.66, 0], [0, height - 0.02, 0], 0.003), look.metal2);
        b.add(ball(0.012, 0.03, 12), look.metal2, move(0, height - 0.015, 0));
      },
    },
    {
      size: square(0.34, 0.6),
      draw(b, look, { width, height }) {
        base(b, 'column', height * 0.56, look.metal2, 0.95);
        neck(b, height * 0.56, height * 0.7, look.metal2);
        boundShade(
          b,
          { from: height * 0.58, low: width / 2, high: width * 0.24, height: height * 0.37 },
          look.shade,
          look.shade,
        );
        b.add(strut([0, height * 0.7, 0], [0, height - 0.02, 0], 0.003), look.metal2);
        b.add(ball(0.011, 0.028, 12), look.metal2, move(0, height - 0.014, 0));
      },
    },
    {
      size: square(0.36, 0.58),
      draw(b, look, { width, height }) {
        b.add(box(0.13, 0.025, 0.13, 0.004), look.wood, move(0, 0.0125, 0));
        b.within(move(0, 0.024, 0), () => base(b, 'baluster', height * 0.5, look.ceramics[0], 1.05));
        neck(b, height * 0.53, height * 0.68, look.metal2);
        boundShade(
          b,
          { from: height * 0.56, low: width / 2, high: width * 0.4, height: height * 0.44 - 0.003 },
          look.shade,
          look.metal2,
        );
      },
    },
  ],
  INDUSTRIAL: [
    {
      size: square(0.27, 0.5),
      draw(b, look, { width, height }) {
        // Pipe fittings under an enamelled dome.
        foot(b, 0.085, 0.014, look.metal);
        b.add(cylinder(0.016, height * 0.6, 16), look.metal, move(0, 0.012, 0));
        for (const y of [0.012, height * 0.3, height * 0.56])
          b.add(cylinder(0.024, 0.032, 16, 0.003), look.metal, move(0, y, 0));
        const rim = height * 0.62;
        const r = width / 2;
        for (const side of [-1, 1])
          b.add(strut([0, height * 0.59, 0], [side * r * 0.8, rim + 0.05, 0], 0.004), look.metal);
        turnedShade(
          b,
          [
            [r, rim],
            [r * 0.96, rim + 0.035],
            [r * 0.74, rim + 0.1],
            [r * 0.34, height - 0.04],
            [r * 0.26, height - 0.02],
            [0.001, height],
          ],
          look.paint,
          look.shade,
        );
      },
    },
    {
      size: square(0.3, 0.48),
      draw(b, look, { width, height }) {
        b.add(cylinder(0.065, height * 0.42, 28, 0.004), look.stone);
        neck(b, height * 0.42, height * 0.62, look.metal);
        boundShade(
          b,
          { from: height * 0.5, low: width / 2, high: width / 2, height: height * 0.5 - 0.003 },
          look.shade,
          look.metal,
        );
      },
    },
    {
      size: square(0.24, 0.44),
      draw(b, look, { width, height }) {
        // A bare bulb in a cage of wire on a block of wood.
        b.add(box(0.12, 0.07, 0.12, 0.004), look.wood, move(0, 0.035, 0));
        b.add(cylinder(0.013, height * 0.3, 14), look.metal, move(0, 0.065, 0));
        b.add(cylinder(0.024, 0.05, 16, 0.003), look.metal, move(0, 0.065 + height * 0.3 - 0.03, 0));
        const low = height * 0.44;
        globeShade(b, 0.045, 0.11, look.shade, move(0, low + 0.085, 0));
        wireCage(b, width / 2 - 0.003, low, height, look.metal);
      },
    },
  ],
});

/** A lit lamp for a nightstand or a chest. */
export const tableLamp = pieceFrom(DESIGNS, 0.85, 1.15);
