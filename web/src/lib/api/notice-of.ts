import { ERRORS, failureLimitText, NOTICES, type Notice } from '@roomwright/functions/contract/errors.ts';
import { momentText, waitText } from '../wait-text.ts';
import { ApiError } from './api-error.ts';

/**
 * What to tell a person about a call that failed: the catalogue's notice for the code, the connection's for a call that was
 * never answered, else the general one with what the server said.
 */
export function noticeOf(error: unknown): Notice {
  if (!(error instanceof ApiError)) return NOTICES.generic;
  if (error.status === 0) return NOTICES.network_error;
  const { retryAfter, renewsAt } = error.details;
  if (error.code === 'RATE_LIMITED' && retryAfter !== undefined) {
    return { ...NOTICES.rate_limited, text: `That was a lot at once.${waitText(retryAfter)}` };
  }
  const when = error.code === 'FAILURE_LIMIT' ? momentText(renewsAt) : null;
  if (when !== null) return { ...NOTICES.failure_limit, text: failureLimitText(when) };
  const entry = error.code && ERRORS[error.code];
  if (entry && 'notice' in entry) return NOTICES[entry.notice];
  return { ...NOTICES.generic, text: error.message };
}
