import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Drawing } from '../../catalogue/piece-design.ts';
import type { Material } from '../../materials/material.ts';
import { globeShade } from '../../parts/lamps/shades.ts';
import { foot, neck } from '../../parts/lamps/stand.ts';
import { boundShade, turnedShade } from '../../parts/lamps/table-lamp-shades.ts';
import { box } from '../../shapes/box.ts';
import { cylinder } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import { strut } from '../../shapes/tube.ts';

/** Draws a level ring of wire, as short straight pieces. */
function hoop(b: MeshBuilder, radius: number, y: number, metal: Material): void {
  const steps = 24;
  const point = (step: number): Vec3 => {
    const a = (2 * Math.PI * step) / steps;
    return [radius * Math.cos(a), y, radius * Math.sin(a)];
  };
  for (let i = 0; i < steps; i++) b.add(strut(point(i), point(i + 1), 0.0025, 0.0025, { sides: 6 }), metal);
}

/**
 * Draws a cage of wire around a bare bulb: from its socket at `low` out to `radius`, then inwards to its tip at
 * `top`.
 */
function wireCage(b: MeshBuilder, radius: number, low: number, top: number, metal: Material): void {
  const [belly, shoulder] = [low + 0.06, top - 0.02];
  const wire = (from: Vec3, to: Vec3): void => b.add(strut(from, to, 0.0022, 0.0022, { sides: 6 }), metal);
  for (let i = 0; i < 8; i++) {
    const a = (2 * Math.PI * i) / 8;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const out: Vec3 = [c * radius, belly, s * radius];
    const bend: Vec3 = [c * radius * 0.75, shoulder, s * radius * 0.75];
    wire([c * 0.022, low - 0.01, s * 0.022], out);
    wire(out, bend);
    wire(bend, [0, top - 0.002, 0]);
  }
  hoop(b, radius, belly, metal);
  hoop(b, radius * 0.75, shoulder, metal);
}

const square = (width: number, height: number): Size => ({ width, depth: width, height });

export const INDUSTRIAL_TABLE_LAMPS: readonly Drawing[] = [
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
];
