/** Removes all documents about a user, without reading them. Idempotent. */
export interface AccountRecords {
  /** Removes jobs, archives and batches; their workers find them missing and stop. */
  removeWork(userId: string): Promise<void>;
  /**
   * Removes all other documents, the account last. Operator actions are kept under the hash of the user id.
   *
   * @param email address whose sent and pending emails are removed; null if it was cleared already and may belong to
   * another account
   */
  removeRest(userId: string, email: string | null): Promise<void>;
}
