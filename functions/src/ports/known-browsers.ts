/**
 * Browsers that a user has registered or signed in with, identified by a secret that each browser keeps. Only hashes
 * are stored.
 */
export interface KnownBrowsers {
  /** @param email the user's address; the browser is known for this address only */
  remember(userId: string, email: string, key: string): Promise<void>;
  /** Returns the user who has signed in to this address with the browser, or null. */
  userOf(email: string, key: string | undefined): Promise<string | null>;
  /** Removes every browser of a user. */
  forget(userId: string): Promise<void>;
}
