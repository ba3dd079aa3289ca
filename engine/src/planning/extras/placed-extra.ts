import { mixSeed } from '../../math/random.ts';
import type { PieceId, PlacedPiece } from '../../scene/pieces.ts';
import type { Choices } from '../choices.ts';
import type { FurnitureSet } from '../furniture-set.ts';
import { ROLES } from '../programs/roles.ts';
import type { Extra } from './filled.ts';

const SHOWS_PICTURE: ReadonlySet<PieceId> = new Set([ROLES.picture, ROLES.leaningPicture]);

/** Seeds of a room's pictures are apart by as many as each of them holds: no two show the same thing until all motifs have come. */
export function pictureSeed(
  details: number,
  { pictureCount }: Pick<FurnitureSet, 'pictureCount'>,
  before: readonly PlacedPiece[],
): number {
  const pictures = before.filter(({ piece }) => SHOWS_PICTURE.has(piece));
  const count = pictures.reduce((sum, { piece, variant }) => sum + pictureCount(piece, variant), 0);
  // Leaves room below 2^32 for the pictures that follow.
  return (mixSeed(details, 0xa27) >>> 1) + count;
}

/**
 * A piece beside the main group, or without one, as a placed piece in its furniture set's design.
 * @param before the room's pieces so far: its own seed comes from how many there are
 */
export function placedExtra(
  extra: Extra,
  furnitureSet: FurnitureSet,
  { details, palette }: Choices,
  before: readonly PlacedPiece[],
): PlacedPiece {
  const { piece, size, panel, x, y, z, yaw } = extra;
  return {
    piece,
    style: furnitureSet.style,
    variant: extra.variant ?? furnitureSet.variant(piece),
    size,
    seed: SHOWS_PICTURE.has(piece) ? pictureSeed(details, furnitureSet, before) : mixSeed(details, 0xe7, before.length),
    palette,
    ...(panel !== undefined && { panel }),
    position: [x, y, z],
    yaw,
  };
}
