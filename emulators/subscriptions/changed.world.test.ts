import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLANS } from '../../functions/src/contract/plans.ts';
import { AGENCY, charges, customer, PROFESSIONAL, STARTER, STARTER_YEAR, standing } from './known-customer.fixture.ts';
import { CARDS, Shop } from './shop.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

const HOUR = 1 / 24;
const seconds = (text: string): number => new Date(text).getTime() / 1000;

describe('an upgrade', () => {
  it('takes effect at once for the previewed difference and keeps the usage', async () => {
    const account = await customer(shop, STARTER);
    await shop.use(account, 60);
    shop.later(10);
    const before = await standing(shop, account);
    const shown = await shop.preview(account, PROFESSIONAL);
    expect(shown).toMatchObject({ effective: 'now', price: PLANS.PREMIUM.price });
    const { start, end } = before.period;
    const share = (seconds(end) - shown.prorationDate) / (seconds(end) - seconds(start));
    const added = Math.floor(300 * share);
    expect(shown).toMatchObject({ creditsAdded: added, creditsAvailable: 40 + added, monthlyCredits: 400 });
    expect(shown.monthlyCreditsFrom).toBe(end);
    expect(shown.credit).toBeGreaterThan(500);
    expect(shown.credit).toBeLessThan(999);
    const { subscription } = await shop.change(account, PROFESSIONAL, shown.prorationDate);
    expect(subscription).toMatchObject({ ...PROFESSIONAL, status: 'active', price: PLANS.PREMIUM.price });
    expect(subscription.currentPeriodEnd).toBe(before.subscription.currentPeriodEnd);
    expect(await charges(shop, account)).toEqual([shown.dueNow, 999]);
    expect(await standing(shop, account)).toMatchObject({
      plan: 'PREMIUM',
      used: 60,
      limit: 100 + added,
      period: before.period,
    });
    shop.until(end);
    shop.later(2 * HOUR);
    expect(await standing(shop, account)).toMatchObject({ plan: 'PREMIUM', used: 0, limit: 400 });
  });

  it('from monthly to yearly of the same plan is charged at once and starts now', async () => {
    const account = await customer(shop, STARTER);
    await shop.use(account, 60);
    shop.later(10);
    const before = await standing(shop, account);
    const shown = await shop.preview(account, STARTER_YEAR);
    const { subscription } = await shop.change(account, STARTER_YEAR, shown.prorationDate);
    expect(subscription).toMatchObject({ ...STARTER_YEAR, price: 9990 });
    expect(await charges(shop, account)).toEqual([shown.dueNow, 999]);
    expect(shown.dueNow).toBe(9990 - shown.credit);
    const after = await standing(shop, account);
    const anchor = subscription.currentPeriodStart;
    const month = seconds(before.period.end) - seconds(before.period.start);
    // A third of a month was paid for; usage beyond that counts against the new one.
    const used = 60 - Math.floor((100 * (seconds(anchor) - seconds(before.period.start))) / month);
    expect(after).toMatchObject({ plan: 'BASIC', used, limit: 100, period: { start: anchor } });
    expect((await shop.standing(account)).account.creditsAnchor.toISOString()).toBe(anchor);
    expect(shown).toMatchObject({
      creditsAdded: 60 - used,
      creditsAvailable: 100 - used,
      monthlyCredits: 100,
    });
    // The new period starts with the change itself, shortly after the preview.
    const late = seconds(anchor) - shown.prorationDate;
    expect(seconds(after.period.end) - seconds(shown.monthlyCreditsFrom)).toBe(late);
  });

  it('changes nothing if the payment fails', async () => {
    const account = await customer(shop, STARTER, CARDS.failsLater);
    const before = await standing(shop, account);
    await expect(shop.change(account, AGENCY)).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
    expect(await standing(shop, account)).toEqual(before);
    expect(await charges(shop, account)).toEqual([999]);
  });

  it('is not granted for the price of the period’s last second', async () => {
    const account = await customer(shop, STARTER);
    const { subscription } = await standing(shop, account);
    const last = new Date(subscription.currentPeriodEnd).getTime() / 1000 - 1;
    await shop.change(account, AGENCY, last);
    const [paid = 0] = await charges(shop, account);
    expect(paid).toBeGreaterThan(6900);
  });

  it('is charged once for concurrent requests', async () => {
    const account = await customer(shop, STARTER);
    const asked = [AGENCY, AGENCY, AGENCY].map((offer) => shop.change(account, offer));
    const answers = await Promise.allSettled(asked);
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect((await standing(shop, account)).plan).toBe('ENTERPRISE');
    const paid = await charges(shop, account);
    expect(paid.at(-1)).toBe(999);
    expect(paid).toHaveLength(2);
  });

  it('to the current plan is rejected', async () => {
    const account = await customer(shop, STARTER);
    await expect(shop.change(account, STARTER)).rejects.toMatchObject({ code: 'SAME_PLAN' });
    await expect(shop.preview(account, STARTER)).rejects.toMatchObject({ code: 'SAME_PLAN' });
  });
});

describe('a downgrade', () => {
  it('takes effect at the end of the period and costs nothing before', async () => {
    const account = await customer(shop, AGENCY);
    const before = await standing(shop, account);
    const end = before.subscription.currentPeriodEnd;
    expect(await shop.preview(account, STARTER)).toMatchObject({
      effective: 'period_end',
      effectiveAt: end,
      dueNow: 0,
      price: 999,
      creditsAdded: 0,
      creditsAvailable: 1000,
      monthlyCredits: 100,
      monthlyCreditsFrom: end,
    });
    const { subscription } = await shop.change(account, STARTER);
    expect(subscription).toMatchObject({ ...AGENCY, pendingChange: { ...STARTER, at: end }, cancelAtPeriodEnd: false });
    expect(await standing(shop, account)).toMatchObject({ plan: 'ENTERPRISE', limit: 1000 });
    shop.until(end);
    shop.later(2 * HOUR);
    expect(await standing(shop, account)).toMatchObject({
      plan: 'BASIC',
      limit: 100,
      used: 0,
      subscription: { ...STARTER, price: 999, pendingChange: null, status: 'active' },
    });
    expect(await charges(shop, account)).toEqual([999, 7999]);
    shop.later(31);
    expect(await standing(shop, account)).toMatchObject({ plan: 'BASIC', subscription: { status: 'active' } });
    expect(await charges(shop, account)).toEqual([999, 999, 7999]);
  });

  it('from yearly to monthly of the same plan', async () => {
    const account = await customer(shop, STARTER_YEAR);
    const { subscription } = await shop.change(account, STARTER);
    expect(subscription.pendingChange).toEqual({ ...STARTER, at: subscription.currentPeriodEnd });
    shop.until(subscription.currentPeriodEnd);
    shop.later(2 * HOUR);
    expect((await standing(shop, account)).subscription).toMatchObject({ ...STARTER, price: 999 });
  });

  it('can be changed again and undone', async () => {
    const account = await customer(shop, AGENCY);
    await shop.change(account, STARTER);
    const other = await shop.change(account, PROFESSIONAL);
    expect(other.subscription.pendingChange).toMatchObject(PROFESSIONAL);
    const { subscription } = await shop.act(account, 'resumeSubscription');
    expect(subscription).toMatchObject({ ...AGENCY, pendingChange: null });
    shop.until(subscription.currentPeriodEnd);
    shop.later(2 * HOUR);
    expect(await standing(shop, account)).toMatchObject({ plan: 'ENTERPRISE', limit: 1000 });
  });

  it('is replaced by an upgrade, and kept if that is not paid', async () => {
    const account = await customer(shop, PROFESSIONAL);
    await shop.change(account, STARTER);
    const { subscription } = await shop.change(account, AGENCY);
    expect(subscription).toMatchObject({ ...AGENCY, pendingChange: null });

    const poor = await customer(shop, PROFESSIONAL, CARDS.failsLater);
    const before = (await shop.change(poor, STARTER)).subscription;
    await expect(shop.change(poor, AGENCY)).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
    expect((await standing(shop, poor)).subscription).toEqual(before);
  });
});
