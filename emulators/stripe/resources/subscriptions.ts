import { endSubscription } from '../billing/end.ts';
import { subscribe } from '../billing/subscriptions.ts';
import { declined, invalid, unknownHere } from '../http/errors.ts';
import { activePrice, atPath, methodOf, named } from '../http/find.ts';
import { pageOf } from '../http/list.ts';
import type { ApiRequest, Routes } from '../http/router.ts';
import type { Subscription } from '../state/objects.ts';
import { cancellationDetails, updateSubscription } from './update-subscription.ts';

const STATUSES = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;
export const SUBSCRIPTIONS: Routes = {
  'POST /v1/subscriptions': createSubscription,
  'GET /v1/subscriptions': (request) => {
    const { params, draft } = request;
    const customer = params.text('customer');
    const price = params.text('price');
    const status = params.oneOf('status', STATUSES);
    const wanted = (each: Subscription) =>
      (customer ?? each.customer) === each.customer &&
      (price === undefined || each.items.data.some((item) => item.price.id === price)) &&
      isAskedFor(each, status);
    return pageOf(request, draft.list('subscription').filter(wanted));
  },
  'GET /v1/subscriptions/:id': (request) => atPath(request, 'subscription'),
  'POST /v1/subscriptions/:id': updateSubscription,
  'DELETE /v1/subscriptions/:id': cancel,
};

function isAskedFor({ status }: Subscription, wanted: (typeof STATUSES)[number] | undefined): boolean {
  if (wanted === 'all') return true;
  if (wanted === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  return wanted === undefined ? status !== 'canceled' : status === wanted;
}

function cancel(request: ApiRequest): Subscription {
  const { draft, params } = request;
  const subscription = atPath(request, 'subscription');
  if (subscription.ended_at !== null) {
    throw invalid(`No such subscription: '${subscription.id}'`, { code: 'resource_missing', param: 'id' });
  }
  params.without('invoice_now', 'prorate');
  const details = cancellationDetails(params);
  const described = draft.put<Subscription>({ ...subscription, cancellation_details: details });
  return endSubscription(draft, described, 'cancellation_requested');
}

/** `POST /v1/subscriptions`: without a checkout; used by tests only. */
function createSubscription({ draft, params }: ApiRequest): Subscription {
  const customer = named(draft, 'customer', params.required('customer'), 'customer');
  const items = (params.groups('items') ?? []).map((group) => ({
    price: activePrice(draft, group.required('price'), group.name('price')),
    quantity: group.int('quantity') ?? 1,
  }));
  if (items.length === 0) throw invalid('Missing required param: items.', { param: 'items' });
  const behavior =
    params.oneOf('payment_behavior', ['allow_incomplete', 'default_incomplete', 'error_if_incomplete'] as const) ??
    'allow_incomplete';
  if (behavior === 'default_incomplete') throw unknownHere('payment_behavior=default_incomplete', 'payment_behavior');
  params.flag('off_session');
  const chosen = params.text('default_payment_method');
  const method = chosen ? methodOf(draft, customer, chosen, 'default_payment_method') : undefined;
  if (!method && !customer.invoice_settings.default_payment_method) {
    throw invalid(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      { code: 'resource_missing' },
    );
  }
  const result = subscribe(draft, {
    customer,
    items,
    method,
    metadata: params.metadata(),
    description: params.text('description') ?? null,
    presence: 'absent',
  });
  if (result.decline && behavior === 'error_if_incomplete') {
    throw declined(result.decline, { payment_intent: result.intent });
  }
  return result.subscription;
}
