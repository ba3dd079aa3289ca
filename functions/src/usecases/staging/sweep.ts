import { TIMES } from '../../contract/limits.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Store } from '../../ports/store.ts';
import type { RecoverJob } from './recover-job.ts';

export interface SweepPorts {
  readonly store: Store;
  readonly recover: RecoverJob;
  readonly clock: Clock;
  readonly log: Log;
}

/** Jobs looked at in one sweep; the next one takes the rest. */
const BATCH = 200;

/** Recovers every job that nobody works on, also those that nobody asks for. Answers how many it looked at. */
export function makeSweep({ store, recover, clock, log }: SweepPorts) {
  return async (): Promise<number> => {
    const now = clock();
    const stuckSince = new Date(now.getTime() - TIMES.lease * 1000);
    const jobs = await store.unattended(stuckSince, now, BATCH);
    for (const job of jobs) {
      await recover(job).catch((error: unknown) => log.error('sweep.failed', error, { jobId: job.id }));
    }
    return jobs.length;
  };
}
