import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import { LIMITS } from '../../contract/limits.ts';
import { PLANS } from '../../contract/plans.ts';
import { AppError } from '../../domain/app-error.ts';
import type { FloorMark, MatchedPhoto } from '../../domain/room-match.ts';
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
import type { Ids } from '../../ports/clock.ts';
import type { Store } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { presentJob } from '../present.ts';
import { makePhotoSource, type PhotoSourcePorts } from './photo-source.ts';
import { ownRoom, settled, settledPhoto } from './present-room.ts';
import type { StartMatch } from './room-matches.ts';

export interface SharedRoomsPorts {
  readonly store: Pick<Store, 'job' | 'sharedRoom' | 'transact'>;
  readonly files: PhotoSourcePorts['files'];
  readonly startMatch: StartMatch;
  readonly currentAccount: CurrentAccount;
  readonly ids: Ids;
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
  const { store, startMatch, currentAccount, ids } = ports;
  const photoSource = makePhotoSource(ports);

  /** Returns a photo as it is stored with a room. @throws AppError VALIDATION_ERROR, NOT_FOUND */
  const sourceOf = async (userId: string, imageUrl: string): Promise<MatchedPhoto> => {
    const { path, job } = await photoSource(userId, imageUrl);
    return { path, jobId: job?.id ?? null };
  };

  const changeRoom = async (
    userId: string,
    id: string,
    to: (room: SharedRoom) => SharedRoom | null,
  ): Promise<SharedRoom> =>
    store.transact(async (transaction) => {
      const changed = to(ownRoom(await transaction.sharedRoom(id), userId));
      if (!changed) throw new AppError('NO_SUCH_ALTERNATIVE');
      transaction.saveSharedRoom(changed);
      return changed;
    });

  return {
    /** @throws AppError VALIDATION_ERROR, NOT_FOUND, VERIFICATION_NEEDED, MATCH_UNDER_WAY */
    async propose(
      userId: string,
      { photos: urls, roomType, style }: BodyOf<'proposeSharedRoom'>,
      requestId: string,
    ): Promise<Match> {
      const account = await currentAccount(userId);
      const sources = await Promise.all(urls.map((url) => photoSource(userId, url)));
      const photos = sources.map(({ path }) => path);
      return startMatch(account, { kind: 'propose', sharedRoomId: ids(), photos, roomType, style }, requestId);
    },

    /** @throws AppError NOT_FOUND, SHARED_ROOM_STARTED, NO_SUCH_ALTERNATIVE, VALIDATION_ERROR */
    async choose(
      userId: string,
      id: string,
      { alternative, imageUrl }: BodyOf<'chooseSharedRoom'>,
    ): Promise<OutputOf<'chooseSharedRoom'>> {
      await currentAccount(userId);
      const photo = imageUrl === undefined ? null : await sourceOf(userId, imageUrl);
      const room = await changeRoom(userId, id, (stored) => {
        if (photo ? photoIn(stored, photo) : isStarted(stored)) throw new AppError('SHARED_ROOM_STARTED');
        return photo ? lateChosenBy(stored, photo.path, alternative) : chosenBy(stored, alternative);
      });
      return settled(room, alternative !== null);
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
      return { jobs: there.map((job) => presentJob(job, PLANS[plan])) };
    },
  };
}
