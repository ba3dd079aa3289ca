import { z } from 'zod';
import { KEY_MODES, KEY_SCOPES } from '../api-keys.ts';
import type { Endpoint } from '../endpoint.ts';
import { AWAITED } from '../entities.ts';
import { JOB_ERROR_CODES } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { addressSchema, listingRoomSchema, listingSchema } from '../listings.ts';
import { MARKET_IDS, MARKET_LANGUAGES } from '../market-ids.ts';
import { ordersSchema, REARRANGE_LENGTH } from '../rearrangement.ts';
import { resoMediaSchema } from '../reso.ts';
import { roomTypeSchema, styleSchema } from '../staging-option-schemas.ts';
import { START_REFUSALS } from './batches.ts';
import { DISCLOSURES, imageIds, PICTURE_KINDS } from './gallery.ts';
import {
  ALIKE_RULE,
  areFurnishedAlike,
  jobIdParams,
  KEEPS_RULE,
  pageQuery,
  REMOVAL_RULE,
  stagedPhotoFields,
} from './staging.ts';
import { V1_EXPORT_ENDPOINTS } from './v1-exports.ts';
import { V1_ROOM_ENDPOINTS } from './v1-rooms.ts';

const time = z.iso.datetime();

/** Names a batch, or a photo in it; chosen by the caller, such as a UUID. */
const nameSchema = z.string().regex(/^[A-Za-z0-9_-]{1,48}$/);

/** `declined`: the photo does not show a room that can be furnished. Neither it nor `failed` costs a credit. */
export const PICTURE_STATUSES = ['waiting', 'staging', 'staged', 'declined', 'failed'] as const;

/** A photo and its staged picture. Fields may be added. */
export const pictureSchema = z.object({
  id: z.string(),
  status: z.enum(PICTURE_STATUSES),
  /** Null where the room is only emptied: `removal: only`. */
  style: styleSchema.nullable(),
  roomType: roomTypeSchema,
  prompt: z.string(),
  removeFurniture: z.boolean(),
  title: z.string(),
  createdAt: time,
  updatedAt: time,
  /** The photo as it was sent. */
  photoUrl: z.string(),
  /** The picture in use; null until it is staged. Where the room is only emptied, that is the emptied room. */
  staged: z
    .object({
      url: z.string(),
      previewUrl: z.string(),
      thumbnailUrl: z.string(),
      width: z.int(),
      height: z.int(),
      watermark: z.boolean(),
    })
    .nullable(),
  /** The room without its furniture; null if none was removed. */
  emptiedUrl: z.string().nullable(),
  /**
   * What to tell a listing service about each file, by the `Media` resource of RESO's Data Dictionary: the photo, the
   * picture in use and the emptied room, null for those that do not exist. Descriptions are in English and in no
   * market's own words.
   */
  reso: z.object({ photo: resoMediaSchema, staged: resoMediaSchema.nullable(), emptied: resoMediaSchema.nullable() }),
  /** Why it was declined or failed. */
  error: z.object({ code: z.enum(JOB_ERROR_CODES), message: z.string() }).nullable(),
  /** 0 or 1. */
  credits: z.int().min(0),
  /** Its public page, which shows the photo beside the picture; null if it has none. */
  pageUrl: z.string().nullable(),
  listingId: z.string().nullable(),
  /** The room that it shares with other photos of its batch; null if it is furnished on its own. */
  roomId: z.string().nullable(),
  /** What it waits for because of its room, see `/api/v1/rooms/{id}`; null if nothing. */
  awaits: z.enum(AWAITED).nullable(),
  /** Whether another picture of it is being made, after its furniture was rearranged: the next one in use. */
  redrawing: z.boolean(),
});
export type Picture = z.infer<typeof pictureSchema>;

const uploadedPhoto = z.object({ imageUrl: z.string(), width: z.int(), height: z.int(), bytes: z.int() });

/** Photos that were sent together. */
export const v1BatchSchema = z.object({
  id: nameSchema,
  /** `finished` once every photo is staged, declined, failed or stopped. */
  status: z.enum(['working', 'finished']),
  /** Where to ask how far it is, best with `Prefer: wait=10`. */
  statusUrl: z.string(),
  /** In the order in which they were sent. */
  photos: z.array(
    z.object({
      key: nameSchema,
      /** Null if it was stopped before it began, or deleted since. */
      picture: pictureSchema.nullable(),
    }),
  ),
  /** Changes whenever one of the photos does. Sent back as `seen`. */
  state: z.string(),
});
export type V1Batch = z.infer<typeof v1BatchSchema>;

const { sharedRoomId: _, ...photoFields } = stagedPhotoFields;

const sentPhoto = z
  .strictObject({
    /** Names the photo in its batch: `photo-1` and so on by default. Sent again, it is the same photo. */
    key: nameSchema.optional(),
    ...photoFields,
  })
  .refine(...REMOVAL_RULE)
  .refine(...KEEPS_RULE);

const { id, address, style, createdAt, updatedAt, pageUrl } = listingSchema.shape;
const { name: roomName, roomType } = listingRoomSchema.shape;

/** A home with its pictures by room. Fields may be added. */
export const v1ListingSchema = z.object({
  ...{ id, address, style },
  rooms: z.array(z.object({ id, name: roomName, roomType, pictureIds: z.array(z.string()) })),
  ...{ pageUrl, createdAt, updatedAt },
});
export type V1Listing = z.infer<typeof v1ListingSchema>;

const partQuery = { limit: pageQuery.limit, cursor: pageQuery.cursor };
const nextCursor = z.string().nullable();

/** The API for programs: called with an API key, and changed only by additions. Errors are RFC 9457 problem details. */
export const V1_ENDPOINTS = {
  v1OpenApi: {
    method: 'GET',
    path: '/api/v1/openapi.json',
    auth: 'none',
    anyClient: true,
    summary: 'This API as an OpenAPI 3.1 document.',
    output: z.looseObject({ openapi: z.string() }),
    errors: [],
  },
  v1Capabilities: {
    method: 'GET',
    path: '/api/v1/capabilities',
    auth: 'key',
    scope: 'read',
    anyClient: true,
    summary: 'What can be asked for: styles, room types and limits, and what the key may do.',
    output: z.object({
      key: z.object({ mode: z.enum(KEY_MODES), scopes: z.array(z.enum(KEY_SCOPES)) }),
      styles: z.array(z.object({ id: styleSchema, name: z.string() })),
      roomTypes: z.array(z.object({ id: roomTypeSchema, name: z.string() })),
      furnitureRemoval: z.boolean(),
      /** Whom pictures can be exported and described for. */
      markets: z.array(z.object({ id: z.enum(MARKET_IDS), name: z.string() })),
      languages: z.array(z.enum(MARKET_LANGUAGES)),
      limits: z.object({ photoBytes: z.int(), photosPerCall: z.int(), photosPerBatch: z.int(), promptLength: z.int() }),
    }),
    errors: [],
  },
  v1Credits: {
    method: 'GET',
    path: '/api/v1/credits',
    auth: 'key',
    scope: 'read',
    anyClient: true,
    summary: 'The account’s credits of this month, and what the key may use of them.',
    output: z.object({
      limit: z.int().min(0),
      used: z.int().min(0),
      available: z.int().min(0),
      renewsAt: time,
      /** `limit` is null if the key may use all of the account’s. */
      key: z.object({ limit: z.int().min(0).nullable(), used: z.int().min(0) }),
    }),
    errors: [],
  },
  v1UploadPhoto: {
    method: 'POST',
    path: '/api/v1/photos',
    auth: 'key',
    scope: 'stage',
    anyClient: true,
    summary:
      'Takes a photo of a room: JPEG, PNG, WebP or HEIC by its bytes. It is deleted after a day unless a batch uses it.',
    file: 'image',
    service: 'photos',
    output: uploadedPhoto,
    errors: ['INVALID_FILE_TYPE', 'UNREADABLE_PHOTO', 'PHOTO_SIZE', 'PHOTO_TOO_DETAILED'],
  },
  v1FetchPhoto: {
    method: 'POST',
    path: '/api/v1/photos/by-url',
    auth: 'key',
    scope: 'stage',
    anyClient: true,
    service: 'photos',
    summary:
      'Fetches a photo of a room from a public https address, as if it was uploaded. The address must answer with the photo within ten seconds, after three redirects at most.',
    body: z.strictObject({ url: z.string().min(1).max(2048) }),
    output: uploadedPhoto,
    errors: [
      'PHOTO_URL_REFUSED',
      'FILE_TOO_LARGE',
      'INVALID_FILE_TYPE',
      'UNREADABLE_PHOTO',
      'PHOTO_SIZE',
      'PHOTO_TOO_DETAILED',
    ],
  },
  v1StageBatch: {
    method: 'POST',
    path: '/api/v1/batches',
    auth: 'key',
    scope: 'stage',
    anyClient: true,
    idempotent: true,
    status: 202,
    summary: `Starts the staging of up to ${LIMITS.photosPerUpload} photos, furnished alike as rooms of one home; \`rooms\` names the keys of photos that show one room. Each takes a credit, in the order sent; photos that cannot be started are named with the reason, and the others go on. Ask \`statusUrl\` for the pictures.`,
    body: z
      .strictObject({
        /** Chosen by the caller; made up by default. Further calls with it add photos. */
        id: nameSchema.optional(),
        photos: z
          .array(sentPhoto)
          .min(1)
          .max(LIMITS.photosPerUpload)
          .refine((photos) => new Set(photos.map(({ key }, i) => key ?? defaultPhotoKey(i))).size === photos.length, {
            error: 'Each key once.',
          }),
        /**
         * Keys of photos of this call that show one room, which therefore get the same furniture in the same places. They
         * wait until they are matched, and where that is in doubt for an answer, see `/api/v1/rooms/{id}`. Their wishes are
         * the same. Where furniture is removed first, they do not wait: each is furnished on its own, with furniture in
         * other places.
         */
        rooms: z
          .array(z.array(nameSchema).min(2).max(LIMITS.photosPerSharedRoom))
          .max(LIMITS.photosPerUpload / 2)
          .default([]),
        /** The listing that the photos come into. */
        listingId: jobIdParams.shape.id.optional(),
      })
      .refine(
        ({ photos, rooms }) => {
          const free = new Set(photos.map(({ key }, i) => key ?? defaultPhotoKey(i)));
          return rooms.flat().every((key) => free.delete(key));
        },
        { path: ['rooms'], error: 'Each photo of a room is one of this call, and in no other room.' },
      )
      .refine(
        ({ photos, rooms }) => areFurnishedAlike(rooms, photos, ({ key }, i) => key ?? defaultPhotoKey(i)),
        ALIKE_RULE,
      ),
    output: v1BatchSchema.extend({
      /** Photos of this call that were not started. Nothing was charged for them, and they may be sent again. */
      refused: z.array(
        z.object({
          key: nameSchema,
          code: z.enum(START_REFUSALS),
          detail: z.string(),
          /** When the credits or the limit of the day are renewed. */
          renewsAt: time.optional(),
        }),
      ),
    }),
    errors: ['LISTING_GONE', 'BATCH_FULL', 'LIVE_KEY_NEEDED'],
  },
  v1GetBatch: {
    method: 'GET',
    path: '/api/v1/batches/{id}',
    auth: 'key',
    scope: 'read',
    anyClient: true,
    summary:
      'A batch and its pictures. With `Prefer: wait=10` (RFC 7240) the answer waits up to so many seconds until it differs from what the caller has `seen`.',
    params: z.object({ id: nameSchema }),
    query: z.object({
      /** `state` of the last answer: if the batch has changed since, the answer does not wait. */
      seen: z
        .string()
        .regex(/^[A-Za-z0-9_-]{1,64}$/)
        .optional(),
    }),
    waits: true,
    output: v1BatchSchema,
    errors: [],
  },
  v1StopBatch: {
    method: 'POST',
    path: '/api/v1/batches/{id}/stop',
    auth: 'key',
    scope: 'stage',
    anyClient: true,
    summary:
      'Stops the photos that no worker has begun: their credits are returned. Photos that are being staged are finished.',
    params: z.object({ id: nameSchema }),
    output: v1BatchSchema,
    errors: [],
  },
  v1Pictures: {
    method: 'GET',
    path: '/api/v1/pictures',
    auth: 'key',
    scope: 'read',
    anyClient: true,
    summary: 'The account’s photos and pictures, newest first. `nextCursor` leads to the next part.',
    query: z.object(partQuery),
    output: z.object({ pictures: z.array(pictureSchema), nextCursor }),
    errors: [],
  },
  v1GetPicture: {
    method: 'GET',
    path: '/api/v1/pictures/{id}',
    auth: 'key',
    scope: 'read',
    anyClient: true,
    summary:
      'One photo and its picture. With `Prefer: wait=10` (RFC 7240) the answer waits up to so many seconds for a change.',
    params: jobIdParams,
    waits: true,
    output: pictureSchema,
    errors: [],
  },
  v1RearrangePicture: {
    method: 'POST',
    path: '/api/v1/pictures/{id}/rearrange',
    auth: 'key',
    scope: 'stage',
    anyClient: true,
    service: 'photos',
    status: 202,
    summary: `Rearranges the furniture of a picture in words, such as “sofa to the window wall, remove the plant”, by the rules of the editor, and makes its picture, free of charge, at most ${LIMITS.rendersPerJob} of one photo. What was understood and what was not is answered at once; the picture is in use when \`redrawing\` is false again.`,
    params: jobIdParams,
    body: z.strictObject({
      /** English; several orders divided by commas. */
      words: z.string().trim().min(1).max(REARRANGE_LENGTH),
    }),
    output: z.object({ picture: pictureSchema, ...ordersSchema.shape }),
    errors: [
      'NOT_STAGED',
      'VERSION_NOT_READY',
      'SCENE_UNAVAILABLE',
      'SCENE_CHANGED',
      'SCENE_INVALID',
      'TOO_COMPLEX',
      'REMOVAL_UNAVAILABLE',
      'RENDER_LIMIT',
      'FAILURE_LIMIT',
      'START_LIMIT',
      'COSTS_A_CREDIT',
      'LIVE_KEY_NEEDED',
    ],
  },
  v1DownloadPicture: {
    method: 'GET',
    path: '/api/v1/pictures/{id}/download',
    auth: 'key',
    scope: 'read',
    anyClient: true,
    service: 'photos',
    summary:
      'A picture as a JPEG file that says in its data how it was made; with `disclosure=caption` it says on the picture that it is virtually staged, in the words of the account’s market.',
    params: jobIdParams,
    query: z.object({
      disclosure: z.enum(DISCLOSURES).default('none'),
      /** `emptied`: the room without its furniture, if some was removed. */
      picture: z.enum(PICTURE_KINDS).optional(),
    }),
    output: 'image/jpeg',
    errors: ['LIVE_KEY_NEEDED'],
  },
  v1PublishPicture: {
    method: 'PUT',
    path: '/api/v1/pictures/{id}/page',
    auth: 'key',
    scope: 'publish',
    anyClient: true,
    service: 'photos',
    summary: 'Gives a picture a public page, which shows the photo beside it. One that has a page keeps its address.',
    params: jobIdParams,
    output: pictureSchema,
    errors: ['VERSION_NOT_READY', 'LIVE_KEY_NEEDED'],
  },
  v1UnpublishPicture: {
    method: 'DELETE',
    path: '/api/v1/pictures/{id}/page',
    auth: 'key',
    scope: 'publish',
    anyClient: true,
    service: 'photos',
    summary: 'Takes the public page of a picture down, at once. A picture that has none stays as it is.',
    params: jobIdParams,
    output: pictureSchema,
    errors: ['LIVE_KEY_NEEDED'],
  },
  v1Listings: {
    method: 'GET',
    path: '/api/v1/listings',
    auth: 'key',
    scope: 'read',
    anyClient: true,
    summary: `The account’s listings, those that were changed last first: at most ${LIMITS.listings}.`,
    output: z.object({ listings: z.array(v1ListingSchema), nextCursor }),
    errors: [],
  },
  v1CreateListing: {
    method: 'POST',
    path: '/api/v1/listings',
    auth: 'key',
    scope: 'stage',
    anyClient: true,
    idempotent: true,
    summary: 'Begins a listing: an address that holds rooms, which hold pictures.',
    body: z.strictObject({
      address: addressSchema,
      style: styleSchema.nullable().default(null),
      /** Pictures to add, each to the room of its type. */
      pictureIds: imageIds.optional(),
    }),
    output: v1ListingSchema,
    errors: ['NOT_FOUND', 'LISTING_LIMIT', 'LISTING_FULL', 'LIVE_KEY_NEEDED'],
  },
  v1GetListing: {
    method: 'GET',
    path: '/api/v1/listings/{id}',
    auth: 'key',
    scope: 'read',
    anyClient: true,
    summary: 'A listing.',
    params: jobIdParams,
    output: v1ListingSchema,
    errors: [],
  },
  v1AddToListing: {
    method: 'POST',
    path: '/api/v1/listings/{id}/pictures',
    auth: 'key',
    scope: 'stage',
    anyClient: true,
    summary:
      'Puts pictures into a listing, each into the room of its type. A picture that is in another listing leaves it.',
    params: jobIdParams,
    body: z.strictObject({ pictureIds: imageIds }),
    output: v1ListingSchema,
    errors: ['LISTING_FULL', 'LIVE_KEY_NEEDED'],
  },
  v1PublishListing: {
    method: 'PUT',
    path: '/api/v1/listings/{id}/page',
    auth: 'key',
    scope: 'publish',
    anyClient: true,
    service: 'photos',
    summary:
      'Gives a listing a public page: its address and rooms, and each picture beside its photo. One that has a page keeps it.',
    params: jobIdParams,
    output: v1ListingSchema,
    errors: ['LIVE_KEY_NEEDED'],
  },
  v1UnpublishListing: {
    method: 'DELETE',
    path: '/api/v1/listings/{id}/page',
    auth: 'key',
    scope: 'publish',
    anyClient: true,
    service: 'photos',
    summary: 'Takes the public page of a listing down, at once. A listing that has none stays as it is.',
    params: jobIdParams,
    output: v1ListingSchema,
    errors: ['LIVE_KEY_NEEDED'],
  },
  ...V1_ROOM_ENDPOINTS,
  ...V1_EXPORT_ENDPOINTS,
} as const satisfies Record<string, Endpoint>;

/** Returns the key of a photo that was sent without one. */
export function defaultPhotoKey(index: number): string {
  return `photo-${index + 1}`;
}
