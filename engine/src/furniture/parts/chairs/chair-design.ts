import { type Drawing, type PieceDesign, pieceFrom } from '../../catalogue/piece-design.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';

import type { StyleLook } from '../../styles/style-look.ts';
import { byStyle, inStyle, type StyleTable } from '../../styles/style-table.ts';
import type { ChairSize } from './chair-size.ts';

/** One design of a chair: its usual size and how to draw it at a requested size. */
export interface ChairDesign {
  readonly size: ChairSize;
  /** Whether the back is high and almost closed down to the seat, so that it hides a table behind it. */
  readonly isClosed?: true;
  draw(b: MeshBuilder, size: ChairSize, look: StyleLook): void;
}

/** The seat's height stays the same share of the chair's. */
function drawingOf(design: ChairDesign): Drawing {
  const { width, depth, height, seat } = design.size;
  return {
    size: { width, depth, height },
    draw: (b, look, requested) => design.draw(b, { ...requested, seat: (seat * requested.height) / height }, look),
  };
}

/** Makes a chair from designs by style; each may be up to 5 % smaller or larger. */
export function chairFrom(designs: StyleTable<readonly ChairDesign[]>): PieceDesign {
  return pieceFrom(
    byStyle((style) => inStyle(designs, style).map(drawingOf)),
    0.95,
    1.05,
  );
}
