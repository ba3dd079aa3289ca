import { z } from 'zod';
import { completedOpeningSchema } from '../../contract/completed-openings.ts';
import { AWAITED, promptOutcomeSchema } from '../../contract/entities.ts';
import { addedItemSchema, PROVENANCES, sha256Schema } from '../../contract/provenance.ts';
import { keepsSchema, removalSchema, roomTypeSchema, styleSchema } from '../../contract/staging-option-schemas.ts';
import { wishesIn } from '../../contract/staging-options.ts';
import type { Batch } from '../../domain/batch.ts';
import { upgradablePlans } from '../../domain/clean-version.ts';
import type { AnyJob, Job, Version } from '../../domain/job.ts';
import type { SavedScene } from '../../domain/saved-scene.ts';
import { searchPrefixes } from '../../domain/search.ts';
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
  completed: z.array(completedOpeningSchema).exactOptional(),
  mask: z.object({ path: z.string(), url: z.string(), share, changedShare: share }).exactOptional(),
});

/** Of jobs of every kind. Increase it with a migration (emulators/seed/migrate-jobs.ts). */
export const JOB_SCHEMA = 2;

/** Fields of jobs of every kind. */
const making = {
  ...taskFields,
  userId: z.string(),
  leftoversAt: time.exactOptional(),
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
      replaced: z.boolean().exactOptional(),
      onlyRemoved: z.boolean().exactOptional(),
    })
    .exactOptional(),
  errorCode: z.string().exactOptional(),
  standAt: z.string().exactOptional(),
  processingTime: z.number().min(0).exactOptional(),
} satisfies Record<keyof Work | 'userId' | 'leftoversAt', z.ZodType>;

const stagedFields = z.object({
  ...making,
  kind: z.literal('staged'),
  style: styleSchema.nullable(),
  roomType: roomTypeSchema,
  prompt: z.string().overwrite(wishesIn),
  removeFurniture: z.boolean(),
  removal: removalSchema.exactOptional(),
  keeps: keepsSchema.exactOptional(),
  uploadPath: z.string(),
  originalPath: z.string(),
  originalUrl: z.string(),
  reservedAt: time,
  apiKeyId: z.string().exactOptional(),
  homeSeed: count.exactOptional(),
  photoId: z.string().exactOptional(),
  roomId: z.string().exactOptional(),
  listingId: z.string().exactOptional(),
  sharedRoomId: z.string().exactOptional(),
  awaits: z.enum(AWAITED).exactOptional(),
  batchId: z.string().exactOptional(),
  seenAt: time.exactOptional(),
  /** Numbers of its other pictures. */
  pictures: z.array(z.int().min(1)),
  chosenVersion: count,
  publication: z
    .object({ token: z.string(), version: count, publishedAt: time, hashes: z.array(sha256Schema).default([]) })
    .exactOptional(),
  title: z.string(),
  roomLabel: z.string(),
  favourite: z.boolean(),
  tags: z.array(z.string()),
  notes: z.string(),
});

const further = { ...making, stagedId: z.string(), number: z.int().min(1) };
const roomPlan = z.object({ name: z.string(), jobId: z.string(), number: z.int().min(1) });

type Stored<J> = J extends { readonly id: string } ? Omit<J, 'id'> : never;
/** The job of a first picture as stored: with the numbers of the other pictures in place of their jobs. */
type StoredStaged = Omit<Job, 'id' | 'variations'> & { readonly pictures: readonly number[] };
type StoredJob = StoredStaged | Stored<Version>;
export type JobRecord = StoredJob & { readonly id: string };

/** Stored fields that are computed from a job, and its version of these schemas. */
const COMPUTED = ['schema', 'search', 'upgradableOn'];

/** Stored as `jobs/{id}`; the job of another picture than the first as `jobs/{id}-{number}`. */
export const jobFields: z.ZodType<StoredJob> = keepingUnknown(
  z
    .discriminatedUnion('kind', [
      stagedFields.extend({ listingId: z.string().nullable().exactOptional() }),
      z.object({ ...further, kind: z.literal('variation') }),
      z.object({
        ...{ ...further, kind: z.literal('edited'), editOf: count, revision: count },
        roomPlan: roomPlan.exactOptional(),
      }),
      z.object({ ...further, kind: z.literal('carried'), editOf: count, roomPlan }),
      z.object({ ...further, kind: z.literal('clean'), cleanOf: count }),
    ])
    .transform((stored): StoredJob => {
      if (stored.kind !== 'staged') return stored;
      const { listingId, ...job } = stored;
      return { ...job, ...(typeof listingId === 'string' && { listingId }) };
    }),
  // A null listing is not part of a job either.
  [...COMPUTED, 'listingId'],
);

/** Returns a job with those of its other pictures. */
export const withVersions = (
  { pictures: _, ...job }: JobRecord & StoredStaged,
  variations: readonly Version[],
): Job => ({
  ...job,
  variations,
});

/**
 * Returns the stored fields of a job, including those it is queried by: its search prefixes, the plans that could
 * upgrade its picture, and a null listing, because queries do not find missing fields.
 */
export function jobDocument(job: AnyJob): object {
  if (job.kind !== 'staged') return { ...fieldsOf(job), schema: JOB_SCHEMA };
  const { variations, ...own } = job;
  const search = searchPrefixes(job);
  const upgradableOn = upgradablePlans(job);
  return {
    ...fieldsOf(own),
    schema: JOB_SCHEMA,
    pictures: variations.map(({ number }) => number),
    listingId: job.listingId ?? null,
    ...(search.length > 0 && { search }),
    ...(upgradableOn.length > 0 && { upgradableOn }),
  };
}

/** Names of all fields that `jobDocument` writes. */
export const JOB_FIELD_NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(stagedFields.shape),
  ...['stagedId', 'number', 'editOf', 'revision', 'roomPlan', 'cleanOf'],
  ...COMPUTED,
]);

/** Stored as `batches/{id}`; a TTL policy on `expireAt` deletes them. */
export const batchFields: z.ZodType<Omit<Batch, 'id'>> = keepingUnknown(
  z.object({
    userId: z.string(),
    photos: z.array(z.object({ key: z.string(), jobId: z.string().nullable() })),
    unreported: z.array(z.string()),
    createdAt: time,
    seenAt: time.exactOptional(),
    dueAt: time.exactOptional(),
    mail: z
      .object({
        ...{ ready: count, failed: count, decidedAt: time },
        asked: z.object({ photos: count, rooms: count, roomId: z.string() }).exactOptional(),
      })
      .exactOptional(),
    stopped: z
      .object({
        jobs: z.array(z.object({ id: z.string(), sharedRoomId: z.string().exactOptional() })),
        clearAt: time,
      })
      .exactOptional(),
    endedAt: time.exactOptional(),
    announcedAt: time.exactOptional(),
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
