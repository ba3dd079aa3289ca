import { endSubscription } from '../billing/end.ts';
import { invalid } from '../http/errors.ts';
import { atPath } from '../http/find.ts';
import { pageOf } from '../http/list.ts';
import type { ApiRequest, Routes } from '../http/router.ts';
import type { Subscription } from '../state/objects.ts';
import { cancellationDetails } from './cancellation-details.ts';
import { createSubscription } from './create-subscription.ts';
import { updateSubscription } from './update-subscription.ts';

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
