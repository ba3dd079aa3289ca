import { setTimeout as sleep } from 'node:timers/promises';
import { defaultPhotoKey, type Picture, type V1Batch } from '../../contract/endpoints/v1.ts';
import { JOB_ERRORS } from '../../contract/errors.ts';
import { LIMITS, TIMES } from '../../contract/limits.ts';
import { isEmptiedOnly } from '../../contract/staging-options.ts';
import type { KeyCaller } from '../../domain/api-key.ts';
import { AppError } from '../../domain/app-error.ts';
import { batchIdOf } from '../../domain/batch.ts';
import { daysAfter } from '../../domain/day.ts';
import { nextTestChange, type TestBatch, type TestPhoto, testStatus } from '../../domain/test-batch.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import type { TestBatches } from '../../ports/test-batches.ts';
import { PHOTO_GONE } from '../staging/photo-source.ts';
import type { makeBatchId } from './batch-id.ts';
import type { V1 } from './live-v1.ts';
import { batchOf, resoOf } from './present-v1.ts';

export interface TestV1Ports {
  readonly testBatches: TestBatches;
  readonly files: Pick<Files, 'pathOf' | 'exists'>;
  readonly batchId: ReturnType<typeof makeBatchId>;
  readonly clock: Clock;
  /** Base URL of the web app, without a trailing slash. */
  readonly publicUrl: string;
}

/** The drawn pictures that every test photo gets, below the web app's URL, and their size. */
export const SAMPLE = {
  before: '/pictures/fallback-before.jpg',
  after: '/pictures/fallback-after.jpg',
  size: { width: 640, height: 427 },
} as const;

/** What a test account has, so that programs see plausible figures. */
const CREDITS = 1000;

/** Ids of test pictures hold their batch and place, because nothing is stored for each of them. */
const pictureId = (name: string, place: number): string => `test_${place}_${name}`;
const PICTURE_ID = /^test_(\d{1,2})_(.+)$/;

const digits = (value: number): string => value.toString(36);

/**
 * What the API for programs does with a test key: photos are checked and batches are followed as with a live one, but
 * nothing is staged or charged. Every picture is a sample that was drawn for this.
 */
export function makeTestV1({ testBatches, files, batchId, clock, publicUrl }: TestV1Ports): V1 {
  const refuse = async (): Promise<never> => {
    throw new AppError('LIVE_KEY_NEEDED');
  };
  const notFound = async (): Promise<never> => {
    throw new AppError('NOT_FOUND');
  };

  const pictureOf = ({ name }: TestBatch, photo: TestPhoto, place: number, now: Date): Picture | null => {
    if (photo.stopped) return null;
    const { style, roomType, prompt, removeFurniture, title, sentAt, imageUrl } = photo;
    const status = testStatus(photo, now);
    const isOnlyEmptied = style === null;
    const url = `${publicUrl}${isOnlyEmptied ? SAMPLE.before : SAMPLE.after}`;
    return {
      id: pictureId(name, place),
      ...{ status, style, roomType, prompt, removeFurniture, title },
      createdAt: sentAt.toISOString(),
      updatedAt: sentAt.toISOString(),
      photoUrl: imageUrl,
      staged:
        status === 'staged' ? { url, previewUrl: url, thumbnailUrl: url, ...SAMPLE.size, watermark: false } : null,
      emptiedUrl: status === 'staged' && removeFurniture ? `${publicUrl}${SAMPLE.before}` : null,
      reso: resoOf(
        roomType,
        status === 'staged' ? { added: [], furnished: !isOnlyEmptied, removed: removeFurniture } : null,
      ),
      error: status === 'declined' ? { code: 'NOT_A_ROOM', message: JOB_ERRORS.NOT_A_ROOM } : null,
      credits: 0,
      pageUrl: null,
      listingId: null,
      roomId: null,
      awaits: null,
      redrawing: false,
    };
  };

  const shown = (batch: TestBatch): V1Batch => {
    const now = clock();
    const photos = batch.photos.map((photo, i) => ({ key: photo.key, picture: pictureOf(batch, photo, i, now) }));
    const statuses = photos.map(({ picture }) => picture?.status ?? 'stopped').map((status) => status.slice(0, 4));
    const counts = [...new Set(statuses)].map((each) => `${each}${statuses.filter((one) => one === each).length}`);
    const state = `${digits(photos.length)}-${counts.sort().join('-')}`;
    return batchOf({ id: batch.name, photos, state }, publicUrl);
  };

  const own = async (userId: string, name: string): Promise<TestBatch> => {
    const batch = await testBatches.get(batchIdOf(userId, name));
    if (batch?.userId !== userId || batch.expireAt <= clock()) throw new AppError('NOT_FOUND');
    return batch;
  };

  /** Only photos that this user has uploaded may be sent, as with a live key. */
  const isUploaded = async (userId: string, imageUrl: string): Promise<boolean> => {
    const path = files.pathOf(imageUrl);
    return path?.startsWith(`uploads/${userId}/`) === true && (await files.exists(path));
  };

  return {
    async credits({ creditCap }: KeyCaller) {
      const now = clock();
      const renewsAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString();
      const available = Math.min(CREDITS, creditCap ?? CREDITS);
      return { limit: CREDITS, used: 0, available, renewsAt, key: { limit: creditCap ?? null, used: 0 } };
    },

    async stageBatch(key, { id: given, photos, listingId }, _requestId, repeatable) {
      if (listingId !== undefined) throw new AppError('LIVE_KEY_NEEDED');
      const { userId } = key;
      const name = await batchId(key, given, repeatable);
      const sent = photos.map((photo, i) => ({ ...photo, key: photo.key ?? defaultPhotoKey(i) }));
      const uploaded = new Set<string>();
      for (const { imageUrl } of sent) if (await isUploaded(userId, imageUrl)) uploaded.add(imageUrl);
      const id = batchIdOf(userId, name);
      const batch = await testBatches.change(id, (stored) => {
        const now = clock();
        const known = stored && stored.expireAt > now ? stored.photos : [];
        const keys = new Set(known.map((photo) => photo.key));
        const fresh = sent
          .filter((photo) => !keys.has(photo.key) && uploaded.has(photo.imageUrl))
          .map(
            ({ key: name, imageUrl, style, roomType, prompt, title = '', removeFurniture, removal }): TestPhoto => ({
              ...{ key: name, imageUrl, roomType, title, removeFurniture },
              ...(isEmptiedOnly({ removeFurniture, removal }) ? { style: null, prompt: '' } : { style, prompt }),
              sentAt: now,
            }),
          );
        if (known.length + fresh.length > LIMITS.photosPerBatch) throw new AppError('BATCH_FULL');
        const createdAt = known.length > 0 && stored ? stored.createdAt : now;
        const expireAt = daysAfter(now, TIMES.batchDays);
        return { id, userId, name, photos: [...known, ...fresh], createdAt, expireAt };
      });
      const inBatch = new Set(batch.photos.map((photo) => photo.key));
      return {
        ...shown(batch),
        refused: sent
          .filter((photo) => !inBatch.has(photo.key))
          .map((photo) => ({ key: photo.key, code: 'VALIDATION_ERROR' as const, detail: PHOTO_GONE })),
      };
    },

    async batch({ userId }, name, seen, wait) {
      const stored = await own(userId, name);
      const first = shown(stored);
      const change = wait && seen === first.state ? nextTestChange(stored, clock()) : null;
      if (!wait || !change) return first;
      const ms = Math.min(wait.seconds * 1000, change.getTime() - clock().getTime());
      await sleep(Math.max(0, ms), undefined, { signal: wait.signal }).catch(() => undefined);
      return shown(await own(userId, name));
    },

    async stopBatch({ userId }, name) {
      const { id } = await own(userId, name);
      const batch = await testBatches.change(id, (stored) => {
        if (!stored) throw new AppError('NOT_FOUND');
        const now = clock();
        const stop = (photo: TestPhoto): TestPhoto =>
          testStatus(photo, now) === 'waiting' ? { ...photo, stopped: true } : photo;
        return { ...stored, photos: stored.photos.map(stop) };
      });
      return shown(batch);
    },

    /** Test pictures are found by their batch, and by their id. */
    pictures: async () => ({ pictures: [], nextCursor: null }),

    async picture({ userId }, id) {
      const [, place = '', name = ''] = PICTURE_ID.exec(id) ?? [];
      if (name === '') throw new AppError('NOT_FOUND');
      const batch = await own(userId, name);
      const photo = batch.photos[Number(place)];
      const picture = photo && pictureOf(batch, photo, Number(place), clock());
      if (!picture) throw new AppError('NOT_FOUND');
      return picture;
    },

    listings: async () => ({ listings: [], nextCursor: null }),
    listing: notFound,
    download: refuse,
    publish: refuse,
    unpublish: refuse,
    createListing: refuse,
    publishListing: refuse,
    unpublishListing: refuse,
    addToListing: refuse,
    rearrange: refuse,
    room: notFound,
    answerRoom: refuse,
    matchRoom: refuse,
    startExport: refuse,
    export: notFound,
    captions: refuse,
  };
}
