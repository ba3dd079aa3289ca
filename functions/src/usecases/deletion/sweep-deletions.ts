import type { Clock } from '../../ports/clock.ts';
import type { Store } from '../../ports/store.ts';
import type { WorkOnDeletion } from './work-on-deletion.ts';

export interface SweepDeletionsPorts {
  readonly store: Pick<Store, 'deletionsDue'>;
  readonly workOnDeletion: WorkOnDeletion;
  readonly clock: Clock;
}

/** Continues every interrupted or due deletion until aborted. Returns the number of deletions read. */
export type SweepDeletions = (signal?: AbortSignal) => Promise<number>;

export function makeSweepDeletions({ store, workOnDeletion, clock }: SweepDeletionsPorts): SweepDeletions {
  return async (signal) => {
    let count = 0;
    for await (const { userId } of store.deletionsDue(clock())) {
      if (signal?.aborted) break;
      await workOnDeletion(userId, signal);
      count++;
    }
    return count;
  };
}
