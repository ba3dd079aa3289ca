import { keptBrowserKey } from '../../lib/browser-key.ts';
import { endSession, keepToken } from '../../lib/session.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

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
