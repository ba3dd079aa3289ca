import type { Warning, WarningCode } from '@roomwright/engine/live';
import { inSentence } from './place-text.ts';

/** @param other the piece that it concerns too, as it is called within a sentence */
const TEXTS: Readonly<Record<WarningCode, (isForbidden: boolean, other: string) => string>> = {
  DOOR_HIDDEN: (isForbidden) =>
    isForbidden ? 'It hides a door. Doors have to stay in sight.' : 'It hides a part of a door.',
  WINDOW_HIDDEN: (isForbidden) =>
    isForbidden ? 'It hides a window. Windows have to stay in sight.' : 'It hides a part of a window.',
  BLOCKS_DOOR: () => 'It stands in the way of a door.',
  BLOCKS_WAY: () => 'It blocks the way through the room.',
  BEFORE_FIRE: () => 'It is too close to the fireplace.',
  OUTSIDE_ROOM: () => 'There is no free floor under it.',
  MEETS_PIECE: (_, other) => `It runs into the ${other}.`,
  TOO_CLOSE: (_, other) => `It is too close to the ${other}: nobody could sit down.`,
  NEEDS_ROOM: (_, other) => `It needs room in front: the ${other} is in the way.`,
  NOTHING_UNDER: () => 'There is nothing under it.',
};

/** A warning in plain words. */
export function warningText({ code, isForbidden, with: other }: Warning, nameOf: (index: number) => string): string {
  return TEXTS[code](isForbidden, other === undefined ? '' : inSentence(nameOf(other)));
}
