import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStripeBilling } from '../../functions/src/adapters/stripe/billing.ts';
import { lookupKeyOf, type Offer } from '../../functions/src/contract/plans.ts';
import type { Account } from '../../functions/src/domain/account.ts';
import { AGENCY, charges, customer, PROFESSIONAL, STARTER, STARTER_YEAR, standing } from './known-customer.fixture.ts';
import { Shop } from './shop.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

const HOUR = 1 / 24;
const PROFESSIONAL_YEAR: Offer = { plan: 'PREMIUM', billingPeriod: 'yearly' };
const seconds = (text: string): number => new Date(text).getTime() / 1000;

/** Advances time to some hours before the end of the current month of credits. */
async function beforeMonthEnds(account: Account, hours: number): Promise<string> {
  const { period } = await standing(shop, account);
  shop.until(new Date((seconds(period.end) - hours * 3600) * 1000));
  return period.end;
}

describe('four hours before the end of the month', () => {
  it('an upgrade for 39 cents adds 4 credits, and its full credits with the next month', async () => {
    const account = await customer(shop, STARTER);
    const end = await beforeMonthEnds(account, 4);
    await shop.use(account, 100);
    const shown = await shop.preview(account, AGENCY);
    expect(shown.dueNow).toBeLessThanOrEqual(39);
    expect([4, 5]).toContain(shown.creditsAdded);
    expect(shown.monthlyCreditsFrom).toBe(end);
    await shop.change(account, AGENCY, shown.prorationDate);
    expect(await charges(shop, account)).toEqual([shown.dueNow, 999]);
    const { creditsAdded } = shown;
    expect(await standing(shop, account)).toMatchObject({ plan: 'ENTERPRISE', used: 100, limit: 100 + creditsAdded });
    expect(shown.creditsAvailable).toBe(creditsAdded);
    shop.until(end);
    shop.later(2 * HOUR);
    expect(await standing(shop, account)).toMatchObject({ plan: 'ENTERPRISE', used: 0, limit: 1000 });
  });

  it('the same applies to a yearly plan', async () => {
    const account = await customer(shop, STARTER_YEAR);
    const end = await beforeMonthEnds(account, 4);
    const shown = await shop.preview(account, PROFESSIONAL_YEAR);
    await shop.change(account, PROFESSIONAL_YEAR, shown.prorationDate);
    const { limit } = await standing(shop, account);
    expect([101, 102]).toContain(limit);
    shop.until(end);
    expect(await shop.seen(account)).toMatchObject({ plan: 'PREMIUM', used: 0, limit: 400 });
  });
});

describe('a larger plan', () => {
  it('reported a day late has its credits from the second of payment', async () => {
    const account = await customer(shop, STARTER);
    shop.later(10);
    const shown = await shop.preview(account, AGENCY);
    const services = shop.serve({
      billing: {
        ...createStripeBilling(shop.settings),
        changeNow: async (...given) => {
          await createStripeBilling(shop.settings).changeNow(...given);
          throw new Error('The process is gone.');
        },
      },
    });
    const body = { planType: AGENCY.plan, billingPeriod: AGENCY.billingPeriod, prorationDate: shown.prorationDate };
    await expect(services.handlers.changePlan({ ...shop.callOf(account), body })).rejects.toThrow('gone');
    expect(await shop.seen(account)).toMatchObject({ plan: 'BASIC', limit: 100 });
    shop.later(1.1);
    expect(await shop.services.reconcileSubscriptions()).toBeGreaterThan(0);
    const limit = 100 + shown.creditsAdded;
    expect(await shop.seen(account)).toMatchObject({ plan: 'ENTERPRISE', limit });
    shop.later(1);
    await Promise.all(Array.from({ length: 10 }, () => shop.current(account)));
    expect(await standing(shop, account)).toMatchObject({ plan: 'ENTERPRISE', limit });
    const grants = (await shop.world.ledger(account)).filter(({ kind }) => kind === 'grant');
    expect(grants.map(({ change }) => change)).toEqual([shown.creditsAdded, 97, 3]);
  });

  it('made by an operator at Stripe has its credits once it is noticed', async () => {
    const account = await customer(shop, STARTER);
    const { period } = await standing(shop, account);
    shop.later(10);
    const [subscription] = await shop.subscriptionsOf(await shop.customerOf(account));
    const { data } = await shop.client.prices.list({ lookup_keys: [lookupKeyOf(AGENCY)] });
    const items = [{ id: subscription?.items.data[0]?.id ?? '', price: data[0]?.id ?? '' }];
    await shop.client.subscriptions.update(subscription?.id ?? '', { items, proration_behavior: 'none' });
    shop.later(5);
    const noticed = shop.stripe.machine.store.now();
    const { limit } = await standing(shop, account);
    const rest = (seconds(period.end) - noticed) / (seconds(period.end) - seconds(period.start));
    expect(Math.abs(limit - 100 - 900 * rest)).toBeLessThan(1.1);
    shop.later(5);
    expect(await standing(shop, account)).toMatchObject({ plan: 'ENTERPRISE', limit });
  });

  it('is refused while the renewal is being charged, as is another billing period', async () => {
    const account = await customer(shop, STARTER);
    shop.until((await standing(shop, account)).subscription.currentPeriodEnd);
    for (const offer of [PROFESSIONAL, STARTER_YEAR]) {
      await expect(shop.preview(account, offer)).rejects.toMatchObject({ code: 'PAYMENT_PENDING' });
      await expect(shop.change(account, offer)).rejects.toMatchObject({ code: 'PAYMENT_PENDING' });
    }
    shop.later(2 * HOUR);
    await shop.change(account, PROFESSIONAL);
    expect((await standing(shop, account)).plan).toBe('PREMIUM');
  });

  it('from Free starts without usage', async () => {
    const account = await shop.world.account();
    await shop.use(account, 3);
    shop.later(HOUR);
    const { clientSecret } = await shop.checkout(account, STARTER);
    expect(await shop.pay(clientSecret)).toBe('paid');
    const { subscription, ...credits } = await standing(shop, account);
    expect(credits).toMatchObject({ plan: 'BASIC', used: 0, limit: 100 });
    expect(credits.period).toEqual({ start: subscription.currentPeriodStart, end: subscription.currentPeriodEnd });
  });
});

it('from monthly to yearly drops the usage of the days already paid for', async () => {
  const account = await customer(shop, PROFESSIONAL);
  await shop.use(account, 20);
  shop.later(15);
  const shown = await shop.preview(account, PROFESSIONAL_YEAR);
  expect(shown).toMatchObject({ creditsAdded: 20, creditsAvailable: 400 });
  await shop.change(account, PROFESSIONAL_YEAR, shown.prorationDate);
  const { period, used, limit } = await standing(shop, account);
  expect([used, limit]).toEqual([0, 400]);
  // The new period starts with the change itself, shortly after the preview.
  const late = seconds(period.start) - shown.prorationDate;
  expect(seconds(period.end) - seconds(shown.monthlyCreditsFrom)).toBe(late);
});
