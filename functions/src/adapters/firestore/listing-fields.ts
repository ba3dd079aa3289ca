import { z } from 'zod';
import { listingRoomSchema, REVIEW_ANSWERS } from '../../contract/listings.ts';
import { styleSchema } from '../../contract/staging-option-schemas.ts';
import type { Listing } from '../../domain/listing.ts';
import { time } from './document.ts';

const count = z.int().min(0);

/** Stored as `listings/{id}`. */
export const listingFields: z.ZodType<Omit<Listing, 'id'>> = z.object({
  userId: z.string(),
  address: z.string(),
  revision: z.int().min(1),
  style: styleSchema.exactOptional(),
  homeSeed: count,
  rooms: z.array(listingRoomSchema),
  coverId: z.string().exactOptional(),
  review: z
    .object({
      token: z.string(),
      createdAt: time,
      answers: z.array(
        z.object({ jobId: z.string(), version: count, answer: z.enum(REVIEW_ANSWERS), words: z.string(), at: time }),
      ),
    })
    .exactOptional(),
  reviewMailAt: time.exactOptional(),
  publication: z.object({ token: z.string(), publishedAt: time }).exactOptional(),
  createdAt: time,
  updatedAt: time,
} satisfies Record<keyof Omit<Listing, 'id'>, z.ZodType>);
