import type { SUBSCRIPTION_ENDPOINTS } from '../contract/endpoints/subscriptions.ts';
import { makeSubscriptions } from '../usecases/subscriptions/subscriptions.ts';
import { type EndpointEntries, HOUR } from './entry.ts';
import { subscription, user } from './example-values.ts';
import type { Shared } from './shared.ts';

/** Use cases of subscriptions. */
export const makeSubscriptionUseCases = (shared: Shared) => ({ subscriptions: makeSubscriptions(shared) });

export const SUBSCRIPTION_API = {
  createCheckout: {
    rateLimit: { perUser: 30, windowSeconds: HOUR },
    example: {
      body: { planType: 'PROFESSIONAL', billingPeriod: 'monthly' },
      output: { clientSecret: 'cs_test_a1B2c3_secret_d4E5f6', publishableKey: 'pk_test_a1B2c3' },
    },
    handle: ({ session, body }, { subscriptions }) => subscriptions.createCheckout(session.userId, body),
  },
  currentSubscription: {
    rateLimit: { perUser: 600, windowSeconds: HOUR, perInstance: true },
    example: { body: undefined, output: { subscription } },
    handle: ({ session, query }, { subscriptions }) => subscriptions.current(session.userId, query.refresh ?? false),
  },
  cancelSubscription: {
    rateLimit: { perUser: 30, windowSeconds: HOUR },
    example: {
      body: undefined,
      output: { subscription: { ...subscription, cancelAtPeriodEnd: true, pendingChange: null } },
    },
    handle: ({ session }, { subscriptions }) => subscriptions.cancel(session.userId),
  },
  resumeSubscription: {
    rateLimit: { perUser: 30, windowSeconds: HOUR },
    example: { body: undefined, output: { subscription: { ...subscription, pendingChange: null } } },
    handle: ({ session }, { subscriptions }) => subscriptions.resume(session.userId),
  },
  previewPlanChange: {
    rateLimit: { perUser: 120, windowSeconds: HOUR },
    example: {
      body: { planType: 'AGENCY', billingPeriod: 'monthly' },
      output: {
        effective: 'now',
        effectiveAt: '2026-05-19T09:30:00.000Z',
        dueNow: 2581,
        credit: 1548,
        price: 7999,
        prorationDate: 1_779_183_000,
        creditsAdded: 309,
        creditsAvailable: 489,
        monthlyCredits: 1000,
        monthlyCreditsFrom: user.creditsRenewAt,
      },
    },
    handle: ({ session, body }, { subscriptions }) => subscriptions.previewChange(session.userId, body),
  },
  changePlan: {
    rateLimit: { perUser: 30, windowSeconds: HOUR },
    example: { body: { planType: 'STARTER', billingPeriod: 'yearly' }, output: { subscription } },
    handle: ({ session, body }, { subscriptions }) => subscriptions.change(session.userId, body),
  },
  billingPortal: {
    rateLimit: { perUser: 60, windowSeconds: HOUR },
    example: { body: undefined, output: { url: 'https://billing.example.com/p/session/a1B2c3' } },
    handle: ({ session }, { subscriptions }) => subscriptions.portal(session.userId),
  },
} satisfies EndpointEntries<keyof typeof SUBSCRIPTION_ENDPOINTS, ReturnType<typeof makeSubscriptionUseCases>>;
