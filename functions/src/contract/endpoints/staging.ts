import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { JOB_STATUSES, jobSchema, pageSchema } from '../entities.ts';
import { LIMITS } from '../limits.ts';
import { DEFAULT_OPTIONS, roomTypeSchema, styleSchema } from '../staging-options.ts';

/** Identifier of a job in a path. */
export const jobIdParams = z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) });

/** Names the photos that are uploaded together; the caller's own choice, a UUID for one. */
export const batchIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** Page and size of a list in a query. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(LIMITS.maxPageSize).default(LIMITS.pageSize),
};

export const STAGING_ENDPOINTS = {
  upload: {
    method: 'POST',
    path: '/api/staging/upload',
    auth: 'user',
    summary:
      'Takes a photo of a room: JPEG, PNG, WebP or HEIC by its bytes. It is deleted after a day unless a job uses it.',
    file: 'image',
    service: 'photos',
    output: z.object({ imageUrl: z.string(), width: z.int(), height: z.int(), bytes: z.int() }),
    errors: ['FILE_TOO_LARGE', 'INVALID_FILE_TYPE', 'UNREADABLE_PHOTO', 'PHOTO_SIZE', 'UNSUPPORTED_MEDIA_TYPE'],
  },
  create: {
    method: 'POST',
    path: '/api/staging/create',
    auth: 'user',
    summary: 'Reserves a credit and starts the staging of an uploaded photo.',
    body: z.strictObject({
      imageUrl: z.string().min(1).max(2048),
      prompt: z.string().trim().max(LIMITS.promptLength).default(''),
      style: styleSchema.default(DEFAULT_OPTIONS.style),
      roomType: roomTypeSchema.default(DEFAULT_OPTIONS.roomType),
      removeFurniture: z.boolean().default(DEFAULT_OPTIONS.removeFurniture),
      /** Photos of one batch are furnished in one taste, as rooms of one home. */
      batchId: batchIdSchema.optional(),
    }),
    output: jobSchema,
    errors: ['CREDITS_EXCEEDED', 'UPGRADE_REQUIRED'],
  },
  userJobs: {
    method: 'GET',
    path: '/api/staging/user-jobs',
    auth: 'user',
    summary: 'The caller’s jobs, newest first.',
    query: z.object({ ...pageQuery, status: z.enum(JOB_STATUSES).optional() }),
    output: pageSchema.extend({ jobs: z.array(jobSchema) }),
    errors: [],
  },
  getJob: {
    method: 'GET',
    path: '/api/staging/{id}',
    auth: 'user',
    summary: 'One job. With `Prefer: wait=10` (RFC 7240) the answer waits up to so many seconds for a change.',
    params: jobIdParams,
    waits: true,
    output: jobSchema,
    errors: ['NOT_FOUND'],
  },
  retry: {
    method: 'POST',
    path: '/api/staging/{id}/retry',
    auth: 'user',
    summary: 'Tries a failed job again, for a credit as the first time.',
    params: jobIdParams,
    output: jobSchema,
    errors: ['NOT_FOUND', 'NOT_RETRYABLE', 'CREDITS_EXCEEDED', 'UPGRADE_REQUIRED'],
  },
  variation: {
    method: 'POST',
    path: '/api/staging/{id}/variations',
    auth: 'user',
    summary: `Makes another version of a staged photo, free of charge, at most ${LIMITS.variationsPerJob} of one photo. Asking for the same number again changes nothing, or tries it again where it failed.`,
    params: jobIdParams,
    body: z.strictObject({ number: z.int().min(1).max(99) }),
    output: jobSchema,
    errors: ['NOT_FOUND', 'NOT_STAGED', 'VARIATION_LIMIT'],
  },
} as const satisfies Record<string, Endpoint>;
