import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { jobSchema } from '../entities.ts';
import type { ErrorCode } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import {
  ALIKE_RULE,
  areFurnishedAlike,
  batchIdSchema,
  jobIdParams,
  KEEPS_RULE,
  REMOVAL_RULE,
  stagedPhotoFields,
} from './staging.ts';

/** A photo as it is sent in a batch. */
const sentPhoto = z
  .strictObject({
    /** Names the photo in its batch; chosen by the caller. Sent again, it is the same photo. */
    key: batchIdSchema,
    ...stagedPhotoFields,
  })
  .refine(...REMOVAL_RULE)
  .refine(...KEEPS_RULE);

const batchSchema = z.object({
  id: batchIdSchema,
  /** In the order in which they were sent. */
  photos: z.array(
    z.object({
      key: batchIdSchema,
      /** Null if it was stopped before it began, or deleted since. */
      job: jobSchema.nullable(),
    }),
  ),
  /** Changes whenever one of the photos does. Sent back as `seen`. */
  state: z.string(),
});
export type Batch = z.infer<typeof batchSchema>;

/** Why single photos are not started while the others go on, as for `create`. */
export const START_REFUSALS = [
  'VALIDATION_ERROR',
  'NOT_FOUND',
  'CREDITS_EXCEEDED',
  'FAILURE_LIMIT',
  'START_LIMIT',
  'REMOVAL_UNAVAILABLE',
  'UPGRADE_REQUIRED',
  'LISTING_FULL',
  'SHARED_ROOM_FULL',
] as const satisfies readonly ErrorCode[];
export type StartRefusal = (typeof START_REFUSALS)[number];

const batchParams = z.object({ id: batchIdSchema });

/** Must precede STAGING_ENDPOINTS, whose `/api/staging/{id}` matches the same prefix. */
export const BATCH_ENDPOINTS = {
  stageBatch: {
    method: 'POST',
    path: '/api/staging/batches',
    auth: 'user',
    summary: `Starts the staging of several photos side by side, furnished alike as rooms of one home. Each takes a credit, in the order sent, until none is left; photos that cannot be started are named with the reason, and the others go on. Further calls with the same \`batchId\` add photos, ${LIMITS.photosPerBatch} in all; a photo whose key is already there is not started again.`,
    body: z
      .strictObject({
        /** Chosen by the caller, such as a UUID. */
        batchId: batchIdSchema,
        photos: z
          .array(sentPhoto)
          .min(1)
          .max(LIMITS.photosPerUpload)
          .refine((photos) => new Set(photos.map(({ key }) => key)).size === photos.length, {
            error: 'Each key once.',
          }),
        /**
         * Keys of photos of this call that show one room, which therefore get the same furniture in the same places. They
         * wait until they are matched, and where that is in doubt for an answer, see `getSharedRoom`; all others are staged
         * meanwhile. Their wishes are the same. Where furniture is removed first, they do not wait: each is furnished on
         * its own, with furniture in other places.
         */
        rooms: z
          .array(z.array(batchIdSchema).min(2).max(LIMITS.photosPerSharedRoom))
          .max(LIMITS.photosPerUpload / 2)
          .default([]),
        /** The listing that the photos come into. */
        listingId: jobIdParams.shape.id.optional(),
      })
      .refine(
        ({ photos, rooms }) => {
          const free = new Set(photos.filter((each) => each.sharedRoomId === undefined).map(({ key }) => key));
          return rooms.flat().every((key) => free.delete(key));
        },
        {
          path: ['rooms'],
          error: 'Each photo of a room is one of this call, without sharedRoomId, and in no other room.',
        },
      )
      .refine(({ photos, rooms }) => areFurnishedAlike(rooms, photos, ({ key }) => key), ALIKE_RULE),
    output: batchSchema.extend({
      /** Photos of this call that were not started. Nothing was charged for them, and they may be sent again. */
      refused: z.array(
        z.object({
          key: batchIdSchema,
          code: z.enum(START_REFUSALS),
          error: z.string(),
          /** When the credits or the limit of the day are renewed. */
          renewsAt: z.iso.datetime().optional(),
        }),
      ),
    }),
    errors: ['LISTING_GONE', 'BATCH_FULL'],
  },
  getBatch: {
    method: 'GET',
    path: '/api/staging/batches/{id}',
    auth: 'user',
    summary:
      'A batch and its photos. With `Prefer: wait=10` (RFC 7240) the answer waits up to so many seconds until it differs from what the caller has `seen`.',
    params: batchParams,
    query: z.object({
      /** `state` of the last answer: if the batch has changed since, the answer does not wait. */
      seen: z
        .string()
        .regex(/^[A-Za-z0-9_-]{1,64}$/)
        .optional(),
    }),
    waits: true,
    output: batchSchema,
    errors: ['NOT_FOUND'],
  },
  stopBatch: {
    method: 'POST',
    path: '/api/staging/batches/{id}/stop',
    auth: 'user',
    summary:
      'Stops the photos that no worker has begun: their credits are returned, and they are no longer in the gallery. Photos that are being staged are finished.',
    params: batchParams,
    body: z.strictObject({
      /** Only these photos; all by default. */
      keys: z.array(batchIdSchema).min(1).max(LIMITS.photosPerBatch).optional(),
    }),
    output: batchSchema,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>;
