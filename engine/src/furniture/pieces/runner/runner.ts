import { piece } from '../../catalogue/piece.ts';
import { type PieceDesign, rangeAround } from '../../catalogue/piece-design.ts';
import { rug } from '../rug/rug.ts';
import { runnerProfile } from './profile.ts';

const SIZE = { width: 2.1, depth: 0.68, height: 0.012 };

/** A narrow rug along a counter, woven like the style's rugs; width runs along x. */
const design: PieceDesign = {
  variants: rug.design.variants,
  size: () => SIZE,
  range() {
    // The shortest is a mat in front of one appliance.
    const { min, max } = rangeAround(SIZE, 0.45, 1.4);
    return {
      min: { width: min.width, depth: 0.6, height: SIZE.height },
      max: { width: max.width, depth: 0.8, height: SIZE.height },
    };
  },
  build: rug.design.build,
};

export const runner = piece({ ...runnerProfile, design });
