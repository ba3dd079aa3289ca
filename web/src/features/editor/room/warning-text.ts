import type { Warning, WarningCode } from '@roomwright/engine/live';
import { inSentence } from './place-text.ts';

/** @param other the piece that it concerns too, as it is called within a sentence */
const TEXTS: Readonly<Record<WarningCode, (isForbidden: boolean, other: string) => string>> = {
  DOOR_HIDDEN: (isForbidden) =>
    isForbidden ? 'It hides a door. Doors have to stay in sight.' : 'It hides a part of a door.',
  WINDOW_HIDDEN: (isForbidden) =>
    isForbidden ? 'It hides a window. Windows have to stay in sight.' : 'It hides a part of a window.',
  BLOCKS_DOOR: () => 'It stands in the way of a door.',
  BLOCKS_WINDOW: () => 'It stands in the way of a window.',
  BLOCKS_FIRE: () => 'It is too close to the fireplace.',
  BLOCKS_RADIATOR: () => 'It stands in the way of a radiator.',
  BLOCKS_WAY: () => 'It blocks the way through the room.',
  BLOCKS_FITTINGS: () => 'It stands in the way of what is built in.',
  OUTSIDE_ROOM: () => 'It reaches through a wall.',
  ON_NOTHING: () => 'There is nothing that holds it.',
  MEETS_HOUSE: () => 'Something of the house stands there.',
  MEETS_PIECE: (_, other) => `It runs into the ${other}.`,
  TOO_CLOSE: (_, other) => `It is too close to the ${other}: nobody could use it.`,
  NEAR_CAMERA: () => 'It is very close to the camera.',
  OUT_OF_SIGHT: () => 'The picture hardly shows it.',
};

/** A warning in plain words. */
export function warningText({ code, isForbidden, with: other }: Warning, nameOf: (index: number) => string): string {
  return TEXTS[code](isForbidden, other === undefined ? '' : inSentence(nameOf(other)));
}
