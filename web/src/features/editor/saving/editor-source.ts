import { forget, keep, kept, keptKeys } from '../../../lib/browser-storage.ts';
import type { RoomToFurnish } from '../../../lib/room-to-furnish.ts';
import { signedInId } from '../../../lib/session.ts';
import { UNSAVED_PREFIX } from '../../../lib/unsaved-arrangements.ts';
import { type Arrangement, isSameArrangement } from '../arrangement.ts';

import type { SavePorts } from './save-queue.ts';
import { fetchRoom, fetchSaved, fetchScene, type OpenedScene, sendArrangement } from './scene-calls.ts';

/** An arrangement that is not saved on the server yet. */
export interface KeptArrangement extends Arrangement {
  /** The version whose furniture it is. */
  readonly version: number;
  /** The server's revision that it is based on. */
  readonly revision: number;
}

/** Storage key of one tab's unsaved arrangement of one photo. */
const keyOf = (owner: string, jobId: string, tab: string) => `${UNSAVED_PREFIX}${owner} ${jobId} ${tab}` as const;

const TAB_KEY = 'editor_tab';
/** Longest time that a reloading page may hold its lock, milliseconds. */
const RELOAD_TIMEOUT_MS = 500;

const lockOf = (tab: string): string => `${TAB_KEY} ${tab}`;

/** What an editor opens, and where its edits are saved. */
export interface EditorSource {
  readonly scene: OpenedScene;
  readonly opened: Arrangement;
  /** An arrangement that only this browser has. */
  readonly unsaved: (Arrangement & { readonly revision: number }) | null;
  readonly saving: Omit<SavePorts, 'onState'>;
}

const arrangementOf = ({ scene: { style, pieces } }: OpenedScene): Arrangement => ({ style, pieces });

/**
 * The furniture of a staged photo, saved on the server.
 * @param version to edit; by default the one in use
 * @throws ApiError if there is none
 */
export async function photoSource(id: string, version: number | undefined, signal: AbortSignal): Promise<EditorSource> {
  const [latest, tab, tabs] = await Promise.all([fetchScene(id, version, signal), tabId(), openTabs()]);
  const arrangements = createKeptArrangements(signedInId() ?? '', id, tab);
  const left = arrangements.take((other) => other !== tab && tabs.has(other));
  // An unsaved arrangement belongs to the version it was begun with.
  const scene = left && left.version !== latest.version ? await fetchScene(id, left.version, signal) : latest;
  const opened = arrangementOf(scene);
  const unsaved = left && !isSameArrangement(left, opened) ? left : null;
  if (!unsaved) arrangements.keep(null);
  return {
    scene,
    opened,
    unsaved,
    saving: {
      send: (arrangement, revision) => sendArrangement(id, scene.version, arrangement, revision),
      fetchSaved: () => fetchSaved(id, scene.version),
      keep: (own) => arrangements.keep(own && { ...own.arrangement, version: scene.version, revision: own.revision }),
      pause: retryPause,
    },
  };
}

/**
 * An empty room, whose furniture this browser keeps until a picture is made of it.
 * @throws ApiError if the photo cannot be furnished or no longer exists
 */
export async function roomSource(
  order: RoomToFurnish,
  signal: AbortSignal,
): Promise<EditorSource & { readonly roomId: string; readonly forget: () => void }> {
  const { roomId, scene } = await fetchRoom(order, signal);
  const emptied = order.removeFurniture ? ` ${[order.removal, ...order.keeps].join(' ')}` : '';
  const key = `${UNSAVED_PREFIX}${signedInId() ?? ''} ${order.imageUrl}${emptied}` as const;
  const opened = arrangementOf(scene);
  const left = (): Arrangement | null => {
    try {
      return JSON.parse(kept(key) ?? 'null') as Arrangement | null;
    } catch {
      return null;
    }
  };
  const before = left();
  return {
    roomId,
    forget: () => forget(key),
    scene,
    opened,
    unsaved: before && { ...before, revision: 0 },
    saving: {
      // It is stored whenever it changes.
      send: async (_, revision) => ({ kind: 'saved', revision: revision + 1 }),
      fetchSaved: async () => null,
      // Storage may be forbidden or full; the arrangement stays on screen.
      keep: (own) => void (own && keep(key, JSON.stringify(own.arrangement))),
      pause: retryPause,
    },
  };
}

/** Resolves after a delay, or as soon as the connection is back or the page is visible again. */
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

/** Locks a tab's name while its page exists. @returns whether no other page holds it */
function hold(tab: string): Promise<boolean> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(RELOAD_TIMEOUT_MS);
    navigator.locks
      .request(lockOf(tab), { signal }, () => {
        resolve(true);
        return new Promise(() => {});
      })
      .catch(() => resolve(false));
  });
}

/** A name for this tab that survives a reload; a copied tab gets a new one. */
async function tabId(): Promise<string> {
  const known = kept(TAB_KEY) ?? null;
  const fresh = crypto.randomUUID();
  const id = known !== null && (await hold(known)) ? known : fresh;
  if (id === fresh) await hold(fresh);
  keep(TAB_KEY, id);
  return id;
}

/** Names of the tabs with an open editor. */
async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name = '' }) => name.slice(TAB_KEY.length + 1)));
}

/** Stores unsaved arrangements in the browser until the server has them. Without storage, nothing is kept. */
export function createKeptArrangements(owner: string, jobId: string, tab: string) {
  const key = keyOf(owner, jobId, tab);
  return {
    keep(arrangement: KeptArrangement | null): void {
      // Storage may be forbidden or full; the arrangement is on its way to the server.
      if (arrangement) keep(key, JSON.stringify(arrangement));
      else forget(key);
    },
    /**
     * Takes over the arrangement left by this tab or by a closed one.
     * @param isOpen whether a tab still exists, and saves by itself
     */
    take(isOpen: (tab: string) => boolean): KeptArrangement | null {
      const start = keyOf(owner, jobId, '');
      const others = keptKeys(start).filter((each) => !isOpen(each.slice(start.length)));
      const found = others.includes(key) ? key : others[0];
      if (found === undefined) return null;
      const text = kept(found);
      if (typeof text !== 'string') return null;
      if (found !== key) forget(found);
      keep(key, text);
      try {
        return JSON.parse(text) as KeptArrangement;
      } catch {
        return null;
      }
    },
  };
}
