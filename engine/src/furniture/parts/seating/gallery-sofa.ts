import type { Vec3 } from '../../../math/vec3.ts';
import { box } from '../../shapes/box.ts';
import { cushion, piping } from '../../shapes/cushion.ts';
import { extrude, type OutlinePoint } from '../../shapes/extrude.ts';
import { lathe, type ProfilePoint, smoothProfile } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { pillow } from '../../shapes/pillow.ts';
import { fringe } from '../../shapes/ribbon.ts';
import type { Surface } from '../../shapes/surface.ts';
import { chain, move, turnX, turnY } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import type { SeatingFrame } from './seating-plan.ts';

/** Profile of a spindle of height 1 and radius 1 with a bulb in its middle and rings beside it. */
const SPINDLE: readonly ProfilePoint[] = [
  [0.62, 0],
  [0.5, 0.1],
  [0.46, 0.24],
  [0.86, 0.3],
  [0.5, 0.35],
  [0.94, 0.43],
  [1, 0.5],
  [0.94, 0.57],
  [0.5, 0.65],
  [0.86, 0.7],
  [0.46, 0.76],
  [0.5, 0.9],
  [0.62, 1],
];

/** Builds a turned spindle on y = 0. */
export const turnedSpindle = (height: number, radius: number, sides = 8): Surface =>
  lathe(
    smoothProfile(
      SPINDLE.map(([r, y]): ProfilePoint => [r * radius, y * height]),
      1,
    ),
    sides,
  );

/** Profile of a carved post of height 1 and radius 1: foot, vase, blocks where the rails meet it, a knob. */
const POST: readonly ProfilePoint[] = [
  [0, 0],
  [0.55, 0],
  [0.7, 0.02],
  [0.8, 0.06],
  [0.5, 0.1],
  [0.95, 0.2],
  [1, 0.26],
  [1, 0.42],
  [0.6, 0.45],
  [0.9, 0.5],
  [0.55, 0.57],
  [0.7, 0.7],
  [0.95, 0.78],
  [0.6, 0.82],
  [0.95, 0.86],
  [0.98, 0.91],
  [0.5, 0.94],
  [0.72, 0.97],
  [0.5, 0.992],
  [0, 1],
];

/**
 * Returns the outline of a board whose lower edge is cut in arches with a drop between them, `width` along x, with
 * its top at y = 0.
 */
export function archedApron(width: number, height: number): OutlinePoint[] {
  const count = Math.max(2, Math.round(width / 0.22));
  const points: OutlinePoint[] = [
    [width / 2, 0],
    [-width / 2, 0],
  ];
  const steps = 8 * count;
  for (let k = 0; k <= steps; k++) {
    const f = k / steps;
    points.push([(f - 0.5) * width, -height * (0.45 + 0.55 * Math.abs(Math.cos(Math.PI * count * f)) ** 1.6)]);
  }
  return points;
}

/**
 * Draws a carved day bed: posts, a gallery of turned spindles on three sides, a fringed mattress, bolsters and
 * pillows.
 */
export function gallerySofaBody(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame): void {
  const { plan, deck } = frame;
  const { size, cover, armHeight, seatHeight, seatThickness } = plan;
  const post = 0.034;
  const [x, z] = [size.width / 2 - post, size.depth / 2 - post];
  const tall = (height: number): Surface =>
    lathe(
      POST.map(([r, y]): ProfilePoint => [r * post, y * height]),
      14,
    );
  for (const sx of [-1, 1]) {
    builder.add(tall(size.height), look.wood, move(sx * x, 0, -z));
    builder.add(tall(armHeight + 0.05), look.wood, move(sx * x, 0, z));
  }
  const rail = 0.07;
  const railY = deck - rail / 2 + 0.01;
  for (const sz of [-1, 1]) {
    builder.add(box(2 * x, rail, 0.03, 0.005), look.wood, move(0, railY, sz * z));
    builder.add(
      extrude(archedApron(2 * x - 0.05, 0.075), 0.02, 0.003, 0.9),
      look.wood,
      move(0, railY - rail / 2, sz * z),
    );
  }
  for (const sx of [-1, 1]) builder.add(box(0.03, rail, 2 * z, 0.005), look.wood, move(sx * x, railY, 0));
  builder.add(box(2 * x, 0.02, 2 * z, 0), look.wood, move(0, deck - 0.012, 0));
  gallery(builder, look, [-x, -z], [x, -z], { low: deck, top: size.height - 0.075 });
  for (const sx of [-1, 1]) gallery(builder, look, [sx * x, -z], [sx * x, z], { low: deck, top: armHeight - 0.02 });

  const [w, d] = [2 * x - 0.06, 2 * z - 0.03];
  const options = { round: 0.04, puff: [0, plan.puff, 0.008] as Vec3, wrinkle: plan.wrinkle, seed: 3, detail: 16 };
  const at = move(0, seatHeight - seatThickness / 2 - plan.puff * 0.4, 0.012);
  builder.add(cushion(w, seatThickness, d, options), cover, at);
  for (const loop of piping([w, seatThickness, d], 'y', 0.006, options)) builder.add(loop, cover, at);
  const hem = seatHeight - seatThickness * 0.86 - plan.puff * 0.4;
  const edge = z + 0.021;
  builder.add(fringe([-w / 2 + 0.04, hem, edge], [w / 2 - 0.04, hem, edge], 0.085), look.throws[0]);
  for (const sx of [-1, 1]) {
    const bolster = cushion(0.2, 0.2, d - 0.1, {
      round: 0.098,
      puff: [0, 0, 0.01],
      wrinkle: 0.005,
      seed: sx,
      detail: 9,
    });
    builder.add(bolster, look.pillows[(1 + sx) / 2 + 1], move(sx * (w / 2 - 0.1), seatHeight + 0.085, 0.01));
  }
  builder.objects(() => {
    const count = Math.max(1, Math.floor((w - 0.42) / 0.44));
    for (let i = 0; i < count; i++) {
      const px = ((i + 0.5) / count - 0.5) * (w - 0.42);
      const side = 0.5 + 0.03 * (i % 2);
      const lean = chain(
        move(px, seatHeight + side / 2 - 0.045, -z + 0.125),
        turnY(0.1 * (0.5 - (i % 2))),
        turnX(-0.24),
      );
      const fabric = [look.upholstery[1], look.upholstery[2], look.pillows[0]][i % 3];
      builder.add(
        pillow({ width: side, height: side, thickness: 0.21, seed: i * 3 + 1, chop: 0.03 * (i % 2) }),
        fabric,
        lean,
      );
    }
  });
}

/** Draws a row of spindles under a rail, from a to b in plan, between two heights. */
function gallery(
  builder: MeshBuilder,
  look: StyleLook,
  a: readonly [number, number],
  b: readonly [number, number],
  { low, top }: { readonly low: number; readonly top: number },
): void {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const count = Math.max(3, Math.round(length / 0.1));
  const spindle = turnedSpindle(top - low - 0.01, 0.0155);
  for (let i = 1; i < count; i++) {
    const f = i / count;
    builder.add(spindle, look.wood, move(a[0] + (b[0] - a[0]) * f, low - 0.005, a[1] + (b[1] - a[1]) * f));
  }
  const across = a[1] === b[1];
  const bar = across ? box(length, 0.034, 0.03, 0.01) : box(0.03, 0.034, length, 0.01);
  builder.add(bar, look.wood, move((a[0] + b[0]) / 2, top, (a[1] + b[1]) / 2));
}
