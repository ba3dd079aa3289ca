import { z } from 'zod';
import { AWAITED } from '../../contract/entities.ts';
import { MATCH_ERROR_CODES, type MatchErrorCode, SHARED_ROOM_VERDICTS } from '../../contract/room-matches.ts';
import { roomTypeSchema, styleSchema } from '../../contract/staging-option-schemas.ts';
import type { MatchRequest, RoomMatch } from '../../domain/room-match.ts';
import type { LatePhoto, SharedRoom } from '../../domain/shared-room.ts';
import { fieldsOf, keepingUnknown, time } from './document.ts';
import { taskFields } from './task-fields.ts';

const pose = z.object({ x: z.number(), z: z.number(), turn: z.number(), scale: z.number() });
const fit = z.object({ lead: z.int().min(0), poses: z.array(pose.nullable()) });
const late = z.object({
  path: z.string(),
  alternatives: z.array(pose),
  chosen: pose.nullable(),
  beside: z.string(),
} satisfies Record<keyof LatePhoto, z.ZodType>);

/** A reason that only a newer release knows reads as a general failure. */
const matchFailure = z
  .string()
  .transform((code): MatchErrorCode => MATCH_ERROR_CODES.find((known) => known === code) ?? 'MATCH_FAILED');

/** Stored as `sharedRooms/{id}`. */
export const sharedRoomFields: z.ZodType<Omit<SharedRoom, 'id'>> = keepingUnknown(
  z.object({
    userId: z.string(),
    roomType: roomTypeSchema,
    style: styleSchema,
    prompt: z.string().exactOptional(),
    awaits: z
      .object({
        what: z.enum(AWAITED),
        proposalPath: z.string().exactOptional(),
        failure: matchFailure.exactOptional(),
      })
      .exactOptional(),
    verdict: z.enum(SHARED_ROOM_VERDICTS),
    alternatives: z.array(fit),
    chosen: fit.nullable(),
    photos: z.array(z.object({ path: z.string(), jobIds: z.array(z.string()), pose: pose.exactOptional() })),
    late: z.array(late).exactOptional(),
    homeSeed: z.int().min(0).exactOptional(),
    createdAt: time,
    expireAt: time.exactOptional(),
  } satisfies Record<keyof Omit<SharedRoom, 'id'>, z.ZodType>),
);

const points = z.array(z.array(z.tuple([z.number(), z.number()]).nullable()));
const sharedRoomId = z.string();
const request: z.ZodType<MatchRequest> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('propose'),
    sharedRoomId,
    photos: z.array(z.string()),
    roomType: roomTypeSchema,
    style: styleSchema,
    prompt: z.string().default(''),
  }),
  z.object({ kind: z.literal('batch'), sharedRoomId }),
  z.object({ kind: z.literal('points'), sharedRoomId, points }),
  z.object({
    kind: z.literal('join'),
    sharedRoomId,
    photo: z.object({ path: z.string(), jobId: z.string().nullable() }),
    points: points.exactOptional(),
  }),
]);

/** Stored as `roomMatches/{id}`; the request as JSON, because Firestore has no arrays in arrays. */
export const roomMatchFields: z.ZodType<Omit<RoomMatch, 'id'>> = keepingUnknown(
  z.object({
    userId: z.string(),
    request: z
      .string()
      .transform((text): unknown => JSON.parse(text))
      .pipe(request),
    ...taskFields,
    followedUntil: time,
    resultPath: z.string().exactOptional(),
    failure: matchFailure.exactOptional(),
    expireAt: time,
  } satisfies Record<keyof Omit<RoomMatch, 'id'>, z.ZodType>),
);

/** Returns the stored fields of a match. */
export const roomMatchDocument = (match: RoomMatch): object => ({
  ...fieldsOf(match),
  request: JSON.stringify(match.request),
});
