import type { ReactNode } from 'react';
import { useState } from 'react';
import styles from './overview.module.css';

interface Props {
  readonly title: string;
  /** Fetched and shown once it was unfolded. */
  readonly children: ReactNode;
}

/** A section that is one line until it is asked for. */
export function Unfolded({ title, children }: Props) {
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <details
      className={styles.unfolded}
      onToggle={({ currentTarget }) => setWasOpen((was) => was || currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2>
      </summary>
      {wasOpen && <div>{children}</div>}
    </details>
  );
}
