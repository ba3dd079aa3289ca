import {
  ERRORS,
  failureLimitText,
  NOTICES,
  type Notice,
  notCharged,
  startLimitText,
} from '@roomwright/functions/contract/errors.ts';
import { momentText, waitText } from '../wait-text.ts';
import { ApiError } from './api-error.ts';

/** Adds the failed request's identifier to a notice, if there is one. */
export function withReference(notice: Notice, error: unknown): Notice {
  const reference = error instanceof ApiError ? error.requestId : undefined;
  return reference === undefined ? notice : { ...notice, reference };
}

/**
 * Returns the notice for a failed call: the catalogue's for its code, the connection notice if it was not answered,
 * otherwise the general one with the server's message.
 */
export function noticeOf(error: unknown): Notice {
  if (!(error instanceof ApiError)) return NOTICES.generic;
  return error.status === 0 ? NOTICES.network_error : withReference(answered(error), error);
}

/** Returns the notice for a picture that could not be requested: it cost nothing if the server refused it. */
export function noticeOfPicture(error: unknown): Notice {
  const notice = noticeOf(error);
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefused ? { ...notice, text: notCharged(notice.text) } : notice;
}

function answered(error: ApiError): Notice {
  const { retryAfter, renewsAt } = error.details;
  if (error.code === 'RATE_LIMITED' && retryAfter !== undefined) {
    return { ...NOTICES.rate_limited, text: `Too many requests at once.${waitText(retryAfter)}` };
  }
  const when = momentText(renewsAt);
  if (error.code === 'FAILURE_LIMIT' && when !== null)
    return { ...NOTICES.failure_limit, text: failureLimitText(when) };
  if (error.code === 'START_LIMIT' && when !== null) return { ...NOTICES.start_limit, text: startLimitText(when) };
  const entry = error.code && ERRORS[error.code];
  if (entry && 'notice' in entry) return NOTICES[entry.notice];
  // Refused by a proxy in front of the service, which sends no codes.
  if (error.status === 429) return NOTICES.rate_limited;
  // The specification replaces the message of status 403 by a fixed sentence, which says less than the catalogue's.
  return { ...NOTICES.generic, text: entry && error.status === 403 ? entry.message : error.message };
}
