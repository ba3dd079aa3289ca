import { NOTICES } from '@roomwright/functions/contract/errors.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { outcomeOf, type Refusal, refused } from './outcome.ts';

const BLOCKED = {
  title: 'Window Blocked',
  text: 'Your browser did not let Google’s window open. Please press the button once more, or allow pop-ups for this site.',
} as const;

/** Codes of firebase/auth: the person closed the window, or opened another. */
const GIVEN_UP: readonly unknown[] = [
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
];
/** Its script or its server could not be reached. */
const UNREACHED: readonly unknown[] = ['auth/network-request-failed', 'auth/internal-error', 'auth/timeout'];

/**
 * Why signing in with Google did not come about; null: the person has given it up.
 *
 * @param error what firebase/auth, its loading, or our own call threw
 */
export function googleRefusal(error: unknown): Refusal | null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (GIVEN_UP.includes(code)) return null;
  if (code === 'auth/popup-blocked') return refused(BLOCKED);
  if (code === 'auth/user-disabled') return refused(NOTICES.account_inactive, { contact: true });
  const ofFirebase = typeof code === 'string' && code.startsWith('auth/');
  const failed = error instanceof ApiError && error.code === 'GOOGLE_SIGN_IN_FAILED';
  if (failed || (ofFirebase && !UNREACHED.includes(code))) return refused(NOTICES.google_failed, { again: true });
  return outcomeOf(error);
}
