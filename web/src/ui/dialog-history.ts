import { useEffect, useEffectEvent } from 'react';

/**
 * Open dialogs in the browser's history, so that Back closes one instead of leaving the page. Each has an entry of its
 * own with the page's address; the entry's state holds the number of open dialogs. Entries are written past the router,
 * for which they are the page.
 */

/** Field in the state of a history entry, beside the router's own. */
const FIELD = 'dialogs';

/** Close functions of the open dialogs, outermost first. */
const open: (() => void)[] = [];
/** What waits until no dialog is left in the history. */
const waiting: (() => void)[] = [];
/** Whether the browser was asked to go back and has not done so yet. */
let going = false;

function stateOfEntry(): Readonly<Record<string, unknown>> {
  const { state } = window.history;
  return typeof state === 'object' && state !== null ? state : {};
}

/** Number of dialogs open in the current entry. */
function entryDepth(): number {
  const depth = stateOfEntry()[FIELD];
  return typeof depth === 'number' ? depth : 0;
}

/** Brings the history in line with the open dialogs. */
function settle(): void {
  if (going) return;
  const depth = entryDepth();
  for (let next = depth + 1; next <= open.length; next++) {
    window.history.pushState({ ...stateOfEntry(), [FIELD]: next }, '');
  }
  // Also after a reload or going forward, when no dialog is open.
  if (depth > open.length) {
    going = true;
    window.history.go(open.length - depth);
  } else if (open.length === 0) {
    for (const act of waiting.splice(0)) act();
  }
}

/**
 * Waits until all effects of a change have run: one dialog often opens as another closes, and a page may update its
 * address meanwhile.
 */
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
 * @param close called when the person goes back
 * @returns a function that removes it, for a dialog that was closed otherwise
 */
function addDialog(close: () => void): () => void {
  open.push(close);
  settleSoon();
  return () => {
    const at = open.indexOf(close);
    if (at >= 0) open.splice(at, 1);
    settleSoon();
  };
}

/** Acts once the dialogs that are being closed have left the history, so that another step back is one of the page. */
export function afterDialogs(act: () => void): void {
  waiting.push(act);
  settleSoon();
}

/** Follows the history while the page is open. Returns a function that stops it. */
export function watchDialogHistory(): () => void {
  window.addEventListener('popstate', onEntry);
  settleSoon();
  return () => window.removeEventListener('popstate', onEntry);
}

/**
 * Makes the browser's or phone's Back close what lies over the page.
 * @param wanted whether it is open and can be closed
 */
export function useBackCloses(onClose: () => void, wanted = true): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (wanted ? addDialog(() => close()) : undefined), [wanted]);
}
