import type { Log } from '../ports/log.ts';
import type { Store } from '../ports/store.ts';
import type { EnqueueJob } from '../usecases/staging/enqueue-job.ts';
import { jobOfOriginal } from '../usecases/staging/job-paths.ts';

export interface OriginalFinalizedPorts {
  readonly store: Pick<Store, 'job'>;
  readonly enqueue: EnqueueJob;
  readonly log: Log;
}

/**
 * Queues the job of an original that was uploaded to the bucket. Events of all other objects are ignored, and
 * repeated events have no effect.
 */
export function makeOnOriginalFinalized({ store, enqueue, log }: OriginalFinalizedPorts) {
  return async (path: string): Promise<void> => {
    const id = jobOfOriginal(path);
    if (!id) return;
    const job = await store.job(id);
    if (job?.originalPath !== path) {
      log.warn('original.unknown', { jobId: id });
      return;
    }
    if (job.status === 'PENDING') await enqueue(job);
  };
}
