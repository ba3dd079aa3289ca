import { z } from 'zod';
import { JOB_STATUSES } from '../../contract/entities.ts';
import { JOB_ERROR_CODES } from '../../contract/errors.ts';
import { roomTypeSchema, styleSchema } from '../../contract/staging-options.ts';
import type { Job } from '../../domain/job.ts';
import { time } from './document.ts';

const pixels = z.int().min(1);
const count = z.int().min(0);

/** `jobs/{id}`. */
export const jobFields: z.ZodType<Omit<Job, 'id'>> = z.object({
  userId: z.string(),
  status: z.enum(JOB_STATUSES),
  style: styleSchema,
  roomType: roomTypeSchema,
  prompt: z.string(),
  removeFurniture: z.boolean(),
  createdAt: time,
  updatedAt: time,
  uploadPath: z.string(),
  originalPath: z.string(),
  originalUrl: z.string(),
  attempt: z.int().min(1),
  starts: count,
  reservedAt: time,
  lease: z.object({ worker: z.string(), until: time }).exactOptional(),
  startedAt: time.exactOptional(),
  finishedAt: time.exactOptional(),
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
    })
    .exactOptional(),
  errorCode: z.enum(JOB_ERROR_CODES).exactOptional(),
  processingTime: z.number().min(0).exactOptional(),
  title: z.string(),
  roomLabel: z.string(),
  favourite: z.boolean(),
  tags: z.array(z.string()),
  notes: z.string(),
});
