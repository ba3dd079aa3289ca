import type { ReactNode } from 'react';
import styles from './error-screen.module.css';
import { Reference } from './reference.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  /** Identifier of the failed request, if there is one. */
  readonly reference?: string | undefined;
  /** What the person can do next. */
  readonly children: ReactNode;
}

/** A whole screen that says what happened and what to do next. Needs nothing that may have failed with the page. */
export function ErrorScreen({ title, text, reference, children }: Props) {
  return (
    <section className={styles.screen} role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <Reference id={reference} />
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
