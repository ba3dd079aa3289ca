import { type ExportTask, failedWith, isExpired, mayStart } from '../../domain/export-task.ts';
import { repairTask } from '../../domain/task.ts';
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

/**
 * Restarts an archive whose worker has died or whose message was lost, and returns it. Leaves all others unchanged.
 */
export type RecoverExport = (task: ExportTask) => Promise<ExportTask>;

/** Called on polls and by the scheduled sweep. */
export function makeRecoverExport({ exportTasks, enqueue, clock, log }: RecoverExportPorts): RecoverExport {
  const setRight = (task: ExportTask): ExportTask => {
    const now = clock();
    if (isFinished(task)) return task;
    if (isExpired(task, now)) return failedWith(task, 'EXPORT_FAILED', now);
    if (!isAbandoned(task, now)) return task;
    return mayStart(task) ? released(task, now) : failedWith(task, 'EXPORT_FAILED', now);
  };

  return (seen) =>
    repairTask(seen, {
      isBroken: (task) => setRight(task) !== task,
      repair: () => exportTasks.change(seen.id, setRight),
      isWaiting: ({ status }) => status === 'PENDING',
      isStuck: (task) => isStuck(task, clock()),
      reminded: (task) => remindedOf(task, clock()),
      countReminder: () =>
        exportTasks.change(seen.id, (task) => (isStuck(task, clock()) ? remindedOf(task, clock()) : null)),
      enqueue,
      onRepaired: ({ id, starts, status }) => log.warn('export.abandoned', { exportId: id, starts, status }),
      onReminded: ({ id, reminded }) => log.warn('export.reminded', { exportId: id, times: reminded?.times ?? 0 }),
    });
}
