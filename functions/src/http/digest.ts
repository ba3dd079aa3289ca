import { createHash } from 'node:crypto';

/** A short name for something that must not be written down itself, such as an address: always the same for the same text. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
