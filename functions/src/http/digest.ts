import { createHash } from 'node:crypto';

/** Returns a short, deterministic hash of text that must not be stored itself, such as an address. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
