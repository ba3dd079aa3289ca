import { AppError } from '../../domain/app-error.ts';

const NETWORK_ERRORS = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'];

/** Returns the HTTP status of a Cloud Storage error, or the system error code of a failed connection. */
function codeOf(error: unknown): number | string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'number' || typeof error.code === 'string' ? error.code : null;
}

export const isNotFound = (error: unknown): boolean => codeOf(error) === 404;

/** Another writer was faster. */
export const isConflict = (error: unknown): boolean => codeOf(error) === 412;

/**
 * Converts a transient error to UNAVAILABLE, which asks the caller to retry. Rethrows every other error.
 *
 * @throws always
 */
export function rethrow(error: unknown): never {
  const code = codeOf(error);
  const passing =
    typeof code === 'number'
      ? code === 408 || code === 412 || code === 429 || code >= 500
      : NETWORK_ERRORS.includes(code ?? '');
  throw passing ? new AppError('UNAVAILABLE', {}, { cause: error }) : error;
}
