import { CircleAlert, KeyRound, LoaderCircle, type LucideIcon, Mail, MailCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Reference } from '../../ui/reference.tsx';
import styles from './link-sheet.module.css';

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
