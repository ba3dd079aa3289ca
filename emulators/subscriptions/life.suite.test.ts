import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { TIMES } from '../../functions/src/contract/limits.ts';
import { type Offer, PLANS } from '../../functions/src/contract/plans.ts';
import type { Account } from '../../functions/src/domain/account.ts';
import { CARDS, Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open(inject('suite').projectId);
});
afterAll(() => shop.close());

const STARTER: Offer = { plan: 'BASIC', billingPeriod: 'monthly' };
const STARTER_YEAR: Offer = { plan: 'BASIC', billingPeriod: 'yearly' };
const PROFESSIONAL: Offer = { plan: 'PREMIUM', billingPeriod: 'monthly' };
const AGENCY: Offer = { plan: 'ENTERPRISE', billingPeriod: 'monthly' };
const HOUR = 1 / 24;

/** Somebody whose plan is paid for and known. */
async function customer(offer: Offer, card?: string): Promise<Account> {
  const account = await shop.buyer(offer, card);
  await shop.current(account);
  return account;
}

/** What the service says of a person after it has asked Stripe; the ledger's grants are the limit. */
async function standing(account: Account) {
  const { subscription } = await shop.current(account);
  if (!subscription) throw new Error('There is no subscription.');
  const { plan, used, limit, period } = await shop.seen(account);
  const grants = (await shop.world.ledger(account)).filter(({ kind }) => kind === 'grant');
  expect(grants.reduce((sum, { change }) => sum + change, 0)).toBe(limit);
  return { subscription, plan, used, limit, period };
}

const charges = async (account: Account): Promise<number[]> => {
  const { data } = await shop.client.charges.list({ customer: await shop.customerOf(account), limit: 100 });
  return data.filter(({ paid }) => paid).map(({ amount }) => amount);
};

describe('a subscription that goes on', () => {
  it('is renewed month by month, and its credits with it, whether or not Stripe says so', async () => {
    const account = await customer(STARTER);
    await shop.use(account, 60);
    const before = await standing(account);
    expect([before.used, before.limit]).toEqual([60, 100]);
    shop.until(before.subscription.currentPeriodEnd);
    expect(await shop.seen(account)).toMatchObject({ plan: 'BASIC', used: 0, limit: 100 });
    shop.later(2 * HOUR);
    const after = await standing(account);
    expect(after.subscription.currentPeriodStart).toBe(before.subscription.currentPeriodEnd);
    expect(after.period).toEqual({
      start: after.subscription.currentPeriodStart,
      end: after.subscription.currentPeriodEnd,
    });
    expect(await charges(account)).toEqual([999, 999]);
  });

  it('has its credits every month where a year is paid for', async () => {
    const account = await customer(STARTER_YEAR);
    for (let month = 0; month < 3; month++) {
      await shop.use(account, 100);
      const { used, limit, period } = await standing(account);
      expect([used, limit]).toEqual([100, 100]);
      shop.until(period.end);
      expect((await shop.seen(account)).used).toBe(0);
    }
    expect(await charges(account)).toEqual([9990]);
  });
});

describe('more', () => {
  it('is had at once, for the difference that was shown; what was used stays used', async () => {
    const account = await customer(STARTER);
    await shop.use(account, 60);
    shop.later(10);
    const before = await standing(account);
    const shown = await shop.preview(account, PROFESSIONAL);
    expect(shown).toMatchObject({ effective: 'now', price: PLANS.PREMIUM.price });
    expect(shown.credit).toBeGreaterThan(500);
    expect(shown.credit).toBeLessThan(999);
    const { subscription } = await shop.change(account, PROFESSIONAL, shown.prorationDate);
    expect(subscription).toMatchObject({ ...PROFESSIONAL, status: 'active', price: PLANS.PREMIUM.price });
    expect(subscription.currentPeriodEnd).toBe(before.subscription.currentPeriodEnd);
    expect(await charges(account)).toEqual([shown.dueNow, 999]);
    expect(await standing(account)).toMatchObject({ plan: 'PREMIUM', used: 60, limit: 400, period: before.period });
  });

  it('is a year instead of a month of the same plan: paid at once, counted from now', async () => {
    const account = await customer(STARTER);
    await shop.use(account, 60);
    shop.later(10);
    const shown = await shop.preview(account, STARTER_YEAR);
    const { subscription } = await shop.change(account, STARTER_YEAR, shown.prorationDate);
    expect(subscription).toMatchObject({ ...STARTER_YEAR, price: 9990 });
    expect(await charges(account)).toEqual([shown.dueNow, 999]);
    expect(shown.dueNow).toBe(9990 - shown.credit);
    const after = await standing(account);
    expect(after).toMatchObject({ plan: 'BASIC', used: 60, limit: 100 });
    expect((await shop.standing(account)).account.creditsAnchor.toISOString()).toBe(subscription.currentPeriodStart);
  });

  it('changes nothing where it is not paid for', async () => {
    const account = await customer(STARTER, CARDS.failsLater);
    const before = await standing(account);
    await expect(shop.change(account, AGENCY)).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
    expect(await standing(account)).toEqual(before);
    expect(await charges(account)).toEqual([999]);
  });

  it('is not had for the price of the period’s last second', async () => {
    const account = await customer(STARTER);
    const { subscription } = await standing(account);
    const last = new Date(subscription.currentPeriodEnd).getTime() / 1000 - 1;
    await shop.change(account, AGENCY, last);
    const [paid = 0] = await charges(account);
    expect(paid).toBeGreaterThan(6900);
  });

  it('is paid for once, however often it is asked for at the same moment', async () => {
    const account = await customer(STARTER);
    const asked = [AGENCY, AGENCY, AGENCY].map((offer) => shop.change(account, offer));
    const answers = await Promise.allSettled(asked);
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect((await standing(account)).plan).toBe('ENTERPRISE');
    const paid = await charges(account);
    expect(paid.at(-1)).toBe(999);
    expect(paid).toHaveLength(2);
  });

  it('of the same is refused', async () => {
    const account = await customer(STARTER);
    await expect(shop.change(account, STARTER)).rejects.toMatchObject({ code: 'SAME_PLAN' });
    await expect(shop.preview(account, STARTER)).rejects.toMatchObject({ code: 'SAME_PLAN' });
  });
});

describe('less', () => {
  it('is had when what is paid for is over, and costs nothing before', async () => {
    const account = await customer(AGENCY);
    const before = await standing(account);
    const end = before.subscription.currentPeriodEnd;
    expect(await shop.preview(account, STARTER)).toMatchObject({
      effective: 'period_end',
      effectiveAt: end,
      dueNow: 0,
      price: 999,
    });
    const { subscription } = await shop.change(account, STARTER);
    expect(subscription).toMatchObject({ ...AGENCY, pendingChange: { ...STARTER, at: end }, cancelAtPeriodEnd: false });
    expect(await standing(account)).toMatchObject({ plan: 'ENTERPRISE', limit: 1000 });
    shop.until(end);
    shop.later(2 * HOUR);
    expect(await standing(account)).toMatchObject({
      plan: 'BASIC',
      limit: 100,
      used: 0,
      subscription: { ...STARTER, price: 999, pendingChange: null, status: 'active' },
    });
    expect(await charges(account)).toEqual([999, 7999]);
    shop.later(31);
    expect(await standing(account)).toMatchObject({ plan: 'BASIC', subscription: { status: 'active' } });
    expect(await charges(account)).toEqual([999, 999, 7999]);
  });

  it('is a month instead of a year of the same plan', async () => {
    const account = await customer(STARTER_YEAR);
    const { subscription } = await shop.change(account, STARTER);
    expect(subscription.pendingChange).toEqual({ ...STARTER, at: subscription.currentPeriodEnd });
    shop.until(subscription.currentPeriodEnd);
    shop.later(2 * HOUR);
    expect((await standing(account)).subscription).toMatchObject({ ...STARTER, price: 999 });
  });

  it('may be changed once more, and undone', async () => {
    const account = await customer(AGENCY);
    await shop.change(account, STARTER);
    const other = await shop.change(account, PROFESSIONAL);
    expect(other.subscription.pendingChange).toMatchObject(PROFESSIONAL);
    const { subscription } = await shop.act(account, 'resumeSubscription');
    expect(subscription).toMatchObject({ ...AGENCY, pendingChange: null });
    shop.until(subscription.currentPeriodEnd);
    shop.later(2 * HOUR);
    expect(await standing(account)).toMatchObject({ plan: 'ENTERPRISE', limit: 1000 });
  });

  it('gives way to more; where that is not paid for, it stays', async () => {
    const account = await customer(PROFESSIONAL);
    await shop.change(account, STARTER);
    const { subscription } = await shop.change(account, AGENCY);
    expect(subscription).toMatchObject({ ...AGENCY, pendingChange: null });

    const poor = await customer(PROFESSIONAL, CARDS.failsLater);
    const before = (await shop.change(poor, STARTER)).subscription;
    await expect(shop.change(poor, AGENCY)).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
    expect((await standing(poor)).subscription).toEqual(before);
  });
});

describe('a subscription that is cancelled', () => {
  it('gives its plan to the end of the period, and then Free’s, whether or not Stripe says so', async () => {
    const account = await customer(STARTER);
    await shop.use(account, 60);
    const { subscription } = await shop.act(account, 'cancelSubscription');
    expect(subscription).toMatchObject({ ...STARTER, status: 'active', cancelAtPeriodEnd: true });
    expect(await shop.seen(account)).toMatchObject({ plan: 'BASIC', used: 60, limit: 100 });
    shop.until(subscription.currentPeriodEnd);
    expect(await shop.seen(account)).toMatchObject({ plan: 'FREE', used: 0, limit: 3 });
    expect((await shop.current(account, false)).subscription?.status).toBe('ended');
    const after = await standing(account);
    expect(after).toMatchObject({
      plan: 'FREE',
      limit: 3,
      subscription: { status: 'ended', cancelAtPeriodEnd: false },
    });
    expect((await shop.standing(account)).account.creditsAnchor).toEqual(account.createdAt);
    await expect(shop.act(account, 'resumeSubscription')).rejects.toMatchObject({ code: 'NO_SUBSCRIPTION' });
    expect(await charges(account)).toEqual([999]);
  });

  it('goes on where it is resumed in time; each may be said twice', async () => {
    const account = await customer(STARTER);
    const cancelled = await shop.act(account, 'cancelSubscription');
    expect(await shop.act(account, 'cancelSubscription')).toEqual(cancelled);
    const resumed = await shop.act(account, 'resumeSubscription');
    expect(resumed.subscription.cancelAtPeriodEnd).toBe(false);
    expect(await shop.act(account, 'resumeSubscription')).toEqual(resumed);
    shop.until(resumed.subscription.currentPeriodEnd);
    expect(await shop.seen(account)).toMatchObject({ plan: 'BASIC', limit: 100 });
    shop.later(2 * HOUR);
    expect((await standing(account)).subscription.status).toBe('active');
  });

  it('forgets a change that was to come, and goes on where more is taken', async () => {
    const account = await customer(PROFESSIONAL);
    await shop.change(account, STARTER);
    const { subscription } = await shop.act(account, 'cancelSubscription');
    expect(subscription).toMatchObject({ ...PROFESSIONAL, cancelAtPeriodEnd: true, pendingChange: null });
    expect((await shop.change(account, AGENCY)).subscription).toMatchObject({ ...AGENCY, cancelAtPeriodEnd: false });
  });

  it('may be bought again, and another plan', async () => {
    const account = await customer(STARTER);
    const { subscription } = await shop.act(account, 'cancelSubscription');
    shop.until(subscription.currentPeriodEnd);
    expect((await shop.seen(account)).plan).toBe('FREE');
    await shop.use(account, 2);
    const { clientSecret } = await shop.checkout(account, PROFESSIONAL);
    expect(await shop.pay(clientSecret)).toBe('paid');
    expect(await standing(account)).toMatchObject({ plan: 'PREMIUM', used: 2, limit: 400 });
  });
});

describe('a payment that fails', () => {
  /** Somebody whose first renewal was declined. */
  async function owing(): Promise<Account> {
    const account = await customer(STARTER, CARDS.failsLater);
    const { subscription } = await standing(account);
    shop.until(subscription.currentPeriodEnd);
    shop.later(2 * HOUR);
    return account;
  }

  it('leaves the plan for some days, and takes it then, whether or not Stripe says so', async () => {
    const account = await owing();
    const { subscription, plan } = await standing(account);
    expect([subscription.status, plan]).toEqual(['past_due', 'BASIC']);
    const grace = new Date(subscription.graceEndsAt ?? 0);
    const days = (grace.getTime() - new Date(subscription.currentPeriodStart).getTime()) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(TIMES.paymentGraceDays);
    expect(days).toBeLessThan(TIMES.paymentGraceDays + 0.2);
    await shop.use(account, 10);
    shop.until(grace);
    expect(await shop.seen(account)).toMatchObject({ plan: 'FREE', used: 10, limit: 3, available: 0 });
    // Stripe still tries; that makes the grace no longer.
    expect((await standing(account)).plan).toBe('FREE');
    await expect(shop.checkout(account, AGENCY)).rejects.toMatchObject({ code: 'ALREADY_SUBSCRIBED' });
    shop.later(20);
    expect(await standing(account)).toMatchObject({ plan: 'FREE', limit: 3, subscription: { status: 'ended' } });
  });

  it('is forgotten when it is made good for, also after the grace', async () => {
    for (const days of [1, TIMES.paymentGraceDays + 1]) {
      const account = await owing();
      shop.later(days);
      const customerId = await shop.customerOf(account);
      const [invoice] = (await shop.client.invoices.list({ customer: customerId, status: 'open' })).data;
      const card = await shop.client.paymentMethods.attach('pm_card_visa', { customer: customerId });
      await shop.client.invoices.pay(invoice?.id ?? '', { payment_method: card.id });
      expect(await standing(account)).toMatchObject({
        plan: 'BASIC',
        limit: 100,
        subscription: { status: 'active', graceEndsAt: null },
      });
      expect((await shop.standing(account)).account).not.toHaveProperty('planEndsAt');
    }
  });

  it('lets nobody have more by paying the difference alone', async () => {
    const account = await owing();
    await expect(shop.change(account, AGENCY)).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
    expect((await standing(account)).subscription).toMatchObject({ ...STARTER, status: 'past_due' });
  });
});

describe('money that goes back', () => {
  const lastCharge = async (account: Account) => {
    const { data } = await shop.client.charges.list({ customer: await shop.customerOf(account) });
    const [charge] = data;
    if (!charge) throw new Error('Nothing was paid.');
    return charge;
  };

  it('whole ends the plan at once; a part of it does not', async () => {
    const account = await customer(PROFESSIONAL);
    await shop.use(account, 5);
    const charge = await lastCharge(account);
    await shop.client.refunds.create({ charge: charge.id, amount: 1000 });
    expect((await standing(account)).plan).toBe('PREMIUM');
    await shop.client.refunds.create({ charge: charge.id });
    expect(await standing(account)).toMatchObject({
      plan: 'FREE',
      used: 5,
      limit: 3,
      subscription: { status: 'ended' },
    });
    const [subscription] = await shop.subscriptionsOf(await shop.customerOf(account));
    expect(subscription?.status).toBe('canceled');
    const { clientSecret } = await shop.checkout(account, PROFESSIONAL);
    expect(await shop.pay(clientSecret)).toBe('paid');
    expect((await standing(account)).plan).toBe('PREMIUM');
  });

  it('of an earlier month takes nothing of what is paid for since', async () => {
    const account = await customer(STARTER);
    const first = await lastCharge(account);
    shop.until((await standing(account)).subscription.currentPeriodEnd);
    shop.later(2 * HOUR);
    await shop.client.refunds.create({ charge: first.id });
    expect((await standing(account)).plan).toBe('BASIC');
  });

  it('because it was disputed ends the plan, also that of an earlier month', async () => {
    const account = await customer(STARTER);
    const first = await lastCharge(account);
    shop.until((await standing(account)).subscription.currentPeriodEnd);
    shop.later(2 * HOUR);
    shop.dispute(first.id);
    expect(await standing(account)).toMatchObject({ plan: 'FREE', subscription: { status: 'ended' } });
  });
});
