import { z } from 'zod';
import { SUBSCRIPTION_STATUSES } from '../../contract/entities.ts';
import { BILLING_PERIODS, PAID_PLANS } from '../../contract/plans.ts';
import type { Membership } from '../../domain/subscription.ts';
import { keepingUnknown, time } from './document.ts';

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
