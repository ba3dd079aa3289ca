import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import styles from './legal-page.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of terms: a narrow column of text, marked as what counsel has yet to read. */
export function LegalPage({ title, children }: Props) {
  return (
    <>
      <article className={styles.page}>
        <h1>{title}</h1>
        <p className={styles.template} role="note">
          <strong>Template for counsel.</strong> This text describes what the product does today. Have it read by a
          lawyer, and put the operator’s name, address and date in, before customers rely on it.
        </p>
        {children}
      </article>
      <Footer />
    </>
  );
}
