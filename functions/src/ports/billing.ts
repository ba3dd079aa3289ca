import type { Offer } from '../contract/plans.ts';
import type { BilledSubscription, PlanChange } from '../domain/billed-subscription.ts';

/** What a page needs to show the checkout. */
export interface Checkout {
  readonly clientSecret: string;
  readonly publishableKey: string;
  /** The checkout as a page to frame; absent: the provider's own script shows it. */
  readonly frameUrl?: string;
}

/** What a change would cost at once, in US cents. */
export interface ChangeCost {
  readonly dueNow: number;
  /** What is left of the old plan, counted against the new one. */
  readonly credit: number;
}

/** Something has happened at the payment provider. What it was is not used: the present state is fetched. */
export interface BillingEvent {
  readonly id: string;
  readonly type: string;
  /** Whom it concerns; null: nobody that is known here. */
  readonly customerId: string | null;
}

/**
 * The payment provider: it takes the money, and what it says about a subscription is true. Every method throws AppError
 * BILLING_UNAVAILABLE where it cannot be reached or no plans are sold. Whatever is requested a second time is done once.
 */
export interface Billing {
  /** The identifier of an offer's price. @throws AppError PRICE_NOT_CONFIGURED */
  priceId(offer: Offer): Promise<string>;
  /** A user's customer: the known one if it is still there, else a new one. */
  customer(user: { id: string; email: string; name: string }, known: string | null): Promise<string>;
  /** Gives a customer another e-mail address; nothing where the customer is gone. */
  changeEmail(customerId: string, email: string): Promise<void>;
  /** The user whose customer this is; null: nobody's. */
  userOf(customerId: string): Promise<string | null>;
  /** All subscriptions that a customer has or had, in any order; those of things that are not sold here are left out. */
  subscriptions(customerId: string): Promise<BilledSubscription[]>;
  /**
   * The one open checkout of a customer: the one that is there for this price, else a new one. Others are closed.
   * @param returnUrl where a payment that leaves the page comes back to; `{CHECKOUT_SESSION_ID}` in it is replaced
   */
  checkout(request: { customerId: string; userId: string; priceId: string; returnUrl: string }): Promise<Checkout>;
  /** Changes nothing. @param at the moment that is counted from */
  costOfChange(subscriptionId: string, offer: Offer, at: Date): Promise<ChangeCost>;
  /**
   * Changes to another offer at once, against payment of the difference; what was pending is forgotten.
   * @param at the moment that is counted from
   * @param changes what `subscriptions` returns as recorded from then on
   * @throws AppError PAYMENT_FAILED, with nothing changed
   */
  changeNow(
    subscriptionId: string,
    offer: Offer,
    { at, changes }: { readonly at: Date; readonly changes: readonly PlanChange[] },
  ): Promise<void>;
  /** Changes to another offer when the current period is over. */
  changeAtPeriodEnd(subscriptionId: string, offer: Offer): Promise<void>;
  /** Ends the subscription with the current period; a pending change is forgotten. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Undoes a pending end and a pending change. */
  resume(subscriptionId: string): Promise<void>;
  /** Ends the subscription at once; refunds its latest payment where `refund` is true. */
  end(subscriptionId: string, options: { refund: boolean }): Promise<void>;
  /**
   * Ends every subscription and checkout of a customer at once, without a refund, and deletes the customer; the provider keeps the
   * invoices. Nothing where there is no such customer.
   */
  close(customerId: string): Promise<void>;
  /** The address of the provider's pages with invoices and cards, for a short time. */
  portal(customerId: string, returnUrl: string): Promise<string>;
  /**
   * Reads what the provider has sent, byte for byte as it came.
   * @throws AppError INVALID_SIGNATURE where the provider has not sent it, or sent it too long ago
   */
  readEvent(bytes: Uint8Array, signature: string): Promise<BillingEvent>;
}
