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
 * A photo lies in the bucket: asks for its job to be worked on. The bucket reports every object that is written to it, so
 * all others are let go first; the same event twice asks once.
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
