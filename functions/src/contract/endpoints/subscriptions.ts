import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { subscriptionSchema } from '../entities.ts';
import { BILLING_PERIODS, PAID_PLAN_NAMES, paidPlanOf } from '../plans.ts';

/** A paid plan, by any of its names, and the billing period. */
const offer = {
  planType: z.enum(PAID_PLAN_NAMES).transform((name) => paidPlanOf(name)),
  billingPeriod: z.enum(BILLING_PERIODS),
};
const subscription = z.object({ subscription: subscriptionSchema });

export const SUBSCRIPTION_ENDPOINTS = {
  createCheckout: {
    method: 'POST',
    path: '/api/subscriptions/create-checkout',
    auth: 'user',
    summary: 'Begins buying a plan: what the embedded checkout needs to be shown.',
    body: z.strictObject({
      ...offer,
      /** Optional; if given, it must be the price of the plan and period. */
      priceId: z.string().max(255).nullish(),
    }),
    output: z.object({
      clientSecret: z.string(),
      /** Publishable key for the provider's script. */
      publishableKey: z.string(),
      /** URL of a checkout page to embed, for a local emulator of the provider. */
      frameUrl: z.url().optional(),
    }),
    errors: ['ALREADY_SUBSCRIBED', 'PRICE_NOT_CONFIGURED', 'BILLING_UNAVAILABLE'],
  },
  currentSubscription: {
    method: 'GET',
    path: '/api/subscriptions/current',
    auth: 'user',
    summary: 'The caller’s subscription, or null without one. Asks the payment provider if `refresh` is true.',
    query: z.object({
      /** Set after a checkout, to see the purchase before the provider's webhook arrives. */
      refresh: z
        .enum(['true', 'false'])
        .transform((value) => value === 'true')
        .optional(),
    }),
    output: z.object({ subscription: subscriptionSchema.nullable() }),
    errors: ['BILLING_UNAVAILABLE'],
  },
  cancelSubscription: {
    method: 'POST',
    path: '/api/subscriptions/cancel',
    auth: 'user',
    summary: 'Ends the subscription at the end of the period that is paid for.',
    output: subscription,
    errors: ['NO_SUBSCRIPTION', 'BILLING_UNAVAILABLE'],
  },
  resumeSubscription: {
    method: 'POST',
    path: '/api/subscriptions/resume',
    auth: 'user',
    summary: 'Lets a subscription go on that was to end, or to change, at the end of the period.',
    output: subscription,
    errors: ['NO_SUBSCRIPTION', 'BILLING_UNAVAILABLE'],
  },
  previewPlanChange: {
    method: 'POST',
    path: '/api/subscriptions/preview-change',
    auth: 'user',
    summary:
      'What another plan would cost now, from when on it would be the caller’s, and what credits it gives. Changes nothing.',
    body: z.strictObject(offer),
    output: z.object({
      /** Upgrades apply at once; downgrades at the end of the paid period. */
      effective: z.enum(['now', 'period_end']),
      effectiveAt: z.iso.datetime(),
      /** US cents charged at once: the new plan's share of the period minus the unused share of the old one. */
      dueNow: z.int().min(0),
      /** US cents credited for the unused share of the old plan. */
      credit: z.int().min(0),
      /** US cents for each further period. */
      price: z.int().min(0),
      /** Time from which the change is prorated; send it with the change to be charged the amount shown. */
      prorationDate: z.int().min(0),
      /** Credits added at once: the new plan's share of the current month. */
      creditsAdded: z.int().min(0),
      /** Credits available after the change. */
      creditsAvailable: z.int().min(0),
      /** The new plan's monthly credits. */
      monthlyCredits: z.int().min(0),
      /** Start of the first full month with those credits. */
      monthlyCreditsFrom: z.iso.datetime(),
    }),
    errors: [
      'NO_SUBSCRIPTION',
      'SAME_PLAN',
      'PAYMENT_FAILED',
      'PAYMENT_PENDING',
      'PRICE_NOT_CONFIGURED',
      'BILLING_UNAVAILABLE',
    ],
  },
  changePlan: {
    method: 'POST',
    path: '/api/subscriptions/change-plan',
    auth: 'user',
    summary: 'Changes the plan: at once where it gives more, at the end of the period where it gives less.',
    body: z.strictObject({ ...offer, prorationDate: z.int().min(0).optional() }),
    output: subscription,
    errors: [
      'NO_SUBSCRIPTION',
      'SAME_PLAN',
      'PAYMENT_FAILED',
      'PAYMENT_PENDING',
      'PRICE_NOT_CONFIGURED',
      'BILLING_UNAVAILABLE',
    ],
  },
  billingPortal: {
    method: 'POST',
    path: '/api/subscriptions/portal',
    auth: 'user',
    summary: 'The address of the payment provider’s pages with invoices and cards of the caller, for a short time.',
    output: z.object({ url: z.url() }),
    errors: ['NO_SUBSCRIPTION', 'BILLING_UNAVAILABLE'],
  },
} as const satisfies Record<string, Endpoint>;
