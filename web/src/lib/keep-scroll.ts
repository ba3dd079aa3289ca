/** State of a link that changes part of the current page: the scroll position stays. */
export const KEEP_SCROLL = { keepScroll: true } as const;

/** @param state of any entry of the browser's history */
export function keepsScroll(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepScroll' in state;
}
