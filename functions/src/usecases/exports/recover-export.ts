import { type ExportTask, failedWith, isExpired, mayStart } from '../../domain/export-task.ts';
import { isAbandoned, isFinished, isStuck, released, remindedOf } from '../../domain/work.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ExportTasks } from '../../ports/export-tasks.ts';
import type { Log } from '../../ports/log.ts';
import type { EnqueueExport } from './enqueue-export.ts';

export interface RecoverExportPorts {
  readonly exportTasks: Pick<ExportTasks, 'change'>;
  readonly enqueue: EnqueueExport;
  readonly clock: Clock;
  readonly log: Log;
}

/** Sets an archive right that nobody works on any more; answers it as it is then. Every other one is left alone. */
export type RecoverExport = (task: ExportTask) => Promise<ExportTask>;

/** Called by whoever sees such an archive first: a poll, or the scheduled sweep. */
export function makeRecoverExport({ exportTasks, enqueue, clock, log }: RecoverExportPorts): RecoverExport {
  const setRight = (task: ExportTask): ExportTask => {
    const now = clock();
    if (isFinished(task)) return task;
    if (isExpired(task, now)) return failedWith(task, 'EXPORT_FAILED', now);
    if (!isAbandoned(task, now)) return task;
    return mayStart(task) ? released(task, now) : failedWith(task, 'EXPORT_FAILED', now);
  };

  return async (seen) => {
    if (setRight(seen) !== seen) {
      const task = (await exportTasks.change(seen.id, setRight)) ?? seen;
      log.warn('export.abandoned', { exportId: task.id, starts: task.starts, status: task.status });
      if (task.status === 'PENDING') await enqueue(task);
      return task;
    }
    const now = clock();
    if (!isStuck(seen, now)) return seen;
    // Sent first, then counted: after a crash in between the same message is sent again, and none is missing.
    const sent = remindedOf(seen, now);
    await enqueue(sent);
    log.warn('export.reminded', { exportId: seen.id, times: sent.reminded?.times ?? 0 });
    const counted = (task: ExportTask) => (isStuck(task, clock()) ? remindedOf(task, clock()) : null);
    return (await exportTasks.change(seen.id, counted)) ?? seen;
  };
}
