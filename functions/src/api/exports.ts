import type { EXPORT_ENDPOINTS } from '../contract/endpoints/exports.ts';
import type { Export } from '../contract/exports.ts';
import { makeExportData, makeRetryExport } from '../usecases/exports/open-export.ts';
import { makeReadExports } from '../usecases/exports/read-exports.ts';
import { makeExportPhotos } from '../usecases/gallery/export-photos.ts';
import { makeListingTexts } from '../usecases/gallery/listing-texts.ts';
import { type EndpointEntries, HOUR, MINUTE } from './entry.ts';
import { id, time } from './example-values.ts';
import type { Shared } from './shared.ts';

/** Use cases of archives and listing texts. */
export const makeExportUseCases = (shared: Shared) => ({
  exportPhotos: makeExportPhotos(shared),
  listingTexts: makeListingTexts(shared),
  exportData: makeExportData(shared),
  retryExport: makeRetryExport({ ...shared, enqueue: shared.enqueueExport }),
  readExports: makeReadExports({ ...shared, recover: shared.recoverExport }),
});

const packing: Export = {
  id: 'x4Lr9nW1yU6dZx8Sc4Ot',
  kind: 'photos',
  status: 'PROCESSING',
  createdAt: time,
  updatedAt: time,
  total: 100,
  done: 12,
  leftOut: [],
  parts: [],
};
const packed: Export = {
  ...packing,
  status: 'COMPLETED',
  done: 100,
  leftOut: ['kitchen-modern.jpg'],
  parts: [
    {
      fileName: 'roomwright-photos-2026-05-04.zip',
      bytes: 297_400_000,
      url: 'https://storage.example.com/exports/roomwright-photos-2026-05-04.zip',
    },
  ],
  expiresAt: '2026-05-05T09:31:00.000Z',
};

export const EXPORT_API = {
  galleryExport: {
    rateLimit: { perUser: 30, windowSeconds: HOUR },
    example: { body: { imageIds: [id] }, output: { ...packing, status: 'PENDING', done: 0 } },
    handle: ({ session, body, requestId }, { exportPhotos }) => exportPhotos(session.userId, body, requestId),
  },
  listingTexts: {
    rateLimit: { perUser: 240, windowSeconds: HOUR },
    example: {
      body: { imageIds: [id], listing: { market: 'crmls' } },
      output: {
        photos: [
          {
            id,
            original: '01-living-room-original.jpg',
            staged: '02-living-room-modern.jpg',
            caption: 'Virtually staged. Furniture and decor were added digitally.',
            mediaAlteration: ['Virtual Staging - Item Addition'],
            hasPage: false,
          },
        ],
        remarks:
          'One or more photos have been virtually staged. Furniture and decor were added digitally. The original stands before each staged photo.',
      },
    },
    handle: ({ session, body }, { listingTexts }) => listingTexts(session.userId, body),
  },
  exportData: {
    rateLimit: { perUser: 10, windowSeconds: HOUR },
    example: { body: undefined, output: { ...packing, kind: 'data', status: 'PENDING', total: 0, done: 0 } },
    handle: ({ session, requestId }, { exportData }) => exportData(session.userId, requestId),
  },
  userExports: {
    rateLimit: { perUser: 300, windowSeconds: MINUTE, perInstance: true },
    example: { body: undefined, output: { exports: [packing, packed] } },
    handle: ({ session }, { readExports }) => readExports.list(session.userId),
  },
  getExport: {
    rateLimit: { perUser: 300, windowSeconds: MINUTE, perInstance: true },
    example: { body: undefined, output: packed },
    handle: ({ session, params, wait, signal }, { readExports }) =>
      readExports.get(session.userId, params.id, wait > 0 ? { seconds: wait, signal } : null),
  },
  retryExport: {
    rateLimit: { perUser: 30, windowSeconds: HOUR },
    example: { body: undefined, output: { ...packing, status: 'PENDING', done: 0 } },
    handle: ({ session, params, requestId }, { retryExport }) => retryExport(session.userId, params.id, requestId),
  },
} satisfies EndpointEntries<keyof typeof EXPORT_ENDPOINTS, ReturnType<typeof makeExportUseCases>>;
