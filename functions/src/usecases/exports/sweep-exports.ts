import { type ExportTask, isExpired } from '../../domain/export-task.ts';
import { isFinished } from '../../domain/work.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ExportTasks } from '../../ports/export-tasks.ts';
import type { Files } from '../../ports/files.ts';
import type { Log } from '../../ports/log.ts';
import { exportFolder } from './export-paths.ts';
import type { RecoverExport } from './recover-export.ts';

export interface SweepExportsPorts {
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
