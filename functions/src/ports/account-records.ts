/** Everything that is written down about a person, removed without being read. Idempotent. */
export interface AccountRecords {
  /** Jobs, archives and runs: whoever works on one finds it gone. */
  removeWork(userId: string): Promise<void>;
  /**
   * All the rest, the account itself last. What operators have done for it stays, under the hash of its identifier.
   * @param email where mail was sent, and what waits to be; null: the address is forgotten already, and may be another's
   */
  removeRest(userId: string, email: string | null): Promise<void>;
}
