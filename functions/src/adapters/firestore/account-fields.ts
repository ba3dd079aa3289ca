import { z } from 'zod';
import { SUBSCRIPTION_STATUSES } from '../../contract/entities.ts';
import { SIGN_UP_CREDITS } from '../../contract/home-figures.ts';
import { BILLING_PERIODS, PAID_PLANS, PLAN_IDS, planOf } from '../../contract/plans.ts';
import type { Account } from '../../domain/account.ts';
import { DELETED_BY, DELETION_STEPS, type Deletion } from '../../domain/deletion.ts';
import type { UsedFreeCredits } from '../../domain/free-credits.ts';
import type { Membership } from '../../domain/subscription.ts';
import { digest } from './digest.ts';
import { keepingUnknown, time } from './document.ts';
import { lease } from './task-fields.ts';

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
    keyCredits: z.record(z.string(), z.int().min(0)).exactOptional(),
    toldLow: z.object({ since: time, limit: z.int().min(0) }).exactOptional(),
    creditsAnchor: time,
    periodStart: time,
    periodEnd: time,
    limitChanges: z.int().min(0).default(0),
  }),
);

const offer = { plan: z.enum(PAID_PLANS), billingPeriod: z.enum(BILLING_PERIODS) };

/** Stored as `subscriptions/{uid}`. */
export const membershipFields: z.ZodType<Omit<Membership, 'id'>> = keepingUnknown(
  z.object({
    customerId: z.string(),
    revision: z.int().min(0),
    subscription: z
      .object({
        id: z.string(),
        ...offer,
        status: z.enum(SUBSCRIPTION_STATUSES),
        price: z.int().min(0),
        billingAnchor: time,
        currentPeriodStart: time,
        currentPeriodEnd: time,
        paidUntil: time.optional(),
        cancelAt: time.nullable(),
        endedAt: time.nullable(),
        pendingChange: z.object({ ...offer, at: time }).nullable(),
        graceEndsAt: time.nullable(),
        changes: z.array(z.object({ from: z.enum(PAID_PLANS), to: z.enum(PAID_PLANS), at: time })).default([]),
      })
      // Releases before these two fields assumed that every period was paid.
      .transform((stored) => ({ ...stored, paidUntil: stored.paidUntil ?? stored.currentPeriodEnd }))
      .nullable(),
    checkedAt: time.nullable(),
    nextCheckAt: time,
    emailDue: z.boolean().exactOptional(),
  }),
);

/** Stored as `freeCredits/{keyed hash of an address}`; a TTL policy on `expireAt` deletes it. */
export const freeCreditsFields: z.ZodType<UsedFreeCredits> = z.object({ used: z.int().min(1), expireAt: time });

/** The document's id is a hash, so that the database does not contain the user id. */
export const deletionId = (userId: string): string => digest(userId);

/** Stored as `deletions/{hash of the user id}`; a TTL policy on `expireAt` deletes finished ones. */
export const deletionFields: z.ZodType<Deletion> = keepingUnknown(
  z.discriminatedUnion('status', [
    z.object({
      status: z.literal('PENDING'),
      id: z.string(),
      userId: z.string(),
      email: z.string().exactOptional(),
      freeCredits: freeCreditsFields.exactOptional(),
      by: z.enum(DELETED_BY),
      photos: z.int().min(0),
      subscribed: z.boolean(),
      requestedAt: time,
      step: z.enum(DELETION_STEPS),
      tries: z.int().min(0),
      lease: lease.exactOptional(),
      dueAt: time,
      deletedAt: time.exactOptional(),
    }),
    z.object({ status: z.literal('FINISHED'), deletedAt: time, expireAt: time }),
  ]),
);
