import { ERRORS, NOTICES, type Notice } from '@roomwright/functions/contract/errors.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { noticeOf, withReference } from '../../lib/api/notice-of.ts';
import { waitText } from '../../lib/wait-text.ts';
import type { AuthTab } from './auth-tab.ts';

/** An attempt that was refused or never answered. */
export interface Refusal {
  readonly kind: 'refused';
  readonly notice: Notice;
  /** The tab that fits this e-mail address. */
  readonly switchTo?: AuthTab;
  /** Whether a retry may succeed. */
  readonly again?: true;
  /** Whether only support can help. */
  readonly contact?: true;
}

/** The outcome of signing in, requesting a link or signing up. */
export type Outcome =
  | { readonly kind: 'signed-in' }
  /** `linkSent`: whether a link that verifies the address was sent */
  | { readonly kind: 'registered'; readonly nextSteps: readonly string[]; readonly linkSent: boolean }
  /** Signed in, with something to read first. */
  | { readonly kind: 'entered'; readonly title: string; readonly text: string }
  | { readonly kind: 'check-email'; readonly email: string; readonly nextSteps: readonly string[] }
  | { readonly kind: 'link-sent'; readonly email: string }
  | Refusal;

export const refused = (notice: Notice, rest: Omit<Refusal, 'kind' | 'notice'> = {}): Refusal => ({
  kind: 'refused',
  notice,
  ...rest,
});

/** The server's messages about single fields, or about the password if it named none. */
function invalid({ details }: ApiError): Notice {
  const fields = (typeof details.fields === 'object' && details.fields) || {};
  const texts = Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string');
  if (texts.length === 0 || texts.some(([name]) => name === 'password')) return NOTICES.password_requirements;
  return { ...NOTICES.generic, title: ERRORS.VALIDATION_ERROR.message, text: texts.map(([, text]) => text).join(' ') };
}

/** @param error thrown by a call */
export function outcomeOf(error: unknown): Refusal {
  // The code that makes the call could not be loaded, which is a connection error too.
  if (!(error instanceof ApiError)) return refused(NOTICES.network_error, { again: true });
  const refusal = refusalOf(error);
  return { ...refusal, notice: withReference(refusal.notice, error) };
}

function refusalOf(error: ApiError): Refusal {
  const { code, details, status } = error;
  switch (code) {
    case 'INVALID_CREDENTIALS':
      return refused(NOTICES.auth_failed, details.canRegister === true ? { switchTo: 'sign-up' } : {});
    case 'USER_EXISTS':
      return refused(NOTICES.user_exists, details.canSignIn === true ? { switchTo: 'sign-in' } : {});
    case 'VALIDATION_ERROR':
      return refused(invalid(error));
    case 'ACCOUNT_INACTIVE':
      return refused(NOTICES.account_inactive, { contact: true });
    case 'RATE_LIMITED':
      return refused({ ...NOTICES.rate_limited, text: `${error.message}${waitText(details.retryAfter)}` });
    default:
      return refused(noticeOf(error), status === 0 || status >= 500 ? { again: true } : {});
  }
}
