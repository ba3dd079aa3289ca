import { ERRORS, NOTICES, type Notice } from '@roomwright/functions/contract/errors.ts';
import { ApiError } from './api-error.ts';

/** The notice with the identifier of the failed request, if there is one. */
export function withReference(notice: Notice, error: unknown): Notice {
  const reference = error instanceof ApiError ? error.requestId : undefined;
  return reference === undefined ? notice : { ...notice, reference };
}

/**
 * What to tell a person about a call that failed: the catalogue's notice for the code, the connection's for a call that was
 * never answered, else the general one with what the server said.
 */
export function noticeOf(error: unknown): Notice {
  if (!(error instanceof ApiError)) return NOTICES.generic;
  if (error.status === 0) return NOTICES.network_error;
  const entry = error.code && ERRORS[error.code];
  const notice = entry && 'notice' in entry ? NOTICES[entry.notice] : { ...NOTICES.generic, text: error.message };
  return withReference(notice, error);
}
