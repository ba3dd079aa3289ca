import type { Offer } from '../contract/plans.ts';
import type { BilledSubscription, PlanChange } from '../domain/billed-subscription.ts';

/** Data that a page needs to show the checkout. */
export interface Checkout {
  readonly clientSecret: string;
  readonly publishableKey: string;
  /** URL of a checkout page to embed; absent if the provider's own script shows it. */
  readonly frameUrl?: string;
}

/** The immediate cost of a change, US cents. */
export interface ChangeCost {
  readonly dueNow: number;
  /** Credit for the rest of the old plan. */
  readonly credit: number;
}

/** An event at the payment provider. Its content is not used; the current state is fetched instead. */
export interface BillingEvent {
  readonly id: string;
  readonly type: string;
  /** The user concerned, or null if unknown here. */
  readonly customerId: string | null;
}

/**
 * The payment provider: it charges users, and is the source of truth for subscriptions. Every method throws AppError
 * BILLING_UNAVAILABLE if it cannot be reached or no plans are sold. Idempotent.
 */
export interface Billing {
  /**
   * Returns the id of an offer's price.
   *
   * @throws AppError PRICE_NOT_CONFIGURED
   */
  priceId(offer: Offer): Promise<string>;
  /** Returns a user's customer id: the known one if it still exists, otherwise a new one. */
  customer(user: { id: string; email: string; name: string }, known: string | null): Promise<string>;
  /** Changes a customer's email address; does nothing if the customer no longer exists. */
  changeEmail(customerId: string, email: string): Promise<void>;
  /** Returns the user of a customer, or null. */
  userOf(customerId: string): Promise<string | null>;
  /**
   * Returns all current and past subscriptions of a customer in any order, except those of products that are not
   * sold here.
   */
  subscriptions(customerId: string): Promise<BilledSubscription[]>;
  /**
   * Returns the customer's one open checkout: the existing one for this price, or a new one. Closes all others.
   *
   * @param returnUrl where payments that leave the page return to; `{CHECKOUT_SESSION_ID}` in it is replaced
   */
  checkout(request: { customerId: string; userId: string; priceId: string; returnUrl: string }): Promise<Checkout>;
  /**
   * Previews a change without making it.
   *
   * @param at time from which the change is prorated
   */
  costOfChange(subscriptionId: string, offer: Offer, at: Date): Promise<ChangeCost>;
  /**
   * Changes to another offer now, charging the difference; cancels pending changes.
   *
   * @param at time from which the change is prorated
   * @param changes stored with the subscription and returned by `subscriptions`
   * @throws AppError PAYMENT_FAILED, with nothing changed
   */
  changeNow(
    subscriptionId: string,
    offer: Offer,
    { at, changes }: { readonly at: Date; readonly changes: readonly PlanChange[] },
  ): Promise<void>;
  /** Changes to another offer at the end of the current period. */
  changeAtPeriodEnd(subscriptionId: string, offer: Offer): Promise<void>;
  /** Ends the subscription at the end of the current period; cancels pending changes. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Cancels a pending end or change. */
  resume(subscriptionId: string): Promise<void>;
  /** Ends the subscription now; refunds its latest payment if `refund` is true. */
  end(subscriptionId: string, options: { refund: boolean }): Promise<void>;
  /**
   * Ends all subscriptions and checkouts of a customer now, without a refund, and deletes the customer; the provider
   * keeps the invoices. Does nothing if there is no such customer.
   */
  close(customerId: string): Promise<void>;
  /** Returns a short-lived URL of the provider's portal with invoices and cards. */
  portal(customerId: string, returnUrl: string): Promise<string>;
  /**
   * Verifies and parses a webhook request.
   *
   * @param bytes the unmodified body
   * @throws AppError INVALID_SIGNATURE if the provider did not send it, or sent it too long ago
   */
  readEvent(bytes: Uint8Array, signature: string): Promise<BillingEvent>;
}
