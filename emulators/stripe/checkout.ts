import { attach, createCard } from './billing/payment-methods.ts';
import { subscribe } from './billing/subscriptions.ts';
import { type CardForm, type CardProblem, readCard } from './card-form.ts';
import type { Draft } from './state/draft.ts';
import type { CheckoutSession } from './state/objects.ts';

/** What is typed in at the checkout. */
export interface CheckoutForm extends CardForm {
  /** Whether the owner has been asked to authenticate the payment, and has. */
  readonly authenticated: boolean;
}

/** What came of it. */
export type Payment =
  | { readonly result: 'paid'; readonly session: string }
  | { readonly result: 'authenticate' }
  | ({ readonly result: 'refused' } & CardProblem);

const refused = (field: CardProblem['field'], message: string): Payment => ({ result: 'refused', field, message });

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
  const typed = readCard(form, now);
  if ('field' in typed) return { result: 'refused', ...typed };
  const { card } = typed;
  if (card.present === 'authenticate' && !form.authenticated) return { result: 'authenticate' };
  if (typeof card.present === 'object') return refused('card', card.present.message);
  const details = draft.note('checkout', session.id);
  if (!details) throw new Error(`${session.id} sells nothing.`);
  const method = attach(draft, createCard(draft, typed), customer);
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
