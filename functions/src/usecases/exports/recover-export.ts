import { type ExportTask, failedWith, isExpired, mayStart } from '../../domain/export-task.ts';
import { repairTask } from '../../domain/task.ts';
import { isAbandoned, isFinished, isStuck, messageIdOf, released, remindedOf } from '../../domain/work.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ExportTasks } from '../../ports/export-tasks.ts';
import type { Files } from '../../ports/files.ts';
import type { Log } from '../../ports/log.ts';
import type { Queue } from '../../ports/queue.ts';
import { exportFolder } from './export-paths.ts';

interface RecoverExportPorts {
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

export type EnqueueExport = (task: ExportTask) => Promise<void>;

/** Queues an archive. Repeated calls send one message, see `messageIdOf`. */
export function makeEnqueueExport({ queue }: { readonly queue: Pick<Queue, 'enqueueExport'> }): EnqueueExport {
  return (task) => queue.enqueueExport({ exportId: task.id }, messageIdOf(task.id, task));
}

interface SweepExportsPorts {
  readonly exportTasks: Pick<ExportTasks, 'due' | 'remove'>;
  readonly files: Pick<Files, 'removeAll'>;
  readonly recover: RecoverExport;
  readonly clock: Clock;
  readonly log: Log;
}

/** Maximum number of archives of each kind read by one sweep; the next sweep reads the rest. */
const BATCH = 100;

/** Restarts abandoned archives and removes expired ones until aborted. Returns the number of archives read. */
export type SweepExports = (signal?: AbortSignal) => Promise<number>;

export function makeSweepExports({ exportTasks, files, recover, clock, log }: SweepExportsPorts): SweepExports {
  /**
   * Removes the files first: a crash in between leaves a document that the next sweep finds, not an orphaned file.
   */
  const remove = async (task: ExportTask): Promise<void> => {
    await files.removeAll(exportFolder(task));
    await exportTasks.remove(task.id, (current) => isFinished(current) && isExpired(current, clock()));
  };
  return async (signal) => {
    const due = await exportTasks.due(clock(), BATCH);
    for (const task of due) {
      if (signal?.aborted) break;
      const done: Promise<unknown> = isFinished(task) ? remove(task) : recover(task);
      await done.catch((error: unknown) => log.error('sweep.failed', error, { kind: 'exports', exportId: task.id }));
    }
    return due.length;
  };
}
