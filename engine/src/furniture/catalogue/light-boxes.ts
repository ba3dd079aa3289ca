import type { PlacedPiece } from '../../scene/pieces.ts';
import { ROD_END, usualPanel } from '../pieces/curtains/rod-length.ts';
import { type PieceBox, pieceBox } from './piece-box.ts';
import { traitsOf } from './profiles.ts';

/** A box around which a piece changes the light; `reach` is a factor on the usual distance. */
export interface LightBox extends PieceBox {
  readonly reach: number;
}

/** Curtains hang flat against their wall and shade little else. Chosen by eye. */
const CURTAIN_REACH = 0.4;

/** Returns the boxes around which a piece changes the light: its own, or one per panel of a pair of curtains. */
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
