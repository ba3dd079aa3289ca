import { ERRORS, failureLimitText, NOTICES, type Notice } from '@roomwright/functions/contract/errors.ts';
import { momentText, waitText } from '../wait-text.ts';
import { ApiError } from './api-error.ts';

/** The notice with the identifier of the failed request, if there is one. */
export function withReference(notice: Notice, error: unknown): Notice {
  const reference = error instanceof ApiError ? error.requestId : undefined;
  return reference === undefined ? notice : { ...notice, reference };
}

/**
 * The notice about a call that failed: the catalogue's notice for the code, the connection's for a call that was
 * never answered, else the general one with what the server said.
 */
export function noticeOf(error: unknown): Notice {
  if (!(error instanceof ApiError)) return NOTICES.generic;
  return error.status === 0 ? NOTICES.network_error : withReference(answered(error), error);
}

function answered(error: ApiError): Notice {
  const { retryAfter, renewsAt } = error.details;
  if (error.code === 'RATE_LIMITED' && retryAfter !== undefined) {
    return { ...NOTICES.rate_limited, text: `Too many requests at once.${waitText(retryAfter)}` };
  }
  const when = error.code === 'FAILURE_LIMIT' ? momentText(renewsAt) : null;
  if (when !== null) return { ...NOTICES.failure_limit, text: failureLimitText(when) };
  const entry = error.code && ERRORS[error.code];
  if (entry && 'notice' in entry) return NOTICES[entry.notice];
  // Refused by something in front of the service, which has no codes.
  if (error.status === 429) return NOTICES.rate_limited;
  // Status 403 hides the server's sentence behind a fixed one, which says less than the catalogue.
  return { ...NOTICES.generic, text: entry && error.status === 403 ? entry.message : error.message };
}
