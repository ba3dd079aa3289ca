import { day, money } from '../billing/lines.ts';
import { escapeHtml } from '../http/html.ts';
import { liveSubscriptions } from '../portal.ts';
import type { Draft } from '../state/draft.ts';
import type { Invoice, PortalSession, Subscription } from '../state/objects.ts';
import { makePage, type Page } from './page.ts';

const STATUSES: Partial<Record<string, string>> = {
  draft: 'Being made',
  open: 'Not paid',
  paid: 'Paid',
  void: 'Void',
};

const BRANDS: Partial<Record<string, string>> = { amex: 'American Express', mastercard: 'Mastercard', visa: 'Visa' };

/**
 * Renders a customer's portal: subscription, payment method and invoices.
 *
 * @param said result of the last action; an alert if it failed
 */
export function portalPage(draft: Draft, session: PortalSession, said?: { words: string; wrong: boolean }): Page {
  const customer = draft.get('customer', session.customer);
  const invoices = draft.list('invoice').filter((invoice) => invoice.customer === customer.id);
  const subscriptions = liveSubscriptions(draft, customer.id);
  const back = session.return_url;
  const main = `<p class="notice"><strong>Local test payments.</strong> No card is charged.</p>
${back ? `<p><a href="${escapeHtml(back)}">← Return to Roomwright</a></p>` : ''}
<h1>Billing of ${escapeHtml(customer.email ?? 'a customer')}</h1>
${said ? `<p class="${said.wrong ? 'failure' : 'success'}" role="${said.wrong ? 'alert' : 'status'}">${escapeHtml(said.words)}</p>` : ''}
<section><h2>Current plan</h2>${subscriptions.map((each) => planOf(draft, session, each)).join('') || '<p>None.</p>'}</section>
<section><h2>Payment method</h2>${cardOf(draft, session, subscriptions)}</section>
<section><h2>Invoices</h2>${invoices.length > 0 ? invoiceList(session, invoices.reverse()) : '<p>None.</p>'}</section>`;
  return makePage({ title: 'Billing', main });
}

const form = (session: PortalSession, action: string, label: string): string =>
  `<form method="post" action="/portal/${session.id}/${action}"><button class="quiet wide">${label}</button></form>`;

function planOf(draft: Draft, session: PortalSession, subscription: Subscription): string {
  const [item] = subscription.items.data;
  if (!item) return '';
  const name = draft.get('product', item.price.product).name;
  const ends = subscription.cancel_at;
  const next = ends === null ? `Renews on ${day(item.current_period_end)}` : `Ends on ${day(ends)}`;
  const late = subscription.status === 'past_due' ? '<p class="failure">The last payment has failed.</p>' : '';
  const change = subscription.schedule
    ? '<p>It changes when the period ends; undo that on the page of your membership.</p>'
    : form(
        session,
        `${ends === null ? 'cancel' : 'resume'}/${subscription.id}`,
        ends === null ? 'Cancel the plan' : 'Do not cancel the plan',
      );
  return `<p><b>${escapeHtml(name)}</b><br>${money(item.price.unit_amount)} per ${item.price.recurring.interval}. ${next}.</p>${late}${change}`;
}

function cardOf(draft: Draft, session: PortalSession, subscriptions: readonly Subscription[]): string {
  const customer = draft.get('customer', session.customer);
  const id = subscriptions[0]?.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const method = id ? draft.find('payment_method', id) : undefined;
  const now = method
    ? `<p>${BRANDS[method.card.brand] ?? 'Card'} ending in ${method.card.last4}, expires ${method.card.exp_month}/${method.card.exp_year}</p>`
    : '<p>None.</p>';
  return `${now}<details><summary>Use another card</summary>
<form method="post" action="/portal/${session.id}/card">
  <div class="wide"><label for="number">Card number</label><input id="number" name="number" inputmode="numeric" autocomplete="off" placeholder="4242 4242 4242 4242" maxlength="19" required></div>
  <div><label for="expiry">Expiry (MM / YY)</label><input id="expiry" name="expiry" autocomplete="off" placeholder="12 / 34" maxlength="7" required></div>
  <div><label for="cvc">Security code (CVC)</label><input id="cvc" name="cvc" inputmode="numeric" autocomplete="off" placeholder="123" maxlength="4" required></div>
  <button class="wide">Save the card</button>
</form></details>`;
}

function invoiceList(session: PortalSession, invoices: readonly Invoice[]): string {
  const rows = invoices.map((invoice) => {
    const words = STATUSES[invoice.status ?? ''] ?? '';
    const number = invoice.number ?? 'Draft';
    const link = invoice.hosted_invoice_url
      ? `<a href="${escapeHtml(invoice.hosted_invoice_url)}">${escapeHtml(number)}</a>`
      : escapeHtml(number);
    const pay = invoice.status === 'open' ? form(session, `pay/${invoice.id}`, 'Pay it') : '';
    return `<tr><td>${day(invoice.created)}<br>${link}</td><td>${money(invoice.total)}</td><td>${words}${pay}</td></tr>`;
  });
  return `<table><thead><tr><th>Date</th><th>Amount</th><th>State</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
