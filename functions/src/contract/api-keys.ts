/** What an API key may do. `stage` spends credits; `publish` makes pictures public. */
export const KEY_SCOPES = ['read', 'stage', 'publish'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** A `test` key costs nothing: it gets sample pictures, and sees nothing of the account's photos. */
export const KEY_MODES = ['live', 'test'] as const;
export type KeyMode = (typeof KEY_MODES)[number];

/** An API key: its mode, its id and its secret part. */
export const API_KEY = /^rw_(live|test)_([A-Za-z0-9_-]{24})([A-Za-z0-9_-]{24})$/;

/** Found in whatever contains a key, such as a URL or a repository. */
export const CONTAINS_API_KEY = /rw_(?:live|test)_/i;

/** Hours that the old key still works after a rotation. */
export const OVERLAP_HOURS = [0, 24, 168] as const;

export const KEY_LIMITS = {
  /** Keys of an account. */
  keys: 20,
  nameLength: 60,
  /** Upper bound of a key's own limit of credits a month. */
  creditCap: 1_000_000,
} as const;

/** Requests of one key, counted by each instance: at least this many are admitted. */
export const KEY_RATE = { name: 'key', requests: 300, windowSeconds: 60 } as const;

/** Returns the part of a key by which it can be recognized, but not used. */
export const keyHint = (mode: KeyMode, id: string): string => `rw_${mode}_${id.slice(0, 6)}`;
