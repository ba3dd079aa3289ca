/**
 * Hashes an email address under the service's key. The key is not in the database, so the hashes do not tell whether an
 * address is among them.
 */
export type HashAddress = (email: string) => string;
