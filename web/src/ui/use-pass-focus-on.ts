import { type RefObject, useLayoutEffect } from 'react';

const FOCUSABLE = 'button:not(:disabled), a[href]';

/** The focusable element of the neighbour at the same place, or else the first. */
function counterpart(active: Element, item: Element, neighbour: Element | null): HTMLElement | null {
  if (!neighbour) return null;
  const place = [...item.querySelectorAll(FOCUSABLE)].indexOf(active);
  const candidates = neighbour.querySelectorAll<HTMLElement>(FOCUSABLE);
  return candidates[place] ?? candidates[0] ?? null;
}

/**
 * When a list item that has the focus is removed, moves the focus to the next item, else the previous one, else the
 * page.
 */
export function usePassFocusOn(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const item = ref.current;
    return () => {
      // The item is still in the page at this point.
      const active = document.activeElement;
      if (!item || !active || !item.contains(active)) return;
      const heir =
        counterpart(active, item, item.nextElementSibling) ?? counterpart(active, item, item.previousElementSibling);
      (heir ?? document.getElementById('main'))?.focus({ preventScroll: heir === null });
    };
  }, [ref]);
}
