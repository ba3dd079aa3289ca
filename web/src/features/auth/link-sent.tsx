import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Reference } from '../../ui/reference.tsx';
import styles from './check-email.module.css';
import { useResend } from './use-resend.ts';

interface Props {
  readonly email: string;
  readonly onBack: () => void;
}

/** Stands in place of the forms when somebody has asked for a sign-in link. */
export function LinkSent({ email, onBack }: Props) {
  const { busy, result, resend } = useResend('requestSignInLink');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.sheet}>
      <MailCheck aria-hidden="true" size={44} strokeWidth={1.4} className={styles.icon} />
      <h1 ref={title} tabIndex={-1}>
        Check your email
      </h1>
      <p>
        If there is an account with <strong>{email}</strong>, a sign-in link is on its way there. It works once, for{' '}
        {TIMES.signInLinkMinutes} minutes. Once you are signed in, you can set a new password.
      </p>
      <p className={styles.hint}>Nothing there? Check your spam folder, or have another one sent.</p>
      <div role="status" data-ok={result?.ok} className={styles.result}>
        {result?.text}
        <Reference id={result?.reference} />
      </div>
      <div className={styles.actions}>
        <button type="button" className="button primary" disabled={busy} onClick={() => resend(email)}>
          {busy ? 'Sending …' : 'Send another link'}
        </button>
        <button type="button" className="button quiet" onClick={onBack}>
          Back to sign-in
        </button>
      </div>
    </div>
  );
}
