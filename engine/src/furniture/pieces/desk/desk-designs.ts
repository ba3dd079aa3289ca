import type { Size } from '../../../scene/pieces.ts';
import { stack } from '../../parts/cases/cabinet.ts';
import { box } from '../../shapes/box.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import * as frame from './desk-frames.ts';
import { type DeskDesign, NONE } from './desk-frames.ts';

/** Desks of the first four styles. */
export const DESK_DESIGNS: Readonly<
  Record<'MODERN' | 'SCANDINAVIAN' | 'TRADITIONAL' | 'INDUSTRIAL', readonly DeskDesign[]>
> = {
  MODERN: [
    {
      size: { width: 1.5, depth: 0.7, height: 0.75 },
      draw(b, size, look, drawers) {
        const under = size.height - 0.024;
        frame.boardTop(b, size, 0.024, 0.002, look.wood);
        frame.drawerRow(b, size, { under: under + 0.001, tall: 0.1, inset: 0.1, count: 2 }, drawers);
        frame.steelLoops(b, size, under, 0.025, look.metal);
        return NONE;
      },
    },
    {
      size: { width: 1.5, depth: 0.7, height: 0.75 },
      draw(b, size, look, drawers) {
        const under = size.height - 0.03;
        frame.boardTop(b, size, 0.03, 0.003, look.paint);
        frame.panelLeg(b, size, { x: -size.width / 2 + 0.016, under, thickness: 0.03 }, look.paint);
        return frame.block(
          b,
          size,
          { x: size.width / 2 - 0.22, width: 0.44, bottom: 0.02, top: under },
          drawers,
          stack('drawer', 0.6, 0.6, 1),
        );
      },
    },
    {
      size: { width: 1.4, depth: 0.66, height: 0.75 },
      draw(b, size, look, drawers) {
        const under = size.height - 0.034;
        frame.boardTop(b, size, 0.034, 0.003, look.wood2);
        for (const side of [-1, 1])
          frame.panelLeg(b, size, { x: side * (size.width / 2 - 0.018), under, thickness: 0.034 }, look.wood2);
        return frame.block(
          b,
          size,
          { x: size.width * 0.22, width: size.width * 0.5, bottom: under - 0.12, top: under },
          { ...drawers, frontKind: 'fluted' },
          stack('drawer', 1),
        );
      },
    },
  ],
  SCANDINAVIAN: [
    {
      size: { width: 1.3, depth: 0.64, height: 0.75 },
      draw(b, size, look, drawers) {
        const under = size.height - 0.024;
        frame.boardTop(b, size, 0.024, 0.007, look.wood);
        frame.splayedLegs(b, size, under, look.wood);
        frame.drawerRow(b, size, { under: under + 0.001, tall: 0.1, inset: 0.14, count: 2 }, drawers);
        return NONE;
      },
    },
    {
      size: { width: 1.5, depth: 0.7, height: 0.74 },
      draw(b, size, look) {
        frame.boardTop(b, size, 0.026, 0.006, look.wood);
        frame.sawhorses(b, size, size.height - 0.026, look.wood);
        return NONE;
      },
    },
    {
      size: { width: 1.3, depth: 0.62, height: 0.75 },
      draw(b, size, look, drawers) {
        const under = size.height - 0.022;
        frame.boardTop(b, size, 0.022, 0.007, look.wood2);
        frame.splayedLegs(b, size, under, look.wood2);
        const left = frame.block(
          b,
          size,
          { x: -size.width * 0.27, width: size.width * 0.34, bottom: under - 0.15, top: under },
          { ...drawers, frontKind: 'flat', handle: 'knob', front: look.paint, handleMaterial: look.wood2 },
          stack('drawer', 1),
        );
        const right = frame.block(
          b,
          size,
          { x: size.width * 0.13, width: size.width * 0.46, bottom: under - 0.15, top: under },
          drawers,
          stack('open', 1),
        );
        return [...left, ...right];
      },
    },
  ],
  TRADITIONAL: [
    {
      size: { width: 1.5, depth: 0.74, height: 0.77 },
      draw(b, size, look, drawers) {
        const under = size.height - 0.034;
        mouldedTop(b, size, look.wood, look);
        frame.twoPedestals(b, size, under, drawers, (x, wide) => {
          frame.block(
            b,
            size,
            { x, width: wide, bottom: 0.06, top: under, depth: size.depth - 0.05 },
            drawers,
            stack('drawer', 0.7, 0.9, 1.2),
          );
          b.add(box(wide + 0.016, 0.07, size.depth - 0.036, 0.008, 'x'), look.wood, move(x, 0.035, -0.006));
        });
        return NONE;
      },
    },
    {
      size: { width: 1.4, depth: 0.68, height: 0.77 },
      draw(b, size, look, drawers) {
        const under = size.height - 0.034;
        mouldedTop(b, size, look.paint, look);
        frame.turnedLegs(b, size, under, 0.13, look.paint);
        frame.drawerRow(b, size, { under, tall: 0.13, inset: 0.08, count: 3 }, drawers);
        return NONE;
      },
    },
    {
      size: { width: 1.4, depth: 0.68, height: 0.77 },
      draw(b, size, look, drawers) {
        const under = size.height - 0.034;
        mouldedTop(b, size, look.wood2, look);
        frame.turnedLegs(b, size, under, 0.13, look.wood2);
        frame.drawerRow(b, size, { under, tall: 0.13, inset: 0.08, count: 2 }, drawers);
        return NONE;
      },
    },
  ],
  INDUSTRIAL: [
    {
      size: { width: 1.5, depth: 0.7, height: 0.76 },
      draw(b, size, look, drawers) {
        const under = size.height - 0.04;
        frame.plankTop(b, size, 0.04, look.wood);
        frame.steelLoops(b, size, under, 0.035, look.metal);
        return frame.block(
          b,
          size,
          { x: size.width / 2 - 0.3, width: 0.4, bottom: under - 0.28, top: under, depth: 0.5 },
          drawers,
          stack('drawer', 1, 1),
        );
      },
    },
    {
      size: { width: 1.5, depth: 0.7, height: 0.76 },
      draw(b, size, look, drawers) {
        const under = size.height - 0.036;
        frame.plankTop(b, size, 0.036, look.wood2);
        frame.block(
          b,
          size,
          { x: size.width / 2 - 0.23, width: 0.42, bottom: 0.03, top: under, depth: 0.58 },
          drawers,
          stack('drawer', 0.6, 0.6, 1.1),
        );
        const x = -size.width / 2 + 0.04;
        for (const end of [-1, 1])
          b.add(box(0.035, under, 0.035, 0.002), look.metal, move(x, under / 2, end * (size.depth / 2 - 0.04)));
        for (const y of [0.0175, under - 0.0175])
          b.add(box(0.035, 0.035, size.depth - 0.08, 0.002), look.metal, move(x, y, 0));
        b.add(
          box(size.width - 0.5, 0.035, 0.035, 0.002),
          look.metal,
          move(-0.2, under - 0.0175, -size.depth / 2 + 0.05),
        );
        return NONE;
      },
    },
    {
      size: { width: 1.4, depth: 0.68, height: 0.76 },
      draw(b, size, look, drawers) {
        const under = size.height - 0.045;
        frame.plankTop(b, size, 0.045, look.wood);
        frame.crossedRods(b, size, under, look.metal);
        return frame.block(
          b,
          size,
          { x: 0, width: 0.5, bottom: under - 0.11, top: under, depth: 0.5 },
          drawers,
          stack('drawer', 1),
        );
      },
    },
  ],
};

/** Draws a top with a stepped moulding and, on dark wood, a leather writing surface let into it. */
function mouldedTop(b: MeshBuilder, size: Size, wood: StyleLook['wood'], look: StyleLook): void {
  b.add(box(size.width, 0.02, size.depth, 0.008, 'x'), wood, move(0, size.height - 0.01, 0));
  b.add(box(size.width - 0.03, 0.016, size.depth - 0.03, 0.006, 'x'), wood, move(0, size.height - 0.027, 0));
  if (wood !== look.wood) return;
  b.objects(() =>
    b.add(
      box(size.width - 0.3, 0.002, size.depth - 0.22, 0.0005, 'x'),
      look.upholstery[3],
      move(0, size.height + 0.0006, 0),
    ),
  );
}
