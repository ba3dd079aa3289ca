import { z } from 'zod';
import type { UsedFreeCredits } from '../../domain/free-credits.ts';
import { time } from './document.ts';

/** Stored as `freeCredits/{keyed hash of an address}`; a TTL policy on `expireAt` deletes it. */
export const freeCreditsFields: z.ZodType<UsedFreeCredits> = z.object({ used: z.int().min(1), expireAt: time });
