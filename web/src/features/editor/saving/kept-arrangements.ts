import { UNSAVED_PREFIX } from '../../../lib/unsaved-arrangements.ts';
import type { Arrangement } from '../arrangement.ts';

/** An arrangement that the server does not have yet. */
export interface KeptArrangement extends Arrangement {
  /** Of the picture whose furniture it is. */
  readonly version: number;
  /** What the server had when it was begun. */
  readonly revision: number;
}

/** Where one tab keeps what it has not saved of one photo: a second tab keeps its own. */
const keyOf = (owner: string, jobId: string, tab: string): string => `${UNSAVED_PREFIX}${owner} ${jobId} ${tab}`;

/** Keeps what the server does not have yet in the browser, until it does. Where storage is forbidden, nothing is kept. */
export function createKeptArrangements(storage: Storage, owner: string, jobId: string, tab: string) {
  const key = keyOf(owner, jobId, tab);
  return {
    keep(kept: KeptArrangement | null): void {
      try {
        if (kept) storage.setItem(key, JSON.stringify(kept));
        else storage.removeItem(key);
      } catch {
        // It is on the screen, and on its way to the server.
      }
    },
    /**
     * What this tab has left, or one that is closed; from now on it is this tab's.
     * @param isOpen whether a tab is still there, which goes on saving by itself
     */
    take(isOpen: (tab: string) => boolean): KeptArrangement | null {
      try {
        const start = keyOf(owner, jobId, '');
        const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');
        const others = keys.filter((each) => each.startsWith(start) && !isOpen(each.slice(start.length)));
        const found = others.includes(key) ? key : others[0];
        const text = found === undefined ? null : storage.getItem(found);
        if (found === undefined || text === null) return null;
        if (found !== key) storage.removeItem(found);
        storage.setItem(key, text);
        return JSON.parse(text) as KeptArrangement;
      } catch {
        return null;
      }
    },
  };
}

export type KeptArrangements = ReturnType<typeof createKeptArrangements>;
