import type { Stripe } from 'stripe';

/** Stripe API version implemented here: that of the SDK's types. */
export const API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive';
