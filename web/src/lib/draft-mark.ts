/** Storage key of the time when a draft was last written, so that pages can skip looking for one. */
const KEY = 'draft_written';

/** How long a draft is kept after its last change. */
export const DRAFT_KEPT_MS = 24 * 60 * 60 * 1000;

/** Whether there may be a draft in this browser. */
export function mayHaveDraft(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(KEY)) < DRAFT_KEPT_MS;
  } catch {
    // A browser that forbids storage keeps no drafts.
    return false;
  }
}

/** Records that a draft was just written, or that none is left. */
export function markDraft(written: boolean): void {
  try {
    if (written) localStorage.setItem(KEY, String(Date.now()));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage may be forbidden.
  }
}
