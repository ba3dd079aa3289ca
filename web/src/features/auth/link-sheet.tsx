import { CircleAlert, KeyRound, LoaderCircle, type LucideIcon, Mail, MailCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Reference } from '../../ui/reference.tsx';
import styles from './link-sheet.module.css';
import mailStyles from './mail-sheet.module.css';
import type { useResend } from './resend-form.tsx';

/** Tone of a step, with its icon. */
const TONES = {
  busy: { Icon: LoaderCircle, className: styles.turning },
  good: { Icon: MailCheck, className: styles.good },
  bad: { Icon: CircleAlert, className: styles.bad },
  question: { Icon: Mail, className: styles.calm },
  password: { Icon: KeyRound, className: styles.calm },
} as const satisfies Record<string, { Icon: LucideIcon; className: string | undefined }>;

interface Props {
  readonly tone: keyof typeof TONES;
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * The page behind a link in an e-mail: one thing to read, one thing to do. The title takes the focus, so that each step
 * is announced.
 */
export function LinkSheet({ tone, title, children }: Props) {
  const { Icon, className } = TONES[tone];
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another step.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
  return (
    <section className={styles.sheet} {...(tone === 'busy' && { role: 'status' })}>
      <Icon aria-hidden="true" size={44} strokeWidth={1.4} className={className} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  );
}

/** What went wrong in a step, below the possible actions. */
export function LinkProblem({ text, reference }: { readonly text: string; readonly reference?: string | undefined }) {
  return (
    <div role="alert" className={styles.problem}>
      <p>{text}</p>
      <Reference id={reference} />
    </div>
  );
}

interface MailSheetProps {
  /** Result of requesting another link. */
  readonly result: ReturnType<typeof useResend>['result'];
  /** What to do if nothing arrives. */
  readonly hint: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** Replaces the forms after a link was sent. The title takes the focus. */
export function MailSheet({ result, hint, actions, children }: MailSheetProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={mailStyles.sheet}>
      <MailCheck aria-hidden="true" size={44} strokeWidth={1.4} className={mailStyles.icon} />
      <h1 ref={title} tabIndex={-1}>
        Check your email
      </h1>
      {children}
      <p className={mailStyles.hint}>{hint}</p>
      <div role="status" data-ok={result?.ok} className={mailStyles.result}>
        {result?.text}
        <Reference id={result?.reference} />
      </div>
      <div className={mailStyles.actions}>{actions}</div>
    </div>
  );
}
