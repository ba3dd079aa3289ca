import type { Log } from '../../ports/log.ts';
import type { Store } from '../../ports/store.ts';
import type { WorkOnJob } from '../staging/work-on-job.ts';
import type { ReviewRun } from './review-run.ts';

export interface WorkAndReviewPorts {
  readonly store: Pick<Store, 'job'>;
  readonly workOnJob: WorkOnJob;
  readonly reviewRun: ReviewRun;
  readonly log: Log;
}

/** Works on a job and reviews its run once the job is finished. Errors of the review are left to the sweep. */
export function makeWorkAndReview({ store, workOnJob, reviewRun, log }: WorkAndReviewPorts): WorkOnJob {
  return async (id, signal, variation = 0) => {
    const result = await workOnJob(id, signal, variation);
    if (result !== 'done' || variation !== 0) return result;
    try {
      const runId = (await store.job(id))?.runId;
      if (runId !== undefined) await reviewRun(runId);
    } catch (error) {
      log.error('sweep.failed', error, { kind: 'runs', jobId: id });
    }
    return result;
  };
}
