import { DECLINED, statusName } from '@roomwright/functions/contract/declines.ts';
import type { Job } from '@roomwright/functions/contract/entities.ts';
import styles from './status-chip.module.css';

/** The status of a job. An unknown status is shown as it is, without colour. */
export function StatusChip({ job }: { readonly job: Pick<Job, 'status' | 'error'> }) {
  const name = statusName(job) ?? job.status;
  return (
    <span className={styles.chip} data-status={name === DECLINED ? 'DECLINED' : job.status}>
      {name}
    </span>
  );
}
