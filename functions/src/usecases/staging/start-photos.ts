import { DEFAULT_OPTIONS, isEmptiedOnly } from '../../contract/staging-options.ts';
import type { Account } from '../../domain/account.ts';
import type { KeySpending } from '../../domain/api-key.ts';
import { AppError } from '../../domain/app-error.ts';
import { type Batch, withPhoto } from '../../domain/batch.ts';
import { renewed, reserved } from '../../domain/credits.ts';
import type { Job } from '../../domain/job.ts';
import { jobEntry } from '../../domain/ledger.ts';
import { changed, type Listing, photosOf, withListedPhoto } from '../../domain/listing.ts';
import { inheritedFrom, photoIdOf } from '../../domain/photo.ts';
import { drawnScene } from '../../domain/saved-scene.ts';
import { homeSeedOfBatch } from '../../domain/seeds.ts';
import { jobsOf, joinedBy, type SharedRoom } from '../../domain/shared-room.ts';
import type { Ids } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import type { Transaction } from '../../ports/store.ts';
import { saveAccount } from '../accounts/save-account.ts';
import { JOB_PATHS } from './job-paths.ts';
import type { JoinedBatch } from './join-batch.ts';
import type { PreparedPhoto } from './prepare-photo.ts';

export interface StartPhotosPorts {
  readonly files: Pick<Files, 'prepare'>;
  readonly ids: Ids;
}

/** What photos are started with, beside their own wishes. */
export interface PhotosStart {
  /** Their owner's account as stored. */
  readonly account: Account;
  readonly batch: JoinedBatch;
  /** Name of the batch whose photos are furnished alike; undefined if the owner gave none. */
  readonly batchName: string | undefined;
  /** Id of the listing that they come into. */
  readonly listingId: string | undefined;
  readonly requestId: string;
  readonly now: Date;
  /** The API key that starts them. */
  readonly apiKey?: KeySpending | undefined;
  /** Rooms that several of the photos show, none of which is stored yet. */
  readonly rooms?: readonly SharedRoom[];
  /** Returns why no further photo may be started today after `count` others, or null. */
  readonly limitAfter?: (count: number) => AppError | null;
}

/** What a photo refers to, as read in the transaction. */
interface Related {
  readonly photo: PreparedPhoto;
  /** The earlier job of the same photo. */
  readonly source: Job | null;
  readonly listing: Listing | null;
  readonly room: SharedRoom | null;
}

/** A photo that was not started, and why. */
export interface RefusedPhoto {
  readonly key: string;
  readonly error: AppError;
}

export interface StartedPhotos {
  readonly jobs: readonly Job[];
  readonly refused: readonly RefusedPhoto[];
  readonly batch: Batch | null;
}

/** Everything that starts change. Each start sees what the earlier ones leave. */
interface Changes {
  readonly account: Account;
  readonly batch: Batch | null;
  readonly listings: ReadonlyMap<string, Listing>;
  readonly rooms: ReadonlyMap<string, SharedRoom>;
  readonly jobs: readonly Job[];
  readonly begun: readonly Related[];
}

/** @throws AppError UNAUTHENTICATED, ACCOUNT_INACTIVE */
export async function activeAccount(transaction: Transaction, userId: string): Promise<Account> {
  const stored = await transaction.account(userId);
  if (!stored) throw new AppError('UNAUTHENTICATED');
  if (!stored.active) throw new AppError('ACCOUNT_INACTIVE');
  return stored;
}

/** Reads each record once. */
function readOnce<T>(read: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (id) => {
    const reading = known.get(id) ?? read(id);
    known.set(id, reading);
    return reading;
  };
}

/** Returns a reader of what a photo refers to: NOT_FOUND where its earlier job or its room is gone. */
function readerOf(
  transaction: Transaction,
  userId: string,
  { listingId, rooms = [] }: Pick<PhotosStart, 'listingId' | 'rooms'>,
) {
  const job = readOnce((id) => transaction.job(id));
  const listing = readOnce((id) => transaction.listing(id));
  const sharedRoom = readOnce(async (id) => rooms.find((room) => room.id === id) ?? transaction.sharedRoom(id));
  /** Throws if the record is missing or another's. */
  const own = async <T extends { readonly userId: string }>(
    id: string | undefined,
    read: (id: string) => Promise<T | null>,
  ): Promise<T | null> => {
    const record = id === undefined ? null : await read(id);
    if (id !== undefined && record?.userId !== userId) throw new AppError('NOT_FOUND');
    return record;
  };
  return {
    listing,
    async relatedOf(photo: PreparedPhoto): Promise<Related | RefusedPhoto> {
      try {
        const source = await own(photo.source.job?.id, job);
        const room = await own(photo.wishes.sharedRoomId, sharedRoom);
        const listed = listingId ?? source?.listingId;
        return { photo, source, room, listing: listed === undefined ? null : await listing(listed) };
      } catch (error) {
        return refusal(photo, error);
      }
    },
  };
}

/** @throws the error unless it is an AppError that concerns only this photo */
function refusal({ key }: PreparedPhoto, error: unknown): RefusedPhoto {
  if (!(error instanceof AppError) || error.code === 'UNAVAILABLE') throw error;
  return { key, error };
}

/** Returns the room with a new job. @throws AppError SHARED_ROOM_FULL */
function joinedRoom(
  room: SharedRoom,
  { photo, source }: Related,
  homeSeed: number | undefined,
): SharedRoom & { readonly homeSeed: number } {
  const joined = joinedBy(room, photo.id, { path: photo.source.path, jobId: source?.id ?? null }, homeSeed);
  if (!joined) throw new AppError('SHARED_ROOM_FULL');
  return joined;
}

const inRoom = ({ id, awaits }: SharedRoom): Pick<Job, 'sharedRoomId' | 'awaits'> => ({
  sharedRoomId: id,
  ...(awaits && { awaits: awaits.what }),
});

/** Reserving the credits of photos and storing their jobs, in one transaction. */
export function makeStartPhotos({ files, ids }: StartPhotosPorts) {
  /** Puts a new job into a listing, behind the one of the same photo, else behind those of the same room. @throws AppError LISTING_FULL */
  const entered = (listing: Listing, job: Job, source: Job | null, room: SharedRoom | null): Listing => {
    const there = photosOf(listing);
    const mates = [...(room ? jobsOf(room) : []), ...(source ? [source.id] : [])];
    const after = mates.findLast((id) => there.includes(id));
    const filled = withListedPhoto(listing, job, { after }, ids());
    if (!filled) throw new AppError('LISTING_FULL');
    return changed(filled, {}, job.createdAt);
  };

  /** Returns a job whose picture is not started yet. @param home what decides its designs and colours, the last that is known */
  const freshJob = (
    userId: string,
    { photo: { id, wishes, source: file, arranged }, source }: Related,
    { batch, requestId, now, apiKey }: PhotosStart,
    home: Pick<Job, 'homeSeed' | 'listingId' | 'sharedRoomId' | 'awaits'>,
  ): Job => {
    const original = files.prepare(JOB_PATHS.original(userId, id));
    const { roomType, removeFurniture, removal, keeps = [], title } = wishes;
    const { style, prompt } = isEmptiedOnly(wishes) ? { style: null, prompt: '' } : wishes;
    return {
      ...{ kind: 'staged', id, userId, uploadPath: file.path, originalPath: original.path, originalUrl: original.url },
      ...{ requestId, batchId: batch.id, style, roomType, prompt, removeFurniture },
      ...(removeFurniture && { removal: removal ?? DEFAULT_OPTIONS.removal }),
      ...(removeFurniture && keeps.length > 0 && { keeps }),
      ...{ status: 'PENDING', createdAt: now, updatedAt: now, attempt: 1, starts: 0, reservedAt: now },
      ...{ variations: [], chosenVersion: 0, title: '', roomLabel: '', favourite: false, tags: [], notes: '' },
      ...(source && inheritedFrom(source, roomType)),
      ...(apiKey && { apiKeyId: apiKey.id }),
      ...(arranged && { roomId: arranged.roomId }),
      ...home,
      ...(title !== undefined && { title }),
    };
  };

  /** @throws AppError START_LIMIT, FAILURE_LIMIT, CREDITS_EXCEEDED, SHARED_ROOM_FULL, LISTING_FULL */
  const started = (before: Changes, related: Related, start: PhotosStart): Changes => {
    const { batchName, now } = start;
    const { photo, source } = related;
    const userId = before.account.id;
    const limit = start.limitAfter?.(before.jobs.length);
    if (limit) throw limit;
    const listing = related.listing && (before.listings.get(related.listing.id) ?? related.listing);
    const ofBatch = batchName === undefined ? undefined : homeSeedOfBatch(userId, batchName);
    const ofHome = listing?.homeSeed ?? ofBatch;
    const shared = related.room && (before.rooms.get(related.room.id) ?? related.room);
    const room = shared && joinedRoom(shared, related, ofHome ?? source?.homeSeed);
    const homeSeed = room?.homeSeed ?? ofHome;
    const job = freshJob(userId, related, start, {
      ...(homeSeed !== undefined && { homeSeed }),
      ...(listing && { listingId: listing.id }),
      ...(room && inRoom(room)),
    });
    const listed = listing && entered(listing, job, source, room);
    return {
      account: reserved(before.account, start.apiKey),
      batch: withPhoto(before.batch, start.batch.id, { id: job.id, userId, key: photo.key }, now),
      listings: listed ? new Map(before.listings).set(listed.id, listed) : before.listings,
      rooms: room ? new Map(before.rooms).set(room.id, room) : before.rooms,
      jobs: [...before.jobs, job],
      begun: [...before.begun, related],
    };
  };

  const save = (transaction: Transaction, { account: stored, now }: PhotosStart, changes: Changes): void => {
    const entries = changes.jobs.map(({ id, attempt, reservedAt }) => jobEntry('reserve', id, attempt, reservedAt));
    saveAccount(transaction, stored, changes.account, now, ...entries);
    for (const each of changes.jobs) transaction.createJob(each);
    for (const each of changes.listings.values()) transaction.saveListing(each);
    for (const each of changes.rooms.values()) transaction.saveSharedRoom(each);
    if (changes.batch) transaction.saveBatch(changes.batch);
    for (const { photo } of changes.begun) {
      const drawn = photo.arranged && { userId: stored.id, jobId: photo.id, ...photo.arranged.arrangement };
      if (drawn) transaction.saveScene(drawnScene(drawn, 0, now));
    }
    // From the second job on, all of a photo can be found by its name.
    for (const source of new Set(changes.begun.map((each) => each.source))) {
      if (source && source.photoId === undefined) transaction.saveJob({ ...source, photoId: photoIdOf(source) });
    }
  };

  /**
   * Starts as many photos as possible, in this order. The transaction must not have saved anything yet.
   *
   * @returns the jobs, and why the other photos were not started: NOT_FOUND where their job or room is gone, and the
   * errors of `started`; the batch with the jobs, null if there is none
   * @throws AppError LISTING_GONE if the named listing does not exist or belongs to another user
   */
  return async (
    transaction: Transaction,
    photos: readonly PreparedPhoto[],
    start: PhotosStart,
  ): Promise<StartedPhotos> => {
    const { account, batch, listingId, now } = start;
    const { listing, relatedOf } = readerOf(transaction, account.id, start);
    if (listingId !== undefined && (await listing(listingId))?.userId !== account.id)
      throw new AppError('LISTING_GONE');
    const none: Pick<Changes, 'listings' | 'rooms'> = { listings: new Map(), rooms: new Map() };
    let changes: Changes = { ...none, account: renewed(account, now), batch: batch.known, jobs: [], begun: [] };
    const refused: RefusedPhoto[] = [];
    for (const each of await Promise.all(photos.map(relatedOf))) {
      if ('error' in each) {
        refused.push(each);
        continue;
      }
      try {
        changes = started(changes, each, start);
      } catch (error) {
        refused.push(refusal(each.photo, error));
      }
    }
    if (changes.jobs.length > 0) save(transaction, start, changes);
    return { jobs: changes.jobs, refused, batch: changes.batch };
  };
}
