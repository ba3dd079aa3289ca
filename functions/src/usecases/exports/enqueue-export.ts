import type { ExportTask } from '../../domain/export-task.ts';
import type { Queue } from '../../ports/queue.ts';

export type EnqueueExport = (task: ExportTask) => Promise<void>;

/**
 * Queues an archive. Queuing the same task twice sends one message; a reminder, which is counted on the task, sends
 * another, because the first message may be lost.
 */
export function makeEnqueueExport({ queue }: { readonly queue: Pick<Queue, 'enqueueExport'> }): EnqueueExport {
  return ({ id, attempt, starts, reminded }) =>
    queue.enqueueExport({ exportId: id }, `${id}-${attempt}-${starts}-${reminded?.times ?? 0}`);
}
