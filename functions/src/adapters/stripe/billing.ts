import { AppError } from '../../domain/app-error.ts';
import type { Billing } from '../../ports/billing.ts';
import { priceIdOf } from './catalogue.ts';
import {
  cancelAtPeriodEnd,
  changeAtPeriodEnd,
  changeNow,
  costOfChange,
  endSubscription,
  resume,
} from './change-subscription.ts';
import { openCheckout } from './checkout.ts';
import { createStripe, type StripeAddress } from './client.ts';
import { closeCustomer } from './close-customer.ts';
import { changeEmail, findCustomer } from './customers.ts';
import { openPortal } from './portal.ts';
import { readEvent } from './read-event.ts';
import { readSubscriptions } from './read-subscriptions.ts';
import { isMissing } from './stripe-error.ts';

export interface StripeSettings extends StripeAddress {
  readonly webhookSecret: string;
  readonly publishableKey: string;
}

/** Plans sold through Stripe. Its package is loaded at the first call. */
export function createStripeBilling(settings: StripeSettings): Billing {
  const { apiUrl, publishableKey, webhookSecret } = settings;
  const ask = createStripe(settings);
  return {
    priceId: (offer) => ask((stripe) => priceIdOf(stripe, offer)),
    customer: (user, known) => ask((stripe) => findCustomer(stripe, user, known)),
    changeEmail: (id, email) => ask((stripe) => changeEmail(stripe, id, email)),
    userOf: (id) =>
      ask(async (stripe) => {
        try {
          const customer = await stripe.customers.retrieve(id);
          return customer.deleted ? null : (customer.metadata.userId ?? null);
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      }),
    subscriptions: (customerId) => ask((stripe) => readSubscriptions(stripe, customerId)),
    checkout: async (request) => {
      const clientSecret = await ask((stripe) => openCheckout(stripe, request));
      const frameUrl = apiUrl && `${apiUrl}/checkout/${encodeURIComponent(clientSecret)}`;
      return { clientSecret, publishableKey, ...(frameUrl && { frameUrl }) };
    },
    costOfChange: (id, offer, at) => ask((stripe) => costOfChange(stripe, id, offer, at)),
    changeNow: (id, offer, moment) => ask((stripe) => changeNow(stripe, id, offer, moment)),
    changeAtPeriodEnd: (id, offer) => ask((stripe) => changeAtPeriodEnd(stripe, id, offer)),
    cancelAtPeriodEnd: (id) => ask((stripe) => cancelAtPeriodEnd(stripe, id)),
    resume: (id) => ask((stripe) => resume(stripe, id)),
    end: (id, options) => ask((stripe) => endSubscription(stripe, id, options)),
    close: (customerId) => ask((stripe) => closeCustomer(stripe, customerId)),
    portal: (customerId, returnUrl) => ask((stripe) => openPortal(stripe, customerId, returnUrl)),
    readEvent: (bytes, signature) => ask((stripe) => readEvent(stripe, bytes, signature, webhookSecret)),
  };
}

const unavailable = async (): Promise<never> => {
  throw new AppError('BILLING_UNAVAILABLE');
};

/** No plans are sold: whatever is requested cannot be had. */
export function createNoBilling(): Billing {
  return {
    priceId: unavailable,
    customer: unavailable,
    changeEmail: unavailable,
    userOf: unavailable,
    subscriptions: unavailable,
    checkout: unavailable,
    costOfChange: unavailable,
    changeNow: unavailable,
    changeAtPeriodEnd: unavailable,
    cancelAtPeriodEnd: unavailable,
    resume: unavailable,
    end: unavailable,
    close: unavailable,
    portal: unavailable,
    readEvent: unavailable,
  };
}
