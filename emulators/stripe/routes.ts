import { changeItems } from './billing/change-items.ts';
import { withBalance } from './billing/invoices.ts';
import { itemsOfNextPeriod, nextInvoice } from './billing/renew.ts';
import { makeClock, putOnClock } from './billing/test-clocks.ts';
import { invoiceOfChange } from './billing/update.ts';
import { ApiError, invalid } from './http/errors.ts';
import { atPath, named } from './http/find.ts';
import { pageOf } from './http/list.ts';
import type { ApiRequest, Routes } from './http/router.ts';
import { PRICES, PRODUCTS } from './resources/catalogue.ts';
import { CHECKOUT_SESSIONS } from './resources/checkout-sessions.ts';
import { CUSTOMERS, PAYMENT_METHODS, removeCustomer, textOr } from './resources/customers.ts';
import { INVOICE_PAYMENTS, INVOICES } from './resources/invoices.ts';
import { PAYMENTS } from './resources/payments.ts';
import { PORTAL } from './resources/portal.ts';
import { SCHEDULES } from './resources/schedules.ts';
import { SUBSCRIPTIONS } from './resources/subscriptions.ts';
import { itemChanges, PRORATIONS } from './resources/update-subscription.ts';
import { API_VERSION } from './state/api-version.ts';
import type { Draft } from './state/draft.ts';
import { randomWord } from './state/ids.ts';
import type { Invoice, Subscription, WebhookEndpoint } from './state/objects.ts';
import { advanceClock } from './time.ts';

const PREVIEW: Routes = { 'POST /v1/invoices/create_preview': preview };

const none = (): ApiError =>
  new ApiError(404, {
    type: 'invalid_request_error',
    code: 'invoice_upcoming_none',
    message: 'No upcoming invoices for customer',
  });

const WEBHOOK_ENDPOINTS: Routes = {
  'POST /v1/webhook_endpoints': create,
  'GET /v1/webhook_endpoints': (request) => {
    const page = pageOf(request, request.draft.list('webhook_endpoint'));
    return { ...page, data: page.data.map(withoutSecret) };
  },
  'GET /v1/webhook_endpoints/:id': (request) => withoutSecret(atPath(request, 'webhook_endpoint')),
  'POST /v1/webhook_endpoints/:id': (request) => {
    const { draft, params } = request;
    const endpoint = atPath(request, 'webhook_endpoint');
    const disabled = params.flag('disabled');
    const changed = draft.update(endpoint, {
      description: textOr(params, 'description', endpoint.description),
      enabled_events: params.texts('enabled_events') ?? endpoint.enabled_events,
      metadata: params.metadata(endpoint.metadata),
      status: disabled === undefined ? endpoint.status : disabled ? 'disabled' : 'enabled',
      url: params.text('url') ?? endpoint.url,
    });
    return withoutSecret(changed);
  },
  'DELETE /v1/webhook_endpoints/:id': (request) => {
    const { id } = atPath(request, 'webhook_endpoint');
    request.draft.remove('webhook_endpoint', id);
    return { id, object: 'webhook_endpoint', deleted: true };
  },
};

const TEST_CLOCKS: Routes = {
  'POST /v1/test_helpers/test_clocks': ({ draft, params }) => {
    const time = params.int('frozen_time');
    if (time === undefined) throw invalid('Missing required param: frozen_time.', { param: 'frozen_time' });
    const id = params.text('customer');
    const customer = id ? named(draft, 'customer', id, 'customer') : undefined;
    const clock = makeClock(draft, time, params.text('name') ?? null);
    if (customer) putOnClock(draft, customer, clock.id);
    return clock;
  },
  'GET /v1/test_helpers/test_clocks': (request) => pageOf(request, request.draft.list('test_helpers.test_clock')),
  'GET /v1/test_helpers/test_clocks/:id': (request) => atPath(request, 'test_helpers.test_clock'),
  'DELETE /v1/test_helpers/test_clocks/:id': remove,
  'POST /v1/test_helpers/test_clocks/:id/advance': (request) => {
    const clock = atPath(request, 'test_helpers.test_clock');
    const to = request.params.int('frozen_time');
    if (to === undefined || to <= clock.frozen_time) {
      throw invalid('`frozen_time` must be later than the time of the clock.', { param: 'frozen_time' });
    }
    request.afterwards((machine) => advanceClock(machine, clock.id, to));
    return request.draft.update(clock, {
      status: 'advancing',
      status_details: { advancing: { target_frozen_time: to } },
    });
  },
};

const EVENTS: Routes = {
  'GET /v1/events': (request) => {
    const type = request.params.text('type');
    const types = request.params.texts('types');
    const all = request.draft.list('event');
    return pageOf(
      request,
      all.filter((event) => (type ?? event.type) === event.type && (types?.includes(event.type) ?? true)),
    );
  },
  'GET /v1/events/:id': (request) => atPath(request, 'event'),
};

/** All handlers below `/v1`. */
export const ROUTES: Routes = {
  ...CUSTOMERS,
  ...PAYMENT_METHODS,
  ...PRODUCTS,
  ...PRICES,
  ...CHECKOUT_SESSIONS,
  ...SUBSCRIPTIONS,
  ...SCHEDULES,
  ...PREVIEW,
  ...INVOICES,
  ...INVOICE_PAYMENTS,
  ...PAYMENTS,
  ...PORTAL,
  ...TEST_CLOCKS,
  ...EVENTS,
  ...WEBHOOK_ENDPOINTS,
};

/** Deletes a clock with its customers and their objects. */
function remove(request: ApiRequest): object {
  const { id } = atPath(request, 'test_helpers.test_clock');
  const { draft } = request;
  for (const customer of draft.list('customer')) {
    if (customer.test_clock === id && !customer.deleted) removeCustomer(draft, customer);
  }
  draft.remove('test_helpers.test_clock', id);
  return { id, object: 'test_helpers.test_clock', deleted: true };
}

function create({ draft, params }: ApiRequest): WebhookEndpoint {
  const url = params.required('url');
  if (!URL.canParse(url)) throw invalid('Invalid URL', { param: 'url', code: 'url_invalid' });
  const events = params.texts('enabled_events');
  if (!events?.length) throw invalid('Missing required param: enabled_events.', { param: 'enabled_events' });
  return draft.put<WebhookEndpoint>({
    id: draft.id('webhook_endpoint'),
    object: 'webhook_endpoint',
    api_version: params.text('api_version') ?? API_VERSION,
    application: null,
    created: draft.now(),
    description: textOr(params, 'description', null),
    enabled_events: events,
    livemode: false,
    metadata: params.metadata(),
    secret: `whsec_${randomWord(32)}`,
    status: 'enabled',
    url,
  });
}

/** Removes the secret, which is returned only when the endpoint is created. */
function withoutSecret({ secret: _, ...endpoint }: WebhookEndpoint): Omit<WebhookEndpoint, 'secret'> {
  return endpoint;
}

/** Previews the invoice that a change would create at once, or the next renewal's, with the code that creates it. */
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

/** Returns the invoice as a preview: without a number, and not stored, so it cannot be fetched later. */
function upcoming(draft: Draft, invoice: Invoice): Invoice {
  const id = `upcoming_in_${randomWord(24)}`;
  const settled = withBalance(invoice, draft.get('customer', invoice.customer).balance);
  const data = invoice.lines.data.map((line) => ({ ...line, invoice: id }));
  return { ...settled, id, lines: { ...invoice.lines, data, url: `/v1/invoices/${id}/lines` } };
}
