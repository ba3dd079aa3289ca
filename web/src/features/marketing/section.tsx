import type { ReactNode } from 'react';
import styles from './section.module.css';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A section of a public page with its own headline. */
export function Section({ id, title, text, className = '', children }: Props) {
  return (
    <section className={`${styles.section} ${className}`} aria-labelledby={`${id}-title`}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          {text !== undefined && <p>{text}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
