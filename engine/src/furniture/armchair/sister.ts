import type { Size, StyleId } from '../../scene/pieces.ts';
import type { Drawing } from '../piece-design.ts';
import { addBody } from '../seating/body.ts';
import { addPillows } from '../seating/dressing.ts';
import { type SeatingPlan, seatingFrame } from '../seating/seating-plan.ts';
import { SOFAS } from '../seating/sofa-plans.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import type { StyleLook } from '../style-look.ts';

/** A sofa's small sister: the same parts around one seat. */
export function sisterOf(style: StyleId, variant: number, size: Size, change: Partial<SeatingPlan>): Drawing {
  return {
    size,
    draw(builder: MeshBuilder, look: StyleLook, requested: Size) {
      const frame = seatingFrame({ ...SOFAS[style][variant], ...change, size: requested });
      addBody(builder, look, frame);
      if (builder.random() < 0.6) builder.objects(() => addPillows(builder, look, frame));
    },
  };
}
