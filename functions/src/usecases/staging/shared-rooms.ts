import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import { LIMITS } from '../../contract/limits.ts';
import { PLANS } from '../../contract/plans.ts';
import { MATCH_ERRORS, type RoomProposal } from '../../contract/room-matches.ts';
import { AppError } from '../../domain/app-error.ts';
import { type FloorMark, type MatchedPhoto, openedForBatch } from '../../domain/room-match.ts';
import {
  chosenBy,
  fitOf,
  isFull,
  isStarted,
  jobsOf,
  lateChosenBy,
  lateOf,
  photoIn,
  type SharedRoom,
} from '../../domain/shared-room.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import type { Store } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { presentJob } from '../present.ts';
import type { EnqueueJob } from './enqueue-job.ts';
import { makePhotoSource, type PhotoSourcePorts } from './photo-source.ts';
import { ownRoom, settled, settledPhoto } from './present-room.ts';
import type { RepairMatch } from './repair-match.ts';
import type { StartMatch } from './room-matches.ts';
import { keepWaiting, release } from './room-wait.ts';

export interface SharedRoomsPorts {
  readonly store: Pick<Store, 'job' | 'sharedRoom' | 'transact'>;
  readonly files: PhotoSourcePorts['files'] & Pick<Files, 'read'>;
  readonly startMatch: StartMatch;
  readonly currentAccount: CurrentAccount;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly enqueue: EnqueueJob;
  readonly repairMatch: Pick<RepairMatch, 'enqueue'>;
  readonly requireVerification: boolean;
  readonly sample: PhotoSourcePorts['sample'];
}

type Match = OutputOf<'getRoomMatch'>;

/** @throws AppError VALIDATION_ERROR */
function requirePlaces(points: readonly FloorMark[], photos: number, message: string): void {
  if (points.every((mark) => mark.length === photos)) return;
  throw new AppError('VALIDATION_ERROR', { fields: { points: message } }, { message });
}

/**
 * Rooms shown in several photos: proposed, corrected by their owner, joined by later photos, and read. A worker matches
 * the photos. Nothing here is charged.
 */
export function makeSharedRooms(ports: SharedRoomsPorts) {
  const { store, files, startMatch, currentAccount, ids, clock, enqueue, repairMatch, requireVerification } = ports;
  const photoSource = makePhotoSource(ports);

  /** Returns a photo as it is stored with a room. @throws AppError VALIDATION_ERROR, NOT_FOUND */
  const sourceOf = async (userId: string, imageUrl: string): Promise<MatchedPhoto> => {
    const { path, job } = await photoSource(userId, imageUrl);
    return { path, jobId: job?.id ?? null };
  };

  /** What the owner is asked about the photos of a room that wait for it. */
  const waitOf = async ({ id, photos, awaits }: SharedRoom): Promise<OutputOf<'getSharedRoom'>['waits']> => {
    if (!awaits) return undefined;
    const { what, proposalPath, failure } = awaits;
    const proposal = proposalPath === undefined ? null : await files.read(proposalPath);
    return {
      for: what,
      photos: photos.map(({ jobIds: [jobId = null] }) => jobId),
      // Written by the worker, so not validated again. Without it, the photos can still be staged on their own.
      ...(what === 'answer' && {
        proposal: proposal
          ? (JSON.parse(new TextDecoder().decode(proposal)) as RoomProposal)
          : { sharedRoomId: id, verdict: 'none', alternatives: [] },
      }),
      ...(failure && { error: { code: failure, message: MATCH_ERRORS[failure] } }),
    };
  };

  return {
    /** @throws AppError VALIDATION_ERROR, NOT_FOUND, VERIFICATION_NEEDED, MATCH_UNDER_WAY */
    async propose(
      userId: string,
      { photos: urls, ...wanted }: BodyOf<'proposeSharedRoom'>,
      requestId: string,
    ): Promise<Match> {
      const account = await currentAccount(userId);
      const sources = await Promise.all(urls.map((url) => photoSource(userId, url)));
      const photos = sources.map(({ path }) => path);
      return startMatch(account, { kind: 'propose', sharedRoomId: ids(), photos, ...wanted }, requestId);
    },

    /** @throws AppError NOT_FOUND, SHARED_ROOM_STARTED, NO_SUCH_ALTERNATIVE, VALIDATION_ERROR */
    async choose(
      userId: string,
      id: string,
      { alternative, imageUrl }: BodyOf<'chooseSharedRoom'>,
    ): Promise<OutputOf<'chooseSharedRoom'>> {
      await currentAccount(userId);
      const photo = imageUrl === undefined ? null : await sourceOf(userId, imageUrl);
      const { room, released } = await store.transact(async (transaction) => {
        const stored = ownRoom(await transaction.sharedRoom(id), userId);
        if (photo ? photoIn(stored, photo) : isStarted(stored)) throw new AppError('SHARED_ROOM_STARTED');
        const chosen = photo ? lateChosenBy(stored, photo.path, alternative) : chosenBy(stored, alternative);
        if (!chosen) throw new AppError('NO_SUCH_ALTERNATIVE');
        if (!photo && stored.awaits) return { room: chosen, released: await release(transaction, chosen, clock()) };
        transaction.saveSharedRoom(chosen);
        return { room: chosen, released: [] };
      });
      // If this process dies here, the sweep queues them.
      for (const job of released) await enqueue(job);
      return settled(room, alternative !== null);
    },

    /**
     * Matches photos once more that wait for that decision.
     *
     * @throws AppError NOT_FOUND, SHARED_ROOM_STARTED, VERIFICATION_NEEDED
     */
    async matchAgain(userId: string, id: string, requestId: string): Promise<OutputOf<'matchAgain'>> {
      const { emailVerified } = await currentAccount(userId);
      if (requireVerification && !emailVerified) throw new AppError('VERIFICATION_NEEDED');
      const match = await store.transact(async (transaction) => {
        const room = ownRoom(await transaction.sharedRoom(id), userId);
        const before = await transaction.roomMatch(id);
        // The request was sent twice, or from two pages.
        if (before && room.awaits?.what === 'match') return before;
        if (room.awaits?.what !== 'retry') throw new AppError('SHARED_ROOM_STARTED');
        const opened = openedForBatch(room, requestId, before, clock());
        await keepWaiting(transaction, room, { what: 'match' }, clock());
        transaction.saveRoomMatch(opened);
        return opened;
      });
      if (match.status === 'PENDING') await repairMatch.enqueue(match);
      return { sharedRoomId: id };
    },

    /**
     * @throws AppError NOT_FOUND, SHARED_ROOM_STARTED, NO_SUCH_ALTERNATIVE, VALIDATION_ERROR, VERIFICATION_NEEDED,
     * MATCH_UNDER_WAY
     */
    async matchByPoints(
      userId: string,
      sharedRoomId: string,
      { points, imageUrl }: BodyOf<'matchByPoints'>,
      requestId: string,
    ): Promise<Match> {
      const account = await currentAccount(userId);
      const photo = imageUrl === undefined ? null : await sourceOf(userId, imageUrl);
      const room = ownRoom(await store.sharedRoom(sharedRoomId), userId);
      if (photo ? photoIn(room, photo) : isStarted(room)) throw new AppError('SHARED_ROOM_STARTED');
      if (!photo) {
        requirePlaces(points, room.photos.length, 'Each point needs a place, or null, for each photo of the room.');
        return startMatch(account, { kind: 'points', sharedRoomId, points }, requestId);
      }
      const late = lateOf(room, photo.path);
      if (!fitOf(room) || !late) throw new AppError('NO_SUCH_ALTERNATIVE');
      requirePlaces(
        points,
        2,
        'Each point needs a place, or null, in the photo that is there and in the one that joins.',
      );
      const marks = points.map(
        ([there = null, joining = null]): FloorMark => [
          ...room.photos.map(({ path }) => (path === late.beside ? there : null)),
          joining,
        ],
      );
      return startMatch(account, { kind: 'join', sharedRoomId, photo, points: marks }, requestId);
    },

    /**
     * @throws AppError NOT_FOUND, VALIDATION_ERROR, SHARED_ROOM_NOT_STARTED, SHARED_ROOM_FULL, VERIFICATION_NEEDED,
     * MATCH_UNDER_WAY
     */
    async join(
      userId: string,
      sharedRoomId: string,
      { imageUrl }: BodyOf<'joinSharedRoom'>,
      requestId: string,
    ): Promise<Match> {
      const account = await currentAccount(userId);
      const photo = await sourceOf(userId, imageUrl);
      const room = ownRoom(await store.sharedRoom(sharedRoomId), userId);
      if (!settledPhoto(room, photo)) {
        if (!isStarted(room)) throw new AppError('SHARED_ROOM_NOT_STARTED');
        if (isFull(room)) throw new AppError('SHARED_ROOM_FULL');
      }
      return startMatch(account, { kind: 'join', sharedRoomId, photo }, requestId);
    },

    /** @throws AppError NOT_FOUND */
    async get(userId: string, id: string): Promise<OutputOf<'getSharedRoom'>> {
      const { plan } = await currentAccount(userId);
      const room = ownRoom(await store.sharedRoom(id), userId);
      const jobs = await Promise.all(
        jobsOf(room)
          .slice(-LIMITS.jobsOfPhoto)
          .map((jobId) => store.job(jobId)),
      );
      const there = jobs.filter((job) => job !== null).sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
      const waits = await waitOf(room);
      return { jobs: there.map((job) => presentJob(job, PLANS[plan])), ...(waits && { waits }) };
    },
  };
}
