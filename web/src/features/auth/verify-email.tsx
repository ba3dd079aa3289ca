import { ERRORS } from '@roomwright/functions/contract/errors.ts';
import { CircleAlert, LoaderCircle, MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../lib/api/api-error.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { PATHS } from '../../lib/paths.ts';
import { keepToken, useSignedInEmail } from '../../lib/session.ts';
import { useLater } from '../../lib/use-later.ts';
import { Reference } from '../../ui/reference.tsx';
import { loadAuthentication } from './authenticate.ts';
import { ResendForm } from './resend-form.tsx';
import styles from './verify-email.module.css';

/** Seconds from the verified address to the home page (specification, section 9). */
const DELAY = 3;

const NO_TOKEN = 'Invalid verification link. No token provided.';

type State =
  | { readonly step: 'verifying' }
  | { readonly step: 'verified'; readonly message: string }
  | {
      readonly step: 'failed';
      readonly text: string;
      readonly reference?: string | undefined;
      readonly again: boolean;
    };

async function verify(token: string): Promise<State> {
  try {
    const [{ call }, { queryClient }] = await loadAuthentication();
    const answer = await call('verifyEmail', { body: { token } });
    queryClient.clear();
    keepToken(answer.token);
    return { step: 'verified', message: answer.message };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) {
      return { step: 'failed', text: noticeOf(error).text, again: true };
    }
    const said = error.code === 'RATE_LIMITED' || error.code === 'ACCOUNT_INACTIVE';
    const text = said ? noticeOf(error).text : ERRORS.INVALID_VERIFICATION.message;
    return { step: 'failed', text, reference: error.requestId, again: error.status >= 500 };
  }
}

interface Props {
  /** Of the link that was opened; null: it had none. Good for one use. */
  readonly token: string | null;
  /** Where the way leads afterwards. */
  readonly onDone: () => void;
}

/** Verifies an e-mail address by the token of a link, and signs in. */
export function VerifyEmail({ token, onDone }: Props) {
  const [state, setState] = useState<State>(
    token === null ? { step: 'failed', text: NO_TOKEN, again: false } : { step: 'verifying' },
  );
  const email = useSignedInEmail();

  // The effect of a component that is mounted twice, as in development, asks once: the second answer would be a refusal.
  const [attempt, setAttempt] = useState(() => ({ asked: false }));
  useEffect(() => {
    if (token === null || attempt.asked) return;
    attempt.asked = true;
    verify(token).then(setState);
  }, [token, attempt]);
  const tryAgain = () => {
    setState({ step: 'verifying' });
    setAttempt({ asked: false });
  };
  useLater(state.step === 'verified' ? DELAY : null, onDone);

  if (state.step === 'verifying') {
    return (
      <section className={styles.sheet} role="status">
        <LoaderCircle aria-hidden="true" size={44} strokeWidth={1.4} className={styles.turning} />
        <h1>Verifying your email …</h1>
        <p>This takes a moment.</p>
      </section>
    );
  }
  if (state.step === 'verified') {
    return (
      <section className={styles.sheet} role="status">
        <MailCheck aria-hidden="true" size={44} strokeWidth={1.4} className={styles.good} />
        <h1>Email verified</h1>
        <p>{state.message} Taking you to the home page …</p>
        <Link className="button primary" to={PATHS.upload} replace>
          Start Staging
        </Link>
      </section>
    );
  }
  return (
    <section className={styles.sheet}>
      <CircleAlert aria-hidden="true" size={44} strokeWidth={1.4} className={styles.bad} />
      <h1>Verification failed</h1>
      <p role="alert">{state.text}</p>
      <Reference id={state.reference} />
      {state.again ? (
        <button type="button" className="button primary" onClick={tryAgain}>
          Retry
        </button>
      ) : (
        <ResendForm email={email ?? ''} />
      )}
      <Link to={PATHS.login}>Go to sign-in</Link>
    </section>
  );
}
