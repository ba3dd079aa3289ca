import type { Job } from '../../domain/job.ts';
import { mayStartMatch, type RoomMatch, releasedMatch } from '../../domain/room-match.ts';
import { repairTask } from '../../domain/task.ts';
import { isAbandoned, isStuck, messageIdOf, remindedOf } from '../../domain/work.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Queue } from '../../ports/queue.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import { failMatch, keepWaiting } from './room-wait.ts';

export interface RepairMatchPorts {
  readonly store: Pick<Store, 'roomMatch' | 'transact'>;
  readonly queue: Pick<Queue, 'enqueueMatch'>;
  readonly clock: Clock;
  readonly log: Log;
}

export type RepairMatch = ReturnType<typeof makeRepairMatch>;

/** Queueing matches of a room's photos, and repairing those that have lost their worker or their message. */
export function makeRepairMatch({ store, queue, clock, log }: RepairMatchPorts) {
  const enqueue = (match: RoomMatch): Promise<void> =>
    queue.enqueueMatch({ matchId: match.id }, messageIdOf(match.id, match));

  const change = (
    id: string,
    step: (transaction: Transaction, match: RoomMatch) => RoomMatch | Promise<RoomMatch>,
  ): Promise<RoomMatch | null> =>
    store.transact(async (transaction) => {
      const match = await transaction.roomMatch(id);
      return match && step(transaction, match);
    });
  const saved = (transaction: Transaction, match: RoomMatch): RoomMatch => {
    transaction.saveRoomMatch(match);
    return match;
  };

  const repair = (seen: RoomMatch): Promise<RoomMatch> =>
    repairTask(seen, {
      isBroken: (match) => isAbandoned(match, clock()),
      repair: () =>
        change(seen.id, (transaction, match) => {
          const now = clock();
          if (!isAbandoned(match, now)) return match;
          if (!mayStartMatch(match)) return failMatch(transaction, match, 'MATCH_FAILED', now);
          return saved(transaction, releasedMatch(match, now));
        }),
      isWaiting: ({ status }) => status === 'PENDING',
      isStuck: (match) => isStuck(match, clock()),
      reminded: (match) => remindedOf(match, clock()),
      countReminder: () =>
        change(seen.id, (transaction, match) =>
          isStuck(match, clock()) ? saved(transaction, remindedOf(match, clock())) : match,
        ),
      enqueue,
      onRepaired: ({ id, starts, status }) => log.warn('match.abandoned', { matchId: id, starts, status }),
      onReminded: ({ id, reminded }) => log.warn('match.reminded', { matchId: id, times: reminded?.times ?? 0 }),
    });

  /** The record of the match is gone, which should not happen before its photos are staged. */
  const giveUp = (roomId: string): Promise<void> =>
    store.transact(async (transaction) => {
      const [match, room] = [await transaction.roomMatch(roomId), await transaction.sharedRoom(roomId)];
      if (match || room?.awaits?.what !== 'match') return;
      await keepWaiting(transaction, room, { what: 'retry', failure: 'MATCH_FAILED' }, clock());
    });

  return {
    enqueue,
    repair,

    /** Queues the match that a job waits for, unless a worker has it. */
    async enqueueFor({ sharedRoomId = '' }: Job): Promise<void> {
      const match = await store.roomMatch(sharedRoomId);
      if (match?.status === 'PENDING') await enqueue(match);
    },

    /** Repairs the match that a job waits for. */
    async repairFor({ sharedRoomId = '' }: Job): Promise<void> {
      const match = await store.roomMatch(sharedRoomId);
      if (match) await repair(match);
      else await giveUp(sharedRoomId);
    },
  };
}
