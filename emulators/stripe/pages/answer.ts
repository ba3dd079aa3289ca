import { day, money } from '../billing/lines.ts';
import { attach, createCard } from '../billing/payment-methods.ts';
import { subscribe } from '../billing/subscriptions.ts';
import { type CardForm, type CardProblem, readCard } from '../card-form.ts';
import { escapeHtml } from '../http/html.ts';
import { decodeForm, type Form } from '../http/params.ts';
import { type Incoming, json, type Outgoing } from '../http/serve.ts';
import type { Machine } from '../machine.ts';
import { changeCard, payInvoice, setEnding } from '../portal.ts';
import type { Draft } from '../state/draft.ts';
import type { CheckoutSession, Invoice, PortalSession } from '../state/objects.ts';
import { checkoutPage, SUITES } from './checkout-page.ts';
import { makePage, type Page } from './page.ts';
import { portalPage } from './portal-page.ts';

/** Form data of the checkout. */
interface CheckoutForm extends CardForm {
  /** Whether the cardholder was asked to authenticate the payment, and did. */
  readonly authenticated: boolean;
}

/** Result of an action. */
type Payment =
  | { readonly result: 'paid'; readonly session: string }
  | { readonly result: 'authenticate' }
  | ({ readonly result: 'refused' } & CardProblem);

const refused = (field: CardProblem['field'], message: string): Payment => ({ result: 'refused', field, message });

const sent = (status: number, { html, headers }: Page): Outgoing => ({ status, body: html, headers });

/** Lifetime of a portal link. */
const PORTAL_S = 3600;

function gone(what: string): Outgoing {
  const main = `<section class="done"><h2>There is no such ${what}</h2><p>Close it and begin again.</p></section>`;
  return sent(404, makePage({ title: 'Not found', main, framedBy: SUITES }));
}

/** Serves `/checkout/{clientSecret}` and its form's target `/pay`. */
export function answerCheckout(
  machine: Machine,
  request: Incoming,
  [secret = '', action]: readonly string[],
): Outgoing {
  const session = machine.read((draft) => sessionOfSecret(draft, secret));
  if (!session) return gone('checkout');
  if (action === 'pay' && request.method === 'POST') {
    const form = JSON.parse(request.body) as CheckoutForm;
    return json(
      200,
      machine.change((draft) => pay(draft, draft.get('checkout.session', session.id), form)),
    );
  }
  return sent(
    200,
    machine.read((draft) => checkoutPage(draft, session, request.header('referer'))),
  );
}

/** Serves `/invoices/{id}/{secret}`. */
export function answerInvoice(machine: Machine, { path }: Incoming, [id = '']: readonly string[]): Outgoing {
  const invoice = machine.read((draft) => draft.find('invoice', id));
  if (!invoice?.hosted_invoice_url?.endsWith(path)) return gone('invoice');
  return sent(200, invoicePage(invoice));
}

/** Serves `/portal/{session}` and its forms. */
export function answerPortal(machine: Machine, request: Incoming, [id = '', ...action]: readonly string[]): Outgoing {
  const session = machine.read((draft) => draft.find('billing_portal.session', id));
  const expired = session && machine.read((draft) => draft.now(session.customer)) > session.created + PORTAL_S;
  if (!session || expired) return gone('page, or no more');
  if (request.method !== 'POST')
    return sent(
      200,
      machine.read((draft) => portalPage(draft, session)),
    );
  const form = decodeForm(request.body);
  const said = machine.change((draft) => act(draft, session, action, form));
  return sent(
    said.wrong ? 422 : 200,
    machine.read((draft) => portalPage(draft, session, said)),
  );
}

function act(
  draft: Draft,
  session: PortalSession,
  [verb, id = '']: readonly string[],
  form: Form,
): { words: string; wrong: boolean } {
  const wrong = (words: string) => ({ words, wrong: true });
  const right = (words: string) => ({ words, wrong: false });
  const subscription = draft.find('subscription', id);
  const own = subscription?.customer === session.customer && subscription.ended_at === null;
  if ((verb === 'cancel' || verb === 'resume') && own) {
    setEnding(draft, subscription, verb === 'cancel');
    return right(verb === 'cancel' ? 'The plan ends with its period.' : 'The plan goes on.');
  }
  if (verb === 'pay') {
    const problem = payInvoice(draft, session.customer, id);
    return problem === null ? right('The invoice is paid.') : wrong(problem);
  }
  if (verb === 'card') {
    const [number, expiry, cvc] = ['number', 'expiry', 'cvc'].map((name) => String(form[name] ?? ''));
    const customer = draft.get('customer', session.customer);
    const made = changeCard(draft, customer, { number: number ?? '', expiry: expiry ?? '', cvc: cvc ?? '', name: '' });
    return 'field' in made ? wrong(made.message) : right('The card is saved.');
  }
  return wrong('This cannot be done any more.');
}

/** Renders one invoice for anyone with its link. */
function invoicePage(invoice: Invoice): Page {
  const rows = invoice.lines.data.map(
    ({ description, period, amount }) =>
      `<tr><td>${escapeHtml(description ?? '')}<br><small>${day(period.start)} to ${day(period.end)}</small></td><td>${money(amount)}</td></tr>`,
  );
  const credit = invoice.total - invoice.amount_due;
  const main = `<p class="notice"><strong>Local test payment.</strong> No card is charged.</p>
<h1>Invoice ${escapeHtml(invoice.number ?? '')}</h1>
<p>${escapeHtml(invoice.account_name ?? '')}, ${day(invoice.created)}<br>To ${escapeHtml(invoice.customer_email ?? '')}</p>
<table><tbody>${rows.join('')}
<tr><th scope="row">Total</th><td><b>${money(invoice.total)}</b></td></tr>
${credit === 0 ? '' : `<tr><th scope="row">In credit</th><td>${money(-credit)}</td></tr>`}
<tr><th scope="row">${invoice.status === 'paid' ? 'Paid' : 'Due'}</th><td>${money(invoice.amount_due)}</td></tr>
</tbody></table>`;
  return makePage({ title: `Invoice ${invoice.number ?? ''}`, main });
}

/** @returns the checkout with a client secret, in any state; undefined if there is none */
function sessionOfSecret(draft: Draft, secret: string): CheckoutSession | undefined {
  const session = draft.find('checkout.session', secret.split('_secret_')[0] ?? '');
  return session?.client_secret === secret ? session : undefined;
}

/**
 * Pays for a checkout with a test card and starts its subscription. After a declined card it stays open for another
 * attempt.
 */
function pay(draft: Draft, session: CheckoutSession, form: CheckoutForm): Payment {
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
