import type { Vec3 } from '../../../math/vec3.ts';
import type { Drawing } from '../../catalogue/piece-design.ts';
import { addXBrace } from '../../parts/legs/legs.ts';
import { pleatedSkirt } from '../../parts/legs/skirt.ts';
import { TICKING } from '../../parts/seating/settle.ts';
import { ACROSS } from '../../parts/seating/sling-chair.ts';
import { box } from '../../shapes/box.ts';
import { cushion, piping } from '../../shapes/cushion.ts';
import { extrude, type OutlinePoint } from '../../shapes/extrude.ts';
import { ball } from '../../shapes/lathe.ts';
import { chain, move, turnY } from '../../shapes/transform.ts';

/** Returns the side of a five-board bench in (z, y): ogee cuts up its edges and an arch between two feet. */
function boardEnd(depth: number, height: number): OutlinePoint[] {
  const half = depth / 2;
  const right: OutlinePoint[] = [
    [0, 0.15],
    [half * 0.22, 0.135],
    [half * 0.42, 0.09],
    [half * 0.56, 0.03],
    [half * 0.6, 0],
    [half, 0],
    [half * 0.98, 0.05],
    [half * 0.86, 0.14],
    [half * 0.8, height * 0.6],
    [half * 0.84, height * 0.8],
    [half * 0.96, height],
  ];
  return [
    ...right,
    ...right
      .slice(1)
      .map(([z, y]): OutlinePoint => [-z, y])
      .toReversed(),
  ];
}

/** A slab on crossed ends, a skirted box with a cushion, five painted boards. */
export const FARMHOUSE_BENCHES: readonly Drawing[] = [
  {
    size: { width: 1.4, depth: 0.38, height: 0.46 },
    draw(b, look, size) {
      const slab = look.form.top + 0.01;
      const under = size.height - slab;
      b.add(box(size.width, slab, size.depth, 0.007, 'x'), look.wood, move(0, size.height - slab / 2, 0));
      for (const side of [-1, 1]) {
        const x = side * (size.width / 2 - 0.18);
        const cross = {
          width: size.depth - 0.03,
          height: under - 0.045,
          bar: 0.085,
          thickness: 0.05,
          cut: 'level',
        } as const;
        addXBrace(b, cross, look.wood, chain(move(x, 0, 0), turnY(Math.PI / 2)));
        b.add(box(0.07, 0.05, size.depth - 0.02, 0.005), look.wood, move(x, under - 0.024, 0));
        for (const out of [-1, 1])
          b.add(ball(0.016, 0.014, 10), look.metal, move(x + out * 0.026, (under - 0.045) / 2, 0));
      }
      b.add(box(size.width - 0.3, 0.06, 0.04, 0.005), look.wood, move(0, (under - 0.045) / 2, 0));
    },
  },
  {
    size: { width: 1.2, depth: 0.45, height: 0.48 },
    draw(b, look, size) {
      const [w, d] = [size.width - 0.026, size.depth - 0.026];
      const seam = size.height - 0.13;
      b.add(cushion(w - 0.03, 0.14, d - 0.03, { round: 0.01, detail: 4 }), look.upholstery[0], move(0, seam - 0.06, 0));
      pleatedSkirt(b, look.upholstery[0], { width: w - 0.01, depth: d - 0.01, top: seam, lengths: 2 });
      const soft = { round: 0.04, puff: [0, 0.026, 0.004] as Vec3, wrinkle: 0.006, seed: 3, detail: 12 };
      const at = move(0, seam + 0.052, 0);
      b.add(cushion(w, 0.108, d, soft), TICKING, at);
      for (const loop of piping([w, 0.108, d], 'y', 0.0055, soft)) b.add(loop, look.upholstery[0], at);
    },
  },
  {
    size: { width: 1.25, depth: 0.36, height: 0.46 },
    draw(b, look, size) {
      const slab = 0.032;
      const under = size.height - slab;
      b.add(box(size.width, slab, size.depth, 0.007, 'x'), look.wood, move(0, size.height - slab / 2, 0));
      for (const side of [-1, 1]) {
        const end = extrude(boardEnd(size.depth - 0.02, under), 0.03, 0.003, 0.5);
        b.add(end, look.paint, chain(move(side * (size.width / 2 - 0.1), 0, 0), ACROSS));
        const z = side * (size.depth / 2 - 0.05);
        b.add(box(size.width - 0.1, 0.085, 0.022, 0.004, 'x'), look.paint, move(0, under - 0.042, z));
      }
      b.add(box(size.width - 0.2, 0.05, 0.024, 0.004, 'x'), look.paint, move(0, 0.19, 0));
    },
  },
];
