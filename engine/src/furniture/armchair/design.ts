import type { Size, StyleId } from '../../scene/pieces.ts';
import { leather } from '../materials.ts';
import { type Drawing, type PieceDesign, pieceFrom } from '../piece-design.ts';
import { addBody } from '../seating/body.ts';
import { addPillows } from '../seating/dressing.ts';
import { type SeatingPlan, seatingFrame } from '../seating/seating-plan.ts';
import { TICKING } from '../seating/settle.ts';
import { slingChair } from '../seating/sling-chair.ts';
import { SOFAS } from '../seating/sofa-plans.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import type { StyleLook } from '../style-look.ts';
import { styleLook } from '../styles/styles.ts';
import { papasanChair } from './papasan.ts';
import { peacockChair } from './peacock.ts';
import { plankArmchair, rollChair } from './plank-armchair.ts';
import { ringChair } from './ring-chair.ts';
import { rockingChair } from './rocker.ts';
import { barrelChair, shellChair, wingChair } from './tub-chairs.ts';

/** A sofa's small sister: the same parts around one seat. */
function sisterOf(style: StyleId, variant: number, size: Size, change: Partial<SeatingPlan>): Drawing {
  return {
    size,
    draw(builder: MeshBuilder, look: StyleLook, requested: Size) {
      const frame = seatingFrame({ ...SOFAS[style][variant], ...change, size: requested });
      addBody(builder, look, frame);
      if (builder.random() < 0.6) builder.objects(() => addPillows(builder, look, frame));
    },
  };
}

const SADDLE = leather('#8f5a31');

/** One chair drawn by a function of its own. */
const own = (
  width: number,
  depth: number,
  height: number,
  draw: (builder: MeshBuilder, look: StyleLook, size: Size) => void,
): Drawing => ({ size: { width, depth, height }, draw });

const ARMCHAIRS: Readonly<Record<StyleId, readonly Drawing[]>> = {
  MODERN: [
    {
      size: { width: 0.78, depth: 0.76, height: 0.72 },
      draw: (builder, look, size) => barrelChair(builder, look, size, { cover: look.upholstery[1], base: 'plinth' }),
    },
    {
      size: { width: 0.8, depth: 0.78, height: 0.76 },
      draw: (builder, look, size) =>
        barrelChair(builder, look, size, { cover: look.upholstery[3], base: 'swivel', channels: 0.02 }),
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
  LUXURY: [
    sisterOf('LUXURY', 2, { width: 0.9, depth: 0.84, height: 0.8 }, { armWidth: 0.14 }),
    own(0.78, 0.78, 0.77, (builder, look, size) => ringChair(builder, look, size, look.upholstery[1])),
    sisterOf('LUXURY', 1, { width: 0.88, depth: 0.86, height: 0.74 }, { armWidth: 0.11 }),
  ],
  MINIMALIST: [
    sisterOf('MINIMALIST', 0, { width: 1, depth: 0.86, height: 0.64 }, { armWidth: 0.18, backFrame: 0.2 }),
    own(0.74, 0.74, 0.74, (builder, look, size) => plankArmchair(builder, look, size, look.upholstery[1])),
    own(0.84, 0.82, 0.68, (builder, look, size) => rollChair(builder, look, size, look.upholstery[2])),
  ],
  BOHEMIAN: [
    own(1.02, 0.93, 0.82, (builder, look, size) => papasanChair(builder, look, size, look.upholstery[0])),
    own(0.98, 0.74, 1.32, (builder, look, size) => peacockChair(builder, look, size, look.upholstery[1])),
    sisterOf('BOHEMIAN', 0, { width: 0.76, depth: 0.82, height: 0.84 }, {}),
    sisterOf('BOHEMIAN', 1, { width: 0.86, depth: 0.98, height: 0.7 }, {}),
  ],
  FARMHOUSE: [
    sisterOf('FARMHOUSE', 0, { width: 0.92, depth: 0.9, height: 0.86 }, { armWidth: 0.17 }),
    own(0.68, 0.88, 1.08, (builder, look, size) => rockingChair(builder, size, look.wood, TICKING)),
    sisterOf('FARMHOUSE', 1, { width: 0.78, depth: 0.82, height: 0.84 }, {}),
    sisterOf(
      'FARMHOUSE',
      2,
      { width: 0.8, depth: 0.82, height: 1.06 },
      { cover: styleLook('FARMHOUSE').upholstery[2] },
    ),
  ],
};

/** Chairs to lounge in: barrels, shells, wings, slings, and the sofas' small sisters. */
export const armchair: PieceDesign = pieceFrom(ARMCHAIRS, 0.92, 1.08);
