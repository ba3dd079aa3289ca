import { z } from 'zod';
import { DEFAULT_REVIEW_DAYS, listingRoomSchema, REVIEW_ANSWERS } from '../../contract/listings.ts';
import { styleSchema } from '../../contract/staging-option-schemas.ts';
import type { Listing } from '../../domain/listing.ts';
import { endAfter } from '../../domain/review.ts';
import { keepingUnknown, time } from './document.ts';

const count = z.int().min(0);

/** Older links have no end and no names; they end after the default time. */
const review = z
  .object({
    token: z.string(),
    createdAt: time,
    endsAt: time.exactOptional(),
    clients: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
    answers: z.array(
      z.object({
        clientId: z.string().default(''),
        jobId: z.string(),
        version: count,
        answer: z.enum(REVIEW_ANSWERS),
        words: z.string(),
        at: time,
      }),
    ),
  })
  .transform(({ endsAt, ...fields }) => ({
    ...fields,
    endsAt: endsAt ?? endAfter(fields.createdAt, DEFAULT_REVIEW_DAYS),
  }));

/** Stored as `listings/{id}`. */
export const listingFields: z.ZodType<Omit<Listing, 'id'>> = keepingUnknown(
  z.object({
    userId: z.string(),
    address: z.string(),
    revision: z.int().min(1),
    style: styleSchema.exactOptional(),
    homeSeed: count,
    rooms: z.array(listingRoomSchema),
    sharedRooms: z.array(z.object({ roomId: z.string(), sharedRoomId: z.string() })).exactOptional(),
    coverId: z.string().exactOptional(),
    review: review.exactOptional(),
    reviewMailAt: time.exactOptional(),
    publication: z.object({ token: z.string(), publishedAt: time }).exactOptional(),
    createdAt: time,
    updatedAt: time,
  } satisfies Record<keyof Omit<Listing, 'id'>, z.ZodType>),
);
