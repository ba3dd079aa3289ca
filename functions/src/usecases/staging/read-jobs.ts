import type { OutputOf, QueryOf } from '../../contract/endpoints.ts';
import { LIMITS } from '../../contract/limits.ts';
import { PLANS } from '../../contract/plans.ts';
import { AppError } from '../../domain/app-error.ts';
import { isSettled, type Job } from '../../domain/job.ts';
import type { JobFilter, Store } from '../../ports/store.ts';
import type { PlanOf } from '../accounts/plan-of.ts';
import { listJobs } from '../list-jobs.ts';
import { nextChange, type Wait } from '../next-change.ts';
import { presentJob } from '../present.ts';
import type { MarkSeen } from '../ready-mail/mark-seen.ts';
import type { RecoverJob } from './recover-job.ts';

export interface ReadJobsPorts {
  readonly store: Store;
  readonly recover: RecoverJob;
  readonly markSeen: MarkSeen;
  readonly planOf: PlanOf;
}

/** Reading one's jobs. Their owner then needs no e-mail about them. */
export function makeReadJobs({ store, recover, markSeen, planOf }: ReadJobsPorts) {
  /** The plan decides what is said of pictures; while there are none it is not asked for at every poll. */
  const present = async (job: Job): Promise<OutputOf<'getJob'>> =>
    presentJob(job, job.status === 'COMPLETED' ? await planOf(job.userId) : PLANS.FREE);

  return {
    /**
     * @param shown what the caller waits to see changed, progress included by default
     * @throws AppError NOT_FOUND also where the job is another's
     */
    async get(
      userId: string,
      id: string,
      wait: Wait | null,
      shown: (job: Job) => string | number = ({ updatedAt }) => updatedAt.getTime(),
    ): Promise<OutputOf<'getJob'>> {
      const stored = await store.job(id);
      if (stored?.userId !== userId) throw new AppError('NOT_FOUND');
      const job = await recover(stored);
      await markSeen([job]);
      if (!wait || isSettled(job)) return present(job);
      const changed = await nextChange<Job>(
        (callback) => store.watchJob(id, callback),
        (current) => shown(current) !== shown(job),
        wait,
      );
      if (changed) await markSeen([changed]);
      return present(changed ?? job);
    },

    /**
     * The jobs of the same photo, newest first. A photo with a single job is not looked for.
     * @throws AppError NOT_FOUND also where the job is another's
     */
    async ofPhoto(userId: string, id: string): Promise<OutputOf<'photoJobs'>> {
      const job = await store.job(id);
      if (job?.userId !== userId) throw new AppError('NOT_FOUND');
      const { photoId } = job;
      const found = photoId === undefined ? [] : await store.jobs({ userId, photoId }, { limit: LIMITS.jobsOfPhoto });
      const jobs = found.some((each) => each.id === id) ? found : [job];
      await markSeen(jobs);
      const plan = jobs.some(({ staged }) => staged) ? await planOf(userId) : PLANS.FREE;
      return { jobs: jobs.map((each) => presentJob(each, plan)) };
    },

    async list(userId: string, query: QueryOf<'userJobs'>): Promise<OutputOf<'userJobs'>> {
      const [first, ...others] = query.status ?? [];
      const filter: JobFilter = { userId, ...(first && { status: others.length > 0 ? [first, ...others] : first }) };
      const { jobs, ...part } = await listJobs(store, filter, query);
      await markSeen(jobs);
      // What a plan could do for a picture matters only where there is one.
      const plan = jobs.some(({ staged }) => staged) ? await planOf(userId) : PLANS.FREE;
      return { ...part, jobs: jobs.map((job) => presentJob(job, plan)) };
    },
  };
}
