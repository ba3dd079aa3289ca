import { ERRORS } from '@roomwright/functions/contract/errors.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../lib/api/api-error.ts';
import { keptBrowserKey } from '../../lib/browser-key.ts';
import { PATHS } from '../../lib/paths.ts';
import { useSignedInEmail } from '../../lib/session.ts';
import { useLater } from '../../lib/use-later.ts';
import { loadAuthentication } from './authenticate.ts';
import { enter } from './enter.ts';
import { LinkProblem, LinkSheet } from './link-sheet.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { OtherSession } from './other-session.tsx';
import { ResendForm } from './resend-form.tsx';
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
  return <Verify token={token} email={link.email} newPassword={link.newPassword} onDone={onDone} />;
}

type Step =
  | { readonly at: 'verifying' }
  | { readonly at: 'password'; readonly failure: Failure | null; readonly busy: boolean }
  | { readonly at: 'verified'; readonly message: string }
  | { readonly at: 'already' }
  | { readonly at: 'failed'; readonly failure: Failure };

async function verify(token: string, newPassword?: string): Promise<Step> {
  try {
    const [{ call }] = await loadAuthentication();
    const body = { token, browserKey: keptBrowserKey(), ...(newPassword !== undefined && { newPassword }) };
    const answer = await call('verifyEmail', { body });
    await enter(answer);
    return { at: 'verified', message: answer.message };
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'ALREADY_VERIFIED') return { at: 'already' };
    if (code === 'NEW_PASSWORD_NEEDED') return { at: 'password', failure: null, busy: false };
    const failure = failureOf(error);
    if (newPassword !== undefined && code !== 'INVALID_VERIFICATION') return { at: 'password', failure, busy: false };
    return {
      at: 'failed',
      failure: code === 'INVALID_VERIFICATION' ? { ...failure, text: ERRORS[code].message } : failure,
    };
  }
}

interface VerifyProps extends Pick<Props, 'onDone'> {
  readonly token: string;
  readonly email: string;
  /** Whether this browser is not the one that signed up. */
  readonly newPassword: boolean;
}

function Verify({ token, email, newPassword, onDone }: VerifyProps) {
  const [step, setStep] = useState<Step>(
    newPassword ? { at: 'password', failure: null, busy: false } : { at: 'verifying' },
  );
  // Verifies only once: an effect that runs twice, as in development, would use up the link and then be refused.
  const [attempt, setAttempt] = useState(() => ({ asked: newPassword }));
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
    <LinkSheet tone="password" title="Choose your password">
      <p>
        The account for <strong>{email}</strong> was created in another browser. Choose a new password to make the
        account yours alone: anyone signed in elsewhere will be signed out.
      </p>
      {step.failure && <LinkProblem {...step.failure} />}
      <NewPasswordForm
        email={email}
        submit={step.busy ? 'Verifying …' : 'Verify my email'}
        busy={step.busy}
        onSubmit={submit}
      />
    </LinkSheet>
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
