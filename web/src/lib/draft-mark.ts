/** Where the browser keeps when a draft was last written: pages that find none need not look for one. */
const KEY = 'draft_written';

/** Milliseconds; so long after the last change a draft is forgotten. */
export const DRAFT_KEPT = 24 * 60 * 60 * 1000;

/** Whether there may be a draft in this browser. */
export function mayHaveDraft(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(KEY)) < DRAFT_KEPT;
  } catch {
    // A browser that forbids storage keeps no drafts.
    return false;
  }
}

/** Notes that a draft was written just now, or that there is none any more. */
export function markDraft(written: boolean): void {
  try {
    if (written) localStorage.setItem(KEY, String(Date.now()));
    else localStorage.removeItem(KEY);
  } catch {
    // See mayHaveDraft().
  }
}
