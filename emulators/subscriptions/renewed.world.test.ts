import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGENCY, charges, customer, PROFESSIONAL, STARTER, STARTER_YEAR, standing } from './known-customer.fixture.ts';
import { Shop } from './shop.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

const HOUR = 1 / 24;

describe('an active subscription', () => {
  it('renews monthly; credits arrive with the payment an hour later', async () => {
    const account = await customer(shop, STARTER);
    await shop.use(account, 60);
    const before = await standing(shop, account);
    expect([before.used, before.limit]).toEqual([60, 100]);
    shop.until(before.subscription.currentPeriodEnd);
    // With or without an event.
    expect(await shop.seen(account)).toMatchObject({ plan: 'BASIC', used: 0, limit: 3 });
    expect(await standing(shop, account)).toMatchObject({
      plan: 'BASIC',
      limit: 3,
      subscription: { status: 'active' },
    });
    await shop.use(account, 2);
    shop.later(2 * HOUR);
    const after = await standing(shop, account);
    expect([after.used, after.limit]).toEqual([2, 100]);
    expect(after.subscription.currentPeriodStart).toBe(before.subscription.currentPeriodEnd);
    expect(after.subscription.paidUntil).toBe(after.subscription.currentPeriodEnd);
    expect(after.period).toEqual({
      start: after.subscription.currentPeriodStart,
      end: after.subscription.currentPeriodEnd,
    });
    expect(await charges(shop, account)).toEqual([999, 999]);
  });

  it('gets credits every month with a yearly plan', async () => {
    const account = await customer(shop, STARTER_YEAR);
    for (let month = 0; month < 3; month++) {
      await shop.use(account, 100);
      const { used, limit, period } = await standing(shop, account);
      expect([used, limit]).toEqual([100, 100]);
      shop.until(period.end);
      expect((await shop.seen(account)).used).toBe(0);
    }
    expect(await charges(shop, account)).toEqual([9990]);
  });
});

describe('a cancelled subscription', () => {
  it('keeps its plan until the end of the period, then becomes Free, with or without events', async () => {
    const account = await customer(shop, STARTER);
    await shop.use(account, 60);
    const { subscription } = await shop.act(account, 'cancelSubscription');
    expect(subscription).toMatchObject({ ...STARTER, status: 'active', cancelAtPeriodEnd: true });
    expect(await shop.seen(account)).toMatchObject({ plan: 'BASIC', used: 60, limit: 100 });
    shop.until(subscription.currentPeriodEnd);
    expect(await shop.seen(account)).toMatchObject({ plan: 'FREE', used: 0, limit: 3 });
    expect((await shop.current(account, false)).subscription?.status).toBe('ended');
    const after = await standing(shop, account);
    expect(after).toMatchObject({
      plan: 'FREE',
      limit: 3,
      subscription: { status: 'ended', cancelAtPeriodEnd: false },
    });
    expect((await shop.standing(account)).account.creditsAnchor).toEqual(account.createdAt);
    await expect(shop.act(account, 'resumeSubscription')).rejects.toMatchObject({ code: 'NO_SUBSCRIPTION' });
    expect(await charges(shop, account)).toEqual([999]);
  });

  it('continues if resumed in time; both requests may be repeated', async () => {
    const account = await customer(shop, STARTER);
    const cancelled = await shop.act(account, 'cancelSubscription');
    expect(await shop.act(account, 'cancelSubscription')).toEqual(cancelled);
    const resumed = await shop.act(account, 'resumeSubscription');
    expect(resumed.subscription.cancelAtPeriodEnd).toBe(false);
    expect(await shop.act(account, 'resumeSubscription')).toEqual(resumed);
    shop.until(resumed.subscription.currentPeriodEnd);
    expect((await shop.seen(account)).plan).toBe('BASIC');
    shop.later(2 * HOUR);
    expect(await standing(shop, account)).toMatchObject({ limit: 100, subscription: { status: 'active' } });
  });

  it('drops a scheduled change, and continues after an upgrade', async () => {
    const account = await customer(shop, PROFESSIONAL);
    await shop.change(account, STARTER);
    const { subscription } = await shop.act(account, 'cancelSubscription');
    expect(subscription).toMatchObject({ ...PROFESSIONAL, cancelAtPeriodEnd: true, pendingChange: null });
    expect((await shop.change(account, AGENCY)).subscription).toMatchObject({ ...AGENCY, cancelAtPeriodEnd: false });
  });

  it('can be bought again, with another plan', async () => {
    const account = await customer(shop, STARTER);
    const { subscription } = await shop.act(account, 'cancelSubscription');
    shop.until(subscription.currentPeriodEnd);
    expect((await shop.seen(account)).plan).toBe('FREE');
    await shop.use(account, 2);
    const { clientSecret } = await shop.checkout(account, PROFESSIONAL);
    expect(await shop.pay(clientSecret)).toBe('paid');
    expect(await standing(shop, account)).toMatchObject({ plan: 'PREMIUM', used: 0, limit: 400 });
  });
});
