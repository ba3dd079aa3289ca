const canFocus = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && !element.matches(':disabled');

/**
 * Gives the focus to the first of these elements that can take it, where nothing on the page has it: what a dialog was opened with may be gone
 * when it closes.
 *
 * @param ids of elements
 */
export function focusIfLost(...ids: readonly string[]): void {
  // The dialog that closes tries first to give the focus back.
  setTimeout(() => {
    const { activeElement, body } = document;
    if (activeElement !== body && canFocus(activeElement)) return;
    ids
      .map((id) => document.getElementById(id))
      .find(canFocus)
      ?.focus();
  });
}
