import type { PlacedPiece } from '../scene/pieces.ts';
import { ROD_END, usualPanel } from './curtains/rod-length.ts';
import { traitsOf } from './find-piece.ts';
import type { PieceBox } from './piece-box.ts';
import { pieceBox } from './placed-box.ts';

/** A box near which a piece changes the light, and how far from it, as a share of what furniture does. */
export interface LightBox extends PieceBox {
  readonly reach: number;
}

/** Curtains hang flat at their wall: they shade it, and hardly anything else. */
const CURTAIN_REACH = 0.4;

/** The boxes near which a piece changes the light: its own; of curtains those of their panels, for between them is glass. */
export function lightBoxes(piece: PlacedPiece): LightBox[] {
  const whole = pieceBox(piece);
  if (traitsOf(piece.piece).hangs !== 'window') return [{ ...whole, reach: 1 }];
  const { width } = piece.size;
  const { panel = usualPanel(width) } = piece;
  const middle = width / 2 - ROD_END - panel / 2;
  return [-middle, middle].map((along) => ({
    ...whole,
    x: whole.x + along * whole.cos,
    z: whole.z - along * whole.sin,
    halfWidth: panel / 2,
    reach: CURTAIN_REACH,
  }));
}
