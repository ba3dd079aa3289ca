import type { Picture, V1_ENDPOINTS, V1Batch, V1Listing } from '../contract/endpoints/v1.ts';
import { LIMITS } from '../contract/limits.ts';
import { MARKET_IDS, MARKET_LANGUAGES } from '../contract/market-ids.ts';
import { MARKETS } from '../contract/markets.ts';
import { ORDER_PROBLEMS } from '../contract/rearrangement.ts';
import { ROOM_TYPE_IDS, ROOM_TYPES, STYLE_IDS, STYLES } from '../contract/staging-options.ts';
import type { KeyCaller } from '../domain/api-key.ts';
import { makeReadExports } from '../usecases/exports/read-exports.ts';
import { makeDownloadPhoto } from '../usecases/gallery/download-photo.ts';
import { makeExportPhotos } from '../usecases/gallery/export-photos.ts';
import { makeListingTexts } from '../usecases/gallery/listing-texts.ts';
import { makeListings } from '../usecases/listings/listings.ts';
import { makeCopyOriginals } from '../usecases/public-pages/copy-originals.ts';
import { makePublish } from '../usecases/public-pages/publish.ts';
import { makeCreateJob } from '../usecases/staging/create-job.ts';
import { makeReadBatch } from '../usecases/staging/read-batch.ts';
import { makeReadJobs } from '../usecases/staging/read-jobs.ts';
import { makeRearrangePicture } from '../usecases/staging/rearrange-picture.ts';
import { makeRoomMatches } from '../usecases/staging/room-matches.ts';
import { makeScenes } from '../usecases/staging/scenes.ts';
import { makeSharedRooms } from '../usecases/staging/shared-rooms.ts';
import { makeStageBatch } from '../usecases/staging/stage-batch.ts';
import { makeStopBatch } from '../usecases/staging/stop-batch.ts';
import { makeUploadPhoto } from '../usecases/staging/upload-photo.ts';
import { makeBatchId } from '../usecases/v1/batch-id.ts';
import { makeLiveV1, type V1 } from '../usecases/v1/live-v1.ts';
import { makeTestV1 } from '../usecases/v1/test-v1.ts';
import { type EndpointEntries, HOUR, MINUTE } from './entry.ts';
import { id, imageUrl, time, user } from './example-values.ts';
import type { Shared } from './shared.ts';
import { V1_EXPORT_API } from './v1-exports.ts';
import { V1_ROOM_API } from './v1-rooms.ts';

/** Use cases of the API for programs. */
export const makeV1UseCases = (shared: Shared, document: () => Promise<{ readonly openapi: string }>) => {
  const ports = { ...shared, batchId: makeBatchId(shared) };
  const live = makeLiveV1({
    ...ports,
    stageBatch: makeStageBatch(shared),
    readBatch: makeReadBatch(shared),
    stopBatch: makeStopBatch(shared),
    readJobs: makeReadJobs(shared),
    downloadPhoto: makeDownloadPhoto(shared),
    publish: makePublish(shared),
    rearrangePicture: makeRearrangePicture({
      ...shared,
      scenes: makeScenes({ ...shared, createJob: makeCreateJob(shared) }),
    }),
    sharedRooms: makeSharedRooms({ ...shared, startMatch: makeRoomMatches(shared).start }),
    exportPhotos: makeExportPhotos(shared),
    readExports: makeReadExports({ ...shared, recover: shared.recoverExport }),
    listingTexts: makeListingTexts(shared),
    listings: makeListings({ ...shared, copyOriginals: makeCopyOriginals(shared) }),
  });
  const test = makeTestV1(ports);
  return {
    uploadPhoto: makeUploadPhoto(shared),
    fetchPhoto: shared.fetchPhoto,
    engine: shared.engine,
    of: ({ mode }: KeyCaller): V1 => (mode === 'live' ? live : test),
    document,
  };
};

const picture: Picture = {
  id,
  status: 'staged',
  style: 'MODERN',
  roomType: 'LIVING_ROOM',
  prompt: '',
  removeFurniture: false,
  title: 'Living room, facing south',
  createdAt: time,
  updatedAt: time,
  photoUrl: 'https://storage.example.com/originals/photo.jpg',
  staged: {
    url: 'https://storage.example.com/staged/photo.jpg',
    previewUrl: 'https://storage.example.com/staged/photo-preview.jpg',
    thumbnailUrl: 'https://storage.example.com/staged/photo-thumbnail.jpg',
    width: 3840,
    height: 2560,
    watermark: false,
  },
  emptiedUrl: null,
  reso: {
    photo: { MediaAlteration: ['None'], ImageOf: 'Living Room', LongDescription: 'Original photo, not staged.' },
    staged: {
      MediaAlteration: ['Virtual Staging - Item Addition'],
      ImageOf: 'Living Room',
      LongDescription: 'Virtually staged. Furniture and decor were added digitally: 1 sofa, 2 armchairs.',
    },
    emptied: null,
  },
  error: null,
  credits: 1,
  pageUrl: null,
  listingId: null,
  roomId: null,
  awaits: null,
  redrawing: false,
};
const waiting: Picture = {
  ...picture,
  status: 'waiting',
  staged: null,
  reso: { ...picture.reso, staged: null },
};
const batchId = '5d0c2f1e-94c5-4d3c-9a40-2b5f3a6a1c77';
const batch: V1Batch = {
  id: batchId,
  status: 'working',
  statusUrl: `https://app.example.com/api/v1/batches/${batchId}`,
  photos: [{ key: 'photo-1', picture: waiting }],
  state: '1j4v7f2-kq0z9a',
};
const pageUrl = 'https://app.example.com/o/qT3vX0bQ7sK2pLr9nW1yU6dZ';
const listing: V1Listing = {
  id: 'Xw4pT9kLm2Qa',
  address: '12 Garden Street',
  style: 'MODERN',
  rooms: [{ id: 'r1', name: 'Living Room', roomType: 'LIVING_ROOM', pictureIds: [id] }],
  pageUrl: null,
  createdAt: time,
  updatedAt: time,
};

/** Calls that only read. The limit of the key comes first. */
const READS = { perUser: 600, windowSeconds: MINUTE, perInstance: true } as const;

const namesOf = <Id extends string>(ids: readonly Id[], labels: Readonly<Record<Id, { readonly label: string }>>) =>
  ids.map((each) => ({ id: each, name: labels[each].label }));

const capabilities = {
  styles: namesOf(STYLE_IDS, STYLES),
  roomTypes: namesOf(ROOM_TYPE_IDS, ROOM_TYPES),
  markets: MARKET_IDS.map((each) => ({ id: each, name: MARKETS[each].name })),
  languages: [...MARKET_LANGUAGES],
  limits: {
    photoBytes: LIMITS.photoBytes,
    photosPerCall: LIMITS.photosPerUpload,
    photosPerBatch: LIMITS.photosPerBatch,
    promptLength: LIMITS.promptLength,
  },
};

export const V1_API = {
  v1OpenApi: {
    rateLimit: { perAddress: 120, windowSeconds: MINUTE, perInstance: true },
    example: { body: undefined, output: { openapi: '3.1.1' } },
    handle: (_call, { document }) => document(),
  },
  v1Capabilities: {
    rateLimit: READS,
    example: {
      body: undefined,
      output: { key: { mode: 'live', scopes: ['read', 'stage'] }, ...capabilities, furnitureRemoval: true },
    },
    handle: async ({ key: { mode, scopes } }, { engine }) => ({
      key: { mode, scopes: [...scopes] },
      ...capabilities,
      furnitureRemoval: engine.capabilities.removesFurniture,
    }),
  },
  v1Credits: {
    rateLimit: READS,
    example: {
      body: undefined,
      output: { limit: 400, used: 12, available: 88, renewsAt: user.creditsRenewAt, key: { limit: 100, used: 12 } },
    },
    handle: ({ key }, useCases) => useCases.of(key).credits(key),
  },
  v1UploadPhoto: {
    rateLimit: { perUser: 600, windowSeconds: HOUR },
    example: { body: undefined, output: { imageUrl, width: 1280, height: 853, bytes: 412_300 } },
    handle: ({ key, file }, { uploadPhoto }) => uploadPhoto(key.userId, file),
  },
  v1FetchPhoto: {
    rateLimit: { perUser: 240, windowSeconds: HOUR },
    example: {
      body: { url: 'https://www.example.com/photos/living-room.jpg' },
      output: { imageUrl, width: 1280, height: 853, bytes: 412_300 },
    },
    handle: async ({ key, body, signal }, { fetchPhoto, uploadPhoto }) =>
      uploadPhoto(key.userId, await fetchPhoto(body.url, signal)),
  },
  v1StageBatch: {
    rateLimit: { perUser: 240, windowSeconds: HOUR },
    example: {
      body: { photos: [{ imageUrl, style: 'MODERN', roomType: 'LIVING_ROOM' }] },
      output: { ...batch, refused: [] },
    },
    handle: ({ key, body, requestId, repeatable }, useCases) =>
      useCases.of(key).stageBatch(key, body, requestId, repeatable),
  },
  v1GetBatch: {
    rateLimit: READS,
    example: { body: undefined, output: { ...batch, status: 'finished', photos: [{ key: 'photo-1', picture }] } },
    handle: ({ key, params, query, wait, signal }, useCases) =>
      useCases.of(key).batch(key, params.id, query.seen, wait > 0 ? { seconds: wait, signal } : null),
  },
  v1StopBatch: {
    rateLimit: { perUser: 240, windowSeconds: HOUR },
    example: { body: undefined, output: { ...batch, status: 'finished', photos: [{ key: 'photo-1', picture: null }] } },
    handle: ({ key, params }, useCases) => useCases.of(key).stopBatch(key, params.id),
  },
  v1Pictures: {
    rateLimit: READS,
    example: { body: undefined, output: { pictures: [picture], nextCursor: null } },
    handle: ({ key, query }, useCases) => useCases.of(key).pictures(key, query),
  },
  v1GetPicture: {
    rateLimit: READS,
    example: { body: undefined, output: picture },
    handle: ({ key, params, wait, signal }, useCases) =>
      useCases.of(key).picture(key, params.id, wait > 0 ? { seconds: wait, signal } : null),
  },
  v1RearrangePicture: {
    rateLimit: { perUser: 120, windowSeconds: HOUR },
    example: {
      body: { words: 'sofa to the window wall, remove the piano' },
      output: {
        picture: { ...picture, redrawing: true },
        done: [{ words: 'sofa to the window wall', objections: ['BLOCKS_WINDOW'] }],
        notDone: [{ words: 'remove the piano', code: 'NOT_UNDERSTOOD', detail: ORDER_PROBLEMS.NOT_UNDERSTOOD }],
      },
    },
    handle: ({ key, params, body, requestId }, useCases) => useCases.of(key).rearrange(key, params.id, body, requestId),
  },
  v1DownloadPicture: {
    rateLimit: { perUser: 600, windowSeconds: HOUR },
    example: { body: undefined, output: undefined },
    handle: ({ key, params, query }, useCases) => useCases.of(key).download(key, params.id, query),
  },
  v1PublishPicture: {
    rateLimit: { perUser: 240, windowSeconds: HOUR },
    example: { body: undefined, output: { ...picture, pageUrl } },
    handle: ({ key, params }, useCases) => useCases.of(key).publish(key, params.id),
  },
  v1UnpublishPicture: {
    rateLimit: { perUser: 240, windowSeconds: HOUR },
    example: { body: undefined, output: picture },
    handle: ({ key, params }, useCases) => useCases.of(key).unpublish(key, params.id),
  },
  v1Listings: {
    rateLimit: READS,
    example: { body: undefined, output: { listings: [listing], nextCursor: null } },
    handle: ({ key }, useCases) => useCases.of(key).listings(key),
  },
  v1CreateListing: {
    rateLimit: { perUser: 120, windowSeconds: HOUR },
    example: { body: { address: listing.address, style: 'MODERN', pictureIds: [id] }, output: listing },
    handle: ({ key, body, repeatable }, useCases) => useCases.of(key).createListing(key, body, repeatable),
  },
  v1GetListing: {
    rateLimit: READS,
    example: { body: undefined, output: listing },
    handle: ({ key, params }, useCases) => useCases.of(key).listing(key, params.id),
  },
  v1AddToListing: {
    rateLimit: { perUser: 240, windowSeconds: HOUR },
    example: { body: { pictureIds: [id] }, output: listing },
    handle: ({ key, params, body }, useCases) => useCases.of(key).addToListing(key, params.id, body),
  },
  v1PublishListing: {
    // Each call copies up to 60 originals.
    rateLimit: { perUser: 60, windowSeconds: HOUR },
    example: { body: undefined, output: { ...listing, pageUrl } },
    handle: ({ key, params }, useCases) => useCases.of(key).publishListing(key, params.id),
  },
  v1UnpublishListing: {
    rateLimit: { perUser: 60, windowSeconds: HOUR },
    example: { body: undefined, output: listing },
    handle: ({ key, params }, useCases) => useCases.of(key).unpublishListing(key, params.id),
  },
  ...V1_ROOM_API,
  ...V1_EXPORT_API,
} satisfies EndpointEntries<keyof typeof V1_ENDPOINTS, ReturnType<typeof makeV1UseCases>>;
