import type { ExportTask } from '../../domain/export-task.ts';
import { messageIdOf } from '../../domain/work.ts';
import type { Queue } from '../../ports/queue.ts';

export type EnqueueExport = (task: ExportTask) => Promise<void>;

/** Queues an archive. Repeated calls send one message, see `messageIdOf`. */
export function makeEnqueueExport({ queue }: { readonly queue: Pick<Queue, 'enqueueExport'> }): EnqueueExport {
  return (task) => queue.enqueueExport({ exportId: task.id }, messageIdOf(task.id, task));
}
