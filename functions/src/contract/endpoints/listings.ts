import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import {
  addressSchema,
  DEFAULT_REVIEW_DAYS,
  listingRoomSchema,
  listingSchema,
  openListingSchema,
  REVIEW_ANSWERS,
  REVIEW_DAYS,
  REVIEW_KEY,
  REVIEW_TOKEN,
  reviewSchema,
} from '../listings.ts';
import { styleSchema } from '../staging-option-schemas.ts';
import { imageIds } from './gallery.ts';
import { jobIdParams } from './staging.ts';

const token = z.string().regex(REVIEW_TOKEN);
const key = z.string().regex(REVIEW_KEY);

export const LISTING_ENDPOINTS = {
  listings: {
    method: 'GET',
    path: '/api/listings',
    auth: 'user',
    summary: `The caller’s listings, those that were changed last first: at most ${LIMITS.listings}.`,
    output: z.object({ listings: z.array(listingSchema) }),
    errors: [],
  },
  createListing: {
    method: 'POST',
    path: '/api/listings',
    auth: 'user',
    idempotent: true,
    summary:
      'Begins a listing: an address that holds rooms, which hold photos. Photos of one home are furnished alike.',
    body: z.strictObject({
      address: addressSchema,
      style: styleSchema.nullable().default(null),
      /** Photos of the caller to add, each to the room of its type. */
      jobIds: imageIds.optional(),
    }),
    output: listingSchema,
    errors: ['NOT_FOUND', 'LISTING_LIMIT', 'LISTING_FULL'],
  },
  getListing: {
    method: 'GET',
    path: '/api/listings/{id}',
    auth: 'user',
    summary: 'A listing with its photos, in their order.',
    params: jobIdParams,
    output: openListingSchema,
    errors: ['NOT_FOUND'],
  },
  updateListing: {
    method: 'PUT',
    path: '/api/listings/{id}',
    auth: 'user',
    summary:
      'Changes a listing. `rooms` are all of them, in order; photos that are left out leave the listing, and stay among the caller’s photos.',
    params: jobIdParams,
    body: z.strictObject({
      /** The revision that the change is based on. */
      revision: z.int().min(1),
      address: addressSchema.optional(),
      style: styleSchema.nullable().optional(),
      coverId: jobIdParams.shape.id.nullable().optional(),
      rooms: z.array(listingRoomSchema).max(LIMITS.roomsPerListing).optional(),
    }),
    output: listingSchema,
    errors: ['NOT_FOUND', 'LISTING_CHANGED'],
  },
  deleteListing: {
    method: 'DELETE',
    path: '/api/listings/{id}',
    auth: 'user',
    summary: 'Deletes a listing. Its photos stay.',
    params: jobIdParams,
    output: z.object({ ok: z.literal(true) }),
    errors: ['NOT_FOUND'],
  },
  addToListing: {
    method: 'POST',
    path: '/api/listings/{id}/photos',
    auth: 'user',
    summary:
      'Puts photos into a listing, each into the room named or that of its kind. A photo that is in another listing leaves it.',
    params: jobIdParams,
    body: z.strictObject({ jobIds: imageIds, roomId: jobIdParams.shape.id.optional() }),
    output: listingSchema,
    errors: ['NOT_FOUND', 'LISTING_FULL'],
  },
  shareListing: {
    method: 'PUT',
    path: '/api/listings/{id}/review',
    auth: 'user',
    service: 'photos',
    summary:
      'Makes a link by which clients see the pictures and answer, without an account. If the listing has one, it keeps it with a new end.',
    params: jobIdParams,
    body: z.strictObject({
      /** How long the link works from now, in days. */
      days: z.literal(REVIEW_DAYS).default(DEFAULT_REVIEW_DAYS),
    }),
    output: listingSchema,
    errors: ['NOT_FOUND'],
  },
  unshareListing: {
    method: 'DELETE',
    path: '/api/listings/{id}/review',
    auth: 'user',
    service: 'photos',
    summary: 'Revokes that link and its pictures at once, and deletes the answers.',
    params: jobIdParams,
    output: listingSchema,
    errors: ['NOT_FOUND'],
  },
  publishListing: {
    method: 'POST',
    path: '/api/listings/{id}/page',
    auth: 'user',
    service: 'photos',
    summary:
      'Gives a listing a public page: its address and rooms, and the picture in use of each photo beside its original. One that has a page keeps it.',
    params: jobIdParams,
    output: listingSchema,
    errors: ['NOT_FOUND'],
  },
  unpublishListing: {
    method: 'DELETE',
    path: '/api/listings/{id}/page',
    auth: 'user',
    service: 'photos',
    summary: 'Takes the public page of a listing down, at once. A listing that has none stays as it is.',
    params: jobIdParams,
    output: listingSchema,
    errors: ['NOT_FOUND'],
  },
  openReview: {
    method: 'POST',
    path: '/api/reviews/open',
    auth: 'none',
    summary:
      'The pictures that a client is asked about, by the token of the link, with the answers given in this browser.',
    body: z.strictObject({ token, key: key.optional() }),
    output: reviewSchema,
    errors: ['REVIEW_CLOSED'],
  },
  answerReview: {
    method: 'POST',
    path: '/api/reviews/answer',
    auth: 'none',
    summary: 'Saves a client’s answer to a picture. The browser that gave it may change it.',
    body: z.strictObject({
      token,
      key,
      name: z.string().trim().min(1, 'Please enter your name.').max(LIMITS.nameLength),
      jobId: jobIdParams.shape.id,
      version: z.int().min(0).max(99),
      answer: z.enum(REVIEW_ANSWERS),
      words: z.string().trim().max(LIMITS.reviewWords).default(''),
    }),
    output: z.object({ ok: z.literal(true) }),
    errors: ['NOT_FOUND', 'REVIEW_CLOSED', 'REVIEW_FULL'],
  },
  withdrawReview: {
    method: 'POST',
    path: '/api/reviews/withdraw',
    auth: 'none',
    summary: 'Deletes the name and the answers given in this browser.',
    body: z.strictObject({ token, key }),
    output: z.object({ ok: z.literal(true) }),
    errors: ['REVIEW_CLOSED'],
  },
} as const satisfies Record<string, Endpoint>;
