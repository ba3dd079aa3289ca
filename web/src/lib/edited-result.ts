/** Field in the state of a history entry, beside the router's own. */
const EDITED = 'edited';

/** Notes in the browser's history which photo of the result the editor is opened for. */
export function noteEdited(jobId: string): void {
  const { state } = window.history;
  window.history.replaceState({ ...state, [EDITED]: jobId }, '');
}

/** The photo noted in this entry of the history, or null; also while a page is prerendered. */
export function editedBefore(): string | null {
  const state: unknown = typeof window === 'undefined' ? null : window.history.state;
  const id = typeof state === 'object' && state !== null && EDITED in state ? state[EDITED] : null;
  return typeof id === 'string' ? id : null;
}
