import type { ReactNode } from 'react';
import styles from './error-screen.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  /** What the person can do next. */
  readonly children: ReactNode;
}

/** A whole screen that says what happened and what to do next. Needs nothing that may have failed with the page. */
export function ErrorScreen({ title, text, children }: Props) {
  return (
    <section className={styles.screen} role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
