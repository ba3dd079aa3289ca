import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { exportSchema } from '../exports.ts';
import { LIMITS } from '../limits.ts';
import { listingExportSchema, listingTextsSchema } from '../listing-export.ts';
import { DISCLOSURES, imageIds } from './gallery.ts';
import { jobIdParams } from './staging.ts';

/** The listing that photos are exported from, whose address and room names are used in file names; by default each photo's. */
const listingId = jobIdParams.shape.id.optional();

/**
 * Archives of staged photos, and of all data of a user. They are made by a background task: a request returns at
 * once, and the archive is downloaded from its URL later.
 */
export const EXPORT_ENDPOINTS = {
  galleryExport: {
    method: 'POST',
    path: '/api/gallery/export',
    auth: 'user',
    summary: `Starts a ZIP of up to ${LIMITS.bulkImages} staged photos, of each the chosen version, on plans with bulk exports; of photos that were staged together, or of one photo for a listing, on every plan. Asking for the same again while it is being made answers that one.`,
    body: z.strictObject({
      imageIds,
      /** Includes each photo's original before the first of its pictures. */
      originals: z.boolean().default(false),
      /** Labels the pictures as the caller’s market words it. `listing` has a choice of its own. */
      disclosure: z.enum(DISCLOSURES).default('none'),
      /**
       * In the form a market requires: the original before each staged photo, in its sizes, with or without a label,
       * and with texts to copy. `originals` is ignored then.
       */
      listing: listingExportSchema.optional(),
      listingId,
    }),
    output: exportSchema,
    errors: ['NOT_FOUND', 'UPGRADE_REQUIRED', 'EXPORT_LIMIT'],
  },
  listingTexts: {
    method: 'POST',
    path: '/api/gallery/listing-texts',
    auth: 'user',
    summary: 'Texts to copy into a listing, and the names of the files that an export for it has. Makes nothing.',
    body: z.strictObject({ imageIds, listing: listingExportSchema, listingId }),
    output: listingTextsSchema,
    errors: ['NOT_FOUND'],
  },
  exportData: {
    method: 'POST',
    path: '/api/user/export',
    auth: 'user',
    summary:
      'Starts a ZIP of everything that is kept of the caller: account, plan, credits, sign-ins and all photos, on every plan. Asking for it again while it is being made answers that one.',
    output: exportSchema,
    errors: ['EXPORT_LIMIT'],
  },
  userExports: {
    method: 'GET',
    path: '/api/gallery/exports',
    auth: 'user',
    summary: 'The caller’s ZIPs that are being made, are ready or have failed, newest first. They go after a day.',
    output: z.object({ exports: z.array(exportSchema) }),
    errors: [],
  },
  getExport: {
    method: 'GET',
    path: '/api/gallery/exports/{id}',
    auth: 'user',
    summary: 'One ZIP. With `Prefer: wait=10` (RFC 7240) the answer waits up to so many seconds for a change.',
    params: jobIdParams,
    waits: true,
    output: exportSchema,
    errors: ['NOT_FOUND'],
  },
  retryExport: {
    method: 'POST',
    path: '/api/gallery/exports/{id}/retry',
    auth: 'user',
    summary: 'Makes a ZIP that failed once more. One that is being made stays as it is.',
    params: jobIdParams,
    output: exportSchema,
    errors: ['NOT_FOUND', 'NOT_RETRYABLE', 'UPGRADE_REQUIRED'],
  },
} as const satisfies Record<string, Endpoint>;
