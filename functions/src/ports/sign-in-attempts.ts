/** Counts tries to sign in, across all instances: too many wrong ones in a row have to wait, longer after each. */
export interface SignInAttempts {
  /**
   * Counts a try before its password is checked, so that many at once are counted too.
   *
   * @param key whom it is counted for
   * @param free how many have no consequence
   * @returns seconds to wait first, and nothing is counted; null: it may be made
   */
  begin(key: string, free: number): Promise<number | null>;
  /** Takes one try back: its password was right. */
  takeBack(key: string): Promise<void>;
  /** Forgets all that was counted. */
  forget(key: string): Promise<void>;
}
