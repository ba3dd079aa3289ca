import { closeDispute, openDispute } from './billing/disputes.ts';
import { makeClock, putOnClock } from './billing/test-clocks.ts';
import type { CardForm } from './card-form.ts';
import { ApiError, missing } from './http/errors.ts';
import { named } from './http/find.ts';
import { type Incoming, json, type Outgoing } from './http/serve.ts';
import type { Machine } from './machine.ts';
import { changeCard } from './portal.ts';
import { refund } from './resources/payments.ts';
import type { Draft } from './state/draft.ts';
import type { Charge } from './state/objects.ts';
import { advanceClock, advanceEverybody } from './time.ts';
import type { Deliveries, Delivery } from './webhooks/deliveries.ts';

/** Controls for tests that the real Stripe does not have. Bodies and responses are JSON. */
export interface LocalContext {
  readonly machine: Machine;
  readonly deliveries: Deliveries;
}

/** Advances time by seconds, or to a Unix time in seconds. */
interface TimeBody {
  readonly advance?: number;
  readonly to?: number;
}
interface CustomerBody {
  /** Limits the action to one customer's webhooks; all if omitted. */
  readonly customer?: string;
}
interface ReleaseBody extends CustomerBody {
  /** Event ids in the order in which they are sent; others are never sent. By default all, in order of occurrence. */
  readonly order?: readonly string[];
}
type Action = (context: LocalContext, body: never, id: string) => unknown;

/** `POST /_local/...`; `:id` is a customer unless stated otherwise. */
const ACTIONS: Readonly<Record<string, Action>> = {
  /** Advances time for every customer without a test clock. */
  clock: ({ machine }, body: TimeBody) => {
    advanceEverybody(machine, momentOf(machine.store.now(), body));
    return { now: machine.store.now() };
  },
  /** Advances time for one customer, whose clock then stands still. */
  'customers/:id/clock': ({ machine }, body: TimeBody, id) => {
    const clock = machine.change((draft) => clockOf(draft, id));
    const { frozen_time } = machine.read((draft) => draft.get('test_helpers.test_clock', clock));
    return { now: advanceClock(machine, clock, momentOf(frozen_time, body)).frozen_time };
  },
  /** Refunds the customer's last payment, or `amount` cents of it. */
  'customers/:id/refund': ({ machine }, { amount }: { readonly amount?: number }, id) =>
    machine.change((draft) => refund(draft, lastCharge(draft, id), { amount, reason: null, metadata: {} })),
  /** Opens a dispute of the customer's last payment. */
  'customers/:id/dispute': ({ machine }, { reason = 'fraudulent' }: { readonly reason?: string }, id) =>
    machine.change((draft) => openDispute(draft, lastCharge(draft, id), reason)),
  /** Replaces the customer's card, as in the portal. */
  'customers/:id/card': ({ machine }, form: CardForm, id) =>
    machine.change((draft) => changeCard(draft, named(draft, 'customer', id), form)),
  /** `:id` is a dispute. */
  'disputes/:id/close': ({ machine }, { status }: { readonly status: 'won' | 'lost' }, id) =>
    machine.change((draft) => closeDispute(draft, named(draft, 'dispute', id), status)),
  'webhooks/hold': ({ deliveries }, { customer }: CustomerBody) => {
    deliveries.hold(customer ?? null);
    return {};
  },
  /** Responds once each has been attempted. */
  'webhooks/release': async ({ deliveries }, { customer, order }: ReleaseBody) => {
    await deliveries.release(customer ?? null, (held) => (order ? order.flatMap((id) => eventOf(held, id)) : held));
    return deliveries.list(customer).map(told);
  },
  /** Resends the event `:id`. Responds once it has been attempted. */
  'events/:id/send': async ({ machine, deliveries }, _: object, id) => {
    const event = machine.read((draft) => named(draft, 'event', id));
    const sent = machine.read((draft) => draft.list('webhook_endpoint')).map((each) => deliveries.send(event, each));
    await Promise.all(sent.map((delivery) => deliveries.tried(delivery)));
    return sent.map(told);
  },
  /** Responds once no delivery is pending. */
  'webhooks/settled': async ({ deliveries }, { customer }: CustomerBody) => {
    await deliveries.settled(customer);
    return deliveries.list(customer).map(told);
  },
};

/**
 * Answers requests below `/_local`; `GET /_local/webhooks?customer=` returns the webhooks sent and their responses.
 */
export async function answerLocal(context: LocalContext, request: Incoming): Promise<Outgoing> {
  const path = request.path.replace(/^\/_local\//, '');
  if (request.method === 'GET' && path === 'webhooks') {
    const customer = new URLSearchParams(request.query).get('customer') ?? undefined;
    return json(200, context.deliveries.list(customer).map(told));
  }
  const [name = '', id = ''] = actionOf(path);
  const action = ACTIONS[name];
  if (!action || request.method !== 'POST') return json(404, { error: { message: `There is no /_local/${path}.` } });
  try {
    return json(200, await action(context, JSON.parse(request.body || '{}') as never, id));
  } catch (error) {
    if (error instanceof ApiError) return json(error.status, { error: error.body });
    throw error;
  }
}

function actionOf(path: string): string[] {
  if (path in ACTIONS) return [path];
  const [first = '', id = '', ...rest] = path.split('/');
  return [[first, ':id', ...rest].join('/'), id];
}

const momentOf = (now: number, { advance = 0, to }: TimeBody): number => to ?? now + advance;

function clockOf(draft: Draft, id: string): string {
  const customer = named(draft, 'customer', id);
  if (customer.test_clock) return customer.test_clock;
  const clock = makeClock(draft, draft.now(), null);
  putOnClock(draft, customer, clock.id);
  return clock.id;
}

function lastCharge(draft: Draft, customer: string): Charge {
  const charge = draft.list('charge').findLast((each) => each.customer === customer && each.paid);
  if (!charge) throw missing('charge', customer);
  return charge;
}

function eventOf(held: readonly Delivery[], id: string): Delivery[] {
  return held.filter(({ event }) => event.id === id);
}

const told = ({ event, state, tries, answer }: Delivery) => ({
  event: event.id,
  type: event.type,
  state,
  tries,
  answer,
});
