import { z } from 'zod';
import { jobSchema } from './entities.ts';
import { LIMITS } from './limits.ts';
import { roomTypeSchema, styleSchema } from './staging-option-schemas.ts';

const time = z.iso.datetime();
const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

export const addressSchema = z.string().trim().min(1).max(LIMITS.addressLength);

/** A room of a home, with its photos in display order. */
export const listingRoomSchema = z.object({
  id,
  name: z.string().trim().min(1).max(LIMITS.roomLabelLength),
  /** Room type whose new photos are added here; null for none. */
  roomType: roomTypeSchema.nullable(),
  jobIds: z.array(id).max(LIMITS.photosPerListing),
});
export type ListingRoom = z.output<typeof listingRoomSchema>;

/** How long a client's link works, in days. */
export const REVIEW_DAYS = [7, 30, 90] as const;
export type ReviewDays = (typeof REVIEW_DAYS)[number];
export const DEFAULT_REVIEW_DAYS: ReviewDays = 30;

/** A client's answer to a picture. */
export const REVIEW_ANSWERS = ['yes', 'change'] as const;
export const reviewAnswerSchema = z.object({
  /** Tells clients of the same name apart. */
  clientId: z.string(),
  /** The name that the client gave; empty if none. */
  name: z.string(),
  jobId: id,
  /** The version that the client has seen, 0 for the first; the answer only applies to this version. */
  version: z.int().min(0).max(99),
  answer: z.enum(REVIEW_ANSWERS),
  /** The requested change, in the client's words. */
  words: z.string(),
  /** False if another picture of the photo is in use by now. */
  isCurrent: z.boolean(),
  at: time,
});
export type ReviewAnswer = z.output<typeof reviewAnswerSchema>;

/** Placeholder identifier that searches for photos outside any listing. */
export const NO_LISTING = 'none';

/** An address with its rooms and photos. */
export const listingSchema = z.object({
  id,
  address: addressSchema,
  /** Number of saves, from 1. */
  revision: z.int().min(1),
  /** Style of the furniture; null if not chosen. */
  style: styleSchema.nullable(),
  rooms: z.array(listingRoomSchema),
  /** Cover photo; null for the first. */
  coverId: id.nullable(),
  /** Thumbnail, if there is one yet. */
  coverUrl: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
  /** URL of its public page, if it has one. */
  pageUrl: z.url().nullable(),
  /** Present while a client may view it and answer. */
  review: z
    .object({
      /** Path below the product's URL: `/review#token`. */
      path: z.string(),
      createdAt: time,
      /** When the link ends; answers are kept for `TIMES.reviewKeptDays` more. */
      endsAt: time,
      answers: z.array(reviewAnswerSchema),
    })
    .nullable(),
});
export type Listing = z.output<typeof listingSchema>;

/** A listing with its photos, in order. */
export const openListingSchema = z.object({ listing: listingSchema, jobs: z.array(jobSchema) });

/** A photo as shown to a client: no account data, and of the owner's texts only the room names. */
export const reviewedPhotoSchema = z.object({
  jobId: id,
  version: z.int().min(0),
  /** Paths below the product's URL, which work only as long as the link does. */
  originalUrl: z.string(),
  pictureUrl: z.string(),
  /** Furniture was removed and nothing was added. */
  furnitureOnlyRemoved: z.boolean(),
  width: z.int(),
  height: z.int(),
  /** The answer from this browser; null if it has not answered about this picture. */
  answer: z.enum(REVIEW_ANSWERS).nullable(),
  words: z.string(),
  /** Whether this browser answered about another picture that was in use before. */
  isChanged: z.boolean(),
});

export const reviewSchema = z.object({
  address: z.string(),
  /** The sender: the agent's name, and the company's if there is one. */
  from: z.string(),
  endsAt: time,
  /** When the answers are deleted, unless the link is revoked before. */
  keptUntil: time,
  /** The name given in this browser; empty if none. */
  name: z.string(),
  rooms: z.array(z.object({ name: z.string(), photos: z.array(reviewedPhotoSchema) })),
});
export type Review = z.output<typeof reviewSchema>;

/** The page on which a client answers. The token is in the fragment, which is not sent to servers or in referrers. */
export const reviewPath = (token: string): string => `/review#${token}`;
export const REVIEW_TOKEN = /^[A-Za-z0-9_-]{24}$/;
/** A browser's secret, with which it can change its answers. */
export const REVIEW_KEY = /^[A-Za-z0-9_-]{43}$/;
