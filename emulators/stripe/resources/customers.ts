import { endSubscription } from '../billing/end.ts';
import { attach } from '../billing/payment-methods.ts';
import { invalid } from '../http/errors.ts';
import { atPath, madeOfName, methodOf, named } from '../http/find.ts';
import { pageOf } from '../http/list.ts';
import type { Params } from '../http/params.ts';
import type { ApiRequest, Routes } from '../http/router.ts';
import type { Draft } from '../state/draft.ts';
import { randomWord } from '../state/ids.ts';
import type { Customer } from '../state/objects.ts';

export const CUSTOMERS: Routes = {
  'POST /v1/customers': create,
  'GET /v1/customers': (request) => {
    const email = request.params.text('email');
    const clock = request.params.text('test_clock');
    const all = request.draft.list('customer').filter((customer) => !customer.deleted);
    return pageOf(
      request,
      all.filter((each) => (email ?? each.email) === each.email && (clock ?? each.test_clock) === each.test_clock),
    );
  },
  'GET /v1/customers/:id': (request) => {
    const found = request.draft.find('customer', request.id);
    return found?.deleted ? { id: found.id, object: 'customer', deleted: true } : atPath(request, 'customer');
  },
  'POST /v1/customers/:id': (request) => {
    const customer = atPath(request, 'customer');
    return request.draft.update(customer, changes(request, customer), 'customer.updated');
  },
  'DELETE /v1/customers/:id': remove,
  'GET /v1/customers/:id/payment_methods': (request) => {
    const customer = atPath(request, 'customer');
    request.params.oneOf('type', ['card']);
    return pageOf(
      request,
      request.draft.list('payment_method').filter((method) => method.customer === customer.id),
    );
  },
};

export const PAYMENT_METHODS: Routes = {
  'GET /v1/payment_methods': (request) => {
    const customer = request.params.text('customer');
    request.params.oneOf('type', ['card']);
    return pageOf(
      request,
      request.draft.list('payment_method').filter((method) => customer === undefined || method.customer === customer),
    );
  },
  'GET /v1/payment_methods/:id': (request) => atPath(request, 'payment_method'),
  'POST /v1/payment_methods/:id/attach': ({ draft, params, id }) => {
    const customer = named(draft, 'customer', params.required('customer'), 'customer');
    const method = madeOfName(draft, customer, id) ?? named(draft, 'payment_method', id);
    return attach(draft, method, customer);
  },
  'POST /v1/payment_methods/:id/detach': (request) => {
    const method = atPath(request, 'payment_method');
    return request.draft.update(method, { customer: null }, 'payment_method.detached');
  },
};

function create(request: ApiRequest): Customer {
  const { draft, params } = request;
  const clock = params.text('test_clock');
  if (clock) named(draft, 'test_helpers.test_clock', clock, 'test_clock');
  const id = draft.id('customer');
  const bare = draft.put<Customer>({
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: clock ? draft.get('test_helpers.test_clock', clock).frozen_time : draft.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomWord(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: clock ?? null,
  });
  const method = params.text('payment_method');
  if (method) methodOf(draft, bare, method, 'payment_method');
  return draft.create({ ...bare, ...changes(request, bare) }, 'customer.created');
}

function changes({ draft, params }: ApiRequest, before: Customer): Partial<Customer> {
  const settings = params.group('invoice_settings');
  const method = settings?.text('default_payment_method');
  params.without('address', 'tax_exempt', 'preferred_locales');
  return {
    balance: params.int('balance') ?? before.balance,
    description: textOr(params, 'description', before.description),
    email: textOr(params, 'email', before.email),
    metadata: params.metadata(before.metadata),
    name: textOr(params, 'name', before.name ?? null),
    phone: textOr(params, 'phone', before.phone ?? null),
    ...(method !== undefined && {
      invoice_settings: {
        ...before.invoice_settings,
        default_payment_method: method
          ? methodOf(draft, before, method, 'invoice_settings[default_payment_method]').id
          : null,
      },
    }),
  };
}

function remove(request: ApiRequest): object {
  const { id } = removeCustomer(request.draft, atPath(request, 'customer'));
  return { id, object: 'customer', deleted: true };
}

/** Deletes a customer and ends the customer's subscriptions at once. */
export function removeCustomer(draft: Draft, { id }: Customer): Customer {
  for (const subscription of draft.list('subscription')) {
    if (subscription.customer !== id || subscription.ended_at !== null) continue;
    endSubscription(draft, subscription, 'cancellation_requested');
  }
  const customer = draft.get('customer', id);
  draft.emit('customer.deleted', customer);
  return draft.put<Customer>({ ...customer, deleted: true, email: null, name: null, test_clock: null });
}

/** Reads a text; '' unsets it. */
export function textOr(params: Params, key: string, before: string | null): string | null {
  const text = params.text(key);
  if (text !== undefined && text.length > 5000) throw invalid(`Invalid string: too long`, { param: key });
  return text === undefined ? before : text || null;
}
