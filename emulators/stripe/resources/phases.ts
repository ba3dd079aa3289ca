import { addIntervals } from '../billing/periods.ts';
import { invalid } from '../http/errors.ts';
import { activePrice } from '../http/find.ts';
import type { Params } from '../http/params.ts';
import type { Draft } from '../state/draft.ts';
import type { Phase, PhaseItem, Subscription } from '../state/objects.ts';
import { PRORATIONS } from './update-subscription.ts';

const INTERVALS = ['day', 'week', 'month', 'year'] as const;

/** The period of a subscription that is running, as a phase. */
export function phaseOf(subscription: Subscription): Phase {
  const [item] = subscription.items.data;
  const items = subscription.items.data.map(({ price, quantity }) => phaseItem(price.id, quantity));
  return makePhase(items, {
    currency: subscription.currency,
    start_date: item?.current_period_start ?? 0,
    end_date: item?.current_period_end ?? 0,
    metadata: subscription.metadata,
    proration_behavior: 'create_prorations',
  });
}

const phaseItem = (price: string, quantity: number): PhaseItem => ({
  billing_thresholds: null,
  discounts: [],
  metadata: {},
  plan: price,
  price,
  quantity,
  tax_rates: [],
});

type PhaseContent = Pick<Phase, 'currency' | 'start_date' | 'end_date' | 'metadata' | 'proration_behavior'>;

function makePhase(items: PhaseItem[], content: PhaseContent): Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    invoice_settings: null,
    items,
    on_behalf_of: null,
    transfer_data: null,
    trial_end: null,
    ...content,
  };
}

export interface PhaseContext {
  readonly start: number;
  readonly currency: string;
  readonly proration: (typeof PRORATIONS)[number];
}

/** A phase as it is requested: with its end, or with how long it lasts. */
export function readPhase(draft: Draft, group: Params, { start, currency, proration }: PhaseContext): Phase {
  const items = (group.groups('items') ?? []).map((item) => ({
    price: activePrice(draft, item.required('price'), item.name('price')),
    quantity: item.int('quantity') ?? 1,
  }));
  if (items.length !== 1) throw invalid('The local Stripe has phases of one item.', { param: group.name('items') });
  const duration = group.group('duration');
  const end = group.int('end_date');
  const interval = duration?.oneOf('interval', INTERVALS);
  if ((end === undefined) === (interval === undefined)) {
    throw invalid('Each phase must have either an end_date or a duration.', { param: group.name('end_date') });
  }
  const count = duration?.int('interval_count') ?? 1;
  const recurring = { interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' as const };
  const until = interval ? addIntervals(start, { ...recurring, interval }, count) : (end ?? start);
  if (until <= start) throw invalid('A phase must end after it begins.', { param: group.name('end_date') });
  return makePhase(
    items.map(({ price, quantity }) => phaseItem(price.id, quantity)),
    {
      currency,
      start_date: start,
      end_date: until,
      metadata: group.metadata(),
      proration_behavior: group.oneOf('proration_behavior', PRORATIONS) ?? proration,
    },
  );
}
