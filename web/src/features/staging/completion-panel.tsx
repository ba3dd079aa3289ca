import { CircleCheck } from 'lucide-react';
import { counted } from '../../lib/texts.ts';
import styles from './progress-dialog.module.css';

/** Said once at least one photo is staged. */
export function CompletionPanel({ count }: { readonly count: number }) {
  return (
    <section className={styles.completion} role="status">
      <CircleCheck aria-hidden="true" />
      <div>
        <h3>{counted(count, 'photo')} staged</h3>
        <p>Your staged photos can be viewed, compared and downloaded in high resolution in your profile.</p>
      </div>
    </section>
  );
}
