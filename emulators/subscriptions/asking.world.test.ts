import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStripeBilling } from '../../functions/src/adapters/stripe/billing.ts';
import type { Account } from '../../functions/src/domain/account.ts';
import { STARTER } from './known-customer.fixture.ts';
import { Shop } from './shop.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

const planOf = async (account: Account) => (await shop.standing(account)).account.plan;

it('concurrent queries converge on Stripe’s latest state', async () => {
  const account = await shop.buyer(STARTER);
  await shop.current(account);
  const customer = await shop.customerOf(account);
  const [subscription] = await shop.subscriptionsOf(customer);
  const services = [shop.serve(), shop.serve(), shop.serve()];
  for (let round = 0; round < 3; round++) {
    const before = services.map((one) => shop.current(account, true, one));
    const change = { cancel_at_period_end: round % 2 === 0 };
    await shop.client.subscriptions.update(subscription?.id ?? '', change);
    const after = services.map((one) => shop.current(account, true, one));
    await Promise.all([...before, ...after]);
    const { membership } = await shop.standing(account);
    expect(membership.subscription?.cancelAt !== null).toBe(change.cancel_at_period_end);
  }
});

it('reconciling makes up for lost events, only when it is due', async () => {
  const account = await shop.buyer(STARTER);
  await shop.services.reconcileSubscriptions();
  expect(await planOf(account)).toBe('FREE');
  shop.later(1.1);
  expect(await shop.services.reconcileSubscriptions()).toBeGreaterThan(0);
  expect(await planOf(account)).toBe('BASIC');
  expect(await shop.services.reconcileSubscriptions()).toBe(0);
});

it('reconciling continues after a failed customer', async () => {
  const [bad, good] = [await shop.buyer(STARTER), await shop.buyer(STARTER)];
  const customer = await shop.customerOf(bad);
  const real = createStripeBilling(shop.settings);
  const failed: unknown[] = [];
  const services = shop.serve({
    log: { ...shop.world.ports.log, error: (event) => failed.push(event) },
    billing: {
      ...real,
      subscriptions: async (id) => {
        if (id === customer) throw new Error('This one cannot be read.');
        return real.subscriptions(id);
      },
    },
  });
  shop.later(1.1);
  await services.reconcileSubscriptions();
  expect([await planOf(bad), await planOf(good)]).toEqual(['FREE', 'BASIC']);
  expect(failed).toEqual(['reconcile.failed']);
});

it('a customer that failed comes last in the next run', async () => {
  const bad = await shop.buyer(STARTER);
  const customer = await shop.customerOf(bad);
  shop.later(1.1);
  const asked: string[] = [];
  const failing = shop.serve({
    billing: {
      ...createStripeBilling(shop.settings),
      subscriptions: async (id) => {
        asked.push(id);
        throw new Error('Stripe is out of reach.');
      },
    },
  });
  await failing.reconcileSubscriptions();
  expect(asked.filter((id) => id === customer)).toHaveLength(1);
  const { nextCheckAt } = (await shop.standing(bad)).membership;
  const minutes = (nextCheckAt.getTime() - shop.world.ports.clock().getTime()) / 60_000;
  expect(minutes).toBeGreaterThan(49);
  // Hourly runs retry it.
  expect(minutes).toBeLessThan(60);
  asked.length = 0;
  await failing.reconcileSubscriptions();
  expect(asked).not.toContain(customer);
  shop.later(1 / 24);
  await shop.services.reconcileSubscriptions();
  expect(await planOf(bad)).toBe('BASIC');
});

it('reconciling skips an unreadable membership', async () => {
  const [spoilt, good] = [await shop.buyer(STARTER), await shop.buyer(STARTER)];
  const document = shop.world.database.doc(`subscriptions/${spoilt.id}`);
  await document.update({ revision: 'first' });
  shop.later(1.1);
  shop.world.lines.length = 0;
  await shop.services.reconcileSubscriptions();
  expect(await planOf(good)).toBe('BASIC');
  const events = shop.world.lines.filter(({ event }) => event !== 'billing.event');
  expect(events).toEqual([
    { event: 'store.unreadable', facts: { path: document.path } },
    {
      event: 'reconcile.done',
      facts: { count: expect.any(Number), failed: 0, complete: true, seconds: expect.any(Number) },
    },
  ]);
});

it('the e-mail address is updated at Stripe, except for a deleted customer', async () => {
  const account = await shop.world.account();
  await shop.checkout(account, STARTER);
  const customer = await shop.customerOf(account);
  const { changeEmail } = createStripeBilling(shop.settings);
  await changeEmail(customer, 'new@example.com');
  expect(await shop.client.customers.retrieve(customer)).toMatchObject({ email: 'new@example.com' });
  await shop.client.customers.del(customer);
  await changeEmail(customer, 'newer@example.com');
  await changeEmail('cus_nobody', 'newer@example.com');
});
