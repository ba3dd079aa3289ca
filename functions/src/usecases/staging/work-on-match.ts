import { LIMITS, TIMES } from '../../contract/limits.ts';
import { AppError } from '../../domain/app-error.ts';
import {
  begunMatch,
  heldMatch,
  isFollowed,
  isMatchHeldBy,
  isOfBatch,
  matched,
  mayStartMatch,
  type RoomMatch,
  releasedMatch,
} from '../../domain/room-match.ts';
import { type ClaimResult, type HeldTask, runTask } from '../../domain/task.ts';
import { isAbandoned, isFinished } from '../../domain/work.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { RoomPlanner } from '../../ports/room-planner.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import type { EnqueueJob } from './enqueue-job.ts';
import { MatchFailure, makeMatchPhotos } from './match-photos.ts';
import { failMatch } from './room-wait.ts';
import type { SmallCopyPorts } from './small-copy.ts';

export interface WorkOnMatchPorts {
  readonly store: Pick<Store, 'job' | 'sharedRoom' | 'roomMatch' | 'transact'>;
  readonly files: SmallCopyPorts['files'];
  readonly imaging: SmallCopyPorts['imaging'];
  readonly roomPlanner: Pick<RoomPlanner, 'register' | 'join'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly enqueue: EnqueueJob;
}

interface MatchDraft {
  readonly transaction: Transaction;
  readonly match: RoomMatch;
  /** Saves the match and returns it. */
  readonly save: (next: RoomMatch) => RoomMatch;
}

/** Whether it would fail in the same way again: photos that cannot be read, or take too long. */
const isLasting = (error: unknown): boolean =>
  error instanceof AppError && error.code !== 'BUSY' && error.code !== 'UNAVAILABLE';

/** Whether its owner has enough rooms matched at this moment: the message is delivered again. */
async function isBusy(transaction: Transaction, { id, userId }: RoomMatch, now: Date): Promise<boolean> {
  const unfinished = await transaction.unfinishedMatches(userId);
  const running = unfinished.filter(
    (each) => each.id !== id && isOfBatch(each) && each.status === 'PROCESSING' && !isAbandoned(each, now),
  );
  return running.length >= LIMITS.roomsMatchedAtOnce;
}

/** Matches photos of a room. */
export type WorkOnMatch = (id: string, signal: AbortSignal) => Promise<'done' | 'held'>;

/**
 * Holds a match only as long as its page polls it; once it no longer does, the next renewal of the lease ends the work.
 * One that jobs wait for needs no page. Its end lets them be staged, or leaves a question to their owner.
 *
 * @throws errors of the bucket or database, after releasing the match, so that the queue delivers the message again
 */
export function makeWorkOnMatch(ports: WorkOnMatchPorts): WorkOnMatch {
  const { store, files, clock, ids, log, enqueue } = ports;
  const matchPhotos = makeMatchPhotos(ports);

  const claim = async ({ transaction, match, save }: MatchDraft, worker: string): Promise<ClaimResult<RoomMatch>> => {
    const now = clock();
    if (isFinished(match) || !isFollowed(match, now)) return { result: 'over' };
    // The transaction that claimed it was retried because its response was lost.
    if (match.lease?.worker === worker) return { result: 'claimed', task: match };
    if (match.status === 'PROCESSING' && !isAbandoned(match, now)) return { result: 'held' };
    if (isOfBatch(match) && (await isBusy(transaction, match, now))) return { result: 'held' };
    if (!mayStartMatch(match)) {
      return { result: 'spent', task: await failMatch(transaction, match, 'MATCH_FAILED', now) };
    }
    return { result: 'claimed', task: save(begunMatch(match, worker, now)) };
  };

  const factsOf = ({ id, request, starts, requestId }: RoomMatch) => ({
    matchId: id,
    kind: request.kind,
    starts,
    requestId,
  });

  const work = async (match: RoomMatch, { signal, whileHeld }: HeldTask<MatchDraft>): Promise<void> => {
    const { proposal, path, keep } = await matchPhotos(match, signal);
    await files.write(files.prepare(path), new TextEncoder().encode(JSON.stringify(proposal)), 'application/json');
    const ended = await whileHeld(async ({ transaction, match: stored, save }) => {
      const released = await keep(transaction);
      save(matched(stored, path, clock()));
      return { released };
    });
    if (ended?.released === null) await files.remove(path);
    // If this process dies here, the sweep queues them.
    for (const job of ended?.released ?? []) await enqueue(job);
    // The end of the match ends the lease: a transaction that was retried because its response was lost finds none.
    if (ended || (await store.roomMatch(match.id))?.resultPath === path) {
      const seconds = (clock().getTime() - match.createdAt.getTime()) / 1000;
      log.info('match.settled', { ...factsOf(match), verdict: proposal.verdict, seconds });
      return;
    }
    await files.remove(path);
    log.info('match.lost', factsOf(match));
  };

  return (id, signal) =>
    runTask<MatchDraft, RoomMatch>(
      {
        transact: (step) =>
          store.transact(async (transaction) => {
            const match = await transaction.roomMatch(id);
            if (!match) return null;
            const save = (next: RoomMatch): RoomMatch => {
              transaction.saveRoomMatch(next);
              return next;
            };
            return step({ transaction, match, save });
          }),
        claim,
        isHeldBy: ({ match }, worker) => isMatchHeldBy(match, worker, clock()),
        heartbeat: {
          seconds: TIMES.matchHeartbeat,
          renew: ({ match, save }, worker) => save(heldMatch(match, worker, clock())),
        },
        work,
        async recover(error, match, held) {
          const failure = error instanceof MatchFailure ? error.code : null;
          // The worker's time limit aborts the signal: another start would take too long, too.
          const isOver = failure !== null || signal.aborted || isLasting(error);
          if (failure) log.warn('match.refused', { ...factsOf(match), code: failure });
          else if (!held.signal.aborted || signal.aborted) log.error('match.broken', error, factsOf(match));
          const after = await held.whileHeld(({ transaction, match: stored, save }) =>
            isOver || !mayStartMatch(stored)
              ? failMatch(transaction, stored, failure ?? 'MATCH_FAILED', clock())
              : save(releasedMatch(stored, clock())),
          );
          return after?.status === 'PENDING' ? 'again' : 'ended';
        },
      },
      ids(),
      signal,
    );
}
