import type { OutputOf } from '../../contract/endpoints.ts';
import { MATCH_ERRORS, type RoomProposal } from '../../contract/room-matches.ts';
import type { Account } from '../../domain/account.ts';
import { AppError } from '../../domain/app-error.ts';
import {
  failedMatch,
  followed,
  isFollowed,
  isLive,
  isSameMatch,
  type MatchRequest,
  openedMatch,
  type RoomMatch,
  releasedMatch,
} from '../../domain/room-match.ts';
import { repairTask } from '../../domain/task.ts';
import { isAbandoned, isFinished, isStuck, messageIdOf, remindedOf } from '../../domain/work.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import type { Log } from '../../ports/log.ts';
import type { Queue } from '../../ports/queue.ts';
import type { Store } from '../../ports/store.ts';
import { nextChange, type Wait } from '../next-change.ts';

export interface RoomMatchesPorts {
  readonly store: Pick<Store, 'roomMatch' | 'watchRoomMatch' | 'transact'>;
  readonly files: Pick<Files, 'read'>;
  readonly queue: Pick<Queue, 'enqueueMatch'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly requireVerification: boolean;
}

/** Starts to match photos of a room. */
export type StartMatch = (
  owner: Pick<Account, 'id' | 'emailVerified'>,
  request: MatchRequest,
  requestId: string,
) => Promise<OutputOf<'getRoomMatch'>>;

/**
 * Starts and follows matches of a room's photos while their page waits. An account has one match at a time; a match
 * whose page no longer polls it is given up.
 */
export function makeRoomMatches(ports: RoomMatchesPorts) {
  const { store, files, queue, clock, ids, log, requireVerification } = ports;

  const enqueue = (match: RoomMatch): Promise<void> =>
    queue.enqueueMatch({ matchId: match.id }, messageIdOf(match.id, match));

  const change = (id: string, step: (match: RoomMatch) => RoomMatch): Promise<RoomMatch | null> =>
    store.transact(async (transaction) => {
      const match = await transaction.roomMatch(id);
      const changed = match && step(match);
      if (changed && changed !== match) transaction.saveRoomMatch(changed);
      return changed;
    });

  const present = async (match: RoomMatch): Promise<OutputOf<'getRoomMatch'>> => {
    const { id, status, createdAt, updatedAt, resultPath, failure } = match;
    const result = resultPath === undefined ? null : await files.read(resultPath);
    if (resultPath !== undefined && !result) throw new AppError('NOT_FOUND');
    return {
      ...{ id, status, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
      // Written by the worker, so not validated again.
      ...(result && { proposal: JSON.parse(new TextDecoder().decode(result)) as RoomProposal }),
      ...(failure && { error: { code: failure, message: MATCH_ERRORS[failure] } }),
    };
  };

  /** Renews the page's claim, and queues a match again that was given up. */
  const claimed = async (seen: RoomMatch): Promise<RoomMatch> => {
    if (followed(seen, clock()) === seen) return seen;
    const match = await change(seen.id, (stored) => followed(stored, clock()));
    if (!match) throw new AppError('NOT_FOUND');
    if (!isFollowed(seen, clock()) && match.status === 'PENDING') await enqueue(match);
    return match;
  };

  const recovered = (seen: RoomMatch): Promise<RoomMatch> =>
    repairTask(seen, {
      isBroken: (match) => isAbandoned(match, clock()),
      repair: () => change(seen.id, (match) => (isAbandoned(match, clock()) ? releasedMatch(match, clock()) : match)),
      isWaiting: ({ status }) => status === 'PENDING',
      isStuck: (match) => isStuck(match, clock()),
      reminded: (match) => remindedOf(match, clock()),
      countReminder: () => change(seen.id, (match) => (isStuck(match, clock()) ? remindedOf(match, clock()) : match)),
      enqueue,
      onRepaired: ({ id, starts, status }) => log.warn('match.abandoned', { matchId: id, starts, status }),
      onReminded: ({ id, reminded }) => log.warn('match.reminded', { matchId: id, times: reminded?.times ?? 0 }),
    });

  /**
   * A repeated request returns the match in progress.
   *
   * @throws AppError VERIFICATION_NEEDED, MATCH_UNDER_WAY
   */
  const start: StartMatch = async ({ id: userId, emailVerified }, request, requestId) => {
    if (requireVerification && !emailVerified) throw new AppError('VERIFICATION_NEEDED');
    const wanted = { id: ids(), userId, request, requestId };
    const match = await store.transact(async (transaction) => {
      const now = clock();
      const unfinished = await transaction.unfinishedMatches(userId);
      const live = unfinished.find((each) => isLive(each, now));
      if (live && isSameMatch(live, wanted)) return live;
      if (live) throw new AppError('MATCH_UNDER_WAY');
      for (const each of unfinished) transaction.saveRoomMatch(failedMatch(each, 'NOT_FOLLOWED', now));
      const opened = openedMatch(wanted, now);
      transaction.saveRoomMatch(opened);
      return opened;
    });
    // Also for a repeated request: the process that handled the first may have died here.
    if (match.status === 'PENDING') await enqueue(match);
    return present(match);
  };

  return {
    start,

    /** @throws AppError NOT_FOUND, also if it belongs to another user */
    async follow(userId: string, id: string, wait: Wait | null): Promise<OutputOf<'getRoomMatch'>> {
      const stored = await store.roomMatch(id);
      if (stored?.userId !== userId) throw new AppError('NOT_FOUND');
      const match = await recovered(await claimed(stored));
      if (!wait || isFinished(match)) return present(match);
      const changed = await nextChange<RoomMatch>(
        (callback) => store.watchRoomMatch(id, callback),
        (current) => current.updatedAt.getTime() !== match.updatedAt.getTime(),
        wait,
      );
      return present(changed ?? match);
    },
  };
}
