import { AppError } from '../../domain/app-error.ts';

const NETWORK = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'];

/** HTTP status of an error of Cloud Storage, or the operating system's name of a failed connection. */
function codeOf(error: unknown): number | string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'number' || typeof error.code === 'string' ? error.code : null;
}

export const isNotFound = (error: unknown): boolean => codeOf(error) === 404;

/** Another writer was faster. */
export const isConflict = (error: unknown): boolean => codeOf(error) === 412;

/**
 * Turns an error that passes into one that asks the caller to try again in a moment. Every other error is left as it is.
 * @throws always
 */
export function rethrow(error: unknown): never {
  const code = codeOf(error);
  const passing =
    typeof code === 'number'
      ? code === 408 || code === 412 || code === 429 || code >= 500
      : NETWORK.includes(code ?? '');
  throw passing ? new AppError('UNAVAILABLE', {}, { cause: error }) : error;
}
