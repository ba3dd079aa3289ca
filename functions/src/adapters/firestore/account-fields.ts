import { z } from 'zod';
import { PLAN_IDS, planOf, SIGN_UP_CREDITS } from '../../contract/plans.ts';
import type { Account } from '../../domain/account.ts';
import { keepingUnknown, time } from './document.ts';

/** Stored as `users/{uid}`. */
export const accountFields: z.ZodType<Omit<Account, 'id'>> = keepingUnknown(
  z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    company: z.string().exactOptional(),
    phone: z.string().exactOptional(),
    emailVerified: z.boolean(),
    hasPassword: z.boolean().exactOptional(),
    active: z.boolean(),
    readyEmails: z.boolean().exactOptional(),
    market: z.string().exactOptional(),
    labelLanguage: z.string().exactOptional(),
    mailKey: z.string().exactOptional(),
    // Operators may write either name of a plan.
    plan: z.unknown().transform((name) => planOf(name).id),
    planEndsAt: time.exactOptional(),
    paidUntil: time.exactOptional(),
    createdAt: time,
    creditsUsed: z.int().min(0),
    creditsLimit: z.int().min(0).default(SIGN_UP_CREDITS),
    prorated: z.object({ plan: z.enum(PLAN_IDS), limit: z.int().min(0) }).exactOptional(),
    carried: z.object({ credits: z.int().min(1), since: time }).exactOptional(),
    usedBefore: z.int().min(1).exactOptional(),
    creditsAnchor: time,
    periodStart: time,
    periodEnd: time,
    limitChanges: z.int().min(0).default(0),
  }),
);
