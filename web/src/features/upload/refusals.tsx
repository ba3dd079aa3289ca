import { X } from 'lucide-react';
import type { Refusal } from './choose-photos.ts';
import styles from './refusals.module.css';

interface Props {
  readonly refusals: readonly Refusal[];
  readonly onClose: () => void;
}

/** Which files were not taken and why, read out when it appears. */
export function Refusals({ refusals, onClose }: Props) {
  return (
    <div role="alert">
      {refusals.length > 0 && (
        <div className={styles.refusals}>
          <ul>
            {refusals.map(({ notice, names }) => (
              <li key={notice.title}>
                <strong>{notice.title}</strong>
                <span>{notice.text}</span>
                <span className={styles.names}>{names.join(', ')}</span>
              </li>
            ))}
          </ul>
          <button type="button" aria-label="Close" onClick={onClose}>
            <X aria-hidden="true" size={20} />
          </button>
        </div>
      )}
    </div>
  );
}
