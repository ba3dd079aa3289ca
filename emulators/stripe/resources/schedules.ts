import { addIntervals } from '../billing/periods.ts';
import { release } from '../billing/phases.ts';
import { invalid, missing } from '../http/errors.ts';
import { activePrice, atPath, named } from '../http/find.ts';
import { pageOf } from '../http/list.ts';
import type { Params } from '../http/params.ts';
import type { ApiRequest, Routes } from '../http/router.ts';
import type { Draft } from '../state/draft.ts';
import type { Phase, PhaseItem, Schedule, Subscription } from '../state/objects.ts';
import { PRORATIONS } from './update-subscription.ts';

const INTERVALS = ['day', 'week', 'month', 'year'] as const;

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

interface PhaseContext {
  readonly start: number;
  readonly currency: string;
  readonly proration: (typeof PRORATIONS)[number];
}

export const SCHEDULES: Routes = {
  'POST /v1/subscription_schedules': create,
  'GET /v1/subscription_schedules': (request) => {
    const customer = request.params.text('customer');
    const all = request.draft.list('subscription_schedule');
    return pageOf(
      request,
      all.filter((schedule) => (customer ?? schedule.customer) === schedule.customer),
    );
  },
  'GET /v1/subscription_schedules/:id': (request) => atPath(request, 'subscription_schedule'),
  'POST /v1/subscription_schedules/:id': update,
  'POST /v1/subscription_schedules/:id/release': (request) => {
    request.params.flag('preserve_cancel_date');
    return release(request.draft, activeSchedule(request, 'release'));
  },
  'POST /v1/subscription_schedules/:id/cancel': (request) => {
    throw invalid(`The local Stripe does not cancel schedules: release ${request.id}, and cancel its subscription.`);
  },
};

function activeSchedule(request: ApiRequest, what: string): Schedule {
  const schedule = atPath(request, 'subscription_schedule');
  if (schedule.status !== 'active') {
    throw invalid(
      `You cannot ${what} a subscription schedule that is currently in the \`${schedule.status}\` status. It can only be ${what}d from \`not_started\` and \`active\` statuses.`,
    );
  }
  return schedule;
}

/** Creates a schedule from a subscription with one phase: its current period. */
function create({ draft, params }: ApiRequest): Schedule {
  const subscription = named(draft, 'subscription', params.required('from_subscription'), 'from_subscription');
  if (subscription.schedule) {
    throw invalid(
      `You cannot migrate a subscription that is already attached to a schedule: \`${subscription.schedule}\`.`,
      { param: 'from_subscription' },
    );
  }
  if (subscription.ended_at !== null) throw missing('subscription', subscription.id, 'from_subscription');
  const id = draft.id('subscription_schedule');
  const phase = phaseOf(subscription);
  const { start_date, end_date } = phase;
  const schedule: Schedule = {
    id,
    object: 'subscription_schedule',
    application: null,
    billing_mode: subscription.billing_mode,
    canceled_at: null,
    completed_at: null,
    created: draft.now(subscription.customer),
    current_phase: { start_date, end_date },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      automatic_tax: { disabled_reason: null, enabled: false, liability: null },
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: subscription.default_payment_method,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata: params.metadata(),
    pause_schedules: [],
    phases: [phase],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: subscription.test_clock,
  };
  draft.create(schedule, 'subscription_schedule.created');
  draft.update(subscription, { schedule: id }, 'customer.subscription.updated');
  return schedule;
}

/** Replaces the phases: the first is the current one, each other begins where the previous one ends. */
function update(request: ApiRequest): Schedule {
  const { draft, params } = request;
  const schedule = activeSchedule(request, 'update');
  const groups = params.groups('phases');
  const proration = params.oneOf('proration_behavior', PRORATIONS) ?? 'create_prorations';
  const endBehavior = params.oneOf('end_behavior', ['cancel', 'release'] as const) ?? schedule.end_behavior;
  const metadata = params.metadata(schedule.metadata ?? {});
  if (!groups) return draft.update(schedule, { end_behavior: endBehavior, metadata }, 'subscription_schedule.updated');
  const [currency = 'usd'] = schedule.phases.map((phase) => phase.currency);
  const phases: Phase[] = [];
  for (const group of groups) {
    const start = group.int('start_date') ?? phases.at(-1)?.end_date;
    if (start === undefined) throw invalid('Missing required param: phases[0][start_date].', { param: 'phases' });
    phases.push(readPhase(draft, group, { start, currency, proration }));
  }
  const running = phases.find(({ start_date }) => start_date === schedule.current_phase?.start_date);
  if (!running) {
    throw invalid('You can not modify the start date of the current phase.', { param: 'phases[0][start_date]' });
  }
  phases.forEach(({ start_date }, index) => {
    const before = phases[index - 1];
    if (before && before.end_date !== start_date) {
      throw invalid('Phases must be consecutive: each must begin where the one before it ends.', { param: 'phases' });
    }
  });
  const { start_date, end_date } = running;
  return draft.update(
    schedule,
    { current_phase: { start_date, end_date }, end_behavior: endBehavior, metadata, phases },
    'subscription_schedule.updated',
  );
}

/** Returns a subscription's current period as a phase. */
function phaseOf(subscription: Subscription): Phase {
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

/** Reads a requested phase, with its end or its duration. */
function readPhase(draft: Draft, group: Params, { start, currency, proration }: PhaseContext): Phase {
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
