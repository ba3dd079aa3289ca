import { isNews } from '../../domain/batch.ts';
import type { Job } from '../../domain/job.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Store } from '../../ports/store.ts';

export interface MarkSeenPorts {
  readonly store: Pick<Store, 'markSeen'>;
  readonly clock: Clock;
}

/**
 * Records that the owner has read these jobs, if not recorded yet. Never fails: at worst one unneeded email is sent.
 */
export type MarkSeen = (jobs: readonly Job[]) => Promise<void>;

export function makeMarkSeen({ store, clock }: MarkSeenPorts): MarkSeen {
  return async (jobs) => {
    const now = clock();
    const news = jobs.filter((job) => isNews(job, now));
    await Promise.allSettled(news.map(({ id }) => store.markSeen(id, now)));
  };
}
