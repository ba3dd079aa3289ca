import type { PlacedPiece } from '../../scene/pieces.ts';
import { ROD_END, usualPanel } from '../pieces/curtains/rod-length.ts';
import { type PieceBox, pieceBox } from './piece-box.ts';
import { traitsOf } from './profiles.ts';

/** A box around which a piece changes the light; `reach` is a factor on the usual distance. */
export interface LightBox extends PieceBox {
  readonly reach: number;
  /** Whether the piece is a lit lamp: its light has this reach, its shadow the usual one. */
  readonly isLamp: boolean;
}

/** Curtains hang flat against their wall and shade little else. Chosen by eye. */
const CURTAIN_REACH = 0.4;
/** A lamp's light goes farther than shadows do. */
const LAMP_REACH = 2;

/** Returns the boxes around which a piece changes the light: its own, or one per panel of a pair of curtains. */
export function lightBoxes(piece: PlacedPiece): LightBox[] {
  const whole = pieceBox(piece);
  const { hangs, lights } = traitsOf(piece.piece);
  const isLamp = lights === 'room';
  if (hangs !== 'window') return [{ ...whole, reach: isLamp ? LAMP_REACH : 1, isLamp }];
  const { width } = piece.size;
  const { panel = usualPanel(width) } = piece;
  const middle = width / 2 - ROD_END - panel / 2;
  return [-middle, middle].map((along) => ({
    ...whole,
    x: whole.x + along * whole.cos,
    z: whole.z - along * whole.sin,
    halfWidth: panel / 2,
    reach: CURTAIN_REACH,
    isLamp: false,
  }));
}
