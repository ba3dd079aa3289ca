import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { EXPORT_ERROR_CODES } from '../exports.ts';
import { listingExportSchema } from '../listing-export.ts';
import { mediaAlterationSchema } from '../reso.ts';
import { DISCLOSURES, imageIds } from './gallery.ts';
import { jobIdParams } from './staging.ts';

const count = z.int().min(0);

/** A ZIP of pictures. Fields may be added. */
export const v1ExportSchema = z.object({
  id: z.string(),
  status: z.enum(['working', 'ready', 'failed']),
  /** Where to ask how far it is, best with `Prefer: wait=10`. */
  statusUrl: z.string(),
  createdAt: z.iso.datetime(),
  /** Files to pack, and those that are. Both are 0 until they are counted. */
  total: count,
  done: count,
  /** Names of files that are missing because their pictures were deleted before they were packed. */
  leftOut: z.array(z.string()),
  /** The ZIP, in several parts if it is very large. */
  files: z.array(z.object({ fileName: z.string(), bytes: count, url: z.string() })),
  /** When the addresses of the files end. */
  expiresAt: z.iso.datetime().nullable(),
  error: z.object({ code: z.enum(EXPORT_ERROR_CODES), message: z.string() }).nullable(),
});
export type V1Export = z.infer<typeof v1ExportSchema>;

const chosen = {
  /** All staged pictures of the listing by default. */
  pictureIds: imageIds.optional(),
  /** The listing that they are exported from: its address and rooms name the files. */
  listingId: jobIdParams.shape.id.optional(),
};
const CHOSEN_RULE = [
  ({ pictureIds, listingId }: { readonly pictureIds?: unknown; readonly listingId?: unknown }) =>
    pictureIds !== undefined || listingId !== undefined,
  { path: ['pictureIds'] as string[], error: 'Name pictures, a listing, or both.' },
] as const;

/** Pictures for listings: ZIPs, and the texts that go with them. */
export const V1_EXPORT_ENDPOINTS = {
  v1StartExport: {
    method: 'POST',
    path: '/api/v1/exports',
    auth: 'key',
    scope: 'read',
    anyClient: true,
    status: 202,
    summary:
      'Packs pictures as a ZIP. With `market` it has the form that this market asks for: each photo before its picture, their sizes, labels, and texts with RESO’s values. Asking for the same again while it is being packed answers that one.',
    body: z
      .strictObject({
        ...chosen,
        market: listingExportSchema.unwrap().shape.market.optional(),
        /** Of labels and texts. */
        language: listingExportSchema.unwrap().shape.language,
        /** Whether pictures are labelled, where the market leaves that open. */
        label: listingExportSchema.unwrap().shape.label,
        /** Without a market: also the photos. */
        photos: z.boolean().default(false),
        /** Without a market: `caption` labels the pictures in the words of the account’s market. */
        disclosure: z.enum(DISCLOSURES).default('none'),
      })
      .refine(({ market, photos, disclosure }) => market === undefined || (!photos && disclosure === 'none'), {
        path: ['market'],
        error: 'A market decides about photos and disclosure itself.',
      })
      .refine(...CHOSEN_RULE),
    output: v1ExportSchema,
    errors: ['NOT_FOUND', 'EXPORT_LIMIT', 'LIVE_KEY_NEEDED'],
  },
  v1GetExport: {
    method: 'GET',
    path: '/api/v1/exports/{id}',
    auth: 'key',
    scope: 'read',
    anyClient: true,
    summary:
      'A ZIP of pictures. With `Prefer: wait=10` (RFC 7240) the answer waits up to so many seconds for a change.',
    params: jobIdParams,
    waits: true,
    output: v1ExportSchema,
    errors: [],
  },
  v1Captions: {
    method: 'POST',
    path: '/api/v1/captions',
    auth: 'key',
    scope: 'read',
    anyClient: true,
    summary:
      'The texts that a market asks for: a caption for each picture, and a sentence for the public remarks. Nothing is made.',
    body: z
      .strictObject({ ...chosen, ...listingExportSchema.unwrap().omit({ label: true }).shape })
      .refine(...CHOSEN_RULE),
    output: z.object({
      pictures: z.array(
        z.object({
          id: z.string(),
          caption: z.string(),
          /** What was done, in RESO’s words; null if the market does not read them. */
          mediaAlteration: mediaAlterationSchema.nullable(),
        }),
      ),
      remarks: z.string(),
    }),
    errors: ['NOT_FOUND', 'LIVE_KEY_NEEDED'],
  },
} as const satisfies Record<string, Endpoint>;
