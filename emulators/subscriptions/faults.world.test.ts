import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStripeBilling } from '../../functions/src/adapters/stripe/billing.ts';
import { lookupKeyOf, type Offer } from '../../functions/src/contract/plans.ts';
import type { Services } from '../../functions/src/services.ts';
import { byExtent } from '../../functions/test/extent.ts';
import { STARTER } from './known-customer.fixture.ts';
import { Shop } from './shop.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

/** The exhaustive run fails every call, otherwise every third one. */
const STEP = byExtent(3, 1);
const AGENCY: Offer = { plan: 'ENTERPRISE', billingPeriod: 'yearly' };
/** Fault modes of a call: it fails before it is done, or its response is lost. */
const FAULTS = ['before', 'after'] as const;
type Fault = (typeof FAULTS)[number];

/** Wraps ports so that call number `at`, counted over all of them, fails. */
function faulty<T extends object>(ports: T, count: { calls: number }, at: number, fault: Fault): T {
  const wrapped = Object.entries(ports).map(([name, method]: [string, unknown]) => {
    if (typeof method !== 'function') return [name, method];
    const call = async (...given: unknown[]): Promise<unknown> => {
      const mine = count.calls++ === at;
      if (mine && fault === 'before') throw new Error('The line is cut.');
      const answer: unknown = await Reflect.apply(method, ports, given);
      if (mine) throw new Error('The line is cut.');
      return answer;
    };
    return [name, call];
  });
  // Same methods, same names.
  return Object.fromEntries(wrapped) as T;
}

/** Creates services whose call number `at` to Stripe or Firestore fails, and a counter of their calls. */
function overBadLine(at: number, fault: Fault): { services: Services; count: { calls: number } } {
  const count = { calls: 0 };
  const store = faulty(shop.world.ports.store, count, at, fault);
  const billing = faulty(createStripeBilling(shop.settings), count, at, fault);
  return { services: shop.serve({ store, billing }), count };
}

/** Creates a customer with two subscriptions, and the event of the second. */
async function boughtTwice() {
  const account = await shop.buyer(STARTER);
  const customer = await shop.customerOf(account);
  const [first] = await shop.subscriptionsOf(customer);
  shop.later(0.01);
  const [price] = (await shop.client.prices.list({ lookup_keys: [lookupKeyOf(AGENCY)] })).data;
  const card = String(first?.default_payment_method);
  const items = [{ price: price?.id ?? '' }];
  const second = await shop.client.subscriptions.create({ customer, items, default_payment_method: card });
  const words = await shop.received(customer);
  const word = words.find(({ type }) => type === 'customer.subscription.created');
  if (!word) throw new Error('Stripe has told nothing.');
  return { account, customer, second: second.id, word };
}

it.each(FAULTS)(
  'after a fault %s any call, a redelivered event restores the state, and nothing is refunded twice',
  async (fault) => {
    const calls: number[] = [];
    for (let at = 0; at < Math.max(0, ...calls) + STEP; at += STEP) {
      const { account, customer, second, word } = await boughtTwice();
      const { services, count } = overBadLine(at, fault);
      const told = await shop.tell(word, services).then(
        () => 'handled',
        () => 'failed',
      );
      calls.push(count.calls);
      // Stripe resends an event that was not acknowledged.
      if (told === 'failed') await shop.tell(word);
      const { account: after, membership } = await shop.standing(account);
      expect({ at, plan: after.plan, limit: after.creditsLimit }).toEqual({ at, plan: 'BASIC', limit: 100 });
      expect(membership.subscription).toMatchObject({ ...STARTER, status: 'active' });
      expect((await shop.client.subscriptions.retrieve(second)).status).toBe('canceled');
      const charges = (await shop.client.charges.list({ customer })).data;
      expect(charges.map(({ amount, amount_refunded }) => [amount, amount_refunded]).sort()).toEqual([
        [79990, 79990],
        [999, 0],
      ]);
      const grants = (await shop.world.ledger(account)).filter(({ kind }) => kind === 'grant');
      expect(grants.map(({ change }) => change).sort((a, b) => a - b)).toEqual([3, 97]);
    }
    expect(Math.max(...calls)).toBeGreaterThan(5);
  },
);

it.each(FAULTS)('after a fault %s any call of a checkout, the next checkout can be paid', async (fault) => {
  const calls: number[] = [];
  for (let at = 0; at < Math.max(0, ...calls) + STEP; at += STEP) {
    const account = await shop.world.account();
    const { services, count } = overBadLine(at, fault);
    const body = { planType: STARTER.plan, billingPeriod: STARTER.billingPeriod };
    await services.handlers.createCheckout({ ...shop.callOf(account), body }).catch(() => undefined);
    calls.push(count.calls);
    const { clientSecret } = await shop.checkout(account, STARTER);
    expect(await shop.pay(clientSecret)).toBe('paid');
    expect((await shop.current(account)).subscription).toMatchObject({ ...STARTER, status: 'active' });
    const customers = (await shop.client.customers.list({ email: account.email })).data;
    expect(customers.map(({ id }) => id)).toEqual([await shop.customerOf(account)]);
    expect(await shop.subscriptionsOf(await shop.customerOf(account))).toHaveLength(1);
  }
  expect(Math.max(...calls)).toBeGreaterThan(5);
});
