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
 * Begins an archive. Asking for the same again while it is being made is asking once.
 * @throws AppError EXPORT_LIMIT, with nothing made
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
    // Also where it was requested before: the process that did may have died here. The same message twice is one.
    if (task.status === 'PENDING') await enqueue(task);
    return presentExport(task);
  };
}
