import { collect } from './billing/collect.ts';
import { endSubscription, expireIncomplete } from './billing/end.ts';
import { voidInvoice } from './billing/invoices.ts';
import { nextPhase } from './billing/phases.ts';
import { renew } from './billing/renew.ts';
import { withoutPendingUpdate } from './billing/update.ts';
import { invalid } from './http/errors.ts';
import type { Machine } from './machine.ts';
import { expire } from './resources/checkout-sessions.ts';
import type { Draft } from './state/draft.ts';
import type { CheckoutSession, Invoice, Subscription, TestClock } from './state/objects.ts';

/** A scheduled change. */
interface Due {
  /** Unix seconds. */
  readonly at: number;
  /** Applies it to a draft whose time is `at`. */
  readonly run: (draft: Draft) => void;
}

const INCOMPLETE_S = 23 * 3600;
const RENEWED = ['active', 'past_due', 'trialing'];

/** Applies what is due for customers without a test clock; called periodically. */
export function tick(machine: Machine): void {
  advance(machine, machine.store.now(), (draft, customer) => draft.get('customer', customer).test_clock === null);
}

/** Advances the time of all customers without a test clock and applies what is due until then. */
export function advanceEverybody(machine: Machine, to: number): void {
  if (to < machine.store.now()) throw invalid('Time goes forward only.', { param: 'to' });
  advance(machine, to, (draft, customer) => draft.get('customer', customer).test_clock === null);
  machine.store.ahead = to - Math.floor(Date.now() / 1000);
}

/** Advances a test clock and applies what is due for its customers until then. */
export function advanceClock(machine: Machine, id: string, to: number): TestClock {
  const moved = (draft: Draft, time: number, status: TestClock['status']): TestClock =>
    draft.update(draft.get('test_helpers.test_clock', id), { frozen_time: time, status });
  advance(
    machine,
    to,
    (draft, customer) => draft.get('customer', customer).test_clock === id,
    (draft, time) => moved(draft, time, 'advancing'),
  );
  return machine.change((draft) => {
    const clock = moved(draft, to, 'ready');
    draft.emit('test_helpers.test_clock.ready', clock);
    return clock;
  });
}

/**
 * Applies due changes one by one, each at its own time, because one may cause another that is due before the next.
 */
function advance(
  machine: Machine,
  to: number,
  concerns: (draft: Draft, customer: string) => boolean,
  before: (draft: Draft, time: number) => void = () => {},
): void {
  for (;;) {
    const due = machine.read((draft) => nextDue(draft, (customer) => concerns(draft, customer)));
    if (!due || due.at > to) return;
    machine.change(
      (draft) => {
        before(draft, due.at);
        due.run(draft);
      },
      { at: due.at },
    );
  }
}

/**
 * @param concerns selects the customers whose objects are processed
 *
 * @returns the next due change; at the same time, those that change or end a subscription come before its renewal
 */
function nextDue(draft: Draft, concerns: (customer: string) => boolean): Due | undefined {
  let next: Due | undefined;
  for (const due of allDue(draft, concerns)) if (!next || due.at < next.at) next = due;
  return next;
}

function* allDue(draft: Draft, concerns: (customer: string) => boolean): Generator<Due> {
  for (const subscription of draft.list('subscription')) {
    if (subscription.ended_at === null && concerns(subscription.customer)) yield* ofSubscription(draft, subscription);
  }
  for (const invoice of draft.list('invoice')) if (concerns(invoice.customer)) yield* ofInvoice(invoice);
  for (const session of draft.list('checkout.session')) {
    if (session.status === 'open' && concerns(session.customer)) yield ofSession(session);
  }
}

function* ofSubscription(draft: Draft, given: Subscription): Generator<Due> {
  const { id, status, cancel_at, schedule: scheduleId, pending_update: pending } = given;
  const again = (inner: Draft) => inner.get('subscription', id);
  if (status === 'incomplete') {
    yield { at: given.created + INCOMPLETE_S, run: (inner) => giveUp(inner, again(inner)) };
    return;
  }
  if (pending) yield { at: pending.expires_at, run: (inner) => withoutPendingUpdate(inner, again(inner)) };
  const schedule = scheduleId ? draft.get('subscription_schedule', scheduleId) : undefined;
  if (schedule?.current_phase) {
    const { end_date: at } = schedule.current_phase;
    yield { at, run: (inner) => nextPhase(inner, inner.get('subscription_schedule', schedule.id), again(inner)) };
  }
  if (cancel_at !== null) {
    yield { at: cancel_at, run: (inner) => endSubscription(inner, again(inner), 'cancellation_requested') };
  }
  if (RENEWED.includes(status)) {
    const at = Math.min(...given.items.data.map((item) => item.current_period_end));
    yield { at, run: (inner) => renew(inner, again(inner)) };
  }
}

function giveUp(draft: Draft, subscription: Subscription): void {
  const invoice = subscription.latest_invoice ? draft.get('invoice', subscription.latest_invoice) : undefined;
  if (invoice?.status === 'open') voidInvoice(draft, invoice);
  expireIncomplete(draft, subscription);
}

function* ofInvoice({ id, status, automatically_finalizes_at, next_payment_attempt }: Invoice): Generator<Due> {
  const at = status === 'draft' ? automatically_finalizes_at : status === 'open' ? next_payment_attempt : null;
  if (at !== null) yield { at, run: (draft) => collect(draft, draft.get('invoice', id), { presence: 'absent' }) };
}

function ofSession({ id, expires_at: at }: CheckoutSession): Due {
  return { at, run: (draft) => expire(draft, draft.get('checkout.session', id)) };
}
