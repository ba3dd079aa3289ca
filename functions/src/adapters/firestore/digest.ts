import { createHash } from 'node:crypto';

/**
 * Hashes a token for storage, so that the database does not reveal it. Tokens are long and random, so a plain hash
 * is enough; passwords would need a slow one.
 */
export const digest = (token: string): string => createHash('sha256').update(token).digest('hex');
