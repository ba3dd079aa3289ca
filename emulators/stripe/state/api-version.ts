import type { Stripe } from 'stripe';

/** The version of Stripe's interface that is spoken here: that of the SDK, by its type. */
export const API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive';
