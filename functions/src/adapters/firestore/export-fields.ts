import { z } from 'zod';
import { JOB_STATUSES } from '../../contract/entities.ts';
import { EXPORT_ERROR_CODES, EXPORT_KINDS } from '../../contract/exports.ts';
import { listingExportSchema } from '../../contract/listing-export.ts';
import { type ExportTask, exportDueAt } from '../../domain/export-task.ts';
import { fieldsOf, time } from './document.ts';

const count = z.int().min(0);

const part = z.object({
  path: z.string(),
  url: z.string(),
  fileName: z.string(),
  bytes: count,
  entries: count,
  pictures: z
    .array(z.object({ name: z.string(), sha256: z.string(), bytes: count, width: count, height: count }))
    .exactOptional(),
});

/** `exports/{id}`. */
export const exportFields: z.ZodType<Omit<ExportTask, 'id'>> = z.object({
  userId: z.string(),
  kind: z.enum(EXPORT_KINDS),
  photos: z.array(
    z.object({
      jobId: z.string(),
      version: count,
      original: z.literal(true).exactOptional(),
      emptied: z.literal(true).exactOptional(),
      page: z.string().exactOptional(),
      name: z.string(),
    }),
  ),
  listing: listingExportSchema.exactOptional(),
  status: z.enum(JOB_STATUSES),
  createdAt: time,
  updatedAt: time,
  attempt: z.int().min(1),
  starts: count,
  lease: z.object({ worker: z.string(), until: time }).exactOptional(),
  reminded: z.object({ times: count, at: time }).exactOptional(),
  requestId: z.string().exactOptional(),
  startedAt: time.exactOptional(),
  finishedAt: time.exactOptional(),
  total: count,
  done: count,
  plan: z.array(count).exactOptional(),
  parts: z.array(part),
  leftOut: z.array(z.string()),
  failure: z.enum(EXPORT_ERROR_CODES).exactOptional(),
  expireAt: time,
} satisfies Record<keyof Omit<ExportTask, 'id'>, z.ZodType>);

/** What is stored of a task: with the time when the sweep must look after it, which it is found by. */
export const exportDocument = (task: ExportTask): object => ({ ...fieldsOf(task), dueAt: exportDueAt(task) });
