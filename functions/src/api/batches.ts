import type { BATCH_ENDPOINTS } from '../contract/endpoints/batches.ts';
import { makeReadBatch } from '../usecases/staging/read-batch.ts';
import { makeStageBatch } from '../usecases/staging/stage-batch.ts';
import { makeStopBatch } from '../usecases/staging/stop-batch.ts';
import { type EndpointEntries, HOUR, MINUTE } from './entry.ts';
import { image, imageUrl, pending, user } from './example-values.ts';
import type { Shared } from './shared.ts';

/** Use cases of photos that are sent together. */
export const makeBatchUseCases = (shared: Shared) => ({
  stageBatch: makeStageBatch(shared),
  readBatch: makeReadBatch(shared),
  stopBatch: makeStopBatch(shared),
});

const id = '5d0c2f1e-94c5-4d3c-9a40-2b5f3a6a1c77';
const photos = [
  { key: 'photo-1', job: pending },
  { key: 'photo-2', job: image },
];
const batch = { id, photos, state: '1j4v7f2-kq0z9a' };

export const BATCH_API = {
  stageBatch: {
    rateLimit: { perUser: 240, windowSeconds: HOUR },
    example: {
      body: {
        batchId: id,
        photos: [
          { key: 'photo-1', imageUrl, style: 'MODERN', roomType: 'LIVING_ROOM' },
          { key: 'photo-2', imageUrl: `${imageUrl}2`, style: 'MODERN', roomType: 'BEDROOM' },
          { key: 'photo-3', imageUrl: `${imageUrl}3` },
        ],
        rooms: [['photo-1', 'photo-3']],
      },
      output: {
        ...batch,
        refused: [
          {
            key: 'photo-3',
            code: 'CREDITS_EXCEEDED',
            error: 'You have used all credits of this month.',
            renewsAt: user.creditsRenewAt,
          },
        ],
      },
    },
    handle: ({ session, body, requestId }, { stageBatch }) => stageBatch(session.userId, body, requestId),
  },
  getBatch: {
    rateLimit: { perUser: 600, windowSeconds: MINUTE, perInstance: true },
    example: { body: undefined, output: batch },
    handle: ({ session, params, query, wait, signal }, { readBatch }) =>
      readBatch(session.userId, params.id, query.seen, wait > 0 ? { seconds: wait, signal } : null),
  },
  stopBatch: {
    rateLimit: { perUser: 240, windowSeconds: HOUR },
    example: { body: { keys: ['photo-1'] }, output: { ...batch, photos: [{ key: 'photo-1', job: null }] } },
    handle: ({ session, params, body }, { stopBatch }) => stopBatch(session.userId, params.id, body.keys),
  },
} satisfies EndpointEntries<keyof typeof BATCH_ENDPOINTS, ReturnType<typeof makeBatchUseCases>>;
