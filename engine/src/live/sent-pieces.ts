import { z } from 'zod';
import { CATALOGUE } from '../furniture/catalogue.ts';
import { PIECE_IDS } from '../furniture/find-piece.ts';
import { FINISH_MATERIALS } from '../scene/finish.ts';
import { type PlacedPiece, STYLE_IDS, type StyleId } from '../scene/pieces.ts';
import type { RoomModel } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';
import { warningsOf } from './rules.ts';
import { pieceName } from './shelf.ts';

/** Most pieces of a scene: drawing takes memory and time for each. */
const MOST_PIECES = 80;
/** Metres within which everything is. */
const FAR = 60;
/** How much smaller and larger than its design's own range a piece may be: plans stretch a few beyond it. */
const STRETCH = 1.6;

const metres = z.number().min(-FAR).max(FAR);
const length = z.number().min(0.001).max(12);
const whole = z.int().min(0).max(0xffffffff);
const treatment = z.strictObject({
  material: z.enum(Object.values(FINISH_MATERIALS).flat()).exactOptional(),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .exactOptional(),
});

const pieceSchema = z.strictObject({
  piece: z.enum(PIECE_IDS as [string, ...string[]]),
  style: z.enum(STYLE_IDS),
  variant: z.int().min(0).max(99),
  size: z.strictObject({ width: length, depth: length, height: length }),
  seed: whole,
  palette: whole.exactOptional(),
  isMirrored: z.boolean().exactOptional(),
  panel: z.number().min(0.05).max(3).exactOptional(),
  finish: z
    .strictObject({
      cover: treatment.exactOptional(),
      wood: treatment.exactOptional(),
      metal: treatment.exactOptional(),
      fabric: treatment.exactOptional(),
      bedding: treatment.exactOptional(),
      accents: z.array(treatment).max(8).exactOptional(),
      bare: z.boolean().exactOptional(),
    })
    .exactOptional(),
  lift: z.number().min(0.1).max(10).exactOptional(),
  position: z.tuple([metres, z.number().min(-0.5).max(12), metres]),
  yaw: z.number().min(-20).max(20),
});

/** Placed pieces as a stranger may send them: every value bounded. */
export const sentPiecesSchema: z.ZodType<readonly PlacedPiece[]> = z.array(pieceSchema).max(MOST_PIECES);

/** Why a piece cannot be drawn in a room; null where it can. */
function problemOf(room: RoomModel, scene: Scene, index: number): string | null {
  const { piece, style, variant, size, position } = scene.pieces[index];
  if (variant >= CATALOGUE.variants(piece, style)) return 'has a design that there is not';
  const { min, max } = CATALOGUE.sizeRange(piece, style, variant);
  const fits = (['width', 'depth', 'height'] as const).every(
    (side) => size[side] >= min[side] / STRETCH - 0.01 && size[side] <= max[side] * STRETCH + 0.01,
  );
  // Curtains are as long as their window is wide.
  if (!fits && CATALOGUE.traits(piece).hangs !== 'window') return 'has a size that it is not made in';
  const { box, ground } = room;
  const [x, y, z] = position;
  const reach = ground ? FAR : Math.hypot(size.width, size.depth) / 2 + 0.5;
  const isInside = x >= box.left - reach && x <= box.right + reach && z >= box.front - reach && z <= box.back + reach;
  if (!isInside || y > box.height) return 'stands outside the room';
  const forbidden = warningsOf(room, scene, index).find(({ isForbidden }) => isForbidden);
  if (!forbidden) return null;
  return forbidden.code === 'DOOR_HIDDEN' ? 'hides a door' : 'hides a window';
}

/**
 * Pieces that a stranger has sent, checked against the room that they are for: those that may be drawn as JSON, or what is wrong with
 * them in a sentence. What the engine itself has placed may stay where it was.
 */
export function checkPieces(
  { scene, room }: { readonly scene: Scene; readonly room: RoomModel },
  sent: { readonly style: StyleId; readonly pieces: unknown },
): { readonly pieces: readonly PlacedPiece[] } | { readonly problem: string } {
  const parsed = sentPiecesSchema.safeParse(sent.pieces);
  if (!parsed.success)
    return { problem: `The furniture cannot be read: ${z.prettifyError(parsed.error).split('\n')[0]}` };
  const pieces = parsed.data;
  const arranged = { ...scene, style: sent.style, pieces };
  // In the same order of fields as those that were sent.
  const planned = new Set(scene.pieces.map((piece) => JSON.stringify(pieceSchema.safeParse(piece).data)));
  for (const [index, piece] of pieces.entries()) {
    if (planned.has(JSON.stringify(piece))) continue;
    const problem = problemOf(room, arranged, index);
    if (problem) return { problem: `${pieceName(piece.piece)}: it ${problem}. Please move it and try again.` };
  }
  return { pieces };
}
