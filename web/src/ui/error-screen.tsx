import type { ReactNode } from 'react';
import styles from './error-screen.module.css';
import { Reference } from './reference.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  /** Identifier of the failed request, if there is one. */
  readonly reference?: string | undefined;
  /** Links and buttons for the next step. */
  readonly children: ReactNode;
}

/** A full-screen error message with what to do next. Depends on nothing that may have failed with the page. */
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
