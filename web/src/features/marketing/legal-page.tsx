import type { ReactNode } from 'react';
import { OPERATOR } from '../../lib/operator.ts';
import { Footer } from './footer.tsx';
import styles from './legal-page.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** Dates without a time, the same in every time zone. */
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A legal page: a narrow column of text with its effective date. */
export function LegalPage({ title, children }: Props) {
  return (
    <>
      <article className={styles.page}>
        <h1>{title}</h1>
        <p className={styles.date}>In effect since {DAY.format(new Date(OPERATOR.termsDate))}</p>
        {OPERATOR.isSample && (
          <p className={styles.template} role="note">
            <strong>Sample.</strong> The company, the addresses and the date on this page are made up. A production
            build names its operator, who has a lawyer read this text first.
          </p>
        )}
        {children}
      </article>
      <Footer />
    </>
  );
}
