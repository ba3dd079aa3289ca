import { declineOf } from '@roomwright/functions/contract/declines.ts';
import type { Job, JobStatus } from '@roomwright/functions/contract/entities.ts';
import styles from './status-chip.module.css';

const LABELS: Readonly<Record<JobStatus, string>> = {
  PENDING: 'Waiting',
  PROCESSING: 'In progress',
  COMPLETED: 'Completed',
  FAILED: 'Failed',
};

/** The status of a job. An unknown status is shown as it is, without colour, like a declined photo. */
export function StatusChip({ job }: { readonly job: Pick<Job, 'status' | 'roomType' | 'error'> }) {
  const { status } = job;
  const declined = declineOf(job) !== null;
  return (
    <span className={styles.chip} data-status={declined ? 'DECLINED' : status}>
      {declined ? 'Not staged' : (LABELS[status] ?? status)}
    </span>
  );
}
