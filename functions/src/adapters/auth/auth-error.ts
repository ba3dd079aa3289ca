import { AppError } from '../../domain/app-error.ts';

/**
 * Returns the code of a firebase-admin Auth error without its prefix, such as `user-not-found`; null for other
 * errors.
 */
export function authCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  return error.code.startsWith('auth/') ? error.code.slice('auth/'.length) : null;
}

/** Codes for an unknown user, including malformed ids. */
const UNKNOWN_USER_CODES = ['user-not-found', 'invalid-email', 'invalid-uid'];
export const isNoUser = (error: unknown): boolean => UNKNOWN_USER_CODES.includes(authCode(error) ?? '');

const TRANSIENT_CODES = ['internal-error', 'network-error', 'network-timeout', 'too-many-requests', 'quota-exceeded'];

/**
 * Converts a transient error to UNAVAILABLE, which asks the caller to retry. Rethrows every other error.
 *
 * @throws always
 */
export function rethrow(error: unknown): never {
  throw TRANSIENT_CODES.includes(authCode(error) ?? '') ? new AppError('UNAVAILABLE', {}, { cause: error }) : error;
}
