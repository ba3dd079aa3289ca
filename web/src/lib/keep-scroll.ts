/** State of a link without a hash that changes a part of the page one is on: the page stays where it is scrolled to. */
export const KEEP_SCROLL = { keepScroll: true } as const;

/** @param state of an entry of the browser's history, whoever wrote it */
export function keepsScroll(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepScroll' in state;
}
