import type { OutputOf } from '../../contract/endpoints.ts';
import { MATCH_ERRORS, type RoomProposal } from '../../contract/room-matches.ts';
import type { Account } from '../../domain/account.ts';
import { AppError } from '../../domain/app-error.ts';
import {
  failedMatch,
  followed,
  isFollowed,
  isLive,
  isOfBatch,
  isSameMatch,
  type MatchRequest,
  openedMatch,
  type RoomMatch,
} from '../../domain/room-match.ts';
import { isFinished } from '../../domain/work.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import type { Store } from '../../ports/store.ts';
import { nextChange, type Wait } from '../next-change.ts';
import type { RepairMatch } from './repair-match.ts';

export interface RoomMatchesPorts {
  readonly store: Pick<Store, 'roomMatch' | 'watchRoomMatch' | 'transact'>;
  readonly files: Pick<Files, 'read'>;
  readonly repairMatch: Pick<RepairMatch, 'enqueue' | 'repair'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly requireVerification: boolean;
}

/** Starts to match photos of a room. */
export type StartMatch = (
  owner: Pick<Account, 'id' | 'emailVerified'>,
  request: MatchRequest,
  requestId: string,
) => Promise<OutputOf<'getRoomMatch'>>;

/**
 * Starts and follows matches of a room's photos while their page waits. An account has one such match at a
 * time, beside those that jobs wait for; a match whose page no longer polls it is given up.
 */
export function makeRoomMatches(ports: RoomMatchesPorts) {
  const { store, files, clock, ids, requireVerification } = ports;
  const { enqueue, repair } = ports.repairMatch;

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
      const unfinished = (await transaction.unfinishedMatches(userId)).filter((each) => !isOfBatch(each));
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
      const match = await repair(await claimed(stored));
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
