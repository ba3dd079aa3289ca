import { MailCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Reference } from '../../ui/reference.tsx';
import styles from './mail-sheet.module.css';
import type { useResend } from './resend-form.tsx';

interface Props {
  /** Result of requesting another link. */
  readonly result: ReturnType<typeof useResend>['result'];
  /** What to do if nothing arrives. */
  readonly hint: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** Replaces the forms after a link was sent. The title takes the focus. */
export function MailSheet({ result, hint, actions, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.sheet}>
      <MailCheck aria-hidden="true" size={44} strokeWidth={1.4} className={styles.icon} />
      <h1 ref={title} tabIndex={-1}>
        Check your email
      </h1>
      {children}
      <p className={styles.hint}>{hint}</p>
      <div role="status" data-ok={result?.ok} className={styles.result}>
        {result?.text}
        <Reference id={result?.reference} />
      </div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
