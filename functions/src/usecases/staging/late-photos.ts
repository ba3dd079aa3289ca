import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import { LIMITS } from '../../contract/limits.ts';
import { AppError } from '../../domain/app-error.ts';
import { homeSeedOf, seedOf } from '../../domain/seeds.ts';
import {
  fitOf,
  isFull,
  isStarted,
  lateChosenBy,
  lateOf,
  photoIn,
  type RoomFit,
  type RoomPhoto,
  type SharedRoom,
  withLate,
} from '../../domain/shared-room.ts';
import type { Files } from '../../ports/files.ts';
import type { FloorMark, Joined, RoomPlanner } from '../../ports/room-planner.ts';
import type { Store } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { makePhotoSource, PHOTO_GONE, type PhotoSource, type PhotoSourcePorts } from './photo-source.ts';
import { ownRoom, presentWays } from './present-room.ts';
import { readRoomPhotos } from './room-photo.ts';
import { makeSmallCopy, type SmallCopyPorts } from './small-copy.ts';

export interface LatePhotosPorts {
  readonly store: Pick<Store, 'job' | 'sharedRoom' | 'transact'>;
  readonly files: Pick<Files, 'pathOf'> & SmallCopyPorts['files'];
  readonly imaging: SmallCopyPorts['imaging'];
  readonly roomPlanner: Pick<RoomPlanner, 'join'>;
  readonly currentAccount: CurrentAccount;
  readonly sample: PhotoSourcePorts['sample'];
}

type Proposal = OutputOf<'joinSharedRoom'>;

/** How a photo lies in its room, and the photo that it is shown beside. */
interface Found extends Pick<Joined, 'verdict' | 'alternatives'> {
  readonly shown: RoomPhoto | null;
}

const NOTHING: Found = { verdict: 'none', shown: null, alternatives: [] };

/** What is known of a photo without being looked at again. */
const settled = ({ id }: SharedRoom, fits: boolean): Proposal => ({
  sharedRoomId: id,
  verdict: fits ? 'sure' : 'none',
  alternatives: [],
});

/**
 * Photos that join a room whose photos are staged: proposed, and set right by their owner. The plan of the room and the places of its
 * other photos stay as they are. Nothing here is charged.
 */
export function makeLatePhotos(ports: LatePhotosPorts) {
  const { store, roomPlanner, currentAccount } = ports;
  const photoSource = makePhotoSource(ports);
  const smallCopy = makeSmallCopy(ports);

  /** The photo as the room knows it. @throws AppError VALIDATION_ERROR, NOT_FOUND */
  const sourceOf = async (userId: string, imageUrl: string) => {
    const { path, job }: PhotoSource = await photoSource(userId, imageUrl);
    return { path, jobId: job?.id ?? null };
  };

  const present = async (id: string, { verdict, shown, alternatives }: Found): Promise<Proposal> => {
    const [jobId] = shown?.jobIds ?? [];
    const job = jobId === undefined ? null : await store.job(jobId);
    return {
      sharedRoomId: id,
      verdict,
      alternatives: presentWays(alternatives),
      ...(job && { besideImageUrl: job.originalUrl }),
    };
  };

  /** @throws AppError VALIDATION_ERROR where the photo is gone, BUSY */
  const fitted = async (
    room: SharedRoom,
    fit: RoomFit,
    path: string,
    points?: readonly FloorMark[],
  ): Promise<Found> => {
    const late = await smallCopy(room.userId, path);
    if (!late) throw new AppError('VALIDATION_ERROR', {}, { message: PHOTO_GONE });
    const photos = await readRoomPhotos(smallCopy, room.userId, room.photos);
    const { id, roomType, style, homeSeed } = room;
    const seeds = { id, attempt: 1, sharedRoomId: id, ...(homeSeed !== undefined && { homeSeed }) };
    const { verdict, beside, alternatives } = await roomPlanner.join(photos, fit, late, {
      ...{ roomType, style, seed: seedOf(seeds), homeSeed: homeSeedOf(seeds) },
      ...(points && { points }),
    });
    const shown = beside === null ? null : (room.photos[beside] ?? null);
    return { verdict, shown, alternatives: alternatives.slice(0, LIMITS.roomAlternatives) };
  };

  /** Notes how a photo may lie in its room, unless a job of it was made meanwhile. @throws AppError NOT_FOUND, SHARED_ROOM_FULL */
  const note = (
    userId: string,
    id: string,
    source: Awaited<ReturnType<typeof sourceOf>>,
    { verdict, shown, alternatives }: Found,
  ): Promise<void> =>
    store.transact(async (transaction) => {
      const room = ownRoom(await transaction.sharedRoom(id), userId);
      if (photoIn(room, source)) return;
      if (isFull(room)) throw new AppError('SHARED_ROOM_FULL');
      if (!shown) return;
      const ways = alternatives.map(({ pose }) => pose);
      transaction.saveSharedRoom(
        withLate(room, { verdict, path: source.path, alternatives: ways, beside: shown.path }),
      );
    });

  return {
    /** @throws AppError NOT_FOUND, VALIDATION_ERROR, SHARED_ROOM_NOT_STARTED, SHARED_ROOM_FULL, BUSY */
    async join(userId: string, id: string, { imageUrl }: BodyOf<'joinSharedRoom'>): Promise<Proposal> {
      await currentAccount(userId);
      const source = await sourceOf(userId, imageUrl);
      const room = ownRoom(await store.sharedRoom(id), userId);
      const fit = fitOf(room);
      const known = photoIn(room, source);
      if (known) return settled(room, Boolean(fit?.poses[room.photos.indexOf(known)]));
      if (!isStarted(room)) throw new AppError('SHARED_ROOM_NOT_STARTED');
      if (isFull(room)) throw new AppError('SHARED_ROOM_FULL');
      const found = fit ? await fitted(room, fit, source.path) : NOTHING;
      await note(userId, id, source, found);
      return present(id, found);
    },

    /** @throws AppError NOT_FOUND, VALIDATION_ERROR, SHARED_ROOM_STARTED, SHARED_ROOM_FULL, NO_SUCH_ALTERNATIVE, BUSY */
    async choose(
      userId: string,
      id: string,
      imageUrl: string,
      { alternative = null, points }: Pick<BodyOf<'chooseSharedRoom'>, 'alternative' | 'points'>,
    ): Promise<Proposal> {
      await currentAccount(userId);
      const source = await sourceOf(userId, imageUrl);
      const requireOpen = (room: SharedRoom): void => {
        if (photoIn(room, source)) throw new AppError('SHARED_ROOM_STARTED');
      };
      if (points === undefined) {
        return store.transact(async (transaction) => {
          const room = ownRoom(await transaction.sharedRoom(id), userId);
          requireOpen(room);
          const changed = lateChosenBy(room, source.path, alternative);
          if (!changed) throw new AppError('NO_SUCH_ALTERNATIVE');
          transaction.saveSharedRoom(changed);
          return settled(room, alternative !== null);
        });
      }
      const room = ownRoom(await store.sharedRoom(id), userId);
      requireOpen(room);
      const [fit, late] = [fitOf(room), lateOf(room, source.path)];
      if (!fit || !late) throw new AppError('NO_SUCH_ALTERNATIVE');
      if (points.some((mark) => mark.length !== 2)) {
        const message = 'Each point needs a place, or null, in the photo that is there and in the one that joins.';
        throw new AppError('VALIDATION_ERROR', { fields: { points: message } }, { message });
      }
      const marks = points.map(
        ([there = null, joining = null]): FloorMark => [
          ...room.photos.map(({ path }) => (path === late.beside ? there : null)),
          joining,
        ],
      );
      const found = await fitted(room, fit, source.path, marks);
      await note(userId, id, source, found);
      return present(id, found);
    },
  };
}
