import { TIMES } from '../../contract/limits.ts';
import type { ExportTask } from '../../domain/export-task.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Queue } from '../../ports/queue.ts';

export interface EnqueueExportPorts {
  readonly queue: Pick<Queue, 'enqueueExport'>;
  readonly clock: Clock;
}

export type EnqueueExport = (task: ExportTask) => Promise<void>;

/**
 * Asks for an archive to be made. Asking again soon is asking once; asking again after a lease's time is a message of its own,
 * for the first may be lost.
 */
export function makeEnqueueExport({ queue, clock }: EnqueueExportPorts): EnqueueExport {
  return async ({ id, attempt, starts, updatedAt }) => {
    const waited = Math.floor((clock().getTime() - updatedAt.getTime()) / (1000 * TIMES.lease));
    await queue.enqueueExport({ exportId: id }, `${id}-${attempt}-${starts}-${Math.max(0, waited)}`);
  };
}
