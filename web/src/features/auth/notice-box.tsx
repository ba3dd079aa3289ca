import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './notice-box.module.css';

const ICONS = { error: CircleAlert, good: CircleCheck, info: Info } as const;

interface Props {
  readonly tone: keyof typeof ICONS;
  readonly title?: string;
  readonly children: ReactNode;
}

/** A message that is announced when it appears; errors at once. */
export function NoticeBox({ tone, title, children }: Props) {
  const Icon = ICONS[tone];
  return (
    <div className={styles.box} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon aria-hidden="true" size={22} />
      <div className={styles.text}>
        {title !== undefined && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  );
}
