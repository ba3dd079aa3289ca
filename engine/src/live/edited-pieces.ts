import { z } from 'zod';
import { pieceVariants, sizeRange } from '../furniture/catalogue/catalogue.ts';
import { PIECE_IDS } from '../furniture/catalogue/profiles.ts';
import { hiddenShare } from '../planning/hiding.ts';
import { FINISH_MATERIALS } from '../scene/finish.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { Opening, RoomModel } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';
import { STYLE_IDS, type StyleId } from '../scene/styles/styles.ts';
import { rulesOf } from './room-rules.ts';
import { pieceName } from './shelf.ts';
import { hidingOf, mostHidden, type WarningCode, warningsOf } from './warnings.ts';

/** Largest number of pieces in a room: more could neither be placed nor drawn in reasonable time. */
export const MAX_PIECES = 60;
/** Tolerance in metres between a size and its design's range, because plans are stored as decimals. */
const SIZE_TOLERANCE = 0.005;
/**
 * Largest ratio between the metric scales of two photos of a room: each photo estimates the room's size
 * independently, but furniture in both has one size.
 */
export const MAX_SCALE_RATIO = 1.5;
/** Number of treatments of throw pillows and blankets. */
const MAX_ACCENTS = 8;
/** Bounds of positions in metres and of rotations in radians. */
const MAX_COORDINATE = 60;
const MAX_HEIGHT = 20;
const MAX_TURN = 20;

const materials = Object.values(FINISH_MATERIALS).flat();
const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/i);
const treatmentSchema = z
  .object({ material: z.enum(materials).exactOptional(), colour: colourSchema.exactOptional() })
  .refine(({ material, colour }) => material !== undefined || colour !== undefined);

/** The finish of a piece in untrusted input. */
const finishSchema = z.object({
  cover: treatmentSchema.exactOptional(),
  wood: treatmentSchema.exactOptional(),
  metal: treatmentSchema.exactOptional(),
  fabric: treatmentSchema.exactOptional(),
  bedding: treatmentSchema.exactOptional(),
  accents: z.array(treatmentSchema).max(MAX_ACCENTS).exactOptional(),
  bare: z.boolean().exactOptional(),
});

const length = z.number().positive().max(MAX_COORDINATE);
const place = z.number().min(-MAX_COORDINATE).max(MAX_COORDINATE);
const seed = z.int().min(0).max(0xffffffff);

/** Whether a piece's design exists and can have its size, at its photo's scale. */
function isMadeSo({ piece, style, variant, size }: PlacedPiece): boolean {
  // Also called for pieces whose values are out of bounds.
  if (!Number.isInteger(variant) || variant < 0 || variant >= pieceVariants(piece, style)) return false;
  const { min, max } = sizeRange(piece, style, variant);
  const sides = ['width', 'depth', 'height'] as const;
  const least = Math.max(1 / MAX_SCALE_RATIO, ...sides.map((side) => (size[side] - SIZE_TOLERANCE) / max[side]));
  const most = Math.min(MAX_SCALE_RATIO, ...sides.map((side) => (size[side] + SIZE_TOLERANCE) / min[side]));
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
    position: z.tuple([place, z.number().min(0).max(MAX_HEIGHT), place]),
    yaw: z.number().min(-MAX_TURN).max(MAX_TURN),
  })
  .refine(isMadeSo);

/** The pieces of a room in untrusted input: values within bounds, existing designs, sizes they can have. */
export const editedPiecesSchema = z.array(placedPieceSchema).max(MAX_PIECES);

/** Tolerance for an increase of an opening's hidden share, because plans are stored as decimals. */
const HIDDEN_TOLERANCE = 0.005;

/** Whether furniture hides more of an opening than allowed, and more than before. */
function hidesMore(room: RoomModel, before: Scene, pieces: readonly PlacedPiece[], opening: Opening): boolean {
  const most = mostHidden(opening);
  if (most === null) return false;
  const { space } = rulesOf(room, before.room);
  const share = hiddenShare(space, opening, hidingOf(pieces));
  return share > most && share > hiddenShare(space, opening, hidingOf(before.pieces)) + HIDDEN_TOLERANCE;
}

const SENTENCES: Readonly<Partial<Record<WarningCode, (name: string) => string>>> = {
  OUTSIDE_ROOM: (name) => `The ${name} reaches out of the room.`,
  ON_NOTHING: (name) => `The ${name} stands or hangs on nothing.`,
};

/**
 * A scene with pieces arranged by a person, validated by `editedPiecesSchema`. Every piece must be in the style of the
 * room, or one that the scene has already, inside the room and supported; doors and windows may be hidden no more than
 * allowed, or than before.
 */
export function withPieces(
  scene: Scene,
  room: RoomModel,
  pieces: readonly PlacedPiece[],
  style: StyleId = scene.style,
): Scene | { readonly problem: string } {
  const edited: Scene = { ...scene, style, pieces };
  const styles = new Set([style, ...scene.pieces.map((each) => each.style)]);
  const stranger = pieces.find((each) => !styles.has(each.style));
  if (stranger) return { problem: `The ${pieceName(stranger.piece)} is not in the style of the room.` };
  for (const [index, { piece }] of pieces.entries()) {
    for (const { code } of warningsOf(room, edited, index)) {
      const sentence = SENTENCES[code];
      if (sentence) return { problem: sentence(pieceName(piece)) };
    }
  }
  const hidden = room.openings.find((opening) => hidesMore(room, scene, pieces, opening));
  if (!hidden) return edited;
  const name = hidden.kind === 'window' ? 'window' : 'door';
  return { problem: `The furniture hides too much of a ${name}.` };
}
