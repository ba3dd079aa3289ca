import { piece } from '../../catalogue/piece.ts';
import type { PieceDesign } from '../../catalogue/piece-design.ts';
import { addBody } from '../../parts/seating/body.ts';
import { addPillows } from '../../parts/seating/dressing.ts';
import { seatingFrame } from '../../parts/seating/seating-plan.ts';
import { SOFAS } from '../../parts/seating/sofa-plans.ts';
import { addThrow, hasThrow } from '../../parts/seating/throw.ts';
import { inStyle } from '../../styles/style-table.ts';
import { sofaProfile } from './profile.ts';

/** Sofas for two to four, by their width. */
const design: PieceDesign = {
  variants: (style) => inStyle(SOFAS, style).length,
  size: (style, variant) => inStyle(SOFAS, style)[variant].size,
  tone: (style, variant) => inStyle(SOFAS, style)[variant].cover.colour,
  range(style, variant) {
    const { depth, height } = inStyle(SOFAS, style)[variant].size;
    return {
      min: { width: 1.5, depth: depth * 0.94, height: height * 0.95 },
      max: { width: 3, depth: depth * 1.06, height: height * 1.05 },
    };
  },
  build(spec, builder, look) {
    const frame = seatingFrame({ ...inStyle(SOFAS, spec.style)[spec.variant], size: spec.size });
    addBody(builder, look, frame);
    builder.objects(() => {
      addPillows(builder, look, frame);
      if (hasThrow(look, builder.random)) addThrow(builder, look, frame);
    });
  },
};

export const sofa = piece({ ...sofaProfile, design });
