/**
 * What the pages keep in the browser's storage, by key: `local` until it is removed, `session` as long as the tab. The
 * privacy page has a line for each.
 */
export const BROWSER_KEYS = {
  auth_token: 'local',
  browser_key: 'local',
  review_key: 'local',
  chosen_plan: 'local',
  download_disclosure: 'local',
  draft_written: 'local',
  seen_photos: 'local',
  /** Prefix: one key per arrangement. */
  'arrangement ': 'local',
  editor_tab: 'session',
  photos_waiting: 'session',
  'room-to-furnish': 'session',
  session_refused: 'session',
  signed_up: 'session',
} as const satisfies Record<string, 'local' | 'session'>;

/** The pages' databases (IndexedDB). The privacy page has a line for each. */
export const BROWSER_DATABASES = ['drafts'] as const;

type Prefix = 'arrangement ';
type Key = Exclude<keyof typeof BROWSER_KEYS, Prefix> | `${Prefix}${string}`;

const isKnown = (key: string): key is keyof typeof BROWSER_KEYS => Object.hasOwn(BROWSER_KEYS, key);

const storageOf = (key: Key): Storage =>
  isKnown(key) && BROWSER_KEYS[key] === 'session' ? window.sessionStorage : window.localStorage;

/** What is kept under a key: null if there is nothing, undefined if this browser forbids storage. */
export function kept(key: Key): string | null | undefined {
  try {
    return storageOf(key).getItem(key);
  } catch {
    return undefined;
  }
}

/** @returns false if this browser forbids storage, or it is full */
export function keep(key: Key, value: string): boolean {
  try {
    storageOf(key).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function forget(key: Key): void {
  try {
    storageOf(key).removeItem(key);
  } catch {
    // A browser that forbids storage keeps nothing.
  }
}

/** The keys that begin with a prefix; none if this browser forbids storage. */
export function keptKeys<P extends `${Prefix}${string}`>(prefix: P): `${P}${string}`[] {
  try {
    return Object.keys(window.localStorage).filter((key): key is `${P}${string}` => key.startsWith(prefix));
  } catch {
    return [];
  }
}
