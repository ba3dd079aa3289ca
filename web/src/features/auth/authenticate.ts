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

/** Codes of firebase/auth: the person closed the popup or opened another one. */
const CANCELLED_CODES: readonly unknown[] = [
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
];
/** Codes of firebase/auth: its script or server could not be reached. */
const NETWORK_CODES: readonly unknown[] = ['auth/network-request-failed', 'auth/internal-error', 'auth/timeout'];

export interface SignInValues {
  readonly email: string;
  readonly password: string;
}

export interface SignUpValues extends SignInValues {
  readonly confirmPassword: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The code that calls the service is loaded when a form is first used, so that the page loads faster. */
export function loadAuthentication() {
  return Promise.all([import('../../lib/api/client.ts'), import('../../lib/query-client.ts')]);
}

/** Preloads it when a field gets the focus. A failure is ignored: submitting will fail and report it. */
export function loadAhead(): void {
  loadAuthentication().catch(() => undefined);
}

/** Clears data kept for the previous user. */
async function withoutOldSession() {
  const [{ call }, { queryClient }] = await loadAuthentication();
  endSession();
  queryClient.clear();
  return call;
}

/** Signs in and keeps the token. Never throws: a failure is an outcome. */
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

/** Messages after signing in with Google. */
const GOOGLE_OUTCOMES: Readonly<Record<GoogleOutcome, Outcome>> = {
  'signed-in': { kind: 'signed-in' },
  opened: {
    kind: 'registered',
    nextSteps: [`You have ${PLANS.FREE.monthlyCredits} credits a month. Upload a photo of an empty room to start.`],
    linkSent: false,
  },
  verified: {
    kind: 'entered',
    title: 'Your address is verified',
    text: `You now have ${PLANS.FREE.monthlyCredits} credits a month. The password you chose before no longer works: sign in with Google, or choose a new one in your profile.`,
  },
  replaced: {
    kind: 'entered',
    title: 'Your account is new',
    text: 'Someone registered your address before and never verified it. That account was deleted with everything in it; yours starts empty.',
  },
};

/**
 * Signs in with Google and keeps the token. Never throws: a failure is an outcome.
 * @param googleToken gets the ID token of Firebase Auth
 * @returns null if the person cancelled
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

/** Requests a sign-in link. Never throws: a failure is an outcome. */
export async function sendSignInLink(email: string): Promise<Outcome> {
  try {
    const [{ call }] = await loadAuthentication();
    await call('requestSignInLink', { body: { email } });
    return { kind: 'link-sent', email: email.trim() };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Opens an account and keeps its token. Never throws: a failure is an outcome. */
export async function signUp(values: SignUpValues): Promise<Outcome> {
  // Company and phone are asked for later, in the profile.
  const { confirmPassword: _, ...body } = values;
  try {
    const call = await withoutOldSession();
    const answer = await call('register', { body: { ...body, browserKey: keptBrowserKey() } });
    const { token, requiresVerification, emailSent, nextSteps } = answer;
    keepToken(token);
    return requiresVerification && emailSent
      ? { kind: 'check-email', email: answer.user.email, nextSteps }
      : { kind: 'registered', nextSteps, linkSent: emailSent };
  } catch (error) {
    return outcomeOf(error);
  }
}

/**
 * Explains why signing in with Google failed; null if the person cancelled.
 * @param error what firebase/auth, its loading, or our own call threw
 */
export function googleRefusal(error: unknown): Refusal | null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (CANCELLED_CODES.includes(code)) return null;
  if (code === 'auth/popup-blocked') return refused(BLOCKED);
  if (code === 'auth/user-disabled') return refused(NOTICES.account_inactive, { contact: true });
  const ofFirebase = typeof code === 'string' && code.startsWith('auth/');
  const failed = error instanceof ApiError && error.code === 'GOOGLE_SIGN_IN_FAILED';
  if (failed || (ofFirebase && !NETWORK_CODES.includes(code))) return refused(NOTICES.google_failed, { again: true });
  return outcomeOf(error);
}

/** Signs in with the token from a link and clears what was kept for another user. */
export async function enter({ token }: { readonly token: string }): Promise<void> {
  const [, { queryClient }] = await loadAuthentication();
  queryClient.clear();
  keepToken(token);
}
