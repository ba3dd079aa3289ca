import type { PieceSpec, Size } from '../../../scene/pieces.ts';
import type { StyleId } from '../../../scene/styles/styles.ts';
import { piece } from '../../catalogue/piece.ts';
import type { PieceDesign } from '../../catalogue/piece-design.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';
import { inStyle } from '../../styles/style-table.ts';
import { ART, motifOf, paintedPicture } from '../art/art.ts';
import { type Frame, framedPicture } from '../art/frames.ts';
import { leaningPictureProfile } from './profile.ts';

/** Angle of a picture that leans on a wall, radians. */
const LEAN = 0.13;
/** Width and height of the pictures, metres: upright, wide, nearly square. */
const SIZES = [
  [0.4, 0.52],
  [0.58, 0.42],
  [0.42, 0.46],
] as const;

/** Frames of a style's pictures on the wall that can lean: paper between rods cannot. */
const framesOf = (style: StyleId): Frame[] =>
  inStyle(ART, style).flatMap(({ frame }) => (frame.kind === 'scroll' ? [] : [frame]));

const frameOf = (style: StyleId, variant: number): Frame => {
  const frames = framesOf(style);
  return frames[variant % frames.length];
};

/** The size of a design with its picture `scale` times as large; its frame stays as thick. */
function sizeOf(style: StyleId, variant: number, scale = 1): Size {
  const [width, height] = SIZES[variant].map((side) => scale * side);
  const { depth } = frameOf(style, variant);
  return {
    width,
    height: height * Math.cos(LEAN) + depth * Math.sin(LEAN),
    depth: height * Math.sin(LEAN) + depth * Math.cos(LEAN),
  };
}

/** A framed picture that leans on the wall behind a mantel or counter. */
const design: PieceDesign = {
  variants: () => SIZES.length,
  size: (style, variant) => sizeOf(style, variant),
  range: (style, variant) => ({ min: sizeOf(style, variant, 0.7), max: sizeOf(style, variant, 1.15) }),
  build(spec: PieceSpec, builder, look) {
    const { size, style, variant, seed } = spec;
    const frame = frameOf(style, variant);
    const height = (size.height - frame.depth * Math.sin(LEAN)) / Math.cos(LEAN);
    const foot = move(0, frame.depth * Math.sin(LEAN), size.depth / 2 - frame.depth * Math.cos(LEAN));
    builder.within(chain(foot, turnX(-LEAN), move(0, height / 2, 0)), () =>
      framedPicture(builder, look, frame, { width: size.width, height, depth: frame.depth }, (w, h) =>
        paintedPicture(spec, w, h, motifOf(seed), seed),
      ),
    );
  },
};

export const leaningPicture = piece({ ...leaningPictureProfile, design });
