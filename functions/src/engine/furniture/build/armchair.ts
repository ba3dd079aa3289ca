import { leather } from '../materials.ts';
import { withNearest } from '../nearest-style.ts';
import { type Drawing, type PieceDesign, pieceFrom } from '../piece-design.ts';
import type { Size, StyleId } from '../pieces.ts';
import { addBody } from '../seating/body.ts';
import { addPillows } from '../seating/dressing.ts';
import { type SeatingPlan, seatingFrame } from '../seating/seating-plan.ts';
import { slingChair } from '../seating/sling-chair.ts';
import { SOFAS } from '../seating/sofa-plans.ts';
import { barrelChair, shellChair, wingChair } from '../seating/tub-chairs.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import type { StyleLook } from '../styles.ts';

const SADDLE = leather('#8f5a31');

/** A sofa's small sister: the same parts around one seat. */
function sisterOf(style: StyleId, variant: number, size: Size, change: Partial<SeatingPlan>): Drawing {
  return {
    size,
    draw(builder: MeshBuilder, look: StyleLook, asked: Size) {
      const frame = seatingFrame({ ...SOFAS[style][variant], ...change, size: asked });
      addBody(builder, look, frame);
      if (builder.random() < 0.6) builder.objects(() => addPillows(builder, look, frame));
    },
  };
}

const ARMCHAIRS = withNearest<readonly Drawing[]>({
  MODERN: [
    {
      size: { width: 0.78, depth: 0.76, height: 0.72 },
      draw: (builder, look, size) => barrelChair(builder, look, size, look.upholstery[1], 'plinth'),
    },
    {
      size: { width: 0.8, depth: 0.78, height: 0.76 },
      draw: (builder, look, size) => barrelChair(builder, look, size, look.upholstery[3], 'swivel', 0.02),
    },
    sisterOf('MODERN', 2, { width: 0.78, depth: 0.82, height: 0.74 }, {}),
  ],
  SCANDINAVIAN: [
    sisterOf('SCANDINAVIAN', 1, { width: 0.72, depth: 0.8, height: 0.82 }, { armWidth: 0.06 }),
    {
      size: { width: 0.76, depth: 0.8, height: 1.02 },
      draw: (builder, look, size) => shellChair(builder, look, size, look.upholstery[1]),
    },
    sisterOf('SCANDINAVIAN', 2, { width: 0.8, depth: 0.8, height: 0.78 }, { armWidth: 0.15 }),
  ],
  TRADITIONAL: [
    {
      size: { width: 0.8, depth: 0.84, height: 1.08 },
      draw: (builder, look, size) => wingChair(builder, look, size, look.upholstery[2]),
    },
    sisterOf('TRADITIONAL', 0, { width: 0.96, depth: 0.9, height: 0.88 }, { armWidth: 0.2 }),
    sisterOf('TRADITIONAL', 1, { width: 0.92, depth: 0.84, height: 0.8 }, { armWidth: 0.2, armHeight: 0.7 }),
  ],
  INDUSTRIAL: [
    {
      size: { width: 0.72, depth: 0.82, height: 0.8 },
      draw: (builder, look, size) => slingChair(builder, look, size, SADDLE),
    },
    sisterOf('INDUSTRIAL', 0, { width: 0.76, depth: 0.82, height: 0.78 }, {}),
    sisterOf('INDUSTRIAL', 1, { width: 0.88, depth: 0.88, height: 0.8 }, { armWidth: 0.17 }),
  ],
});

/** Chairs to lounge in: barrels, shells, wings, slings, and the sofas' small sisters. */
export const armchair: PieceDesign = pieceFrom(ARMCHAIRS, 0.92, 1.08);
