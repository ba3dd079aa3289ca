import { z } from 'zod';
import { pieceVariants, sizeRange } from '../furniture/catalogue/catalogue.ts';
import { PIECE_IDS } from '../furniture/catalogue/find-profile.ts';
import { FINISH_MATERIALS } from '../scene/finish.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import { STYLE_IDS } from '../scene/styles/styles.ts';

/** The most pieces in one room: as many as anybody could place there, and no more than are drawn in good time. */
export const MOST_PIECES = 60;
/** Metres by which a size may miss its design's range: plans are kept in decimals. */
const SIZE_SLACK = 0.005;
/**
 * Factor by which the metres of one photo of a room may differ from those of the photo that it was planned for: each tells the room's
 * size for itself, and furniture that both show has one size.
 */
export const MOST_SCALE = 1.5;
/** The most treatments of throw pillows and blankets in turn. */
const MOST_ACCENTS = 8;
/** Bounds of places in metres, and of turns in radians. */
const FARTHEST = 60;
const HIGHEST = 20;
const MOST_TURN = 20;

const materials = Object.values(FINISH_MATERIALS).flat();
const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/i);
const treatmentSchema = z
  .object({ material: z.enum(materials).exactOptional(), colour: colourSchema.exactOptional() })
  .refine(({ material, colour }) => material !== undefined || colour !== undefined);

/** The finish of a piece as a stranger may send it. */
export const finishSchema = z.object({
  cover: treatmentSchema.exactOptional(),
  wood: treatmentSchema.exactOptional(),
  metal: treatmentSchema.exactOptional(),
  fabric: treatmentSchema.exactOptional(),
  bedding: treatmentSchema.exactOptional(),
  accents: z.array(treatmentSchema).max(MOST_ACCENTS).exactOptional(),
  bare: z.boolean().exactOptional(),
});

const length = z.number().positive().max(FARTHEST);
const place = z.number().min(-FARTHEST).max(FARTHEST);
const seed = z.int().min(0).max(0xffffffff);

/** Whether a piece's design exists and can be of its size, in the metres of its photo. */
function isMadeSo({ piece, style, variant, size }: PlacedPiece): boolean {
  // Asked of every piece whose values are of the right kind, also of those beyond their bounds.
  if (!Number.isInteger(variant) || variant < 0 || variant >= pieceVariants(piece, style)) return false;
  const { min, max } = sizeRange(piece, style, variant);
  const sides = ['width', 'depth', 'height'] as const;
  const least = Math.max(1 / MOST_SCALE, ...sides.map((side) => (size[side] - SIZE_SLACK) / max[side]));
  const most = Math.min(MOST_SCALE, ...sides.map((side) => (size[side] + SIZE_SLACK) / min[side]));
  return least <= most;
}

const placedPieceSchema = z
  .object({
    piece: z.enum(PIECE_IDS),
    style: z.enum(STYLE_IDS),
    variant: z.int().min(0).max(1000),
    size: z.object({ width: length, depth: length, height: length }),
    seed,
    palette: seed.exactOptional(),
    isMirrored: z.boolean().exactOptional(),
    panel: z.number().min(0.05).max(3).exactOptional(),
    finish: finishSchema.exactOptional(),
    position: z.tuple([place, z.number().min(0).max(HIGHEST), place]),
    yaw: z.number().min(-MOST_TURN).max(MOST_TURN),
  })
  .refine(isMadeSo);

/** The pieces of a room as a stranger may send them: every value within bounds, designs that exist, in sizes that they can have. */
export const editedPiecesSchema = z.array(placedPieceSchema).max(MOST_PIECES);
