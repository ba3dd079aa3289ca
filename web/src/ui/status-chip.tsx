import type { JobStatus } from '@roomwright/functions/contract/entities.ts';
import styles from './status-chip.module.css';

const LABELS: Readonly<Record<JobStatus, string>> = {
  PENDING: 'Waiting',
  PROCESSING: 'In progress',
  COMPLETED: 'Completed',
  FAILED: 'Failed',
};

/** What has become of a job; a status that is not known is shown as it is, in no colour. */
export function StatusChip({ status }: { readonly status: JobStatus }) {
  return (
    <span className={styles.chip} data-status={status}>
      {LABELS[status] ?? status}
    </span>
  );
}
