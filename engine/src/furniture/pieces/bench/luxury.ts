import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Drawing } from '../../catalogue/piece-design.ts';
import type { Material } from '../../materials/material.ts';
import { cushion, piping } from '../../shapes/cushion.ts';
import { extrude, type OutlinePoint, reededWall } from '../../shapes/extrude.ts';
import { cylinder } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import { stadium, stadiumPlan, tuftedSeat } from './bench-parts.ts';

/** Draws a seat with round ends and a corded rim, its underside at `low`. */
function pillSeat(b: MeshBuilder, size: Size, low: number, cover: Material): void {
  const thick = size.height - low - 0.02;
  const soft = {
    round: Math.min(0.045, thick / 2),
    puff: [0, 0.02, 0] as Vec3,
    wrinkle: 0.002,
    detail: 18,
    bend: stadiumPlan(size.width, size.depth),
  };
  const at = move(0, low + thick / 2, 0);
  b.add(cushion(size.width, thick, size.depth, soft), cover, at);
  for (const loop of piping([size.width, thick, size.depth], 'y', 0.0045, soft)) b.add(loop, cover, at);
}

/** Draws legs of bent bar that cross under each end, and a bar from cross to cross. */
function crossedLegs(b: MeshBuilder, size: Size, top: number, metal: Material): void {
  const half = size.depth / 2 - 0.02;
  for (const side of [-1, 1]) {
    const x = side * (size.width / 2 - 0.16);
    for (const turn of [-1, 1]) {
      const curve = smoothPath(
        [
          [x + turn * 0.004, 0.01, -turn * half],
          [x + turn * 0.004, 0.07, -turn * half * 0.86],
          [x + turn * 0.004, top * 0.5, 0],
          [x + turn * 0.004, top - 0.05, turn * half * 0.86],
          [x + turn * 0.004, top, turn * half],
        ],
        6,
      );
      b.add(tube(curve, 0.0125, { sides: 10 }), metal);
      b.add(cylinder(0.019, 0.01, 16), metal, move(x + turn * 0.004, 0, -turn * half));
    }
    b.add(cylinder(0.022, 0.03, 18, 0.004), metal, chain(move(x, top * 0.5, -0.015), turnX(Math.PI / 2)));
  }
  b.add(strut([-size.width / 2 + 0.16, top * 0.5, 0], [size.width / 2 - 0.16, top * 0.5, 0], 0.01), metal);
}

/** Velvet on fluted drums, crossed brass, a channelled ottoman. */
export const LUXURY_BENCHES: readonly Drawing[] = [
  {
    size: { width: 1.3, depth: 0.46, height: 0.46 },
    draw(b, look, size) {
      const low = size.height - 0.13;
      pillSeat(b, size, low, look.upholstery[3]);
      for (const side of [-1, 1]) {
        const radius = size.depth * 0.36;
        const x = side * (size.width / 2 - size.depth / 2 + 0.02);
        const circle = Array.from({ length: 40 }, (_, i): OutlinePoint => {
          const a = (2 * Math.PI * i) / 40;
          return [radius * Math.cos(a), radius * Math.sin(a)];
        });
        b.add(reededWall({ outline: circle, height: low, reeds: 26, relief: 0.011 }), look.wood, move(x, 0.002, 0));
        b.add(cylinder(radius + 0.016, 0.018, 36, 0.003), look.metal, move(x, 0, 0));
        b.add(cylinder(radius + 0.014, 0.014, 36, 0.003), look.metal, move(x, low - 0.012, 0));
      }
    },
  },
  {
    size: { width: 1.25, depth: 0.46, height: 0.49 },
    draw(b, look, size) {
      tuftedSeat(b, size, 0.12, look.upholstery[1]);
      crossedLegs(b, size, size.height - 0.135, look.metal);
    },
  },
  {
    size: { width: 1.2, depth: 0.5, height: 0.46 },
    draw(b, look, size) {
      const low = 0.05;
      const seam = size.height - 0.13;
      const outline = stadium(size.width - 0.05, size.depth - 0.05);
      const length = 2 * (size.width - size.depth) + Math.PI * size.depth;
      const wall = reededWall({ outline, height: seam - low + 0.01, reeds: Math.round(length / 0.062), relief: 0.016 });
      b.add(wall, look.upholstery[2], move(0, low, 0));
      b.add(extrude(stadium(size.width - 0.06, size.depth - 0.06), low, 0.004, 0.9), look.metal, onEdge(low / 2));
      pillSeat(b, size, seam - 0.012, look.upholstery[2]);
    },
  },
];

/** Lays an outline drawn in (x, z) and extruded flat on the floor, its middle at height y. */
function onEdge(y: number) {
  return chain(move(0, y, 0), turnX(-Math.PI / 2));
}
