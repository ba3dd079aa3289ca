import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import { LIMITS, TIMES } from '../../contract/limits.ts';
import { PLANS } from '../../contract/plans.ts';
import { AppError } from '../../domain/app-error.ts';
import { chosenBy, isStarted, jobsOf, registered, type SharedRoom } from '../../domain/shared-room.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import type { Registered, RoomPlanner } from '../../ports/room-planner.ts';
import type { Store } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { presentJob } from '../present.ts';
import { makeLatePhotos } from './late-photos.ts';
import { makePhotoSource, PHOTO_GONE, type PhotoSourcePorts } from './photo-source.ts';
import { ownRoom, presentWays } from './present-room.ts';
import { makeSmallCopy, type SmallCopyPorts } from './small-copy.ts';

export interface SharedRoomsPorts {
  readonly store: Pick<Store, 'job' | 'sharedRoom' | 'transact'>;
  readonly files: Pick<Files, 'pathOf'> & SmallCopyPorts['files'];
  readonly imaging: SmallCopyPorts['imaging'];
  readonly roomPlanner: Pick<RoomPlanner, 'register' | 'join'>;
  readonly currentAccount: CurrentAccount;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly sample: PhotoSourcePorts['sample'];
}

const HOUR = 60 * 60 * 1000;

/** What a person may be asked about. */
const bounded = ({ verdict, alternatives }: Registered): Registered => ({
  verdict,
  alternatives: alternatives.slice(0, LIMITS.roomAlternatives),
});

const fitsOf = ({ verdict, alternatives }: Registered): Pick<SharedRoom, 'verdict' | 'alternatives'> => ({
  verdict,
  alternatives: alternatives.map(({ lead, poses }) => ({ lead, poses })),
});

const present = ({ id }: SharedRoom, { verdict, alternatives }: Registered): OutputOf<'proposeSharedRoom'> => ({
  sharedRoomId: id,
  verdict,
  alternatives: presentWays(alternatives),
});

/** Rooms that several photos show: proposed, set right by their owner, read. Nothing here is charged. */
export function makeSharedRooms(ports: SharedRoomsPorts) {
  const { store, roomPlanner, currentAccount, clock, ids } = ports;
  const photoSource = makePhotoSource(ports);
  const smallCopy = makeSmallCopy(ports);
  const late = makeLatePhotos(ports);

  /** Small copies, made one after the other. @throws AppError VALIDATION_ERROR where a photo is gone */
  const read = async (userId: string, paths: readonly string[]): Promise<Uint8Array[]> => {
    const copies: Uint8Array[] = [];
    for (const path of paths) {
      const copy = await smallCopy(userId, path);
      if (!copy) throw new AppError('VALIDATION_ERROR', {}, { message: PHOTO_GONE });
      copies.push(copy);
    }
    return copies;
  };

  /** Changes a room that nobody has staged a photo of. @throws AppError NOT_FOUND, SHARED_ROOM_STARTED */
  const change = (userId: string, id: string, to: (room: SharedRoom) => SharedRoom): Promise<SharedRoom> =>
    store.transact(async (transaction) => {
      const room = ownRoom(await transaction.sharedRoom(id), userId);
      if (isStarted(room)) throw new AppError('SHARED_ROOM_STARTED');
      const changed = to(room);
      transaction.saveSharedRoom(changed);
      return changed;
    });

  return {
    /** @throws AppError VALIDATION_ERROR, NOT_FOUND, BUSY */
    async propose(
      userId: string,
      { photos: urls, roomType, style }: BodyOf<'proposeSharedRoom'>,
    ): Promise<OutputOf<'proposeSharedRoom'>> {
      await currentAccount(userId);
      const sources = await Promise.all(urls.map((url) => photoSource(userId, url)));
      const paths = sources.map(({ path }) => path);
      const found = bounded(await roomPlanner.register(await read(userId, paths), { roomType, style }));
      const now = clock();
      const opened: SharedRoom = {
        ...{ id: ids(), userId, roomType, style },
        ...{ verdict: 'none', alternatives: [], chosen: null },
        photos: paths.map((path) => ({ path, jobIds: [] })),
        createdAt: now,
        expireAt: new Date(now.getTime() + TIMES.uploadHours * HOUR),
      };
      const room = registered(opened, fitsOf(found));
      await store.transact(async (transaction) => transaction.saveSharedRoom(room));
      return present(room, found);
    },

    /** @throws AppError NOT_FOUND, SHARED_ROOM_STARTED, NO_SUCH_ALTERNATIVE, VALIDATION_ERROR, BUSY */
    async choose(
      userId: string,
      id: string,
      { alternative = null, points, imageUrl }: BodyOf<'chooseSharedRoom'>,
    ): Promise<OutputOf<'chooseSharedRoom'>> {
      if (imageUrl !== undefined) return late.choose(userId, id, imageUrl, { alternative, points });
      await currentAccount(userId);
      if (points === undefined) {
        const room = await change(userId, id, (stored) => {
          const chosen = chosenBy(stored, alternative);
          if (!chosen) throw new AppError('NO_SUCH_ALTERNATIVE');
          return chosen;
        });
        return present(room, { verdict: room.chosen ? 'sure' : 'none', alternatives: [] });
      }
      const before = ownRoom(await store.sharedRoom(id), userId);
      if (isStarted(before)) throw new AppError('SHARED_ROOM_STARTED');
      if (points.some((mark) => mark.length !== before.photos.length)) {
        const message = 'Each point needs a place, or null, for each photo of the room.';
        throw new AppError('VALIDATION_ERROR', { fields: { points: message } }, { message });
      }
      const { roomType, style, photos } = before;
      const bytes = await read(
        userId,
        photos.map(({ path }) => path),
      );
      const found = bounded(await roomPlanner.register(bytes, { roomType, style, points }));
      // Points that lead to nothing leave what was proposed before to choose from.
      if (found.verdict === 'none') return present(before, found);
      return present(await change(userId, id, (stored) => registered(stored, fitsOf(found))), found);
    },

    join: late.join,

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
