import { mixSeed } from '../../math/random.ts';
import type { PlacedPiece } from '../../scene/pieces.ts';
import type { Choices } from '../choices.ts';
import type { FurnitureSet } from '../furniture-set.ts';
import type { Extra } from './filled.ts';

/**
 * A piece beside the main group, or without one, as a placed piece in its furniture set's design.
 * @param index its place among the room's pieces: its own seed comes from it
 */
export function placedExtra(
  extra: Extra,
  furnitureSet: FurnitureSet,
  { details, palette }: Choices,
  index: number,
): PlacedPiece {
  const { piece, size, panel, x, y, z, yaw } = extra;
  return {
    piece,
    style: furnitureSet.style,
    variant: extra.variant ?? furnitureSet.variant(piece),
    size,
    seed: mixSeed(details, 0xe7, index),
    palette,
    ...(panel !== undefined && { panel }),
    position: [x, y, z],
    yaw,
  };
}
