import { API_KEY, type KeyMode, type KeyScope } from '../contract/api-keys.ts';

/** An API key, stored as `apiKeys/{id}`. The key itself is not stored. */
export interface ApiKey {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly mode: KeyMode;
  readonly scopes: readonly KeyScope[];
  /** Hash of the secret part. */
  readonly hash: string;
  /** The secret part before the last rotation, and until when it works. */
  readonly old?: { readonly hash: string; readonly endsAt: Date };
  /** Credits that it may use in a month of the account; absent for no limit of its own. */
  readonly creditCap?: number;
  readonly createdAt: Date;
  /** To within `USED_INTERVAL_MS`. */
  readonly lastUsedAt?: Date;
}

/** What a photo's credit is charged to, besides the account. */
export type KeySpending = Pick<ApiKey, 'id' | 'creditCap'>;

/** The caller that a key stands for. */
export type KeyCaller = Pick<ApiKey, 'id' | 'userId' | 'mode' | 'scopes' | 'creditCap'>;

/** How precisely the last use of a key is stored, because each update costs a write. */
export const USED_INTERVAL_MS = 5 * 60_000;

/** The parts of an API key. */
export interface KeyParts {
  readonly mode: KeyMode;
  readonly id: string;
  readonly secret: string;
}

/** Ids that Firestore reserves for itself, and refuses. */
const RESERVED = /^__.*__$/;

/** Returns null for anything but an API key. */
export function keyParts(token: string): KeyParts | null {
  const [, mode, id, secret] = API_KEY.exec(token) ?? [];
  return mode && id && secret && !RESERVED.test(id) ? { mode: mode === 'live' ? 'live' : 'test', id, secret } : null;
}

/** Assembles an API key from its parts. */
export const keyText = ({ mode, id, secret }: KeyParts): string => `rw_${mode}_${id}${secret}`;

/** Returns the hashes of the secret parts that work now. */
export const workingHashes = ({ hash, old }: ApiKey, now: Date): string[] =>
  old && old.endsAt > now ? [hash, old.hash] : [hash];

/** Gives a key a new secret part; the present one works until `endsAt`. One that was replaced before no longer does. */
export function rotated({ old: _, ...key }: ApiKey, hash: string, endsAt: Date, now: Date): ApiKey {
  return { ...key, hash, ...(endsAt > now && { old: { hash: key.hash, endsAt } }) };
}
