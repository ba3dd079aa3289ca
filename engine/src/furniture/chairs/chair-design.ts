import type { StyleId } from '../../scene/pieces.ts';
import { byStyle } from '../by-style.ts';
import { type Drawing, type PieceDesign, pieceFrom } from '../piece-design.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import type { StyleLook } from '../style-look.ts';
import type { ChairSize } from './chair-size.ts';

/** One design of a chair: its usual size and how to draw it at the size that is asked for. */
export interface ChairDesign {
  readonly size: ChairSize;
  /** Whether its back is high and shut from its top to the seat, or all but so: of a table behind it next to nothing is seen. */
  readonly isClosed?: true;
  draw(b: MeshBuilder, size: ChairSize, look: StyleLook): void;
}

/** The seat keeps its share of the height. */
function drawingOf(design: ChairDesign): Drawing {
  const { width, depth, height, seat } = design.size;
  return {
    size: { width, depth, height },
    draw: (b, look, asked) => design.draw(b, { ...asked, seat: (seat * asked.height) / height }, look),
  };
}

/** A chair from designs in every style, each of which may be made up to 5 % smaller or larger. */
export function chairFrom(designs: Readonly<Record<StyleId, readonly ChairDesign[]>>): PieceDesign {
  return pieceFrom(
    byStyle((style) => designs[style].map(drawingOf)),
    0.95,
    1.05,
  );
}
