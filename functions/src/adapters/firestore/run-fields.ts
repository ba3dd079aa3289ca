import { z } from 'zod';
import type { StagingRun } from '../../domain/staging-run.ts';
import { keepingUnknown, time } from './document.ts';

const count = z.int().min(0);

/** Stored as `runs/{id}`; a TTL policy on `expireAt` deletes abandoned ones. */
export const runFields: z.ZodType<Omit<StagingRun, 'id'>> = keepingUnknown(
  z.object({
    userId: z.string(),
    jobIds: z.array(z.string()),
    createdAt: time,
    dueAt: time,
    mail: z.object({ ready: count, failed: count }).exactOptional(),
    expireAt: time,
  } satisfies Record<keyof Omit<StagingRun, 'id'>, z.ZodType>),
);
