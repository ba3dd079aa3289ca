import type { Export } from '../../contract/exports.ts';
import { LIMITS } from '../../contract/limits.ts';
import { AppError } from '../../domain/app-error.ts';
import { type ExportTask, isExpired, opened, sameRequest } from '../../domain/export-task.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { ExportTasks } from '../../ports/export-tasks.ts';
import type { EnqueueExport } from './enqueue-export.ts';
import { presentExport } from './present-export.ts';

export interface OpenExportPorts {
  readonly exportTasks: Pick<ExportTasks, 'open'>;
  readonly enqueue: EnqueueExport;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Starts an archive. Repeating a request while its archive is being made returns the same task.
 *
 * @throws AppError EXPORT_LIMIT, with nothing created
 */
export type OpenExport = (
  userId: string,
  request: Pick<ExportTask, 'kind' | 'photos' | 'listing'>,
  requestId: string,
) => Promise<Export>;

export function makeOpenExport({ exportTasks, enqueue, clock, ids }: OpenExportPorts): OpenExport {
  return async (userId, request, requestId) => {
    const id = ids();
    const task = await exportTasks.open(userId, (unfinished) => {
      const now = clock();
      const live = unfinished.filter((each) => !isExpired(each, now));
      const same = live.find((each) => sameRequest(each, request));
      if (same) return same;
      if (live.length >= LIMITS.exportsAtOnce) throw new AppError('EXPORT_LIMIT');
      return opened({ id, userId, ...request, requestId }, now);
    });
    // Also for a repeated request: the process that handled the first may have died here. Duplicate messages are
    // dropped.
    if (task.status === 'PENDING') await enqueue(task);
    return presentExport(task);
  };
}
