import { forget, keep, kept } from './browser-storage.ts';

/** How long a draft is kept after its last change. */
export const DRAFT_KEPT_MS = 24 * 60 * 60 * 1000;

/** Whether there may be a draft in this browser. */
export function mayHaveDraft(): boolean {
  return Date.now() - Number(kept('draft_written') ?? 0) < DRAFT_KEPT_MS;
}

/** Records that a draft was just written, or that none is left, so that pages can skip looking for one. */
export function markDraft(written: boolean): void {
  if (written) keep('draft_written', String(Date.now()));
  else forget('draft_written');
}
