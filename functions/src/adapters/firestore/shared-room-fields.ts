import { z } from 'zod';
import { SHARED_ROOM_VERDICTS } from '../../contract/room-matches.ts';
import { roomTypeSchema, styleSchema } from '../../contract/staging-option-schemas.ts';
import type { LatePhoto, SharedRoom } from '../../domain/shared-room.ts';
import { keepingUnknown, time } from './document.ts';

const pose = z.object({ x: z.number(), z: z.number(), turn: z.number(), scale: z.number() });
const fit = z.object({ lead: z.int().min(0), poses: z.array(pose.nullable()) });
const late = z.object({
  path: z.string(),
  alternatives: z.array(pose),
  chosen: pose.nullable(),
  beside: z.string(),
} satisfies Record<keyof LatePhoto, z.ZodType>);

/** Stored as `sharedRooms/{id}`. */
export const sharedRoomFields: z.ZodType<Omit<SharedRoom, 'id'>> = keepingUnknown(
  z.object({
    userId: z.string(),
    roomType: roomTypeSchema,
    style: styleSchema,
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
