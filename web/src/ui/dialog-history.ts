/**
 * Open dialogs in the browser's history, so that Back closes one instead of leaving the page. Each has an entry of its own with the page's
 * address; the entry's state says how many dialogs are open in it. The entries are written past the router: for it they are the page.
 */

/** In the state of an entry, beside what the router keeps there. */
const FIELD = 'dialogs';

/** What closes each open dialog, the outermost first. */
const open: (() => void)[] = [];
/** Whether the browser has been asked to go back and has not yet done so. */
let going = false;

function stateOfEntry(): Readonly<Record<string, unknown>> {
  const { state } = window.history;
  return typeof state === 'object' && state !== null ? state : {};
}

/** How many dialogs are open in the current entry. */
function entryDepth(): number {
  const depth = stateOfEntry()[FIELD];
  return typeof depth === 'number' ? depth : 0;
}

/** Makes the history follow the dialogs. */
function settle(): void {
  if (going) return;
  const depth = entryDepth();
  for (let next = depth + 1; next <= open.length; next++) {
    window.history.pushState({ ...stateOfEntry(), [FIELD]: next }, '');
  }
  // Also where nobody opened them: after a reload, or on the way forward.
  if (depth > open.length) {
    going = true;
    window.history.go(open.length - depth);
  }
}

/** When all effects of a change have run: one dialog often opens as another closes, and a page may put its address in order meanwhile. */
function settleSoon(): void {
  setTimeout(settle);
}

function onEntry(): void {
  if (!going) {
    for (const close of open.splice(entryDepth()).reverse()) close();
  }
  going = false;
  settle();
}

/**
 * Adds a dialog.
 *
 * @param close called when the person goes back
 * @returns what takes it out: for a dialog that was closed otherwise
 */
export function addDialog(close: () => void): () => void {
  open.push(close);
  settleSoon();
  return () => {
    const at = open.indexOf(close);
    if (at >= 0) open.splice(at, 1);
    settleSoon();
  };
}

/** Follows the history as long as the page is open. Returns what ends that. */
export function watchDialogHistory(): () => void {
  window.addEventListener('popstate', onEntry);
  settleSoon();
  return () => window.removeEventListener('popstate', onEntry);
}
