import { z } from 'zod';
import { DELETED_BY, DELETION_STEPS, type Deletion } from '../../domain/deletion.ts';
import { digest } from './digest.ts';
import { keepingUnknown, time } from './document.ts';
import { freeCreditsFields } from './free-credits-fields.ts';
import { lease } from './task-fields.ts';

/** The document's id is a hash, so that the database does not contain the user id. */
export const deletionId = (userId: string): string => digest(userId);

/** Stored as `deletions/{hash of the user id}`; a TTL policy on `expireAt` deletes finished ones. */
export const deletionFields: z.ZodType<Deletion> = keepingUnknown(
  z.discriminatedUnion('status', [
    z.object({
      status: z.literal('PENDING'),
      id: z.string(),
      userId: z.string(),
      email: z.string().exactOptional(),
      freeCredits: freeCreditsFields.exactOptional(),
      by: z.enum(DELETED_BY),
      photos: z.int().min(0),
      subscribed: z.boolean(),
      requestedAt: time,
      step: z.enum(DELETION_STEPS),
      tries: z.int().min(0),
      lease: lease.exactOptional(),
      dueAt: time,
      deletedAt: time.exactOptional(),
    }),
    z.object({ status: z.literal('FINISHED'), deletedAt: time, expireAt: time }),
  ]),
);
