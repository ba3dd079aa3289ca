import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { galleryImageSchema, galleryNotesSchema, galleryStatsSchema, pageSchema } from '../entities.ts';
import { LIMITS, TIMES } from '../limits.ts';
import { roomTypeSchema, styleSchema } from '../staging-option-schemas.ts';
import { jobIdParams, pageQuery } from './staging.ts';

const updates = z
  .strictObject(galleryNotesSchema.shape)
  .partial()
  .refine((fields) => Object.keys(fields).length > 0, 'Send at least one field to change.');
/** Visible disclosure on a downloaded photo, besides its metadata: none, or a caption that it is virtually staged. */
export const DISCLOSURES = ['none', 'caption'] as const;
export type Disclosure = (typeof DISCLOSURES)[number];
/** Pictures of a version: the staged one, and the emptied room if furniture was removed. */
export const PICTURE_KINDS = ['staged', 'emptied'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Ids of staged photos. */
export const imageIds = z.array(jobIdParams.shape.id).min(1).max(LIMITS.bulkImages);

export const GALLERY_ENDPOINTS = {
  gallery: {
    method: 'GET',
    path: '/api/gallery',
    auth: 'user',
    summary: 'The caller’s staged photos, newest first.',
    query: z.object({
      ...pageQuery,
      roomType: roomTypeSchema.optional(),
      style: styleSchema.optional(),
      favourite: z
        .enum(['true', 'false'])
        .transform((value) => value === 'true')
        .optional(),
      /** Id of a listing, or `none` for photos in no listing. */
      listing: jobIdParams.shape.id.optional(),
      /** Prefixes of words that must all occur in title, room label, tags or notes, ignoring case and accents. */
      text: z.string().trim().max(LIMITS.searchLength).optional(),
      /**
       * With `true`, each picture is followed by all others of the same photo that match the filters; they are
       * repeated at their own position. `limit` does not count them, and with `text` they are omitted.
       */
      together: z
        .enum(['true', 'false'])
        .transform((value) => value === 'true')
        .optional(),
    }),
    output: pageSchema.extend({ images: z.array(galleryImageSchema) }),
    errors: [],
  },
  galleryStats: {
    method: 'GET',
    path: '/api/gallery/stats',
    auth: 'user',
    summary: 'Counts of the caller’s staged photos.',
    output: galleryStatsSchema,
    errors: [],
  },
  galleryUpdate: {
    method: 'PUT',
    path: '/api/gallery/{id}',
    auth: 'user',
    summary: 'Changes title, room label, favourite, tags or notes of a staged photo.',
    params: jobIdParams,
    body: updates,
    output: galleryImageSchema,
    errors: ['NOT_FOUND'],
  },
  galleryChooseVersion: {
    method: 'PUT',
    path: '/api/gallery/{id}/version',
    auth: 'user',
    summary: 'Chooses which picture of a staged photo is used: the first (0) or another version that is there.',
    params: jobIdParams,
    body: z.strictObject({ number: z.int().min(0).max(99) }),
    output: galleryImageSchema,
    errors: ['NOT_FOUND', 'VERSION_NOT_READY'],
  },
  publishPhoto: {
    method: 'PUT',
    path: '/api/gallery/{id}/page',
    auth: 'user',
    service: 'photos',
    summary:
      'Gives a staged photo a public page, or has the page that it has show another of its pictures at the same address: the one named, else the one in use.',
    params: jobIdParams,
    body: z.strictObject({ version: z.int().min(0).max(99).optional() }),
    output: galleryImageSchema,
    errors: ['NOT_FOUND', 'VERSION_NOT_READY'],
  },
  renewPublicPage: {
    method: 'POST',
    path: '/api/gallery/{id}/page/renew',
    auth: 'user',
    summary: 'Gives the public page of a photo a new address. The former one leads nowhere from then on.',
    params: jobIdParams,
    output: galleryImageSchema,
    errors: ['NOT_FOUND'],
  },
  unpublishPhoto: {
    method: 'DELETE',
    path: '/api/gallery/{id}/page',
    auth: 'user',
    service: 'photos',
    summary: 'Takes the public page of a photo down, at once. A photo that has none stays as it is.',
    params: jobIdParams,
    output: galleryImageSchema,
    errors: ['NOT_FOUND'],
  },
  galleryDelete: {
    method: 'DELETE',
    path: '/api/gallery/{id}',
    auth: 'user',
    summary: 'Deletes a staged or failed photo: its files, its other versions and its document. The credit stays used.',
    params: jobIdParams,
    output: z.object({ ok: z.literal(true) }),
    errors: ['NOT_FOUND', 'PHOTO_BUSY'],
  },
  creditBack: {
    method: 'POST',
    path: '/api/gallery/{id}/credit-back',
    auth: 'user',
    summary: `Deletes a photo in whose picture an opening was completed, as \`galleryDelete\` does, and gives its credit back: once, for ${TIMES.creditBackDays} days after the picture was made.`,
    params: jobIdParams,
    body: z.strictObject({}),
    output: z.object({ ok: z.literal(true) }),
    errors: ['NOT_FOUND', 'PHOTO_BUSY', 'NO_CREDIT_BACK'],
  },
  galleryBulkUpdate: {
    method: 'POST',
    path: '/api/gallery/bulk-update',
    auth: 'user',
    summary: 'Changes several staged photos alike: all of them, or none where one is not found.',
    body: z
      .strictObject({
        imageIds,
        updates: updates.optional(),
        /** Added to each photo's tags, up to the limit. */
        addTags: galleryNotesSchema.shape.tags.optional(),
      })
      .refine((body) => body.updates ?? body.addTags?.length, 'Send at least one field to change, or a tag to add.'),
    output: z.object({ images: z.array(galleryImageSchema) }),
    errors: ['NOT_FOUND'],
  },
  galleryDownload: {
    method: 'GET',
    path: '/api/gallery/{id}/download',
    auth: 'user',
    service: 'photos',
    summary:
      'A staged photo as a JPEG file; with `disclosure=caption` it says on the picture that it is virtually staged.',
    params: jobIdParams,
    query: z.object({
      /** The label is in the words of the caller’s market and the caller’s language for it. */
      disclosure: z.enum(DISCLOSURES).default('none'),
      /** 0 for the first picture, or the number of another version; the chosen one by default. */
      variation: z.coerce.number().int().min(0).max(99).optional(),
      /**
       * `emptied`: the photo with furniture digitally removed, labelled as such, if there is one. The staged picture
       * by default.
       */
      picture: z.enum(PICTURE_KINDS).optional(),
    }),
    output: 'image/jpeg',
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>;
