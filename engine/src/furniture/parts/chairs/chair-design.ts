import type { Size } from '../../../scene/pieces.ts';
import { type Drawing, type PieceDesign, pieceFrom } from '../../catalogue/piece-design.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { byStyle, inStyle, type StyleTable } from '../../styles/style-table.ts';

/** Outer size of a chair and the height of its seat's upper side, metres. */
export interface ChairSize extends Size {
  readonly seat: number;
}

/** One design of a chair: its usual size and its drawing function for a requested size. */
export interface ChairDesign {
  readonly size: ChairSize;
  /** Whether the back is high and nearly closed down to the seat, so that it hides a table behind it. */
  readonly isClosed?: true;
  draw(b: MeshBuilder, size: ChairSize, look: StyleLook): void;
}

/** Keeps the seat's height at the same share of the chair's. */
function drawingOf(design: ChairDesign): Drawing {
  const { width, depth, height, seat } = design.size;
  return {
    size: { width, depth, height },
    draw: (b, look, requested) => design.draw(b, { ...requested, seat: (seat * requested.height) / height }, look),
  };
}

/** Creates a chair piece from designs by style; sizes vary by up to 5 %. */
export function chairFrom(designs: StyleTable<readonly ChairDesign[]>): PieceDesign {
  return pieceFrom(
    byStyle((style) => inStyle(designs, style).map(drawingOf)),
    0.95,
    1.05,
  );
}
