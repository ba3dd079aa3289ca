import { type CheckoutForm, pay, sessionOfSecret } from '../checkout.ts';
import { decodeForm, type Form } from '../http/form.ts';
import { type Incoming, json, type Outgoing } from '../http/serve.ts';
import type { Machine } from '../machine.ts';
import { changeCard, payInvoice, setEnding } from '../portal.ts';
import type { Draft } from '../state/draft.ts';
import type { PortalSession } from '../state/objects.ts';
import { checkoutPage, SUITES } from './checkout-page.ts';
import { invoicePage } from './invoice-page.ts';
import { makePage, type Page } from './page.ts';
import { portalPage } from './portal-page.ts';

const sent = (status: number, { html, headers }: Page): Outgoing => ({ status, body: html, headers });

/** How long a portal's address is good for. */
const PORTAL_S = 3600;

function gone(what: string): Outgoing {
  const main = `<section class="done"><h2>There is no such ${what}</h2><p>Close it and begin again.</p></section>`;
  return sent(404, makePage({ title: 'Not found', main, framedBy: SUITES }));
}

/** `/checkout/{clientSecret}`, and what its form sends to `/pay` below it. */
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

/** `/invoices/{id}/{secret}`. */
export function answerInvoice(machine: Machine, { path }: Incoming, [id = '']: readonly string[]): Outgoing {
  const invoice = machine.read((draft) => draft.find('invoice', id));
  if (!invoice?.hosted_invoice_url?.endsWith(path)) return gone('invoice');
  return sent(200, invoicePage(invoice));
}

/** `/portal/{session}`, and what its forms do. */
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
