import type { ErrorCode } from './errors.ts';

/** Paths of the API for programs, whose errors are problem details (RFC 9457). */
export const V1_PREFIX = '/api/v1/';

export const PROBLEM_TYPE = 'application/problem+json';

/** Identifies a kind of problem. */
export const problemType = (code: ErrorCode): string => `urn:roomwright:problem:${code}`;

/** Names a kind of problem, always the same: `CREDITS_EXCEEDED` is "Credits exceeded". */
export function problemTitle(code: ErrorCode): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
