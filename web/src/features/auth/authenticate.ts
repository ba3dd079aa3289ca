import type { GoogleOutcome } from '@roomwright/functions/contract/entities.ts';
import { NOTICES } from '@roomwright/functions/contract/errors.ts';
import { PLANS } from '@roomwright/functions/contract/plans.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { keptBrowserKey } from '../../lib/browser-key.ts';
import { endSession, keepToken } from '../../lib/session.ts';
import { type Outcome, outcomeOf, type Refusal, refused } from './outcome.ts';

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

export interface SignInValues {
  readonly email: string;
  readonly password: string;
}

export interface SignUpValues extends SignInValues {
  readonly confirmPassword: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly phone: string;
}

/** The part of the program that calls the service is loaded when a form is first used: the page is there sooner. */
export function loadAuthentication() {
  return Promise.all([import('../../lib/api/client.ts'), import('../../lib/query-client.ts')]);
}

/** Loads it for whoever comes to a field, for they will send the form. Where this fails so will that, and say so. */
export function loadAhead(): void {
  loadAuthentication().catch(() => undefined);
}

/** Forgets what was kept for whoever was here before. */
async function withoutOldSession() {
  const [{ call }, { queryClient }] = await loadAuthentication();
  endSession();
  queryClient.clear();
  return call;
}

/** Signs in and keeps the token. Never throws: what went wrong is the outcome. */
export async function signIn({ email, password }: SignInValues): Promise<Outcome> {
  try {
    const call = await withoutOldSession();
    const { token } = await call('login', { body: { email, password, browserKey: keptBrowserKey() } });
    keepToken(token);
    return { kind: 'signed-in' };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** What somebody who came with Google is told. */
const GOOGLE_OUTCOMES: Readonly<Record<GoogleOutcome, Outcome>> = {
  'signed-in': { kind: 'signed-in' },
  opened: {
    kind: 'registered',
    nextSteps: [`Upload a photo of an empty room: ${PLANS.FREE.monthlyCredits} stagings a month are yours.`],
  },
  verified: {
    kind: 'entered',
    title: 'Your address is verified',
    text: `You have ${PLANS.FREE.monthlyCredits} photos a month now. The password that you had chosen no longer works: sign in with Google, or choose another in your profile.`,
  },
  replaced: {
    kind: 'entered',
    title: 'Your account is new',
    text: 'Somebody registered your address before and never verified it. That account was deleted with everything in it; yours starts empty.',
  },
};

/**
 * Signs in with Google and keeps the token. Never throws: what went wrong is the outcome.
 *
 * @param googleToken gets the ID token of Firebase Auth
 * @returns null where the person has given it up
 */
export async function signInWithGoogle(googleToken: () => Promise<string>): Promise<Outcome | null> {
  try {
    const idToken = await googleToken();
    const call = await withoutOldSession();
    const { token, outcome } = await call('googleSignIn', { body: { idToken, browserKey: keptBrowserKey() } });
    keepToken(token);
    return GOOGLE_OUTCOMES[outcome];
  } catch (error) {
    return googleRefusal(error);
  }
}

/** Has a link sent to sign in with. Never throws: what went wrong is the outcome. */
export async function sendSignInLink(email: string): Promise<Outcome> {
  try {
    const [{ call }] = await loadAuthentication();
    await call('requestSignInLink', { body: { email } });
    return { kind: 'link-sent', email: email.trim() };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Opens an account and keeps its token. Never throws: what went wrong is the outcome. */
export async function signUp(values: SignUpValues): Promise<Outcome> {
  const { confirmPassword: _, company, phone, ...needed } = values;
  try {
    const call = await withoutOldSession();
    const answer = await call('register', {
      body: {
        ...needed,
        ...(company.trim() && { company }),
        ...(phone.trim() && { phone }),
        browserKey: keptBrowserKey(),
      },
    });
    const { token, requiresVerification, emailSent, nextSteps } = answer;
    keepToken(token);
    return requiresVerification && emailSent
      ? { kind: 'check-email', email: answer.user.email, nextSteps }
      : { kind: 'registered', nextSteps };
  } catch (error) {
    return outcomeOf(error);
  }
}

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
