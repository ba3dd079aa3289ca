import type { Nudge } from '@roomwright/engine/live';
import type { Editor } from '../editor-store.ts';

/** Distance that an arrow key moves a piece with and without Shift, metres; angle that R turns it by, radians. */
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

/** The movement of an arrow key; null for other keys. @param isHung whether up means up instead of away */
export function nudgeOf({ key, shiftKey }: Pick<Key, 'key' | 'shiftKey'>, isHung: boolean): Nudge | null {
  const arrow = ARROWS[key];
  if (!arrow) return null;
  const step = shiftKey ? LONG_STEP : STEP;
  const [right, away] = [arrow[0] * step, arrow[1] * step];
  return isHung ? { right, up: away } : { right, away };
}

/** Turns or removes the selected piece, from the stage or the list. @returns whether the key was handled */
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
