import { AppError } from '../../domain/app-error.ts';

/** Code of an error of firebase-admin's Auth without its prefix, `user-not-found`; null for every other error. */
export function authCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  return error.code.startsWith('auth/') ? error.code.slice('auth/'.length) : null;
}

/** Codes for an unknown user, including identifiers that cannot exist. */
const NO_USER = ['user-not-found', 'invalid-email', 'invalid-uid'];
export const isNoUser = (error: unknown): boolean => NO_USER.includes(authCode(error) ?? '');

const PASSING = ['internal-error', 'network-error', 'network-timeout', 'too-many-requests', 'quota-exceeded'];

/**
 * Turns an error that passes into one that asks the caller to try again in a moment. Every other error is left as it is.
 * @throws always
 */
export function rethrow(error: unknown): never {
  throw PASSING.includes(authCode(error) ?? '') ? new AppError('UNAVAILABLE', {}, { cause: error }) : error;
}
