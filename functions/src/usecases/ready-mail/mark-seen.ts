import type { Job } from '../../domain/job.ts';
import { isNews } from '../../domain/staging-run.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Store } from '../../ports/store.ts';

export interface MarkSeenPorts {
  readonly store: Pick<Store, 'markSeen'>;
  readonly clock: Clock;
}

/** Writes down that the owner has asked for these jobs, where that is news. Never fails: at worst a mail too many is sent. */
export type MarkSeen = (jobs: readonly Job[]) => Promise<void>;

export function makeMarkSeen({ store, clock }: MarkSeenPorts): MarkSeen {
  return async (jobs) => {
    const now = clock();
    const news = jobs.filter((job) => isNews(job, now));
    await Promise.allSettled(news.map(({ id }) => store.markSeen(id, now)));
  };
}
