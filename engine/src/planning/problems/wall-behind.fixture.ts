import type { PlacedPiece } from '../../scene/pieces.ts';
import type { RoomModel, WallEvidence, WallId } from '../../scene/room.ts';

/** From one place along a wall, or above the floor, to another, metres. */
export type Span = readonly [from: number, to: number];

function wallWithin({ box }: RoomModel, { position: [x, , z] }: PlacedPiece, distance: number): WallId | null {
  if (box.back - z < distance) return 'back';
  if (x - box.left < distance) return 'left';
  return box.right - x < distance ? 'right' : null;
}

/** What is known of the wall at which a piece hangs; null where none is so near to the piece's middle, metres. */
export function wallBehind(model: RoomModel, piece: PlacedPiece, distance: number): WallEvidence | null {
  const wall = wallWithin(model, piece, distance);
  return model.walls.find((each) => each.wall === wall) ?? null;
}

/** Where along its wall a piece hangs. */
export const alongWall = ({ wall }: WallEvidence, { position: [x, , z] }: PlacedPiece): number =>
  wall === 'back' ? x : z;

/** Share of a wall's cells in a rectangle that differ from its paint; null where there are none. */
export function otherShare({ cell, columns, cells, from }: WallEvidence, along: Span, up: Span): number | null {
  let count = 0;
  let other = 0;
  cells.forEach((value, at) => {
    const x = from + ((at % columns) + 0.5) * cell;
    const y = (Math.floor(at / columns) + 0.5) * cell;
    if (x < along[0] || x > along[1] || y < up[0] || y > up[1]) return;
    count++;
    if (value === 1) other++;
  });
  return count > 0 ? other / count : null;
}
