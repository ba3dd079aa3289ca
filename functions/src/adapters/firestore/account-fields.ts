import { z } from 'zod';
import { planOf, SIGN_UP_CREDITS } from '../../contract/plans.ts';
import type { Account } from '../../domain/account.ts';
import { time } from './document.ts';

/** `users/{uid}`. */
export const accountFields: z.ZodType<Omit<Account, 'id'>> = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().exactOptional(),
  phone: z.string().exactOptional(),
  emailVerified: z.boolean(),
  active: z.boolean(),
  // An operator may write any of the names that a plan goes by.
  plan: z.unknown().transform((name) => planOf(name).id),
  planEndsAt: time.exactOptional(),
  createdAt: time,
  creditsUsed: z.int().min(0),
  creditsLimit: z.int().min(0).default(SIGN_UP_CREDITS),
  creditsAnchor: time,
  periodStart: time,
  periodEnd: time,
  limitChanges: z.int().min(0).default(0),
});
