import { hiddenShare } from '../planning/hiding.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { Opening, RoomModel } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';
import type { StyleId } from '../scene/styles/styles.ts';
import { rulesOf } from './room-rules.ts';
import { pieceName } from './shelf.ts';
import { hidingOf, mostHidden, type WarningCode, warningsOf } from './warnings.ts';

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
