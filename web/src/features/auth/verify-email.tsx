import { ERRORS } from '@roomwright/functions/contract/errors.ts';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ApiError } from '../../lib/api/api-error.ts';
import { keptBrowserKey } from '../../lib/browser-key.ts';
import { PATHS } from '../../lib/paths.ts';
import { useSignedInEmail } from '../../lib/session.ts';
import { useLater } from '../../lib/use-later.ts';
import { waitText } from '../../lib/wait-text.ts';
import { Reference } from '../../ui/reference.tsx';
import { enter, loadAuthentication } from './authenticate.ts';
import styles from './link-sheet.module.css';
import { LinkProblem, LinkSheet } from './link-sheet.tsx';
import { MESSAGES } from './messages.ts';
import { OtherSession } from './other-session.tsx';
import { PasswordField } from './password-field.tsx';
import { ResendForm, useResend } from './resend-form.tsx';
import { type Failure, failureOf, useLink } from './use-link.ts';

/** Seconds from verifying the address to the home page (specification, section 9). */
const DELAY_SECONDS = 3;

const NO_TOKEN = 'Invalid verification link. No token provided.';

interface Props {
  /** Single-use token of the link; null if the link had none. */
  readonly token: string | null;
  /** Called when the verification is finished. */
  readonly onDone: () => void;
}

/** Verifies an e-mail address by the token of a link, and signs in. */
export function VerifyEmail({ token, onDone }: Props) {
  const { state, again } = useLink(token);
  const signedIn = useSignedInEmail();
  const [switching, setSwitching] = useState(false);

  if (token === null) return <Failed text={NO_TOKEN} email={signedIn ?? ''} />;
  if (state.step === 'looking') return <Verifying />;
  if (state.step === 'failed') return <Failed {...state.failure} onRetry={state.failure.again ? again : undefined} />;
  if (state.step === 'none' || state.link.purpose !== 'verify') {
    return <Failed text={ERRORS.INVALID_VERIFICATION.message} email={signedIn ?? ''} />;
  }
  const { link } = state;
  if (link.state === 'used') return <AlreadyVerified email={link.email} signedIn={signedIn !== null} />;
  if (link.state === 'expired') return <Failed text={ERRORS.INVALID_VERIFICATION.message} email={link.email} />;
  if (signedIn !== null && signedIn !== link.email && !switching) {
    return <OtherSession present={signedIn} email={link.email} onConfirm={() => setSwitching(true)} />;
  }
  // Once it has started, its own answer makes this the session of the link's account.
  return <Verify token={token} email={link.email} needsPassword={link.password === 'current'} onDone={onDone} />;
}

type Step =
  | { readonly at: 'verifying' }
  | { readonly at: 'password'; readonly failure: Failure | null; readonly busy: boolean }
  | { readonly at: 'verified'; readonly message: string }
  | { readonly at: 'already' }
  | { readonly at: 'failed'; readonly failure: Failure };

/** A failure with the password: in this page's words if the catalogue's are about signing in. */
function passwordFailure(error: unknown): Failure {
  const failure = failureOf(error);
  if (!(error instanceof ApiError)) return failure;
  const { code, message, details } = error;
  if (code === 'INVALID_CREDENTIALS') return { ...failure, text: 'That is not the password of this account.' };
  if (code === 'NO_PASSWORD') return { ...failure, text: 'This account has no password. Please use a sign-in link.' };
  return code === 'RATE_LIMITED' ? { ...failure, text: `${message}${waitText(details.retryAfter)}` } : failure;
}

async function verify(token: string, password?: string): Promise<Step> {
  try {
    const [{ call }] = await loadAuthentication();
    const body = { token, browserKey: keptBrowserKey(), ...(password !== undefined && { password }) };
    const answer = await call('verifyEmail', { body });
    await enter(answer);
    return { at: 'verified', message: answer.message };
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'ALREADY_VERIFIED') return { at: 'already' };
    if (code === 'PASSWORD_NEEDED') return { at: 'password', failure: null, busy: false };
    if (code === 'INVALID_VERIFICATION') {
      return { at: 'failed', failure: { ...failureOf(error), text: ERRORS[code].message } };
    }
    if (password === undefined) return { at: 'failed', failure: failureOf(error) };
    return { at: 'password', failure: passwordFailure(error), busy: false };
  }
}

interface VerifyProps extends Pick<Props, 'onDone'> {
  readonly token: string;
  readonly email: string;
  /** Whether this browser is new to the account. */
  readonly needsPassword: boolean;
}

function Verify({ token, email, needsPassword, onDone }: VerifyProps) {
  const [step, setStep] = useState<Step>(
    needsPassword ? { at: 'password', failure: null, busy: false } : { at: 'verifying' },
  );
  // Verifies only once: an effect that runs twice, as in development, would use up the link and then be refused.
  const [attempt, setAttempt] = useState(() => ({ asked: needsPassword }));
  useEffect(() => {
    if (attempt.asked) return;
    attempt.asked = true;
    void verify(token).then(setStep);
  }, [token, attempt]);
  const tryAgain = () => {
    setStep({ at: 'verifying' });
    setAttempt({ asked: false });
  };
  useLater(step.at === 'verified' ? DELAY_SECONDS : null, onDone);

  if (step.at === 'verifying') return <Verifying />;
  if (step.at === 'already') return <AlreadyVerified email={email} signedIn={false} />;
  if (step.at === 'failed') {
    return <Failed {...step.failure} email={email} onRetry={step.failure.again ? tryAgain : undefined} />;
  }
  if (step.at === 'verified') {
    return (
      <LinkSheet tone="good" title="Email verified">
        <p role="status">{step.message} Taking you to the home page …</p>
        <Link className="button primary" to={PATHS.upload} replace>
          Start Staging
        </Link>
      </LinkSheet>
    );
  }
  const submit = async (password: string) => {
    setStep({ ...step, busy: true });
    setStep(await verify(token, password));
  };
  return (
    <LinkSheet tone="password" title="Enter your password">
      <p>
        The account for <strong>{email}</strong> was opened in another browser. Enter its password to verify the address
        here.
      </p>
      {step.failure && <LinkProblem {...step.failure} />}
      <PasswordForm email={email} busy={step.busy} onSubmit={submit} />
      <SignInInstead email={email} />
    </LinkSheet>
  );
}

interface PasswordFormProps {
  /** Address of the account, for password managers. */
  readonly email: string;
  readonly busy: boolean;
  readonly onSubmit: (password: string) => void;
}

/** Asks for the account's password. */
function PasswordForm({ email, busy, onSubmit }: PasswordFormProps) {
  const { control, register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const { password = '' } = useWatch({ control });
  return (
    <form method="post" noValidate className={styles.form} onSubmit={handleSubmit((given) => onSubmit(given.password))}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...register('password')}
        label="Password"
        autoComplete="current-password"
        message={MESSAGES.givenPassword(password, Boolean(formState.touchedFields.password))}
      />
      <button type="submit" className="button primary" disabled={busy || password === ''}>
        {busy ? 'Verifying …' : 'Verify my email'}
      </button>
    </form>
  );
}

/** For users who do not know the password: they forgot it, or someone else registered their address. */
function SignInInstead({ email }: { readonly email: string }) {
  const { busy, result, resend } = useResend('requestSignInLink');
  return (
    <div className={styles.part}>
      <h2>Don’t know the password?</h2>
      <p>
        You may have forgotten it, or someone else may have signed up with your address. A sign-in link verifies the
        address and makes the account yours alone: the password stops working, and everyone else is signed out.
      </p>
      <div role="status" data-ok={result?.ok} className={styles.result}>
        {result?.text}
        <Reference id={result?.reference} />
      </div>
      <button type="button" className="button quiet" disabled={busy} onClick={() => resend(email)}>
        {busy ? 'Sending …' : 'Email me a sign-in link'}
      </button>
    </div>
  );
}

function Verifying() {
  return (
    <LinkSheet tone="busy" title="Verifying your email …">
      <p>This takes a moment.</p>
    </LinkSheet>
  );
}

function AlreadyVerified({ email, signedIn }: { readonly email: string; readonly signedIn: boolean }) {
  return (
    <LinkSheet tone="good" title="Already verified">
      <p>
        <strong>{email}</strong> is verified. There is nothing left to do.
      </p>
      <Link className="button primary" to={signedIn ? PATHS.upload : PATHS.login}>
        {signedIn ? 'Start Staging' : 'Go to sign-in'}
      </Link>
    </LinkSheet>
  );
}

interface FailedProps {
  readonly text: string;
  readonly reference?: string | undefined;
  /** Address to which another link may be sent. */
  readonly email?: string;
  /** Retries. */
  readonly onRetry?: (() => void) | undefined;
}

function Failed({ text, reference, email = '', onRetry }: FailedProps) {
  return (
    <LinkSheet tone="bad" title="Verification failed">
      <LinkProblem text={text} reference={reference} />
      {onRetry ? (
        <button type="button" className="button primary" onClick={onRetry}>
          Retry
        </button>
      ) : (
        <ResendForm link="resendVerification" email={email} />
      )}
      <Link to={PATHS.login}>Go to sign-in</Link>
    </LinkSheet>
  );
}
