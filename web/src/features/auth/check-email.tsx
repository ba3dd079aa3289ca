import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Reference } from '../../ui/reference.tsx';
import styles from './check-email.module.css';
import { useResend } from './use-resend.ts';

interface Props {
  readonly email: string;
  readonly nextSteps: readonly string[];
  readonly onBack: () => void;
}

/** Stands in place of the forms until the person has opened the link that was sent. */
export function CheckEmail({ email, nextSteps, onBack }: Props) {
  const { busy, result, resend } = useResend();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.sheet}>
      <MailCheck aria-hidden="true" size={44} strokeWidth={1.4} className={styles.icon} />
      <h1 ref={title} tabIndex={-1}>
        Check your email
      </h1>
      <p>
        We have sent a link to <strong>{email}</strong>. Open it to verify your address; then you are signed in.
      </p>
      {nextSteps.length > 0 && (
        <ol>
          {nextSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <p className={styles.hint}>Nothing there? Look in the spam folder, or have us send it again.</p>
      <div role="status" data-ok={result?.ok} className={styles.result}>
        {result?.text}
        <Reference id={result?.reference} />
      </div>
      <div className={styles.actions}>
        <button type="button" className="button primary" disabled={busy} onClick={() => resend(email)}>
          {busy ? 'Sending …' : 'Send the link again'}
        </button>
        <button type="button" className="button quiet" onClick={onBack}>
          Back
        </button>
      </div>
    </div>
  );
}
