import { stack } from '../cases/cabinet.ts';
import { waterfall } from '../cases/case-shells.ts';
import { atCorners } from '../parts/corners.ts';
import { box } from '../shapes/box.ts';
import { cylinder } from '../shapes/lathe.ts';
import { move } from '../shapes/transform.ts';
import { addBoard } from '../tables/boards.ts';
import { type DeskDesign, NONE } from './desk-design.ts';
import * as frame from './desk-frames.ts';

/** One bent board with a slim drawer; a board on a drum and a panel; a thin Parsons table. */
export const MINIMALIST_DESKS: readonly DeskDesign[] = [
  {
    size: { width: 1.5, depth: 0.68, height: 0.74 },
    draw(b, size, look, drawers) {
      const t = 0.036;
      waterfall(b, size, t, 0.07, look.wood2);
      const under = size.height - t + 0.001;
      const slim = { ...drawers, frontKind: 'flat' as const, front: look.wood2, board: look.wood2 };
      frame.block(
        b,
        size,
        { x: size.width * 0.2, width: size.width * 0.4, bottom: under - 0.095, top: under, depth: size.depth - 0.1 },
        slim,
        stack('drawer', 1),
      );
      return NONE;
    },
  },
  {
    size: { width: 1.6, depth: 0.7, height: 0.74 },
    draw(b, size, look) {
      const t = 0.03;
      const under = size.height - t;
      addBoard(b, { width: size.width, depth: size.depth, thickness: t, corner: 0.03 }, size.height, look.wood);
      b.add(cylinder(0.19, under, 48, 0.004), look.paint, move(-size.width / 2 + 0.32, 0, 0));
      const panel = box(0.06, under, size.depth - 0.12, 0.004, 'y');
      b.add(panel, look.paint, move(size.width / 2 - 0.14, under / 2, 0));
      return NONE;
    },
  },
  {
    size: { width: 1.4, depth: 0.66, height: 0.74 },
    draw(b, size, look, drawers) {
      const t = 0.02;
      const bar = 0.032;
      const under = size.height - t;
      frame.boardTop(b, size, t, 0.0015, look.wood);
      atCorners(size.width - bar, size.depth - bar, (x, z) => {
        b.add(box(bar, under, bar, 0.0015, 'y'), look.wood, move(x, under / 2, z));
      });
      for (const end of [-1, 1]) {
        const side = box(0.02, 0.075, size.depth - 2 * bar, 0.001, 'z');
        b.add(side, look.wood, move(end * (size.width / 2 - 0.012), under - 0.0375, 0));
      }
      b.add(
        box(size.width - 2 * bar, 0.075, 0.018, 0.001, 'x'),
        look.wood,
        move(0, under - 0.0375, -size.depth / 2 + 0.014),
      );
      frame.drawerRow(
        b,
        size,
        { under, tall: 0.075, inset: bar, count: 2 },
        {
          ...drawers,
          frontKind: 'flat',
          front: look.wood,
          board: look.wood,
          thickness: 0.012,
        },
      );
      return NONE;
    },
  },
];
