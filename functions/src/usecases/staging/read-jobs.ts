import type { OutputOf, QueryOf } from '../../contract/endpoints.ts';
import { TIMES } from '../../contract/limits.ts';
import { PLANS } from '../../contract/plans.ts';
import { AppError } from '../../domain/app-error.ts';
import { isSettled, type Job } from '../../domain/job.ts';
import type { JobFilter, Store } from '../../ports/store.ts';
import type { PlanOf } from '../accounts/plan-of.ts';
import { presentJob } from '../present.ts';
import type { RecoverJob } from './recover-job.ts';

export interface ReadJobsPorts {
  readonly store: Store;
  readonly recover: RecoverJob;
  readonly planOf: PlanOf;
}

/** How a caller waits for a job to change. */
export interface Wait {
  readonly seconds: number;
  readonly signal: AbortSignal;
}

/** Reading one's jobs. */
export function makeReadJobs({ store, recover, planOf }: ReadJobsPorts) {
  /** The plan decides what is said of pictures; while there are none it is not asked for at every poll. */
  const present = async (job: Job): Promise<OutputOf<'getJob'>> =>
    presentJob(job, job.status === 'COMPLETED' ? await planOf(job.userId) : PLANS.FREE);

  /** The job once it differs from what was seen, or null when the time is over or the caller gone. */
  const changed = (seen: Job, { seconds, signal }: Wait): Promise<Job | null> =>
    new Promise((resolve) => {
      const end = (job: Job | null): void => {
        clearTimeout(timer);
        stop();
        signal.removeEventListener('abort', leave);
        resolve(job);
      };
      const leave = (): void => end(null);
      const timer = setTimeout(leave, Math.min(seconds, TIMES.longPoll) * 1000);
      const stop = store.watchJob(seen.id, (job) => {
        if (job && job.updatedAt.getTime() !== seen.updatedAt.getTime()) end(job);
      });
      signal.addEventListener('abort', leave, { once: true });
      if (signal.aborted) leave();
    });

  return {
    /** @throws AppError NOT_FOUND also where the job is another's */
    async get(userId: string, id: string, wait: Wait | null): Promise<OutputOf<'getJob'>> {
      const stored = await store.job(id);
      if (stored?.userId !== userId) throw new AppError('NOT_FOUND');
      const job = await recover(stored);
      if (!wait || isSettled(job)) return present(job);
      return present((await changed(job, wait)) ?? job);
    },

    async list(userId: string, { page, limit, status }: QueryOf<'userJobs'>): Promise<OutputOf<'userJobs'>> {
      const filter: JobFilter = { userId, ...(status && { status }) };
      const [jobs, total, plan] = await Promise.all([
        store.jobs(filter, { offset: (page - 1) * limit, limit }),
        store.countJobs(filter),
        planOf(userId),
      ]);
      return { page, limit, total, jobs: jobs.map((job) => presentJob(job, plan)) };
    },
  };
}
