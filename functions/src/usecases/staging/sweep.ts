import { TIMES } from '../../contract/limits.ts';
import type { AnyJob } from '../../domain/job.ts';
import { waitedSeconds } from '../../domain/work.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import { type Store, UNATTENDED, type Unattended } from '../../ports/store.ts';
import { atOnce } from '../at-once.ts';
import type { ClearLeftovers } from './clear-leftovers.ts';
import type { RecoverPicture } from './recover-job.ts';

export interface SweepPorts {
  readonly store: Pick<Store, 'unattended'>;
  readonly recoverPicture: RecoverPicture;
  readonly clearLeftovers: ClearLeftovers;
  readonly clock: Clock;
  readonly log: Log;
}

/** Jobs of one kind in a row, before the next kind has its turn. */
const TURN = 10;
/** Jobs recovered at a time; each takes a few calls to Firestore, the bucket and the queue. */
const AT_ONCE = 8;

interface Found {
  readonly kind: Unattended;
  readonly job: AnyJob;
}

/**
 * Recovers every job without a worker, and removes the files that starts have left behind, until it has read them all or
 * is aborted. The kinds take turns, so that a thousand jobs in a long queue do not hold up one whose worker has died.
 * Returns how many it read.
 */
export type Sweep = (signal?: AbortSignal) => Promise<number>;

export function makeSweep({ store, recoverPicture, clearLeftovers, clock, log }: SweepPorts): Sweep {
  return async (signal) => {
    const begun = clock();
    const seen: Record<Unattended, number> = { abandoned: 0, waiting: 0, leftovers: 0 };
    let [failed, oldestWaiting] = [0, 0];
    const fail = (error: unknown, facts: { readonly kind: Unattended; readonly jobId?: string }): void => {
      failed++;
      log.error('sweep.failed', error, facts);
    };

    async function* inTurns(): AsyncGenerator<Found> {
      const lists = new Map(
        UNATTENDED.map((kind) => {
          const patience = kind === 'waiting' ? TIMES.reminder * 1000 : 0;
          const before = new Date(begun.getTime() - patience);
          return [kind, store.unattended(kind, before)[Symbol.asyncIterator]()];
        }),
      );
      while (lists.size > 0) {
        for (const [kind, list] of lists) {
          for (let i = 0; i < TURN && lists.has(kind); i++) {
            const next = await list.next().catch((error: unknown) => {
              fail(error, { kind });
              return { done: true } as const;
            });
            if (next.done) lists.delete(kind);
            else yield { kind, job: next.value };
          }
        }
      }
    }

    const recoverOne = async ({ kind, job }: Found): Promise<void> => {
      seen[kind]++;
      if (kind === 'waiting' && !(job.kind === 'staged' && job.awaits))
        oldestWaiting = Math.max(oldestWaiting, waitedSeconds(job, begun));
      const done = kind === 'leftovers' ? clearLeftovers(job) : recoverPicture(job);
      await done.catch((error: unknown) => fail(error, { kind, jobId: job.id }));
    };

    const complete = await atOnce(inTurns(), AT_ONCE, recoverOne, signal);
    const seconds = Math.round((clock().getTime() - begun.getTime()) / 1000);
    log.info('sweep.done', { ...seen, failed, oldestWaiting: Math.round(oldestWaiting), complete, seconds });
    return Object.values(seen).reduce((sum, count) => sum + count);
  };
}
