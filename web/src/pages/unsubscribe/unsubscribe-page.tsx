import { CircleAlert, MailMinus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useLinkToken } from '../../features/auth/use-link.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { PATHS } from '../../lib/paths.ts';
import { Reference } from '../../ui/reference.tsx';
import styles from './unsubscribe-page.module.css';

const BROKEN = 'This link is incomplete. Please open it from the email again.';
const UNKNOWN = 'There is no account for this link. If it was deleted, these emails have stopped.';

type State =
  | { readonly step: 'asking' | 'sending' | 'done' }
  | {
      readonly step: 'failed';
      readonly text: string;
      readonly again: boolean;
      readonly reference?: string | undefined;
    };

/** The page behind the link at the end of an e-mail. */
export function UnsubscribePage() {
  const token = useLinkToken();
  return <Unsubscribe key={token} token={token} />;
}

async function unsubscribe(token: string): Promise<State> {
  try {
    const { call } = await import('../../lib/api/client.ts');
    await call('unsubscribe', { params: { token } });
    return { step: 'done' };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { step: 'failed', text: UNKNOWN, again: false };
    const { text, reference } = noticeOf(error);
    return { step: 'failed', text, reference, again: true };
  }
}

/**
 * Unsubscribes from "photos ready" e-mails; needs a click, because mail programs open links by themselves.
 * @param token of the e-mail; null: the link had none
 */
function Unsubscribe({ token }: { readonly token: string | null }) {
  const [state, setState] = useState<State>(
    token === null ? { step: 'failed', text: BROKEN, again: false } : { step: 'asking' },
  );
  const send = () => {
    if (token === null) return;
    setState({ step: 'sending' });
    unsubscribe(token).then(setState);
  };
  const profile = <Link to={PATHS.yourData}>Your profile</Link>;

  if (state.step === 'done') {
    return (
      <section className={styles.sheet} role="status">
        <MailMinus aria-hidden="true" size={44} strokeWidth={1.4} className={styles.good} />
        <h1>No more of these emails</h1>
        <p>We will no longer write to you when photos are ready. {profile} has a switch to turn it on again.</p>
      </section>
    );
  }
  if (state.step === 'failed') {
    return (
      <section className={styles.sheet}>
        <CircleAlert aria-hidden="true" size={44} strokeWidth={1.4} className={styles.bad} />
        <h1>That did not work</h1>
        <p role="alert">{state.text}</p>
        <Reference id={state.reference} />
        {state.again && (
          <button type="button" className="button primary" onClick={send}>
            Try again
          </button>
        )}
        <p>{profile} has a switch for these emails, too.</p>
      </section>
    );
  }
  return (
    <section className={styles.sheet}>
      <MailMinus aria-hidden="true" size={44} strokeWidth={1.4} className={styles.icon} />
      <h1>No more emails about photos?</h1>
      <p>
        We write when photos are ready and you have left the page. Emails about your account and your payments still
        come.
      </p>
      <button type="button" className="button primary" onClick={send} disabled={state.step === 'sending'}>
        {state.step === 'sending' ? 'One moment …' : 'Stop these emails'}
      </button>
    </section>
  );
}
