import { changeItems, type ItemChange } from '../billing/change-items.ts';
import { makeChange } from '../billing/update.ts';
import { invalid, missing } from '../http/errors.ts';
import { activePrice, atPath, methodOf } from '../http/find.ts';
import type { Params } from '../http/params.ts';
import type { ApiRequest } from '../http/router.ts';
import type { Draft } from '../state/draft.ts';
import type { Subscription } from '../state/objects.ts';
import { textOr } from './customers.ts';

const FEEDBACKS = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const;

export const PRORATIONS = ['always_invoice', 'create_prorations', 'none'] as const;
const PAYMENTS = ['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'] as const;

/** `POST /v1/subscriptions/:id`. */
export function updateSubscription(request: ApiRequest): Subscription {
  const { draft, params } = request;
  const subscription = atPath(request, 'subscription');
  if (subscription.ended_at !== null && (params.has('items') || params.has('cancel_at_period_end'))) {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  }
  const method = params.text('default_payment_method');
  const customer = draft.get('customer', subscription.customer);
  const described = draft.update(
    subscription,
    {
      description: textOr(params, 'description', subscription.description),
      metadata: params.metadata(subscription.metadata),
      ...(method && {
        default_payment_method: methodOf(draft, customer, method, 'default_payment_method').id,
      }),
      ...cancellation(request, subscription),
    },
    'customer.subscription.updated',
  );
  const changes = itemChanges(draft, params, subscription);
  const proration = params.oneOf('proration_behavior', PRORATIONS) ?? 'create_prorations';
  const payment = params.oneOf('payment_behavior', PAYMENTS) ?? 'allow_incomplete';
  const prorationDate = params.int('proration_date') ?? draft.now(subscription.customer);
  params.flag('off_session');
  params.group('billing_cycle_anchor')?.oneOf('type', ['unchanged']);
  if (changes.length === 0) return described;
  const change = changeItems(draft, described, changes, prorationDate);
  return makeChange(draft, described, change, { proration, payment, prorationDate });
}

/** Reads `items` of an update or of its preview. */
export function itemChanges(draft: Draft, params: Params, subscription: Subscription): ItemChange[] {
  return (params.groups('items') ?? []).map((group) => {
    const id = group.text('id');
    const price = group.text('price');
    const quantity = group.int('quantity');
    const deleted = group.flag('deleted') ?? false;
    if (id !== undefined && !subscription.items.data.some((item) => item.id === id)) {
      throw missing('subscription_item', id, group.name('id'));
    }
    return {
      ...(id !== undefined && { id }),
      ...(price !== undefined && { price: activePrice(draft, price, group.name('price')) }),
      ...(quantity !== undefined && { quantity }),
      deleted,
    };
  });
}

/** Returns when, and whether, the subscription ends. A schedule decides that for its subscription. */
function cancellation(request: ApiRequest, subscription: Subscription): Partial<Subscription> {
  const { draft, params } = request;
  const atPeriodEnd = params.flag('cancel_at_period_end');
  const at = params.text('cancel_at');
  const details = params.has('cancellation_details') ? cancellationDetails(params) : subscription.cancellation_details;
  if (atPeriodEnd === undefined && at === undefined) return { cancellation_details: details };
  if (subscription.schedule) {
    throw invalid(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  }
  if (atPeriodEnd !== undefined && at !== undefined) {
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  }
  const when = atPeriodEnd ? periodEnd(subscription) : at ? momentOf(params, subscription) : null;
  return {
    cancel_at: when,
    cancel_at_period_end: atPeriodEnd === true,
    canceled_at: when === null ? null : draft.now(subscription.customer),
    cancellation_details: {
      comment: when === null ? null : (details?.comment ?? null),
      feedback: when === null ? null : (details?.feedback ?? null),
      feedback_option: null,
      reason: when === null ? null : 'cancellation_requested',
    },
  };
}

function momentOf(params: Params, subscription: Subscription): number | null {
  const word = params.text('cancel_at') ?? '';
  return word === 'min_period_end' || word === 'max_period_end'
    ? periodEnd(subscription)
    : (params.int('cancel_at') ?? null);
}

/** Returns the end of the paid period. */
function periodEnd(subscription: Subscription): number {
  return Math.min(...subscription.items.data.map((item) => item.current_period_end));
}

/** Reads the customer's reason for cancelling, if any. */
export function cancellationDetails(params: Params): NonNullable<Subscription['cancellation_details']> {
  const details = params.group('cancellation_details');
  return {
    comment: details?.text('comment') || null,
    feedback: details?.oneOf('feedback', FEEDBACKS) ?? null,
    feedback_option: null,
    reason: null,
  };
}
