import { JOB_STATUS_NAMES, type Job } from '@roomwright/functions/contract/entities.ts';
import styles from './status-chip.module.css';

/** The status of a job. An unknown status is shown as it is, without colour. */
export function StatusChip({ status }: Pick<Job, 'status'>) {
  return (
    <span className={styles.chip} data-status={status}>
      {JOB_STATUS_NAMES[status] ?? status}
    </span>
  );
}
