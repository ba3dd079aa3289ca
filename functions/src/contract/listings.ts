import { z } from 'zod';
import { jobSchema } from './entities.ts';
import { LIMITS } from './limits.ts';
import { roomTypeSchema, styleSchema } from './staging-option-schemas.ts';

const time = z.iso.datetime();
const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

export const addressSchema = z.string().trim().min(1).max(LIMITS.addressLength);

/** A room of a home, with its photos in the order in which they are shown. */
export const listingRoomSchema = z.object({
  id,
  name: z.string().trim().min(1).max(LIMITS.roomLabelLength),
  /** Photos of this kind of room come here by themselves; null: none do. */
  roomType: roomTypeSchema.nullable(),
  jobIds: z.array(id).max(LIMITS.photosPerListing),
});
export type ListingRoom = z.output<typeof listingRoomSchema>;

/** What a client makes of a picture. */
export const REVIEW_ANSWERS = ['yes', 'change'] as const;
export const reviewAnswerSchema = z.object({
  jobId: id,
  /** The picture that the client has seen, 0 for the first: another one of the photo is not answered by it. */
  version: z.int().min(0).max(99),
  answer: z.enum(REVIEW_ANSWERS),
  /** The requested change, in the client's words. */
  words: z.string(),
  at: time,
});
export type ReviewAnswer = z.output<typeof reviewAnswerSchema>;

/** Placeholder identifier that searches for photos outside any listing. */
export const NO_LISTING = 'none';

/** An address with its rooms and their photos. */
export const listingSchema = z.object({
  id,
  address: addressSchema,
  /** Number of saves, from 1. */
  revision: z.int().min(1),
  /** In which style the home is furnished; null: that was not chosen. */
  style: styleSchema.nullable(),
  rooms: z.array(listingRoomSchema),
  /** The photo that stands for the home; null: the first. */
  coverId: id.nullable(),
  /** Thumbnail, if there is one yet. */
  coverUrl: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
  /** Address of its public page, if any. */
  pageUrl: z.url().nullable(),
  /** There while a client may look at it and answer. */
  review: z
    .object({
      /** Below the address of the product: `/review#token`. */
      path: z.string(),
      createdAt: time,
      answers: z.array(reviewAnswerSchema),
    })
    .nullable(),
});
export type Listing = z.output<typeof listingSchema>;

/** A listing with its photos, in their order. */
export const openListingSchema = z.object({ listing: listingSchema, jobs: z.array(jobSchema) });

/** What a client sees of a photo: nothing of the account, and nothing that its owner wrote but the names of rooms. */
export const reviewedPhotoSchema = z.object({
  jobId: id,
  version: z.int().min(0),
  originalUrl: z.string(),
  pictureUrl: z.string(),
  width: z.int(),
  height: z.int(),
  answer: z.enum(REVIEW_ANSWERS).nullable(),
  words: z.string(),
});

export const reviewSchema = z.object({
  address: z.string(),
  /** Who asks: the agent's name, and the company's where there is one. */
  from: z.string(),
  rooms: z.array(z.object({ name: z.string(), photos: z.array(reviewedPhotoSchema) })),
});
export type Review = z.output<typeof reviewSchema>;

/** The page on which a client answers, below the address of the product. Behind a hash: no server and no referrer sees the token. */
export const reviewPath = (token: string): string => `/review#${token}`;
export const REVIEW_TOKEN = /^[A-Za-z0-9_-]{24}$/;
