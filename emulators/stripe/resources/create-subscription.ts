import { subscribe } from '../billing/subscriptions.ts';
import { declined, invalid, unknownHere } from '../http/errors.ts';
import { activePrice, methodOf, named } from '../http/find.ts';
import type { ApiRequest } from '../http/router.ts';
import type { Subscription } from '../state/objects.ts';

/** `POST /v1/subscriptions`: without a checkout, as tests do; the product does not. */
export function createSubscription({ draft, params }: ApiRequest): Subscription {
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
