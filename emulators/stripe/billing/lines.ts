import type { Draft } from '../state/draft.ts';
import { randomWord } from '../state/ids.ts';
import type { InvoiceLine, Plan, Price, Subscription, SubscriptionItem } from '../state/objects.ts';

/** Converts a price to the legacy plan object, which is sent, too. */
export function planOf(price: Price): Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring.interval,
    interval_count: price.recurring.interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

interface Period {
  readonly start: number;
  readonly end: number;
}

/** Creates the invoice line of an item's full period. */
export function periodLine(
  draft: Draft,
  subscription: Subscription,
  item: SubscriptionItem,
  period: Period,
): InvoiceLine {
  const { price, quantity } = item;
  const amount = price.unit_amount * quantity;
  const text = `${quantity} × ${productName(draft, price)} (at ${money(price.unit_amount)} / ${price.recurring.interval})`;
  return line(subscription, item, { amount, text, period, proration: false });
}

/**
 * Creates a proration line for the rest of a period, by the second: a credit for the old item or a charge for the
 * new one (https://docs.stripe.com/billing/subscriptions/prorations). Each line is rounded to a cent.
 *
 * @param moment when the item changes, in Unix seconds
 */
export function prorationLine(
  draft: Draft,
  subscription: Subscription,
  item: SubscriptionItem,
  { moment, credit }: { readonly moment: number; readonly credit: boolean },
): InvoiceLine {
  const { current_period_start: start, current_period_end: end, price, quantity } = item;
  const share = Math.round((price.unit_amount * quantity * (end - moment)) / (end - start));
  const text = `${credit ? 'Unused' : 'Remaining'} time on ${productName(draft, price)} after ${day(moment)}`;
  return line(subscription, item, {
    // Avoids -0, which strict equality checks distinguish.
    amount: credit && share !== 0 ? -share : share,
    text,
    period: { start: moment, end },
    proration: true,
  });
}

interface LineContent {
  readonly amount: number;
  readonly text: string;
  readonly period: Period;
  readonly proration: boolean;
}

function line(subscription: Subscription, item: SubscriptionItem, content: LineContent): InvoiceLine {
  const { amount, text, period, proration } = content;
  const { price, quantity } = item;
  return {
    id: `il_${randomWord(24)}`,
    object: 'line_item',
    amount,
    currency: price.currency,
    description: text,
    discount_amounts: [],
    discountable: !proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: proration ? `ii_${randomWord(24)}` : null,
        proration,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { ...period },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

const productName = (draft: Draft, price: Price): string => draft.get('product', price.product).name;
/** Formats US cents. */
export const money = (cents: number): string =>
  `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
/** Formats a date as on Stripe's invoices: 22 Nov 2026. */
export const day = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
