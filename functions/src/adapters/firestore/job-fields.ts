import { z } from 'zod';
import { promptOutcomeSchema } from '../../contract/entities.ts';
import { addedItemSchema, PROVENANCES, sha256Schema } from '../../contract/provenance.ts';
import { removalSchema, roomTypeSchema, styleSchema } from '../../contract/staging-option-schemas.ts';
import { wishesIn } from '../../contract/staging-options.ts';
import type { Batch } from '../../domain/batch.ts';
import { upgradablePlans } from '../../domain/clean-version.ts';
import type { Job } from '../../domain/job.ts';
import type { SavedScene } from '../../domain/saved-scene.ts';
import { searchPrefixes } from '../../domain/search.ts';
import { variationsDueAt } from '../../domain/variation.ts';
import type { Work } from '../../domain/work.ts';
import { fieldsOf, keepingUnknown, time } from './document.ts';
import { taskFields } from './task-fields.ts';

const pixels = z.int().min(1);
const count = z.int().min(0);

const share = z.number().min(0).max(1);

/** How a picture was made. */
const proof = z.object({
  engine: z.string(),
  engineVersion: z.string(),
  provenance: z.enum(PROVENANCES),
  at: time,
  originalHash: sha256Schema,
  stagedHash: sha256Schema,
  added: z.array(addedItemSchema),
  mask: z.object({ path: z.string(), url: z.string(), share, changedShare: share }).exactOptional(),
});

/** Fields shared by jobs and versions. */
const work = {
  ...taskFields,
  staged: z
    .object({
      stagedPath: z.string(),
      previewPath: z.string(),
      thumbnailPath: z.string(),
      stagedUrl: z.string(),
      previewUrl: z.string(),
      thumbnailUrl: z.string(),
      width: pixels,
      height: pixels,
      watermark: z.boolean().exactOptional(),
      edge: pixels.exactOptional(),
      originalEdge: pixels.exactOptional(),
      promptOutcome: promptOutcomeSchema.exactOptional(),
      proof: proof.exactOptional(),
      scenePath: z.string().exactOptional(),
      emptied: z
        .object({ path: z.string(), previewPath: z.string(), url: z.string(), previewUrl: z.string(), proof })
        .exactOptional(),
    })
    .exactOptional(),
  errorCode: z.string().exactOptional(),
  standAt: z.string().exactOptional(),
  processingTime: z.number().min(0).exactOptional(),
} satisfies Record<keyof Work, z.ZodType>;

const fields = z.object({
  ...work,
  userId: z.string(),
  style: styleSchema,
  roomType: roomTypeSchema,
  prompt: z.string().overwrite(wishesIn),
  removeFurniture: z.boolean(),
  removal: removalSchema.exactOptional(),
  uploadPath: z.string(),
  originalPath: z.string(),
  originalUrl: z.string(),
  reservedAt: time,
  homeSeed: count.exactOptional(),
  photoId: z.string().exactOptional(),
  roomId: z.string().exactOptional(),
  listingId: z.string().exactOptional(),
  sharedRoomId: z.string().exactOptional(),
  batchId: z.string().exactOptional(),
  seenAt: time.exactOptional(),
  leftoversAt: time.exactOptional(),
  variations: z
    .array(
      z.object({
        ...work,
        number: z.int().min(1),
        cleanOf: count.exactOptional(),
        editOf: count.exactOptional(),
        revision: count.exactOptional(),
        roomPlan: z.object({ name: z.string(), jobId: z.string(), number: z.int().min(1) }).exactOptional(),
      }),
    )
    .default([]),
  chosenVersion: count.default(0),
  publication: z
    .object({ token: z.string(), version: count, publishedAt: time, hashes: z.array(sha256Schema).default([]) })
    .exactOptional(),
  title: z.string(),
  roomLabel: z.string(),
  favourite: z.boolean(),
  tags: z.array(z.string()),
  notes: z.string(),
});

/** Stored fields that are computed from a job, for queries. */
const COMPUTED = ['variationsDueAt', 'search', 'upgradableOn'];

/**
 * Stored as `jobs/{id}`. Older documents call the home seed `tasteSeed`, and lack `listingId` where newer ones store
 * null.
 */
export const jobFields: z.ZodType<Omit<Job, 'id'>> = keepingUnknown(
  z
    .looseObject({ tasteSeed: count.exactOptional(), listingId: z.string().nullable().exactOptional() })
    .transform(({ tasteSeed, listingId, ...document }) => ({
      ...(tasteSeed !== undefined && { homeSeed: tasteSeed }),
      ...(typeof listingId === 'string' && { listingId }),
      ...document,
    }))
    .pipe(fields),
  // A null listing and the earlier name of the home seed are not part of a job either.
  [...COMPUTED, 'listingId', 'tasteSeed'],
);

/**
 * Returns the stored fields of a job, including those it is queried by: when the sweep must attend to its versions,
 * its search prefixes, the plans that could upgrade its picture, and a null listing, because queries do not find
 * missing fields.
 */
export function jobDocument(job: Job): object {
  const due = variationsDueAt(job);
  const search = searchPrefixes(job);
  const upgradableOn = upgradablePlans(job);
  return {
    ...fieldsOf(job),
    listingId: job.listingId ?? null,
    ...(due && { variationsDueAt: due }),
    ...(search.length > 0 && { search }),
    ...(upgradableOn.length > 0 && { upgradableOn }),
  };
}

/** Names of all fields that `jobDocument` writes. */
export const JOB_FIELD_NAMES: ReadonlySet<string> = new Set([...Object.keys(fields.shape), ...COMPUTED]);

/** Stored as `batches/{id}`; a TTL policy on `expireAt` deletes them. */
export const batchFields: z.ZodType<Omit<Batch, 'id'>> = keepingUnknown(
  z.object({
    userId: z.string(),
    photos: z.array(z.object({ key: z.string(), jobId: z.string().nullable() })),
    unreported: z.array(z.string()),
    createdAt: time,
    seenAt: time.exactOptional(),
    dueAt: time.exactOptional(),
    mail: z.object({ ready: count, failed: count, decidedAt: time }).exactOptional(),
    stopped: z
      .object({
        jobs: z.array(z.object({ id: z.string(), sharedRoomId: z.string().exactOptional() })),
        clearAt: time,
      })
      .exactOptional(),
    endedAt: time.exactOptional(),
    expireAt: time,
  } satisfies Record<keyof Omit<Batch, 'id'>, z.ZodType>),
);

const arrangement = { style: styleSchema, pieces: z.string() };

/** Stored as `scenes/{jobId}-{number}`. */
export const sceneFields: z.ZodType<Omit<SavedScene, 'id'>> = keepingUnknown(
  z.object({
    ...arrangement,
    userId: z.string(),
    jobId: z.string(),
    revision: z.int().min(0),
    drawn: z.object(arrangement).exactOptional(),
    restyled: z.object({ revision: z.int().min(1), jobId: z.string() }).exactOptional(),
    updatedAt: time,
  } satisfies Record<keyof Omit<SavedScene, 'id'>, z.ZodType>),
);
