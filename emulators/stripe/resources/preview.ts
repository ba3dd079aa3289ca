import { changeItems } from '../billing/change-items.ts';
import { withBalance } from '../billing/invoices.ts';
import { itemsOfNextPeriod, nextInvoice } from '../billing/renew.ts';
import { invoiceOfChange } from '../billing/update.ts';
import { ApiError, invalid } from '../http/errors.ts';
import { named } from '../http/find.ts';
import type { ApiRequest, Routes } from '../http/router.ts';
import type { Draft } from '../state/draft.ts';
import { randomWord } from '../state/ids.ts';
import type { Invoice, Subscription } from '../state/objects.ts';
import { itemChanges, PRORATIONS } from './update-subscription.ts';

export const PREVIEW: Routes = { 'POST /v1/invoices/create_preview': preview };

/** The invoice that a change would make at once, or the one of the next period: by the same code that makes it. */
function preview({ draft, params }: ApiRequest): Invoice {
  const subscription = named(draft, 'subscription', params.required('subscription'), 'subscription');
  const customer = params.text('customer');
  if (customer !== undefined && customer !== subscription.customer) {
    throw invalid(`The subscription ${subscription.id} is not that of the customer ${customer}.`, {
      param: 'customer',
    });
  }
  const details = params.group('subscription_details');
  const changes = details ? itemChanges(draft, details, subscription) : [];
  const proration = details?.oneOf('proration_behavior', PRORATIONS) ?? 'create_prorations';
  const prorationDate = details?.int('proration_date') ?? draft.now(subscription.customer);
  if (subscription.ended_at !== null || (changes.length === 0 && subscription.cancel_at !== null)) throw none();
  const change = changeItems(draft, subscription, changes, prorationDate);
  const atOnce = invoiceOfChange(draft, subscription, change, { proration, prorationDate });
  if (atOnce) return upcoming(draft, atOnce);
  const changed = { ...subscription, items: { ...subscription.items, data: [...change.items] } };
  const waiting = proration === 'create_prorations' ? change.prorations : [];
  const next = ofNextPeriod(draft, changed);
  return upcoming(draft, withLines(next, [...waiting, ...next.lines.data]));
}

function ofNextPeriod(draft: Draft, subscription: Subscription): Invoice {
  const items = itemsOfNextPeriod(subscription);
  return nextInvoice(draft, subscription, items, items[0]?.current_period_start ?? 0);
}

function withLines(invoice: Invoice, lines: Invoice['lines']['data']): Invoice {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const sums = { subtotal: total, subtotal_excluding_tax: total, total, total_excluding_tax: total };
  return { ...invoice, ...sums, lines: { ...invoice.lines, data: [...lines] } };
}

/** It has no number, and is not kept: nobody can ask for it again. */
function upcoming(draft: Draft, invoice: Invoice): Invoice {
  const id = `upcoming_in_${randomWord(24)}`;
  const settled = withBalance(invoice, draft.get('customer', invoice.customer).balance);
  const data = invoice.lines.data.map((line) => ({ ...line, invoice: id }));
  return { ...settled, id, lines: { ...invoice.lines, data, url: `/v1/invoices/${id}/lines` } };
}

const none = (): ApiError =>
  new ApiError(404, {
    type: 'invalid_request_error',
    code: 'invoice_upcoming_none',
    message: 'No upcoming invoices for customer',
  });
