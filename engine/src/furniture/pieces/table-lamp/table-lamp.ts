import type { Size } from '../../../scene/pieces.ts';
import { piece } from '../../catalogue/piece.ts';
import { type Drawing, pieceFrom } from '../../catalogue/piece-design.ts';
import { base, foot, neck } from '../../parts/lamps/stand.ts';
import { boundShade, turnedShade } from '../../parts/lamps/table-lamp-shades.ts';
import { slant, slantedLeg } from '../../parts/legs/legs.ts';
import { box } from '../../shapes/box.ts';
import { ball, cylinder } from '../../shapes/lathe.ts';
import { move } from '../../shapes/transform.ts';
import { strut } from '../../shapes/tube.ts';
import type { StyleTable } from '../../styles/style-table.ts';
import { BOHEMIAN_TABLE_LAMPS } from './bohemian-table-lamps.ts';
import { FARMHOUSE_TABLE_LAMPS } from './farmhouse-table-lamps.ts';
import { INDUSTRIAL_TABLE_LAMPS } from './industrial-table-lamps.ts';
import { LUXURY_TABLE_LAMPS } from './luxury-table-lamps.ts';
import { MINIMALIST_TABLE_LAMPS } from './minimalist-table-lamps.ts';
import { tableLampProfile } from './profile.ts';

const square = (width: number, height: number): Size => ({ width, depth: width, height });

const DESIGNS: StyleTable<readonly Drawing[]> = {
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
  INDUSTRIAL: INDUSTRIAL_TABLE_LAMPS,
  LUXURY: LUXURY_TABLE_LAMPS,
  MINIMALIST: MINIMALIST_TABLE_LAMPS,
  BOHEMIAN: BOHEMIAN_TABLE_LAMPS,
  FARMHOUSE: FARMHOUSE_TABLE_LAMPS,
};

/** A lit lamp for a nightstand or a chest. */
const design = pieceFrom(DESIGNS, 0.85, 1.15);

export const tableLamp = piece({ ...tableLampProfile, design });
