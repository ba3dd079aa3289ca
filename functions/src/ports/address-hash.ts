/**
 * Hashes an email address under the service's key. Without the key, which is not in the database, nobody can test
 * whether an address is among the hashes.
 */
export type HashAddress = (email: string) => string;
