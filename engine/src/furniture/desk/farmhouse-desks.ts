import type { Size } from '../../scene/pieces.ts';
import { stack } from '../cases/cabinet.ts';
import { addTop } from '../cases/case-top.ts';
import type { Material } from '../material.ts';
import { box } from '../shapes/box.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { chain, move, turnX } from '../shapes/transform.ts';
import { type DeskDesign, NONE } from './desk-design.ts';
import * as frame from './desk-frames.ts';

/** Crossed beams under both ends, a foot and a head to each, and a long stretcher through the crossings. */
function sawbucks(b: MeshBuilder, { width, depth }: Size, under: number, wood: Material): void {
  const beam = 0.058;
  const span = depth - 0.1;
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - 0.2);
    b.add(box(0.075, 0.05, depth - 0.06, 0.005, 'z'), wood, move(x, under - 0.025, 0));
    b.add(box(0.075, 0.05, depth - 0.04, 0.006, 'z'), wood, move(x, 0.025, 0));
    const tall = under - 0.1;
    const [w, h] = [span - beam, tall];
    for (const lean of [-1, 1]) {
      const leg = box(0.042, Math.hypot(w, h) + 0.02, beam, 0.004, 'y');
      b.add(leg, wood, chain(move(x + lean * 0.004, 0.05 + tall / 2, 0), turnX(lean * Math.atan2(w, h))));
    }
  }
  b.add(box(width - 0.3, 0.06, 0.036, 0.004, 'x'), wood, move(0, 0.05 + (under - 0.1) / 2, 0));
}

/** A plank top on crossed trestles; shaker pedestals; a farm table with drawers on turned legs. */
export const FARMHOUSE_DESKS: readonly DeskDesign[] = [
  {
    size: { width: 1.5, depth: 0.7, height: 0.76 },
    draw(b, size, look) {
      const t = 0.042;
      frame.plankTop(b, size, t, look.wood);
      sawbucks(b, size, size.height - t, look.wood);
      return NONE;
    },
  },
  {
    size: { width: 1.5, depth: 0.7, height: 0.77 },
    draw(b, size, look, drawers) {
      const t = 0.034;
      const under = size.height - t;
      addTop(b, look, size, { kind: 'breadboard', thickness: t, material: look.wood2 });
      frame.twoPedestals(b, size, under, drawers, (x, wide, side) => {
        const cells = side < 0 ? [...stack('drawer', 0.5), ...stack('door', 1.3)] : stack('drawer', 0.7, 1, 1);
        frame.block(b, size, { x, width: wide, bottom: 0.08, top: under }, { ...drawers, thickness: 0.034 }, cells);
        b.add(box(wide + 0.012, 0.08, size.depth - 0.06, 0.004, 'x'), look.paint, move(x, 0.04, -0.014));
      });
      return NONE;
    },
  },
  {
    size: { width: 1.4, depth: 0.68, height: 0.77 },
    draw(b, size, look, drawers) {
      const t = 0.036;
      const under = size.height - t;
      addTop(b, look, size, { kind: 'breadboard', thickness: t, material: look.wood });
      const painted = { ...drawers, front: look.paint, board: look.paint, frontKind: 'shaker' as const };
      frame.turnedLegs(b, size, under, 0.14, look.paint);
      frame.drawerRow(b, size, { under, tall: 0.125, inset: 0.09, count: 2 }, painted);
      return NONE;
    },
  },
];
