/** Browsers that somebody has registered or signed in with, by a secret that each keeps. Only hashes are stored. */
export interface KnownBrowsers {
  /** @param email the user's address: the browser is known for this one alone */
  remember(userId: string, email: string, key: string): Promise<void>;
  /** The user who has signed in to this address with the browser; null: nobody, or it keeps no secret. */
  userOf(email: string, key: string | undefined): Promise<string | null>;
  /** Forgets every browser of a user. */
  forget(userId: string): Promise<void>;
}
