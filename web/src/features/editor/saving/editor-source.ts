import type { RoomToFurnish } from '../../../lib/room-to-furnish.ts';
import { signedInId } from '../../../lib/session.ts';
import { UNSAVED_PREFIX } from '../../../lib/unsaved-arrangements.ts';
import type { Arrangement } from '../arrangement.ts';

import { isSameArrangement } from './same-arrangement.ts';
import type { SavePorts } from './save-queue.ts';
import { fetchRoom, fetchSaved, fetchScene, type OpenedScene, sendArrangement } from './scene-calls.ts';

/** An arrangement that the server does not have yet. */
export interface KeptArrangement extends Arrangement {
  /** Of the picture whose furniture it is. */
  readonly version: number;
  /** What the server had when it was begun. */
  readonly revision: number;
}

/** Where one tab keeps what it has not saved of one photo: a second tab keeps its own. */
const keyOf = (owner: string, jobId: string, tab: string): string => `${UNSAVED_PREFIX}${owner} ${jobId} ${tab}`;

const KEY = 'editor_tab';
/** Milliseconds that a page that is being reloaded may take to let go. */
const PATIENCE = 500;

const lockOf = (tab: string): string => `${KEY} ${tab}`;

/** What an editor opens, and where what is arranged in it goes. */
export interface EditorSource {
  readonly scene: OpenedScene;
  readonly opened: Arrangement;
  /** What this browser has and the server has not. */
  readonly unsaved: (Arrangement & { readonly revision: number }) | null;
  readonly saving: Omit<SavePorts, 'onState'>;
}

const arrangementOf = ({ scene: { style, pieces } }: OpenedScene): Arrangement => ({ style, pieces });

/**
 * The furniture of a staged photo, which the server keeps.
 * @param version the picture whose furniture it is; without it the one in use
 * @throws ApiError where there is none
 */
export async function photoSource(id: string, version: number | undefined, signal: AbortSignal): Promise<EditorSource> {
  const [latest, tab, tabs] = await Promise.all([fetchScene(id, version, signal), tabId(), openTabs()]);
  const kept = createKeptArrangements(localStorage, signedInId() ?? '', id, tab);
  const left = kept.take((other) => other !== tab && tabs.has(other));
  // What was left belongs to the picture that it was begun with.
  const scene = left && left.version !== latest.version ? await fetchScene(id, left.version, signal) : latest;
  const opened = arrangementOf(scene);
  const unsaved = left && !isSameArrangement(left, opened) ? left : null;
  if (!unsaved) kept.keep(null);
  return {
    scene,
    opened,
    unsaved,
    saving: {
      send: (arrangement, revision) => sendArrangement(id, scene.version, arrangement, revision),
      fetchSaved: () => fetchSaved(id, scene.version),
      keep: (own) => kept.keep(own && { ...own.arrangement, version: scene.version, revision: own.revision }),
      pause: retryPause,
    },
  };
}

/**
 * An empty room, whose furniture this browser keeps until a picture is made of it.
 * @throws ApiError where the photo cannot be furnished, or is no longer there
 */
export async function roomSource(
  order: RoomToFurnish,
  signal: AbortSignal,
): Promise<EditorSource & { readonly roomId: string; readonly forget: () => void }> {
  const { roomId, scene } = await fetchRoom(order, signal);
  const emptied = order.removeFurniture ? ` ${order.removal}` : '';
  const key = `${UNSAVED_PREFIX}${signedInId() ?? ''} ${order.imageUrl}${emptied}`;
  const opened = arrangementOf(scene);
  const keep = (arrangement: Arrangement): void => {
    try {
      localStorage.setItem(key, JSON.stringify(arrangement));
    } catch {
      // It is on the screen.
    }
  };
  const forget = (): void => {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  };
  const left = (): Arrangement | null => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null') as Arrangement | null;
    } catch {
      return null;
    }
  };
  const before = left();
  return {
    roomId,
    forget,
    scene,
    opened,
    unsaved: before && { ...before, revision: 0 },
    saving: {
      // It is kept as soon as it changes.
      send: async (_, revision) => ({ kind: 'saved', revision: revision + 1 }),
      fetchSaved: async () => null,
      keep: (own) => own && keep(own.arrangement),
      pause: retryPause,
    },
  };
}

/** Resolves after so many milliseconds, or as soon as the connection is back or the page is looked at again. */
function retryPause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
  });
}

/** Holds a tab's name as long as its page is there. @returns whether nobody else does */
function hold(tab: string): Promise<boolean> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(PATIENCE);
    navigator.locks
      .request(lockOf(tab), { signal }, () => {
        resolve(true);
        return new Promise(() => {});
      })
      .catch(() => resolve(false));
  });
}

/** A name for this tab that stays when it is reloaded; a copy of the tab gets another one. */
async function tabId(): Promise<string> {
  const known = sessionStorage.getItem(KEY);
  const fresh = crypto.randomUUID();
  const id = known !== null && (await hold(known)) ? known : fresh;
  if (id === fresh) await hold(fresh);
  sessionStorage.setItem(KEY, id);
  return id;
}

/** Names of the tabs that are open with an editor. */
async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name = '' }) => name.slice(KEY.length + 1)));
}

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
