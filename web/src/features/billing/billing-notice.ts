import { ERRORS, type Notice } from '@roomwright/functions/contract/errors.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { noticeOf, withReference } from '../../lib/api/notice-of.ts';

/**
 * The notice about a failed call about plans. Uses the catalogue's text for the code: the general one for its status
 * would not say that a price is missing or that the payment provider cannot be reached.
 * @param title what could not be done
 */
export function billingNotice(error: Error, title: string): Notice {
  const code = error instanceof ApiError ? error.code : undefined;
  const text = code ? ERRORS[code].message : noticeOf(error).text;
  return withReference({ title, text, action: { label: 'Try Again' } }, error);
}
