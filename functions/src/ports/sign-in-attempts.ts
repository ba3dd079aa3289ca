/** Counts sign-in attempts across all instances: repeated failures must wait, longer each time. */
export interface SignInAttempts {
  /**
   * Counts an attempt before its password is checked, so that concurrent attempts are counted too.
   *
   * @param key the counter
   * @param free number of consecutive failures without a delay
   * @returns null if the attempt may proceed; otherwise the seconds to wait, and it is not counted
   */
  begin(key: string, free: number): Promise<number | null>;
  /** Uncounts an attempt whose password was correct. */
  takeBack(key: string): Promise<void>;
  /** Resets the counter. */
  forget(key: string): Promise<void>;
}
