import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { subscriptionSchema } from '../entities.ts';
import { BILLING_PERIODS, PAID_PLAN_NAMES, paidPlanOf } from '../plans.ts';

/** A plan that is paid for, by any of its names, and how often it is. */
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
      /** Not needed: the price is the plan's and period's. One that is another's is refused. */
      priceId: z.string().max(255).nullish(),
    }),
    output: z.object({
      clientSecret: z.string(),
      /** With which the provider's script is loaded. */
      publishableKey: z.string(),
      /** The checkout as a page to frame, where the provider is not Stripe itself but one on this machine. */
      frameUrl: z.url().optional(),
    }),
    errors: ['ALREADY_SUBSCRIBED', 'PRICE_NOT_CONFIGURED', 'BILLING_UNAVAILABLE'],
  },
  currentSubscription: {
    method: 'GET',
    path: '/api/subscriptions/current',
    auth: 'user',
    summary: 'The caller’s subscription; null: there is none. Asks the payment provider where `refresh` is true.',
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
      /** More is had at once; less from the next period on, which is paid for already. */
      effective: z.enum(['now', 'period_end']),
      effectiveAt: z.iso.datetime(),
      /** US cents charged at once: the new plan's share of the period less the unused share of the old one. */
      dueNow: z.int().min(0),
      /** US cents of the unused share of the old plan, credited to the new one. */
      credit: z.int().min(0),
      /** US cents of each further period. */
      price: z.int().min(0),
      /** The moment that is counted from; sent with the change, what was shown is what is charged. */
      prorationDate: z.int().min(0),
      /** Credits that are there at once, beyond those that are left: the new plan's share of the month that runs. */
      creditsAdded: z.int().min(0),
      /** Credits that can be used once the plan has been changed. */
      creditsAvailable: z.int().min(0),
      /** The new plan's credits a month. */
      monthlyCredits: z.int().min(0),
      /** When the first month with that number begins, after the one that runs. */
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
