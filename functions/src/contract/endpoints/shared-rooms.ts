import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { AWAITED, jobSchema } from '../entities.ts';
import { LIMITS, TIMES } from '../limits.ts';
import { roomMatchSchema, roomProposalSchema } from '../room-matches.ts';
import { roomTypeSchema, styleSchema } from '../staging-option-schemas.ts';
import { jobIdParams, stagedPhotoFields } from './staging.ts';

/** Fractions of a photo's width and height, from its top left corner. */
const picturePoint = z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]);

/**
 * Matching photos takes up to two minutes, longer than Hosting waits for a response (60 s), so these calls return a task
 * at once, which the page follows with `getRoomMatch`.
 */
const MATCH_REFUSALS = ['VERIFICATION_NEEDED', 'MATCH_UNDER_WAY'] as const;
const STARTS_MATCH = { status: 202, output: roomMatchSchema } as const;

/** Must precede STAGING_ENDPOINTS, whose `/api/staging/{id}` matches the same prefix. */
export const SHARED_ROOM_ENDPOINTS = {
  proposeSharedRoom: {
    method: 'POST',
    path: '/api/staging/shared-rooms',
    auth: 'user',
    summary:
      'Starts to match photos of one room, so that the same furniture stands at the same place in each. Free of charge; `getRoomMatch` returns what was found, and `create` with its `sharedRoomId` stages each photo. Forgotten after a day unless a photo is staged with it. An account has one room matched at a time; repeating the request meanwhile returns the same match.',
    body: z.strictObject({
      /** As returned by `upload`, or `originalImageUrl` of the caller's jobs. */
      photos: z
        .array(z.string().min(1).max(2048))
        .min(2)
        .max(LIMITS.photosPerSharedRoom)
        .refine((urls) => new Set(urls).size === urls.length, { error: 'Each photo once.' }),
      roomType: roomTypeSchema,
      style: styleSchema,
      /** Wishes, as for `create`. Photos staged with the same wishes show the furniture of the thumbnails. */
      prompt: stagedPhotoFields.prompt,
    }),
    ...STARTS_MATCH,
    errors: ['NOT_FOUND', ...MATCH_REFUSALS],
  },
  getRoomMatch: {
    method: 'GET',
    path: '/api/staging/room-matches/{id}',
    auth: 'user',
    summary: `Photos of a room that are being matched, and what was found. With \`Prefer: wait=10\` (RFC 7240) the response waits up to that many seconds for a change. A match that is not polled for ${TIMES.matchClaim} seconds is abandoned.`,
    params: jobIdParams,
    waits: true,
    output: roomMatchSchema,
    errors: ['NOT_FOUND'],
  },
  chooseSharedRoom: {
    method: 'POST',
    path: '/api/staging/shared-rooms/{id}/choose',
    auth: 'user',
    summary:
      'Chooses how the photos of a room fit together: one of the alternatives, or none of them, so that each photo is furnished on its own, with furniture in other places. Photos of a batch that wait for it are staged then. Not possible once a photo of the room, or the one that joins later, is being staged.',
    params: jobIdParams,
    body: z.strictObject({
      /** Index of a proposed alternative; null if none is right. */
      alternative: z.int().min(0).nullable(),
      /** A photo that joins later, as sent to `joinSharedRoom`: chooses its position in the room. */
      imageUrl: z.string().min(1).max(2048).optional(),
    }),
    output: roomProposalSchema,
    errors: ['SHARED_ROOM_STARTED', 'NO_SUCH_ALTERNATIVE'],
  },
  matchAgain: {
    method: 'POST',
    path: '/api/staging/shared-rooms/{id}/again',
    auth: 'user',
    summary:
      'Matches the photos of a room once more that were sent in a batch and could not be matched. `chooseSharedRoom` without an alternative has each staged on its own instead.',
    params: jobIdParams,
    output: z.object({ sharedRoomId: z.uuid() }),
    errors: ['NOT_FOUND', 'SHARED_ROOM_STARTED', 'VERIFICATION_NEEDED'],
  },
  matchByPoints: {
    method: 'POST',
    path: '/api/staging/shared-rooms/{id}/points',
    auth: 'user',
    summary:
      'Starts to match the photos of a room, or a photo that joins it later, by points of the floor that a person has marked. If they lead to no fit, the earlier proposal stays.',
    params: jobIdParams,
    body: z.strictObject({
      /**
       * For each point its position in each photo, null where it is not visible; for a photo that joins later, in
       * the photo shown beside it and in itself.
       */
      points: z
        .array(z.array(picturePoint.nullable()).min(2).max(LIMITS.photosPerSharedRoom))
        .min(1)
        .max(LIMITS.pointsPerSharedRoom),
      /** A photo that joins later, as sent to `joinSharedRoom`. */
      imageUrl: z.string().min(1).max(2048).optional(),
    }),
    ...STARTS_MATCH,
    errors: ['SHARED_ROOM_STARTED', 'NO_SUCH_ALTERNATIVE', ...MATCH_REFUSALS],
  },
  joinSharedRoom: {
    method: 'POST',
    path: '/api/staging/shared-rooms/{id}/photos',
    auth: 'user',
    summary:
      'Starts to match another photo with a room whose photos are staged, so that it shows the same furniture at the same place. Free of charge; `chooseSharedRoom` with the `imageUrl` corrects it, and `create` with the `sharedRoomId` stages it.',
    params: jobIdParams,
    body: z.strictObject({
      /** As returned by `upload`, or `originalImageUrl` of a job of the caller. */
      imageUrl: z.string().min(1).max(2048),
    }),
    ...STARTS_MATCH,
    errors: ['SHARED_ROOM_NOT_STARTED', 'SHARED_ROOM_FULL', ...MATCH_REFUSALS],
  },
  getSharedRoom: {
    method: 'GET',
    path: '/api/staging/shared-rooms/{id}',
    auth: 'user',
    summary:
      'The jobs of the photos of a room, newest first, and what those that were sent in a batch wait for. `chooseSharedRoom` answers the question how they fit together, `matchByPoints` leads to other alternatives.',
    params: jobIdParams,
    output: z.object({
      jobs: z.array(jobSchema),
      /** Until it is settled how photos fit together that wait for it. */
      waits: z
        .object({
          for: z.enum(AWAITED),
          /** Their jobs, in the order of the thumbnails; null for one that is not staged, or deleted. */
          photos: z.array(z.string().nullable()),
          /** What their owner is asked about, if it waits for an answer. */
          proposal: roomProposalSchema.optional(),
          /** Why they could not be matched. */
          error: roomMatchSchema.shape.error,
        })
        .optional(),
    }),
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
