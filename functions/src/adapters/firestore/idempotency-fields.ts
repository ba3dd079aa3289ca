import { z } from 'zod';
import type { IdempotencyRecord } from '../../domain/idempotency.ts';
import { time } from './document.ts';

/** Stored as `users/{uid}/idempotencyKeys/{endpoint}:{key}`. */
export const idempotencyFields: z.ZodType<Omit<IdempotencyRecord, 'id'>> = z.object({
  fingerprint: z.string(),
  jobId: z.string(),
  createdAt: time,
  expireAt: time,
});
