import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { AWAITED } from '../entities.ts';
import { roomMatchSchema, roomProposalSchema } from '../room-matches.ts';
import { jobIdParams } from './staging.ts';

/** Photos of one batch that show one room. Fields may be added. */
export const v1RoomSchema = z.object({
  id: z.string(),
  /** Its pictures, newest first. */
  pictureIds: z.array(z.string()),
  /**
   * What its photos wait for: to be matched (`match`), to be told which alternative is right (`answer`), or, as they
   * could not be matched, whether to try again (`retry`). Null once they go on.
   */
  awaits: z.enum(AWAITED).nullable(),
  /**
   * What to choose from while it waits for an answer: ways in which the photos may fit, the likeliest first, each with a
   * small sketch of every picture as a data URL, null where the photo does not fit and would be furnished on its own.
   */
  alternatives: roomProposalSchema.shape.alternatives,
  /** Why its photos could not be matched. */
  error: roomMatchSchema.shape.error.unwrap().nullable(),
});
export type V1Room = z.infer<typeof v1RoomSchema>;

/** Rooms shown in several photos, which a batch names in `rooms`. */
export const V1_ROOM_ENDPOINTS = {
  v1GetRoom: {
    method: 'GET',
    path: '/api/v1/rooms/{id}',
    auth: 'key',
    scope: 'read',
    anyClient: true,
    summary:
      'A room that several photos of a batch show, by the `roomId` of its pictures, and what they wait for before they are staged.',
    params: jobIdParams,
    output: v1RoomSchema,
    errors: [],
  },
  v1AnswerRoom: {
    method: 'POST',
    path: '/api/v1/rooms/{id}/answer',
    auth: 'key',
    scope: 'stage',
    anyClient: true,
    summary:
      'Says how the photos of a room fit together: one of the alternatives, or none of them, so that each is furnished on its own, with furniture in other places. They are staged then.',
    params: jobIdParams,
    body: z.strictObject({
      /** `id` of an alternative; null if none is right. */
      alternative: z.int().min(0).nullable(),
    }),
    output: v1RoomSchema,
    errors: ['SHARED_ROOM_STARTED', 'NO_SUCH_ALTERNATIVE', 'LIVE_KEY_NEEDED'],
  },
  v1MatchRoom: {
    method: 'POST',
    path: '/api/v1/rooms/{id}/match',
    auth: 'key',
    scope: 'stage',
    anyClient: true,
    status: 202,
    summary: 'Matches the photos of a room once more that could not be matched.',
    params: jobIdParams,
    output: v1RoomSchema,
    errors: ['SHARED_ROOM_STARTED', 'VERIFICATION_NEEDED', 'LIVE_KEY_NEEDED'],
  },
} as const satisfies Record<string, Endpoint>;
