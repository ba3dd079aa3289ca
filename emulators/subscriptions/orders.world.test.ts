import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStripeBilling } from '../../functions/src/adapters/stripe/billing.ts';
import { WEBHOOK_EVENTS } from '../../functions/src/adapters/stripe/webhook-events.ts';
import type { Offer } from '../../functions/src/contract/plans.ts';
import type { Account } from '../../functions/src/domain/account.ts';
import { randomNumbers } from '../../functions/src/http/fuzz.fixture.ts';
import { PROFESSIONAL, STARTER } from './known-customer.fixture.ts';
import { type Belief, Listener } from './listener.fixture.ts';
import { CARDS, Shop, type Word } from './shop.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

/** Event types that a configured account sends to the product's webhook. */
const SENT: ReadonlySet<string> = new Set(WEBHOOK_EVENTS);
const LISTENERS = 4;
/** Number of sampled events per history; handling one is as much work as handling all. */
const SAMPLED_EVENTS = 4;

type Step = (customer: string) => Promise<unknown>;

const subscriptionOf = async (customer: string) => {
  const [subscription] = await shop.subscriptionsOf(customer);
  if (!subscription) throw new Error('Nothing was bought.');
  return subscription;
};
const days =
  (count: number): Step =>
  async () =>
    shop.later(count);
const update =
  (change: { cancel_at_period_end: boolean }): Step =>
  async (customer) =>
    shop.client.subscriptions.update((await subscriptionOf(customer)).id, change);
/** Starts the call and does not wait for its result, like a service that crashes. */
const changeTo =
  (to: Offer): Step =>
  async (customer) => {
    const at = new Date(Math.floor(shop.world.ports.clock().getTime() / 1000) * 1000);
    const changes = [{ from: STARTER.plan, to: to.plan, at }];
    await createStripeBilling(shop.settings).changeNow((await subscriptionOf(customer)).id, to, { at, changes });
  };
const payOpenInvoice: Step = async (customer) => {
  const [invoice] = (await shop.client.invoices.list({ customer, status: 'open' })).data;
  const { id } = await shop.client.paymentMethods.attach('pm_card_visa', { customer });
  await shop.client.invoices.pay(invoice?.id ?? '', { payment_method: id });
};
const refund: Step = async (customer) => {
  const [charge] = (await shop.client.charges.list({ customer })).data;
  await shop.client.refunds.create({ charge: charge?.id ?? '' });
};
const cancel = update({ cancel_at_period_end: true });
const resume = update({ cancel_at_period_end: false });

/** Histories after the purchase, and the expected final state. */
const LIVES: readonly { title: string; card?: string; steps: readonly Step[]; end: object }[] = [
  { title: 'bought', steps: [], end: { plan: 'BASIC', creditsLimit: 100 } },
  { title: 'renewed', steps: [days(33)], end: { plan: 'BASIC', creditsLimit: 100 } },
  {
    title: 'taken larger, cancelled and resumed',
    steps: [days(3), changeTo(PROFESSIONAL), cancel, days(2), resume],
    // For 3 days of a month of 28 to 31 days it was the smaller plan.
    end: { plan: 'PREMIUM', creditsLimit: expect.toSatisfy((limit: number) => limit >= 366 && limit <= 370) },
  },
  { title: 'cancelled and over', steps: [days(3), cancel, days(40)], end: { plan: 'FREE', creditsLimit: 3 } },
  {
    title: 'failed and recovered',
    card: CARDS.failsLater,
    steps: [days(33), payOpenInvoice],
    end: { plan: 'BASIC', creditsLimit: 100 },
  },
  { title: 'failed and lapsed', card: CARDS.failsLater, steps: [days(33), days(30)], end: { plan: 'FREE' } },
  { title: 'refunded', steps: [days(3), refund], end: { plan: 'FREE', creditsLimit: 3 } },
];

describe.each(LIVES)('a subscription that was $title', ({ card, steps, end }) => {
  const listeners: Listener[] = [];
  let account: Account;
  let customer: string;
  const all: Word[] = [];
  const beliefs: Belief[] = [];
  const random = randomNumbers(20_261_122);
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((each) => [random(), each] as const)
      .sort(([a], [b]) => a - b)
      .map(([, each]) => each);
  const begin = () => Listener.begin(shop, account, customer);

  beforeAll(async () => {
    account = await shop.world.account();
    shop.later(5);
    const { clientSecret } = await shop.checkout(account, STARTER);
    customer = await shop.customerOf(account);
    for (let i = 0; i < LISTENERS; i++) listeners.push(await begin());
    /** Events not yet received, by listener. */
    const pending = listeners.map((): Word[] => []);
    const happens = async (step: Step): Promise<void> => {
      await step(customer);
      const words = (await shop.received(customer)).filter(({ type }) => SENT.has(type));
      all.push(...words);
      const told = listeners.map((_, i) => {
        const queue = shuffled([...(pending[i] ?? []), ...words]);
        // The first receives everything in order; the others receive some now, some twice, some later.
        const now = i === 0 ? words : queue.filter(() => random() < 0.3);
        pending[i] = i === 0 ? [] : queue.filter((word) => !now.includes(word) || random() < 0.2);
        return now;
      });
      await Promise.all(listeners.map((listener, i) => listener.handle(told[i] ?? [])));
    };
    await happens(() => shop.pay(clientSecret, card));
    for (const step of steps) await happens(step);
    // The second receives nothing more and must query Stripe.
    const rest = pending.map((words, i) => (i === 1 ? [] : shuffled(words)));
    await Promise.all(listeners.map((listener, i) => listener.handle(rest[i] ?? [])));
    shop.later(1.1);
    expect(await listeners[1]?.reconcile()).toBe(1);
    for (const listener of listeners) beliefs.push(await listener.belief());
  });
  afterAll(() => Promise.all(listeners.map((listener) => listener.end())));

  it('matches Stripe when events arrive in order', () => {
    expect(all.length).toBeGreaterThan(2);
    expect(beliefs[0]?.account).toMatchObject(end);
    expect(beliefs[0]?.granted).toBe(beliefs[0]?.account.creditsLimit);
  });

  it('is the same when events are late, duplicated, reordered or lost', () => {
    for (const belief of beliefs.slice(1)) expect(belief).toEqual(beliefs[0]);
  });

  it('is the same after any single event at the end', async () => {
    // One of each type: more of the same type add nothing.
    const types = new Map(all.map((word) => [word.type, word]));
    const words = shuffled([...types.values()]).slice(0, SAMPLED_EVENTS);
    const believed = words.map(async (word) => {
      const listener = await begin();
      listeners.push(listener);
      await listener.handle([word]);
      return { after: word.type, ...(await listener.belief()) };
    });
    for (const one of await Promise.all(believed)) expect(one).toEqual({ after: one.after, ...beliefs[0] });
  });
});
