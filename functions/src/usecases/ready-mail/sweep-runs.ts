import type { StagingRun } from '../../domain/staging-run.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Store } from '../../ports/store.ts';
import { atOnce } from '../at-once.ts';
import type { ReviewRun } from './review-run.ts';

export interface SweepRunsPorts {
  readonly store: Pick<Store, 'runsDue'>;
  readonly reviewRun: ReviewRun;
  readonly clock: Clock;
  readonly log: Log;
}

/** Runs reviewed at a time; each makes a few calls to Firestore. */
const MAX_CONCURRENCY = 8;

/** Reviews every due run until aborted. Returns how many. */
export type SweepRuns = (signal?: AbortSignal) => Promise<number>;

export function makeSweepRuns({ store, reviewRun, clock, log }: SweepRunsPorts): SweepRuns {
  return async (signal) => {
    let count = 0;
    const look = async ({ id, jobIds: [jobId] }: StagingRun): Promise<void> => {
      count++;
      await reviewRun(id).catch((error: unknown) => log.error('sweep.failed', error, { kind: 'runs', jobId }));
    };
    await atOnce(store.runsDue(clock()), MAX_CONCURRENCY, look, signal);
    return count;
  };
}
