import type { Size } from '../../../scene/pieces.ts';

/** The seat's share of a sectional's depth, and the chaise's share of its width. */
const SEAT_SHARE = 0.6;
const CHAISE_SHARE = 0.37;
/** Maximum height of a chaise's cushion, so that it hides nothing; metres. */
const CHAISE_TOP = 0.52;

/** A box of a piece in the piece's own frame: its centre, its sides and its height, metres. */
export interface PieceBox {
  readonly x: number;
  readonly z: number;
  readonly size: Size;
}

/** Returns the depth of the seat along the back. */
export const seatDepth = ({ depth }: Size): number => SEAT_SHARE * depth;

/**
 * Returns the two boxes of a sectional's L shape: the seat along the back, and the foot of the chaise at the end of
 * +x, or of -x if mirrored. The corner between them is free for a table.
 */
export function sectionalBoxes(size: Size, isMirrored: boolean): readonly [PieceBox, PieceBox] {
  const back = seatDepth(size);
  const width = CHAISE_SHARE * size.width;
  const side = isMirrored ? -1 : 1;
  return [
    { x: 0, z: (back - size.depth) / 2, size: { ...size, depth: back } },
    {
      x: (side * (size.width - width)) / 2,
      z: back / 2,
      size: { width, depth: size.depth - back, height: Math.min(size.height, CHAISE_TOP) },
    },
  ];
}
