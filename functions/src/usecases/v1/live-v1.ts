import { defaultPhotoKey } from '../../contract/endpoints/v1.ts';
import type { BodyOf, OutputOf, QueryOf } from '../../contract/endpoints.ts';
import type { Job as JobView } from '../../contract/entities.ts';
import type { Listing } from '../../contract/listings.ts';
import type { KeyCaller } from '../../domain/api-key.ts';
import { AppError } from '../../domain/app-error.ts';
import { creditsAvailable, keyCreditsOf } from '../../domain/credits.ts';
import type { RepeatableRequest } from '../../domain/idempotency.ts';
import type { Job } from '../../domain/job.ts';
import { isFinished } from '../../domain/work.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import type { makeReadExports } from '../exports/read-exports.ts';
import type { makeDownloadPhoto } from '../gallery/download-photo.ts';
import type { makeExportPhotos } from '../gallery/export-photos.ts';
import type { makeListingTexts } from '../gallery/listing-texts.ts';
import type { makeListings } from '../listings/listings.ts';
import type { Wait } from '../next-change.ts';
import type { makePublish } from '../public-pages/publish.ts';
import type { makeReadBatch } from '../staging/read-batch.ts';
import type { makeReadJobs } from '../staging/read-jobs.ts';
import type { makeRearrangePicture } from '../staging/rearrange-picture.ts';
import type { makeSharedRooms } from '../staging/shared-rooms.ts';
import type { makeStageBatch } from '../staging/stage-batch.ts';
import type { makeStopBatch } from '../staging/stop-batch.ts';
import type { makeBatchId } from './batch-id.ts';
import { presentPicture, presentV1Batch, presentV1Export, presentV1Listing, presentV1Room } from './present-v1.ts';

export interface LiveV1Ports {
  readonly stageBatch: ReturnType<typeof makeStageBatch>;
  readonly readBatch: ReturnType<typeof makeReadBatch>;
  readonly stopBatch: ReturnType<typeof makeStopBatch>;
  readonly readJobs: ReturnType<typeof makeReadJobs>;
  readonly downloadPhoto: ReturnType<typeof makeDownloadPhoto>;
  readonly publish: ReturnType<typeof makePublish>;
  readonly listings: ReturnType<typeof makeListings>;
  readonly rearrangePicture: ReturnType<typeof makeRearrangePicture>;
  readonly sharedRooms: ReturnType<typeof makeSharedRooms>;
  readonly exportPhotos: ReturnType<typeof makeExportPhotos>;
  readonly readExports: ReturnType<typeof makeReadExports>;
  readonly listingTexts: ReturnType<typeof makeListingTexts>;
  readonly batchId: ReturnType<typeof makeBatchId>;
  readonly currentAccount: CurrentAccount;
  /** Base URL of the web app, without a trailing slash. */
  readonly publicUrl: string;
}

/** What wakes a program that waits for a picture: its steps, not the progress within them. */
const stepsOf = ({ status, awaits, variations }: Job): string => [status, awaits, ...variations.map(isFinished)].join();

/** What the API for programs does with a live key: the same as the screens, in its own words. */
export function makeLiveV1(ports: LiveV1Ports) {
  const { stageBatch, readBatch, stopBatch, readJobs, downloadPhoto, publish, listings, batchId } = ports;
  const { rearrangePicture, sharedRooms, exportPhotos, readExports, listingTexts, currentAccount, publicUrl } = ports;
  const picture = (job: JobView) => presentPicture(job, publicUrl);
  const listing = (shown: Listing) => presentV1Listing(shown);
  const room = async ({ userId }: Pick<KeyCaller, 'userId'>, id: string) =>
    presentV1Room(id, await sharedRooms.get(userId, id));

  /** @throws AppError NOT_FOUND, also where a listing has no staged picture */
  const chosenIn = async (
    userId: string,
    { pictureIds, listingId = '' }: Pick<BodyOf<'v1StartExport'>, 'pictureIds' | 'listingId'>,
  ): Promise<string[]> => {
    if (pictureIds) return pictureIds;
    const { jobs } = await listings.get(userId, listingId);
    const staged = jobs.filter(({ status }) => status === 'COMPLETED').map(({ id }) => id);
    if (staged.length === 0) throw new AppError('NOT_FOUND');
    return staged;
  };

  return {
    async credits({ id, userId, creditCap }: KeyCaller): Promise<OutputOf<'v1Credits'>> {
      const account = await currentAccount(userId);
      const [available, used] = [creditsAvailable(account), keyCreditsOf(account, id)];
      return {
        limit: account.creditsLimit,
        used: account.creditsUsed,
        available: creditCap === undefined ? available : Math.max(0, Math.min(available, creditCap - used)),
        renewsAt: account.periodEnd.toISOString(),
        key: { limit: creditCap ?? null, used },
      };
    },

    /** @throws AppError IDEMPOTENCY_KEY_REUSED, and the errors of stageBatch */
    async stageBatch(
      key: KeyCaller,
      { id, photos, rooms, listingId }: BodyOf<'v1StageBatch'>,
      requestId: string,
      repeatable: RepeatableRequest | undefined,
    ): Promise<OutputOf<'v1StageBatch'>> {
      const sent = photos.map((photo, i) => ({ ...photo, key: photo.key ?? defaultPhotoKey(i) }));
      const body = { batchId: await batchId(key, id, repeatable), photos: sent, rooms, listingId };
      const { refused, ...batch } = await stageBatch(key.userId, body, requestId, key);
      return {
        ...presentV1Batch(batch, publicUrl),
        refused: refused.map(({ error, ...photo }) => ({ ...photo, detail: error })),
      };
    },

    /** @throws AppError NOT_FOUND */
    async batch({ userId }: KeyCaller, id: string, seen: string | undefined, wait: Wait | null) {
      return presentV1Batch(await readBatch(userId, id, seen, wait), publicUrl);
    },

    /** @throws AppError NOT_FOUND */
    async stopBatch({ userId }: KeyCaller, id: string) {
      return presentV1Batch(await stopBatch(userId, id, undefined), publicUrl);
    },

    async pictures({ userId }: KeyCaller, query: QueryOf<'v1Pictures'>): Promise<OutputOf<'v1Pictures'>> {
      const { jobs, nextCursor } = await readJobs.list(userId, { ...query, page: 1 });
      return { pictures: jobs.map(picture), nextCursor };
    },

    /** @throws AppError NOT_FOUND */
    picture: async ({ userId }: KeyCaller, id: string, wait: Wait | null) =>
      picture(await readJobs.get(userId, id, wait, stepsOf)),

    /** @throws AppError those of rearrangePicture */
    async rearrange(
      { userId }: KeyCaller,
      id: string,
      { words }: BodyOf<'v1RearrangePicture'>,
      requestId: string,
    ): Promise<OutputOf<'v1RearrangePicture'>> {
      const { rendered, done, notDone } = await rearrangePicture(userId, id, words, requestId);
      return { picture: picture(rendered?.job ?? (await readJobs.get(userId, id, null))), done, notDone };
    },

    /** @throws AppError NOT_FOUND */
    download: ({ userId }: KeyCaller, id: string, query: QueryOf<'v1DownloadPicture'>) =>
      downloadPhoto(userId, id, { ...query, variation: undefined }),

    /** @throws AppError NOT_FOUND, VERSION_NOT_READY */
    publish: async ({ userId }: KeyCaller, id: string) => picture(await publish.publish(userId, id, undefined)),

    /** @throws AppError NOT_FOUND */
    unpublish: async ({ userId }: KeyCaller, id: string) => picture(await publish.unpublish(userId, id)),

    async listings({ userId }: KeyCaller): Promise<OutputOf<'v1Listings'>> {
      return { listings: (await listings.list(userId)).listings.map(listing), nextCursor: null };
    },

    /** @throws AppError NOT_FOUND, LISTING_LIMIT, LISTING_FULL, IDEMPOTENCY_KEY_REUSED */
    createListing: async (
      { userId }: KeyCaller,
      { pictureIds, ...body }: BodyOf<'v1CreateListing'>,
      repeatable: RepeatableRequest | undefined,
    ) => listing(await listings.create(userId, { ...body, jobIds: pictureIds }, repeatable)),

    /** @throws AppError NOT_FOUND */
    listing: async ({ userId }: KeyCaller, id: string) => listing((await listings.get(userId, id)).listing),

    /** @throws AppError NOT_FOUND, LISTING_FULL */
    addToListing: async ({ userId }: KeyCaller, id: string, { pictureIds }: BodyOf<'v1AddToListing'>) =>
      listing(await listings.add(userId, id, { jobIds: pictureIds })),

    /** @throws AppError NOT_FOUND */
    publishListing: async ({ userId }: KeyCaller, id: string) => listing(await listings.publish(userId, id)),

    /** @throws AppError NOT_FOUND */
    unpublishListing: async ({ userId }: KeyCaller, id: string) => listing(await listings.unpublish(userId, id)),

    /** @throws AppError NOT_FOUND */
    room,

    /** @throws AppError NOT_FOUND, SHARED_ROOM_STARTED, NO_SUCH_ALTERNATIVE */
    async answerRoom(key: KeyCaller, id: string, { alternative }: BodyOf<'v1AnswerRoom'>) {
      await sharedRooms.choose(key.userId, id, { alternative });
      return room(key, id);
    },

    /** @throws AppError NOT_FOUND, SHARED_ROOM_STARTED, VERIFICATION_NEEDED */
    async matchRoom(key: KeyCaller, id: string, requestId: string) {
      await sharedRooms.matchAgain(key.userId, id, requestId);
      return room(key, id);
    },

    /** @throws AppError NOT_FOUND, EXPORT_LIMIT, UPGRADE_REQUIRED */
    async startExport({ userId }: KeyCaller, wanted: BodyOf<'v1StartExport'>, requestId: string) {
      const { listingId, market, language, label, photos: originals, disclosure } = wanted;
      const imageIds = await chosenIn(userId, wanted);
      const listing = market && { market, language, label };
      const body = { imageIds, listingId, originals, disclosure, ...(listing && { listing }) };
      return presentV1Export(await exportPhotos(userId, body, requestId), publicUrl);
    },

    /** @throws AppError NOT_FOUND also for the archive of all data, which no key may have */
    async export({ userId }: KeyCaller, id: string, wait: Wait | null) {
      const task = await readExports.get(userId, id, null);
      if (task.kind === 'data') throw new AppError('NOT_FOUND');
      return presentV1Export(wait ? await readExports.get(userId, id, wait) : task, publicUrl);
    },

    /** @throws AppError NOT_FOUND */
    async captions({ userId }: KeyCaller, wanted: BodyOf<'v1Captions'>): Promise<OutputOf<'v1Captions'>> {
      const { listingId, market, language } = wanted;
      const imageIds = await chosenIn(userId, wanted);
      const listing = { market, language, label: true };
      const { photos, remarks } = await listingTexts(userId, { imageIds, listingId, listing });
      return {
        pictures: photos.map(({ id, caption, mediaAlteration }) => ({ id, caption, mediaAlteration })),
        remarks,
      };
    },
  };
}

export type V1 = ReturnType<typeof makeLiveV1>;
