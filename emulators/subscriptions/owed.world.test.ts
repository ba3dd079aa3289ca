import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TIMES } from '../../functions/src/contract/limits.ts';
import { lookupKeyOf } from '../../functions/src/contract/plans.ts';
import type { Account } from '../../functions/src/domain/account.ts';
import { AGENCY, customer, PROFESSIONAL, STARTER, STARTER_YEAR, standing } from './known-customer.fixture.ts';
import { CARDS, Shop } from './shop.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

const HOUR = 1 / 24;

describe('a payment that fails', () => {
  /** Creates a customer whose first renewal was declined. */
  async function owing(): Promise<Account> {
    const account = await customer(shop, STARTER, CARDS.failsLater);
    const { subscription } = await standing(shop, account);
    shop.until(subscription.currentPeriodEnd);
    shop.later(2 * HOUR);
    return account;
  }

  it('keeps the plan with Free’s credits for the grace period, then ends it, with or without events', async () => {
    const account = await owing();
    const { subscription, plan, limit } = await standing(shop, account);
    expect([subscription.status, plan, limit]).toEqual(['past_due', 'BASIC', 3]);
    const grace = new Date(subscription.graceEndsAt ?? 0);
    const days = (grace.getTime() - new Date(subscription.currentPeriodStart).getTime()) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(TIMES.paymentGraceDays);
    expect(days).toBeLessThan(TIMES.paymentGraceDays + 0.2);
    await shop.use(account, 10);
    shop.until(grace);
    expect(await shop.seen(account)).toMatchObject({ plan: 'FREE', used: 10, limit: 3, available: 0 });
    // Stripe still retries; that does not extend the grace period.
    expect((await standing(shop, account)).plan).toBe('FREE');
    await expect(shop.checkout(account, AGENCY)).rejects.toMatchObject({ code: 'ALREADY_SUBSCRIBED' });
    shop.later(20);
    expect(await standing(shop, account)).toMatchObject({ plan: 'FREE', limit: 3, subscription: { status: 'ended' } });
  });

  it('starts the grace period at the first open invoice, and another one does not extend it', async () => {
    const account = await owing();
    const { subscription } = await standing(shop, account);
    shop.later(1);
    const [live] = await shop.subscriptionsOf(await shop.customerOf(account));
    const { data } = await shop.client.prices.list({ lookup_keys: [lookupKeyOf(STARTER_YEAR)] });
    await shop.client.subscriptions.update(live?.id ?? '', {
      items: [{ id: live?.items.data[0]?.id ?? '', price: data[0]?.id ?? '' }],
    });
    const open = await shop.client.invoices.list({ customer: await shop.customerOf(account), status: 'open' });
    expect(open.data).toHaveLength(2);
    expect((await standing(shop, account)).subscription).toMatchObject({
      status: 'past_due',
      graceEndsAt: subscription.graceEndsAt,
    });
  });

  it('is settled when it is paid, even after the grace period', async () => {
    for (const days of [1, TIMES.paymentGraceDays + 1]) {
      const account = await owing();
      await shop.use(account, 2);
      shop.later(days);
      const customerId = await shop.customerOf(account);
      const [invoice] = (await shop.client.invoices.list({ customer: customerId, status: 'open' })).data;
      const card = await shop.client.paymentMethods.attach('pm_card_visa', { customer: customerId });
      await shop.client.invoices.pay(invoice?.id ?? '', { payment_method: card.id });
      expect(await standing(shop, account)).toMatchObject({
        plan: 'BASIC',
        used: 2,
        limit: 100,
        subscription: { status: 'active', graceEndsAt: null },
      });
      expect((await shop.standing(account)).account).not.toHaveProperty('planEndsAt');
    }
  });

  it('prevents an upgrade for the difference alone', async () => {
    const account = await owing();
    await expect(shop.preview(account, AGENCY)).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
    await expect(shop.change(account, AGENCY)).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
    expect((await standing(shop, account)).subscription).toMatchObject({ ...STARTER, status: 'past_due' });
  });
});

describe('a yearly renewal that is not paid', () => {
  it('leaves the months before it unchanged', async () => {
    const account = await customer(shop, STARTER_YEAR, CARDS.failsLater);
    const { subscription } = await standing(shop, account);
    shop.until(new Date(new Date(subscription.currentPeriodEnd).getTime() - 5 * 86_400_000));
    await shop.use(account, 80);
    expect(await shop.seen(account)).toMatchObject({ plan: 'BASIC', used: 80, limit: 100 });
    shop.until(subscription.currentPeriodEnd);
    shop.later(2 * HOUR);
    expect(await standing(shop, account)).toMatchObject({ plan: 'BASIC', used: 0, limit: 3 });
  });
});

describe('a refund', () => {
  const lastCharge = async (account: Account) => {
    const { data } = await shop.client.charges.list({ customer: await shop.customerOf(account) });
    const [charge] = data;
    if (!charge) throw new Error('Nothing was paid.');
    return charge;
  };

  it('ends the plan at once if it is full, not if it is partial', async () => {
    const account = await customer(shop, PROFESSIONAL);
    await shop.use(account, 5);
    const charge = await lastCharge(account);
    await shop.client.refunds.create({ charge: charge.id, amount: 1000 });
    expect((await standing(shop, account)).plan).toBe('PREMIUM');
    await shop.client.refunds.create({ charge: charge.id });
    expect(await standing(shop, account)).toMatchObject({
      plan: 'FREE',
      used: 5,
      limit: 3,
      subscription: { status: 'ended' },
    });
    const [subscription] = await shop.subscriptionsOf(await shop.customerOf(account));
    expect(subscription?.status).toBe('canceled');
    const { clientSecret } = await shop.checkout(account, PROFESSIONAL);
    expect(await shop.pay(clientSecret)).toBe('paid');
    expect((await standing(shop, account)).plan).toBe('PREMIUM');
  });

  it('of an earlier month leaves the current one unchanged', async () => {
    const account = await customer(shop, STARTER);
    const first = await lastCharge(account);
    shop.until((await standing(shop, account)).subscription.currentPeriodEnd);
    shop.later(2 * HOUR);
    await shop.client.refunds.create({ charge: first.id });
    expect((await standing(shop, account)).plan).toBe('BASIC');
  });

  it('by a dispute ends the plan, also for an earlier month', async () => {
    const account = await customer(shop, STARTER);
    const first = await lastCharge(account);
    shop.until((await standing(shop, account)).subscription.currentPeriodEnd);
    shop.later(2 * HOUR);
    shop.dispute(first.id);
    expect(await standing(shop, account)).toMatchObject({ plan: 'FREE', subscription: { status: 'ended' } });
  });
});
