import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY_HEADER } from '../contract/idempotency-key.ts';
import { AppError } from '../domain/app-error.ts';

const HELP = 'Send 8 to 128 letters, digits and - _ . : ~, for example a UUID.';

/**
 * Reads the idempotency key of a request.
 *
 * @param header value of `Idempotency-Key`
 * @returns undefined if there is none
 * @throws AppError VALIDATION_ERROR
 */
export function idempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const [, quoted, bare] = IDEMPOTENCY_KEY_HEADER.exec(header) ?? [];
  const key = quoted ?? bare;
  if (key === undefined) {
    throw new AppError('VALIDATION_ERROR', { fields: { 'Idempotency-Key': HELP } }, { message: HELP });
  }
  return key;
}

/** Returns the same value with the keys of every object sorted. */
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(ordered);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, field]) => [key, ordered(field)]));
}

/** Hashes the meaning of a request: field order and explicit defaults do not change the hash. */
export function fingerprintOf(request: { readonly params: unknown; readonly body: unknown }): string {
  return createHash('sha256')
    .update(JSON.stringify(ordered(request)))
    .digest('base64url');
}

/** One preference: a token, optionally `=` and a token or quoted string (RFC 7240, section 2). */
const PREFERENCE = /^\s*([!#$%&'*+.^_`|~\w-]+)\s*(?:=\s*(?:"([^"]*)"|([^\s;]*)))?/;

/**
 * Parses `Prefer: wait` (RFC 7240, section 4.3), in seconds. Only the first `wait` counts; other preferences and
 * values that are not whole numbers are ignored.
 *
 * @param header value of the header, null if there is none
 * @param longest upper bound of the result
 * @returns seconds; 0 if the caller does not want to wait
 */
export function waitPreference(header: string | null | undefined, longest: number): number {
  for (const part of (header ?? '').split(',')) {
    const [, name, quoted, bare] = PREFERENCE.exec(part) ?? [];
    if (name?.toLowerCase() !== 'wait') continue;
    const seconds = quoted ?? bare ?? '';
    return /^\d+$/.test(seconds) ? Math.min(Number(seconds), longest) : 0;
  }
  return 0;
}
