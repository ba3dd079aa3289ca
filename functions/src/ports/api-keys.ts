import type { ApiKey } from '../domain/api-key.ts';

/** API keys. */
export interface ApiKeys {
  get(id: string): Promise<ApiKey | null>;
  /** A user's keys, newest first. */
  of(userId: string): Promise<ApiKey[]>;
  /** Stores a new key. Returns false, and stores nothing, if its user has `most` of them. */
  add(key: ApiKey, most: number): Promise<boolean>;
  /** Replaces a key by what `step` makes of it, in a transaction; null if it does not exist or is left as it is. */
  change(id: string, step: (key: ApiKey) => ApiKey | null): Promise<ApiKey | null>;
  /** Does nothing if it does not exist. */
  remove(id: string): Promise<void>;
  /** Removes all keys of a user. */
  removeAll(userId: string): Promise<void>;
  /** Stores only when it was last used. Does nothing if it does not exist. */
  markUsed(id: string, at: Date): Promise<void>;
}

/** Makes and checks the secret parts of API keys. */
export interface KeySecrets {
  readonly hash: (secret: string) => string;
  /** Compares in constant time. */
  readonly matches: (secret: string, hash: string) => boolean;
}
