import { expire } from '../resources/checkout-sessions.ts';
import type { Draft } from '../state/draft.ts';
import type { CheckoutSession, Invoice, Subscription } from '../state/objects.ts';
import { collect } from './collect.ts';
import { endSubscription, expireIncomplete } from './end.ts';
import { voidInvoice } from './invoices.ts';
import { nextPhase } from './phases.ts';
import { renew } from './renew.ts';
import { withoutPendingUpdate } from './update.ts';

/** Something that happens by itself at a moment. */
export interface Due {
  /** Seconds since 1970. */
  readonly at: number;
  /** Does it, in a draft whose time is that moment. */
  readonly run: (draft: Draft) => void;
}

const INCOMPLETE_S = 23 * 3600;
const RENEWED = ['active', 'past_due', 'trialing'];

/**
 * @param concerns selects whose objects are processed
 * @returns what happens next; of several things at one moment first what changes or ends a subscription, then its renewal
 */
export function nextDue(draft: Draft, concerns: (customer: string) => boolean): Due | undefined {
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
