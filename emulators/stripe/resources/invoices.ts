import { collect } from '../billing/collect.ts';
import { voidInvoice } from '../billing/invoices.ts';
import { declined, invalid } from '../http/errors.ts';
import { atPath, methodOf } from '../http/find.ts';
import { pageOf } from '../http/list.ts';
import type { ApiRequest, Routes } from '../http/router.ts';
import type { Invoice, InvoicePayment } from '../state/objects.ts';

export const INVOICES: Routes = {
  'GET /v1/invoices': (request) => {
    const { params, draft } = request;
    const customer = params.text('customer');
    const subscription = params.text('subscription');
    const status = params.oneOf('status', ['draft', 'open', 'paid', 'uncollectible', 'void'] as const);
    const wanted = (invoice: Invoice) =>
      (customer ?? invoice.customer) === invoice.customer &&
      (subscription ?? invoice.parent.subscription_details.subscription) ===
        invoice.parent.subscription_details.subscription &&
      (status ?? invoice.status) === invoice.status;
    return pageOf(request, draft.list('invoice').filter(wanted));
  },
  'GET /v1/invoices/:id': (request) => atPath(request, 'invoice'),
  'GET /v1/invoices/:id/lines': (request) => {
    request.params.without('limit', 'starting_after', 'ending_before');
    return atPath(request, 'invoice').lines;
  },
  'POST /v1/invoices/:id/pay': pay,
  'POST /v1/invoices/:id/void': (request) => {
    const invoice = atPath(request, 'invoice');
    if (invoice.status !== 'open') throw invalid(`You can only pass in open invoices. This invoice isn't open.`);
    return voidInvoice(request.draft, invoice);
  },
};

export const INVOICE_PAYMENTS: Routes = {
  'GET /v1/invoice_payments': (request) => {
    const { params, draft } = request;
    const invoice = params.text('invoice');
    const status = params.oneOf('status', ['canceled', 'open', 'paid'] as const);
    const payment = params.group('payment');
    payment?.oneOf('type', ['payment_intent']);
    const intent = payment?.text('payment_intent');
    const wanted = (each: InvoicePayment) =>
      (invoice ?? each.invoice) === each.invoice &&
      (status ?? each.status) === each.status &&
      (intent ?? each.payment.payment_intent) === each.payment.payment_intent;
    return pageOf(request, draft.list('invoice_payment').filter(wanted));
  },
  'GET /v1/invoice_payments/:id': (request) => atPath(request, 'invoice_payment'),
};

function pay(request: ApiRequest): Invoice {
  const { draft, params } = request;
  const invoice = atPath(request, 'invoice');
  if (invoice.status === 'paid') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' });
  if (invoice.status !== 'open' && invoice.status !== 'draft') throw invalid('This invoice can no longer be paid.');
  const presence = (params.flag('off_session') ?? true) ? 'absent' : 'present';
  const chosen = params.text('payment_method');
  const customer = draft.get('customer', invoice.customer);
  const result = collect(draft, invoice, {
    presence,
    ...(chosen && { method: methodOf(draft, customer, chosen, 'payment_method') }),
  });
  if (result.decline) {
    // Unlike most errors, this one keeps its changes: the attempt is recorded.
    request.keepAnyway();
    throw declined(result.decline, { payment_intent: result.intent });
  }
  return result.invoice;
}
