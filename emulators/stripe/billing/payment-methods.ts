import type { Draft } from '../state/draft.ts';
import { randomWord } from '../state/ids.ts';
import type { Customer, PaymentMethod, Subscription } from '../state/objects.ts';
import type { TestCard } from './cards.ts';

/** Card details as entered. */
export interface CardDetails {
  readonly card: TestCard;
  readonly expMonth: number;
  readonly expYear: number;
  readonly name: string | null;
}

const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

/** Creates a payment method for a card, not attached to a customer. */
export function createCard(draft: Draft, { card, expMonth, expYear, name }: CardDetails): PaymentMethod {
  const method: PaymentMethod = {
    id: draft.id('payment_method'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: NO_ADDRESS, email: null, name, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: card.brand === 'amex' ? 'american_express' : card.brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: randomWord(16),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: draft.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  draft.keepNote('card', method.id, card.number);
  return draft.put(method);
}

/** Attaches a payment method to a customer. */
export function attach(draft: Draft, method: PaymentMethod, customer: Customer): PaymentMethod {
  if (method.customer === customer.id) return method;
  const attached = draft.put({ ...method, customer: customer.id });
  draft.emit('payment_method.attached', attached);
  return attached;
}

/** Returns a subscription's payment method: its own, or the customer's default. */
export function methodFor(draft: Draft, subscription: Subscription): PaymentMethod | undefined {
  const customer = draft.get('customer', subscription.customer);
  const id = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  return id ? draft.find('payment_method', id) : undefined;
}
