import { testCard } from './billing/cards.ts';
import { attach, createCard } from './billing/payment-methods.ts';
import { subscribe } from './billing/subscriptions.ts';
import type { Draft } from './state/draft.ts';
import type { CheckoutSession } from './state/objects.ts';

/** What is typed in at the checkout. */
export interface CheckoutForm {
  readonly number: string;
  /** `MM/YY`. */
  readonly expiry: string;
  readonly cvc: string;
  readonly name: string;
  /** Whether the owner has been asked to authenticate the payment, and has. */
  readonly authenticated: boolean;
}

export type Field = 'number' | 'expiry' | 'cvc' | 'card';
/** What came of it; `card` in place of a field: the card as a whole. */
export type Payment =
  | { readonly result: 'paid'; readonly session: string }
  | { readonly result: 'authenticate' }
  | { readonly result: 'refused'; readonly field: Field; readonly message: string };

const refused = (field: Field, message: string): Payment => ({ result: 'refused', field, message });

/** @returns the checkout of a client secret, whatever has become of it; undefined: there is none */
export function sessionOfSecret(draft: Draft, secret: string): CheckoutSession | undefined {
  const session = draft.find('checkout.session', secret.split('_secret_')[0] ?? '');
  return session?.client_secret === secret ? session : undefined;
}

/** Pays for a checkout with a test card: its subscription begins. A card that is declined leaves it open, to be tried again. */
export function pay(draft: Draft, session: CheckoutSession, form: CheckoutForm): Payment {
  if (session.status === 'complete') return refused('card', 'This has been paid for already.');
  const now = draft.now(session.customer);
  const customer = draft.find('customer', session.customer);
  if (session.status !== 'open' || session.expires_at <= now || !customer || customer.deleted) {
    return refused('card', 'This checkout has expired. Close it and begin again.');
  }
  const card = testCard(form.number);
  if (!card) return refused('number', 'This is not one of the test cards. No real card works here.');
  const expires = expiryOf(form.expiry, now);
  if (typeof expires === 'string') return refused('expiry', expires);
  if (!new RegExp(`^\\d{${card.brand === 'amex' ? 4 : 3}}$`).test(form.cvc)) {
    return refused('cvc', "The card's security code is not complete.");
  }
  if (card.present === 'authenticate' && !form.authenticated) return { result: 'authenticate' };
  if (typeof card.present === 'object') return refused('card', card.present.message);
  const details = draft.note('checkout', session.id);
  if (!details) throw new Error(`${session.id} sells nothing.`);
  const method = attach(draft, createCard(draft, { card, ...expires, name: form.name || null }), customer);
  const { subscription, invoice } = subscribe(draft, {
    customer,
    items: details.items,
    method,
    metadata: details.metadata,
    description: details.description,
    presence: form.authenticated ? 'authenticated' : 'present',
  });
  draft.update(
    session,
    { status: 'complete', payment_status: 'paid', subscription: subscription.id, invoice: invoice.id },
    'checkout.session.completed',
  );
  return { result: 'paid', session: session.id };
}

/** Month and year, or what is wrong with them. */
function expiryOf(text: string, now: number): { expMonth: number; expYear: number } | string {
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(\d{2})\s*$/.exec(text) ?? [];
  const expMonth = Number(month);
  const expYear = 2000 + Number(year);
  if (!(expMonth >= 1 && expMonth <= 12)) return "The card's expiry date is not complete.";
  if (Date.UTC(expYear, expMonth) / 1000 <= now) return "The card's expiry date lies in the past.";
  return { expMonth, expYear };
}
