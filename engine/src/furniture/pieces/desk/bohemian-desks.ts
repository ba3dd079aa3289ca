import { WICKER } from '../../materials/materials.ts';
import { cabinet, stack } from '../../parts/cases/cabinet.ts';
import { hairpinFeet } from '../../parts/cases/case-feet.ts';
import { POLE, rattanFrame, roundedShell } from '../../parts/cases/case-shells.ts';
import { addSlab } from '../../parts/tables/boards.ts';
import { box } from '../../shapes/box.ts';
import type { OutlinePoint } from '../../shapes/extrude.ts';
import { noise3 } from '../../shapes/noise.ts';
import { move } from '../../shapes/transform.ts';
import * as frame from './desk-frames.ts';
import { type DeskDesign, NONE } from './desk-frames.ts';

/** Returns the outline of a live-edge slab, with irregular long edges. */
function liveEdge(width: number, depth: number): OutlinePoint[] {
  const steps = 26;
  const edge = (side: 1 | -1): OutlinePoint[] =>
    Array.from({ length: steps + 1 }, (_, k): OutlinePoint => {
      const u = k / steps;
      const wave = 0.022 * noise3(u * 3.1, side * 4.7, 1) + 0.008 * noise3(u * 11, side * 9.1, 2);
      return [(u - 0.5) * width, side * (depth / 2 - 0.016 + wave)];
    });
  return [...edge(-1), ...edge(1).toReversed()];
}

/** A round-cornered body with cane drawers on slender legs; bound rattan poles; a live-edge slab on iron pins. */
export const BOHEMIAN_DESKS: readonly DeskDesign[] = [
  {
    size: { width: 1.35, depth: 0.62, height: 0.76 },
    draw(b, size, look, drawers) {
      const t = 0.022;
      const tall = 0.19;
      const low = size.height - tall;
      roundedShell(b, { ...size, bottom: low, top: size.height }, t, 0.06, look.wood);
      const place = {
        width: size.width - 2 * t + 0.002,
        depth: size.depth - 0.03,
        bottom: low + t - 0.001,
        top: size.height - t + 0.001,
      };
      const columns = [
        { share: 1, cells: stack('drawer', 1) },
        { share: 1.1, cells: stack('open', 1) },
        { share: 1, cells: stack('drawer', 1) },
      ];
      const niches = cabinet(b, place, { ...drawers, thickness: 0.012 }, columns);
      b.within(move(0, 0, 0), () =>
        frame.splayedLegs(b, { ...size, width: size.width - 0.06, depth: size.depth - 0.02 }, low + 0.002, look.wood),
      );
      return niches;
    },
  },
  {
    size: { width: 1.3, depth: 0.62, height: 0.76 },
    draw(b, size, look, drawers) {
      const t = 0.024;
      const under = size.height - t;
      frame.boardTop(b, size, t, 0.008, look.wood);
      const low = under - 0.15;
      const outer = { width: size.width - 0.02, depth: size.depth - 0.02 };
      rattanFrame(b, { ...outer, height: low }, under);
      for (const side of [-1, 1])
        b.add(
          box(0.008, under - low - 0.02, outer.depth - 3 * POLE, 0, 'z'),
          WICKER,
          move(side * (outer.width / 2 - POLE * 0.9), (under + low) / 2, 0),
        );
      const columns = [1, 1].map((share) => ({ share, cells: stack('drawer', 1) }));
      const woven = { ...drawers, board: look.wood, front: look.wood, accent: WICKER, frontKind: 'woven' as const };
      cabinet(
        b,
        { width: outer.width - 4 * POLE, depth: outer.depth - POLE, bottom: low - 0.004, top: under },
        woven,
        columns,
      );
      return NONE;
    },
  },
  {
    size: { width: 1.5, depth: 0.68, height: 0.75 },
    draw(b, size, look, drawers) {
      const t = 0.044;
      const under = size.height - t;
      addSlab(b, { outline: liveEdge(size.width, size.depth), thickness: t, bevel: 0.012 }, size.height, look.wood2);
      hairpinFeet(b, { width: size.width - 0.1, depth: size.depth - 0.06, height: under }, look.metal);
      frame.block(
        b,
        size,
        { x: size.width * 0.16, width: 0.62, bottom: under - 0.14, top: under, depth: size.depth - 0.2 },
        drawers,
        stack('drawer', 1),
      );
      return NONE;
    },
  },
];
