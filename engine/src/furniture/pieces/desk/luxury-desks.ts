import type { Size } from '../../../scene/pieces.ts';
import { stack } from '../../parts/cases/cabinet.ts';
import { sabotLeg } from '../../parts/cases/case-feet.ts';
import { curvedCase, curvedOutline } from '../../parts/cases/curved-case.ts';
import { atCorners } from '../../parts/legs/legs.ts';
import { addSlab, oval } from '../../parts/tables/boards.ts';
import { box } from '../../shapes/box.ts';
import type { OutlinePoint } from '../../shapes/extrude.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import * as frame from './desk-frames.ts';
import { type DeskDesign, NONE } from './desk-frames.ts';

/** Draws a pad of leather with a line of metal around it, let into the top before the sitter. */
function leatherPad(b: MeshBuilder, look: StyleLook, { width, depth, height }: Size): void {
  b.objects(() => {
    b.add(box(width * 0.46, 0.002, depth * 0.5, 0.0005, 'x'), look.metal, move(0, height + 0.0004, depth * 0.12));
    b.add(
      box(width * 0.46 - 0.01, 0.002, depth * 0.5 - 0.01, 0.0005, 'x'),
      look.upholstery[1],
      move(0, height + 0.0009, depth * 0.12),
    );
  });
}

/** Fluted drums under a soft oblong top; lacquer with a row of drawers on crossed brass; a bowed desk on brass-shod legs. */
export const LUXURY_DESKS: readonly DeskDesign[] = [
  {
    size: { width: 1.6, depth: 0.74, height: 0.76 },
    draw(b, size, look, drawers) {
      const thickness = 0.03;
      const under = size.height - thickness - 0.008;
      addSlab(b, { outline: oval(size.width, size.depth, 5, 56), thickness, bevel: 0.005 }, size.height, look.wood);
      // A thin shadow line of brass between top and drums.
      addSlab(
        b,
        { outline: oval(size.width - 0.05, size.depth - 0.05, 5, 56), thickness: 0.008, bevel: 0.001 },
        under + 0.008,
        look.metal,
      );
      for (const side of [-1, 1]) {
        b.within(move(side * (size.width / 2 - 0.29), 0, 0), () => {
          const [width, depth] = [0.42, size.depth - 0.14];
          addSlab(
            b,
            { outline: curvedOutline('drum', width, depth, -0.03), thickness: 0.05, bevel: 0.001 },
            0.05,
            look.metal,
          );
          const cells = stack('drawer', 0.7, 1, 1);
          curvedCase(b, { width, depth, bottom: 0.05, top: under }, 'drum', drawers, [{ share: 1, cells }]);
        });
      }
      leatherPad(b, look, size);
      return NONE;
    },
  },
  {
    size: { width: 1.5, depth: 0.7, height: 0.76 },
    draw(b, size, look, drawers) {
      const t = 0.02;
      const tall = 0.13;
      frame.boardTop(b, size, t, 0.003, look.stone);
      const under = size.height - t;
      frame.drawerRow(b, size, { under, tall, inset: 0.02, count: 3 }, { ...drawers, handle: 'disc' });
      frame.crossedRods(b, size, under - tall, look.metal);
      return NONE;
    },
  },
  {
    size: { width: 1.5, depth: 0.72, height: 0.77 },
    draw(b, size, look, drawers) {
      const t = 0.026;
      const tall = 0.125;
      const under = size.height - t;
      addSlab(
        b,
        { outline: curvedOutline('bow', size.width, size.depth), thickness: t, bevel: 0.005 },
        size.height,
        look.wood2,
      );
      const inside = curvedOutline('bow', size.width - 0.03, size.depth - 0.04);
      addSlab(
        b,
        { outline: inside.map(([x, z]): OutlinePoint => [x, z]), thickness: 0.006, bevel: 0.001 },
        under,
        look.metal,
      );
      const place = { width: size.width - 0.05, depth: size.depth - 0.07, bottom: under - tall, top: under - 0.006 };
      const columns = [1, 1.2, 1].map((share) => ({ share, cells: stack('drawer', 1) }));
      b.within(move(0, 0, -0.01), () => curvedCase(b, place, 'bow', drawers, columns));
      b.within(move(0, 0, -0.035), () => {
        atCorners(size.width - 0.13, size.depth - 0.15, (x, z) =>
          sabotLeg(b, [x, z], { height: under - tall, top: 0.026 }, look.wood2, look.metal),
        );
      });
      leatherPad(b, look, size);
      return NONE;
    },
  },
];
