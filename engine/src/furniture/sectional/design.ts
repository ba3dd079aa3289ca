import type { PieceDesign } from '../piece-design.ts';
import { addPillows } from '../seating/dressing.ts';
import { chain, move, stretch } from '../shapes/transform.ts';
import { addSectional, sectionalFrame } from './sectional-body.ts';
import { SECTIONALS } from './sectional-plans.ts';
import { seatDepth } from './sectional-shape.ts';

/** Corner sofas with a chaise, at the end of +x or, mirrored, of -x. */
export const sectional: PieceDesign = {
  variants: (style) => SECTIONALS[style].length,
  size: (style, variant) => SECTIONALS[style][variant].size,
  range(style, variant) {
    const { width, depth, height } = SECTIONALS[style][variant].size;
    return {
      min: { width: 2.4, depth: depth * 0.94, height: height * 0.96 },
      max: { width: width * 1.12, depth: depth * 1.06, height: height * 1.04 },
    };
  },
  build(spec, builder, look) {
    const { size } = spec;
    const frame = sectionalFrame(SECTIONALS[spec.style][spec.variant], size);
    const back = seatDepth(size);
    const toBack = move(0, 0, (back - size.depth) / 2);
    const at = spec.isMirrored ? chain(stretch(-1, 1, 1), toBack) : toBack;
    builder.within(at, () => {
      addSectional(builder, look, frame, size.depth - back);
      builder.objects(() => addPillows(builder, look, frame));
    });
  },
};
