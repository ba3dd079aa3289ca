import type { OutputOf, QueryOf } from '../../contract/endpoints.ts';
import { AppError } from '../../domain/app-error.ts';
import { isSettled, type Job } from '../../domain/job.ts';
import type { JobFilter, Store } from '../../ports/store.ts';
import { nextChange, type Wait } from '../next-change.ts';
import { presentJob } from '../present.ts';
import type { MarkSeen } from '../ready-mail/mark-seen.ts';
import type { RecoverJob } from './recover-job.ts';

export interface ReadJobsPorts {
  readonly store: Store;
  readonly recover: RecoverJob;
  readonly markSeen: MarkSeen;
}

/** Reading one's jobs. Whoever does so need not be told by e-mail what has become of them. */
export function makeReadJobs({ store, recover, markSeen }: ReadJobsPorts) {
  return {
    /** @throws AppError NOT_FOUND also where the job is another's */
    async get(userId: string, id: string, wait: Wait | null): Promise<OutputOf<'getJob'>> {
      const stored = await store.job(id);
      if (stored?.userId !== userId) throw new AppError('NOT_FOUND');
      const job = await recover(stored);
      await markSeen([job]);
      if (!wait || isSettled(job)) return presentJob(job);
      const changed = await nextChange<Job>(
        (callback) => store.watchJob(id, callback),
        (current) => current.updatedAt.getTime() !== job.updatedAt.getTime(),
        wait,
      );
      if (changed) await markSeen([changed]);
      return presentJob(changed ?? job);
    },

    async list(userId: string, { page, limit, status }: QueryOf<'userJobs'>): Promise<OutputOf<'userJobs'>> {
      const filter: JobFilter = { userId, ...(status && { status }) };
      const [jobs, total] = await Promise.all([
        store.jobs(filter, { offset: (page - 1) * limit, limit }),
        store.countJobs(filter),
      ]);
      await markSeen(jobs);
      return { page, limit, total, jobs: jobs.map(presentJob) };
    },
  };
}
