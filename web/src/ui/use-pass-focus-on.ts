import { type RefObject, useLayoutEffect } from 'react';

const FOCUSABLE = 'button:not(:disabled), a[href]';

/** What can take the focus in the neighbour, at the same place where there is one. */
function counterpart(active: Element, item: Element, neighbour: Element | null): HTMLElement | null {
  if (!neighbour) return null;
  const place = [...item.querySelectorAll(FOCUSABLE)].indexOf(active);
  const candidates = neighbour.querySelectorAll<HTMLElement>(FOCUSABLE);
  return candidates[place] ?? candidates[0] ?? null;
}

/** Has an item of a list that is taken out with the focus in it pass it on: to the next item, else the one before, else the page. */
export function usePassFocusOn(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const item = ref.current;
    return () => {
      // Still in the page, for the last time.
      const active = document.activeElement;
      if (!item || !active || !item.contains(active)) return;
      const heir =
        counterpart(active, item, item.nextElementSibling) ?? counterpart(active, item, item.previousElementSibling);
      (heir ?? document.getElementById('main'))?.focus({ preventScroll: heir === null });
    };
  }, [ref]);
}
