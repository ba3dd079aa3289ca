import type { Nudge } from '@roomwright/engine/live';
import type { Editor } from '../editor-store.ts';

/** Metres that an arrow key moves a piece by, with Shift and without; radians that R turns it by. */
const STEP = 0.05;
const LONG_STEP = 0.25;
export const KEY_TURN = Math.PI / 12;

const ARROWS: Readonly<Record<string, readonly [right: number, away: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What an arrow key means for a piece; null for other keys. @param isHung whether it moves up, and not away */
export function nudgeOf({ key, shiftKey }: Pick<Key, 'key' | 'shiftKey'>, isHung: boolean): Nudge | null {
  const arrow = ARROWS[key];
  if (!arrow) return null;
  const step = shiftKey ? LONG_STEP : STEP;
  const [right, away] = [arrow[0] * step, arrow[1] * step];
  return isHung ? { right, up: away } : { right, away };
}

/** Turns or removes the selected piece, as both the stage and the list do. @returns whether the key does that */
export function pieceKey(
  editor: Editor,
  { key, shiftKey }: Pick<Key, 'key' | 'shiftKey'>,
): 'turned' | 'removed' | null {
  if (key === 'r' || key === 'R') {
    void editor.turn(shiftKey ? KEY_TURN : -KEY_TURN);
    return 'turned';
  }
  if (key !== 'Delete' && key !== 'Backspace') return null;
  void editor.remove();
  return 'removed';
}

/** Keys that belong to the browser. */
export const isCommand = ({ ctrlKey, metaKey, altKey }: Key): boolean => ctrlKey || metaKey || altKey;
