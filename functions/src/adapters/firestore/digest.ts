import { createHash } from 'node:crypto';

/**
 * What is written down of a token: whoever reads the database cannot use it. Tokens are long and random, so that a plain
 * hash is enough; passwords would need another.
 */
export const digest = (token: string): string => createHash('sha256').update(token).digest('hex');
