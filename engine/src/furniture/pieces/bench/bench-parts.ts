import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { box } from '../../shapes/box.ts';
import { cushion, piping } from '../../shapes/cushion.ts';
import type { OutlinePoint } from '../../shapes/extrude.ts';
import { ball } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { diamondTufts, paddedPanel } from '../../shapes/padded-panel.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';

/** Draws an upholstered seat whose top is the bench's top. */
export function pad(b: MeshBuilder, size: Size, thickness: number, fabric: Material, cord?: Material): void {
  const puff = 0.018;
  const options = { round: 0.034, puff: [0.003, puff, 0.004] as Vec3, wrinkle: 0.003, detail: 13, isFine: true };
  const at = move(0, size.height - thickness / 2 - puff, 0);
  b.add(cushion(size.width, thickness, size.depth, options), fabric, at);
  if (cord) for (const loop of piping([size.width, thickness, size.depth], 'y', 0.0045, options)) b.add(loop, cord, at);
}

/** Draws upright loops of flat steel bar under both ends. */
export function loops(b: MeshBuilder, size: Size, top: number, bar: number, metal: Material): void {
  for (const side of [-1, 1]) {
    const x = side * (size.width / 2 - 0.12);
    for (const y of [bar / 2, top - bar / 2]) b.add(box(0.04, bar, size.depth - 0.04, 0.002), metal, move(x, y, 0));
    for (const end of [-1, 1]) {
      b.add(box(0.04, top, bar, 0.002), metal, move(x, top / 2, end * (size.depth / 2 - 0.02 - bar / 2)));
    }
  }
}

/** Draws diamond tufts over the whole seat, with buttons. */
export function tuftedSeat(b: MeshBuilder, size: Size, thickness: number, fabric: Material): void {
  const [w, d] = [size.width, size.depth];
  const px = w / (2 * Math.round(w / 0.22));
  const pz = d / 4;
  const relief = diamondTufts({ width: w, height: d }, px, pz, 0.03, 0.45);
  const seat = paddedPanel({ width: w, height: d, depth: thickness, radius: 0.035, step: 0.022, relief });
  const top = size.height - thickness - 0.017;
  b.add(seat, fabric, chain(move(0, top, 0), turnX(-Math.PI / 2)));
  for (let i = -Math.floor((w / 2 - 0.06) / px); i <= (w / 2 - 0.06) / px; i++) {
    for (const j of [-1, 0, 1]) {
      if ((i + j) % 2 !== 0) continue;
      b.add(ball(0.011, 0.01, 8), fabric, move(i * px, top + thickness - 0.011, j * pz));
    }
  }
  b.add(box(w - 0.02, 0.02, d - 0.02, 0.004, 'x'), fabric, move(0, top + 0.004, 0));
}

/** Returns the outline of a rectangle with half-round ends, width x depth, points (x, z), anticlockwise. */
export function stadium(width: number, depth: number): OutlinePoint[] {
  const r = depth / 2;
  const half = width / 2 - r;
  const steps = 14;
  return [1, -1].flatMap((side) =>
    Array.from({ length: steps + 1 }, (_, k): OutlinePoint => {
      const a = -Math.PI / 2 + (Math.PI * k) / steps;
      return [side * (half + r * Math.cos(a)), side * r * Math.sin(a)];
    }),
  );
}

/** Returns a deformation that makes the ends of a cushion of width x depth half round. */
export function stadiumPlan(width: number, depth: number): (p: Vec3) => Vec3 {
  const r = depth / 2;
  const half = width / 2 - r;
  return (p) => {
    const over = Math.max(0, Math.abs(p[0]) - half) / r;
    if (over === 0) return p;
    // Maps the square end to a half disc, as a square is mapped to a circle.
    const [u, v] = [Math.min(1, over), Math.max(-1, Math.min(1, p[2] / r))];
    const x = half + r * u * Math.sqrt(1 - (v * v) / 2);
    return [Math.sign(p[0]) * x, p[1], r * v * Math.sqrt(1 - (u * u) / 2)];
  };
}
