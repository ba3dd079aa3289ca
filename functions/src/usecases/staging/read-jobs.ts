import type { OutputOf, QueryOf } from '../../contract/endpoints.ts';
import { AppError } from '../../domain/app-error.ts';
import { isSettled, type Job } from '../../domain/job.ts';
import type { JobFilter, Store } from '../../ports/store.ts';
import { listJobs } from '../list-jobs.ts';
import { nextChange, type Wait } from '../next-change.ts';
import { presentJob } from '../present.ts';
import type { RecoverJob } from './recover-job.ts';

export interface ReadJobsPorts {
  readonly store: Store;
  readonly recover: RecoverJob;
}

/** Reading one's jobs. */
export function makeReadJobs({ store, recover }: ReadJobsPorts) {
  return {
    /** @throws AppError NOT_FOUND also where the job is another's */
    async get(userId: string, id: string, wait: Wait | null): Promise<OutputOf<'getJob'>> {
      const stored = await store.job(id);
      if (stored?.userId !== userId) throw new AppError('NOT_FOUND');
      const job = await recover(stored);
      if (!wait || isSettled(job)) return presentJob(job);
      const changed = await nextChange<Job>(
        (callback) => store.watchJob(id, callback),
        (current) => current.updatedAt.getTime() !== job.updatedAt.getTime(),
        wait,
      );
      return presentJob(changed ?? job);
    },

    async list(userId: string, query: QueryOf<'userJobs'>): Promise<OutputOf<'userJobs'>> {
      const [first, ...others] = query.status ?? [];
      const filter: JobFilter = { userId, ...(first && { status: others.length > 0 ? [first, ...others] : first }) };
      const { jobs, ...part } = await listJobs(store, filter, query);
      return { ...part, jobs: jobs.map(presentJob) };
    },
  };
}
