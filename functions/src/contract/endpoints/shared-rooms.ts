import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { jobSchema } from '../entities.ts';
import { LIMITS } from '../limits.ts';
import { roomTypeSchema, styleSchema } from '../staging-option-schemas.ts';
import { jobIdParams } from './staging.ts';

/** `sure`: one way to fit the photos; `ask`: the user has to choose; `none`: no way was found. */
export const SHARED_ROOM_VERDICTS = ['sure', 'ask', 'none'] as const;

/** How photos of one room fit together, as far as it was found. */
const proposalSchema = z.object({
  sharedRoomId: z.uuid(),
  verdict: z.enum(SHARED_ROOM_VERDICTS),
  /**
   * Possible fits, most likely first; each with a small furnished JPEG per photo as a data URL, null if the photo
   * does not fit.
   */
  alternatives: z
    .array(z.object({ id: z.int().min(0), thumbnails: z.array(z.string().nullable()) }))
    .max(LIMITS.roomAlternatives),
  /**
   * For a photo that joins later: `originalImageUrl` of the photo that the thumbnails show first; the joining photo
   * is second.
   */
  besideImageUrl: z.string().optional(),
});

/** Fractions of a photo's width and height, from its top left corner. */
const picturePoint = z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]);

/** Must precede STAGING_ENDPOINTS, whose `/api/staging/{id}` matches the same prefix. */
export const SHARED_ROOM_ENDPOINTS = {
  proposeSharedRoom: {
    method: 'POST',
    path: '/api/staging/shared-rooms',
    auth: 'user',
    service: 'photos',
    summary:
      'Proposes how photos of one room fit together, so that the same furniture stands at the same place in each. Free of charge; `create` with the `sharedRoomId` stages each photo. Forgotten after a day unless a photo is staged with it.',
    body: z.strictObject({
      /** As returned by `upload`, or `originalImageUrl` of the caller's jobs. */
      photos: z
        .array(z.string().min(1).max(2048))
        .min(2)
        .max(LIMITS.photosPerSharedRoom)
        .refine((urls) => new Set(urls).size === urls.length, { error: 'Each photo once.' }),
      roomType: roomTypeSchema,
      style: styleSchema,
    }),
    output: proposalSchema,
    errors: ['NOT_FOUND', 'TOO_COMPLEX'],
  },
  chooseSharedRoom: {
    method: 'POST',
    path: '/api/staging/shared-rooms/{id}/choose',
    auth: 'user',
    service: 'photos',
    summary:
      'Says how the photos of a room fit together: one of the alternatives, none of them, or points of the floor as each photo shows them, by which it is tried again. Not once a photo of the room, or the one that joins later, is being staged.',
    params: jobIdParams,
    body: z
      .strictObject({
        /** Index of a proposed alternative; null if none is right. */
        alternative: z.int().min(0).nullable().optional(),
        /**
         * For each point its position in each photo, null where it is not visible; for a photo that joins later, in
         * the photo shown beside it and in itself.
         */
        points: z
          .array(z.array(picturePoint.nullable()).min(2).max(LIMITS.photosPerSharedRoom))
          .min(1)
          .max(LIMITS.pointsPerSharedRoom)
          .optional(),
        /** A photo that joins later, as sent to `joinSharedRoom`: chooses its position in the room. */
        imageUrl: z.string().min(1).max(2048).optional(),
      })
      .refine(({ alternative, points }) => (alternative === undefined) !== (points === undefined), {
        path: ['alternative'],
        error: 'Send either an alternative or points.',
      }),
    output: proposalSchema,
    errors: ['SHARED_ROOM_STARTED', 'NO_SUCH_ALTERNATIVE', 'TOO_COMPLEX'],
  },
  joinSharedRoom: {
    method: 'POST',
    path: '/api/staging/shared-rooms/{id}/photos',
    auth: 'user',
    service: 'photos',
    summary:
      'Proposes how another photo lies in a room whose photos are staged, so that the same furniture stands at the same place in it, too. Free of charge; `choose` with the `imageUrl` sets it right, and `create` with the `sharedRoomId` stages it.',
    params: jobIdParams,
    body: z.strictObject({
      /** As returned by `upload`, or `originalImageUrl` of a job of the caller. */
      imageUrl: z.string().min(1).max(2048),
    }),
    output: proposalSchema,
    errors: ['SHARED_ROOM_NOT_STARTED', 'SHARED_ROOM_FULL', 'TOO_COMPLEX'],
  },
  getSharedRoom: {
    method: 'GET',
    path: '/api/staging/shared-rooms/{id}',
    auth: 'user',
    summary: 'The jobs of the photos of a room, newest first.',
    params: jobIdParams,
    output: z.object({ jobs: z.array(jobSchema) }),
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
