import type { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { useTestStripe } from './test-server.ts';
import { priceOf, subscriber, utc } from './test-subscription.ts';

const stripe = useTestStripe();

/** Parameters of an upgrade: effective and paid at once. */
async function upgrade(someone: Awaited<ReturnType<typeof subscriber>>, key: string, proration_date: number) {
  const items = [{ id: (await someone.item()).id, price: (await priceOf(stripe, key)).id }];
  const details = { items, proration_behavior: 'always_invoice' as const, proration_date };
  return {
    preview: () =>
      stripe.client.invoices.createPreview({
        customer: someone.customer,
        subscription: someone.id,
        subscription_details: details,
      }),
    make: (payment_behavior: Stripe.SubscriptionUpdateParams['payment_behavior'] = 'error_if_incomplete') =>
      stripe.client.subscriptions.update(someone.id, { ...details, ...(payment_behavior && { payment_behavior }) }),
  };
}

/** Schedule of a downgrade: the current period, then one of the new price. */
async function downgrade(someone: Awaited<ReturnType<typeof subscriber>>, key: string, interval: 'month' | 'year') {
  const schedule = await stripe.client.subscriptionSchedules.create({ from_subscription: someone.id });
  const [phase] = schedule.phases;
  if (!phase) throw new Error('The schedule has no phase.');
  return stripe.client.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    phases: [
      {
        items: [{ price: String(phase.items[0]?.price), quantity: 1 }],
        start_date: phase.start_date,
        end_date: phase.end_date,
      },
      { items: [{ price: (await priceOf(stripe, key)).id, quantity: 1 }], duration: { interval, interval_count: 1 } },
    ],
    proration_behavior: 'none',
  });
}

test('an upgrade charges the rest of the period, to the second, as previewed', async () => {
  const someone = await subscriber(stripe);
  const { current_period_start: start, current_period_end: end } = await someone.item();
  const now = start + 10 * 86_400 + 1;
  await someone.advanceTo(now);
  const share = (end - now) / (end - start);
  const { preview, make } = await upgrade(someone, 'roomwright_premium_monthly', now);
  const previewed = await preview();
  const lines = [-Math.round(999 * share), Math.round(2999 * share)];
  expect(previewed.lines.data.map(({ amount }) => amount)).toEqual(lines);
  expect(previewed).toMatchObject({
    amount_due: (lines[0] ?? 0) + (lines[1] ?? 0),
    id: expect.stringMatching(/^upcoming_/),
  });
  expect(previewed.parent?.subscription_details?.subscription_proration_date).toBe(now);

  await someone.advanceTo(now + 40);
  const after = await make();
  expect(after).toMatchObject({ status: 'active', billing_cycle_anchor: start });
  const [item] = after.items.data;
  expect(item).toMatchObject({ current_period_start: start, current_period_end: end, price: { unit_amount: 2999 } });
  const [, invoice] = await someone.invoices();
  expect(invoice).toMatchObject({
    status: 'paid',
    billing_reason: 'subscription_update',
    amount_paid: previewed.amount_due,
  });
  expect(invoice?.lines.data.map(({ description }) => description)).toEqual([
    'Unused time on Roomwright Starter after 10 Feb 2027',
    'Remaining time on Roomwright Professional after 10 Feb 2027',
  ]);
  expect(await stripe.client.invoices.list({ customer: someone.customer })).toMatchObject({ data: { length: 2 } });
});

test('switching from monthly to yearly restarts billing, less the unused time', async () => {
  const someone = await subscriber(stripe);
  const { current_period_start: start, current_period_end: end } = await someone.item();
  const now = start + 7 * 86_400;
  await someone.advanceTo(now);
  const { preview, make } = await upgrade(someone, 'roomwright_basic_yearly', now);
  const credit = Math.round((999 * (end - now)) / (end - start));
  expect((await preview()).amount_due).toBe(9990 - credit);
  const after = await make();
  expect(after.billing_cycle_anchor).toBe(now);
  expect(after.items.data[0]).toMatchObject({ current_period_start: now, current_period_end: utc('2028-02-07T12:00') });
  expect((await someone.invoices())[1]).toMatchObject({ amount_paid: 9990 - credit, status: 'paid' });
});

test('metadata is saved with a change only if it was sent', async () => {
  const metadata = { note: 'changed' };
  for (const [number, kept] of [
    ['4242 4242 4242 4242', { ...metadata, userId: 'someone' }],
    ['4000 0000 0000 0341', { userId: 'someone' }],
  ] as const) {
    const someone = await subscriber(stripe, undefined, { number });
    const items = [{ id: (await someone.item()).id, price: (await priceOf(stripe, 'roomwright_premium_monthly')).id }];
    const change = { items, metadata, proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' };
    await stripe.client.subscriptions.update(someone.id, change as Stripe.SubscriptionUpdateParams).catch(() => null);
    expect((await someone.now()).metadata).toEqual(kept);
  }
});

test('a declined change is rejected or becomes pending', async () => {
  const someone = await subscriber(stripe, undefined, { number: '4000 0000 0000 0341' });
  const before = await someone.now();
  const { make } = await upgrade(someone, 'roomwright_premium_monthly', someone.began + 60);
  await someone.advanceTo(someone.began + 60);
  await expect(make()).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined', statusCode: 402 });
  expect(await someone.now()).toEqual(before);
  expect(await someone.invoices()).toHaveLength(1);

  const waiting = await make('pending_if_incomplete');
  expect(waiting.items.data[0]?.price.unit_amount).toBe(999);
  expect(waiting.pending_update?.subscription_items?.[0]?.price.unit_amount).toBe(2999);
  await stripe.local.changeCard(someone.customer, {});
  await stripe.client.invoices.pay(String(waiting.latest_invoice));
  const paid = await someone.now();
  expect(paid).toMatchObject({ pending_update: null, status: 'active' });
  expect(paid.items.data[0]?.price.unit_amount).toBe(2999);
});

test('a pending change expires after 23 hours', async () => {
  const someone = await subscriber(stripe, undefined, { number: '4000 0000 0000 0341' });
  const { make } = await upgrade(someone, 'roomwright_premium_monthly', someone.began);
  await make('pending_if_incomplete');
  await someone.advanceTo(someone.began + 23 * 3600 - 1);
  expect((await someone.now()).pending_update).not.toBeNull();
  await someone.advanceTo(someone.began + 23 * 3600);
  expect(await someone.now()).toMatchObject({ pending_update: null, status: 'active' });
  expect((await someone.invoices())[1]).toMatchObject({ status: 'void' });
});

test('prorations not invoiced at once wait for the next invoice', async () => {
  const someone = await subscriber(stripe);
  const { id, current_period_end: end } = await someone.item();
  await someone.advanceTo(end - 86_400);
  const price = (await priceOf(stripe, 'roomwright_premium_monthly')).id;
  await stripe.client.subscriptions.update(someone.id, { items: [{ id, price }] });
  expect(await someone.invoices()).toHaveLength(1);
  await someone.advanceTo(end + 3600);
  const [, invoice] = await someone.invoices();
  expect(invoice?.lines.data.map(({ amount }) => amount)).toEqual([-36, 107, 2999]);
});

test('a downgrade takes effect with the next period and ends its schedule', async () => {
  const someone = await subscriber(stripe, 'roomwright_premium_monthly');
  const { current_period_end: end } = await someone.item();
  const schedule = await downgrade(someone, 'roomwright_basic_monthly', 'month');
  expect(schedule).toMatchObject({ status: 'active', current_phase: { end_date: end }, phases: { length: 2 } });
  expect((await someone.item()).price.unit_amount).toBe(2999);
  await someone.advanceTo(end + 3600);
  expect((await someone.item()).price.unit_amount).toBe(999);
  expect((await someone.invoices())[1]).toMatchObject({ amount_paid: 999, billing_reason: 'subscription_cycle' });
  expect((await someone.now()).schedule).toBe(schedule.id);
  await someone.advanceTo(utc('2027-03-31T12:00'));
  expect(await someone.now()).toMatchObject({ schedule: null, status: 'active' });
  expect(await stripe.client.subscriptionSchedules.retrieve(schedule.id)).toMatchObject({
    status: 'released',
    released_subscription: someone.id,
  });
});

test('switching from yearly to monthly takes effect after the year', async () => {
  const someone = await subscriber(stripe, 'roomwright_basic_yearly');
  await downgrade(someone, 'roomwright_basic_monthly', 'month');
  await someone.advanceTo(utc('2028-01-31T13:00'));
  expect(await someone.item()).toMatchObject({
    current_period_start: utc('2028-01-31T12:00'),
    current_period_end: utc('2028-02-29T12:00'),
    price: { unit_amount: 999 },
  });
  expect((await someone.invoices()).map(({ amount_paid }) => amount_paid)).toEqual([9990, 999]);
});

test('a released schedule changes nothing; an active one prevents cancelling at period end', async () => {
  const someone = await subscriber(stripe, 'roomwright_premium_monthly');
  const schedule = await downgrade(someone, 'roomwright_basic_monthly', 'month');
  await expect(stripe.client.subscriptions.update(someone.id, { cancel_at_period_end: true })).rejects.toThrow(
    'managed by the subscription schedule',
  );
  await expect(stripe.client.subscriptionSchedules.create({ from_subscription: someone.id })).rejects.toThrow(
    'already attached',
  );
  expect(await stripe.client.subscriptionSchedules.release(schedule.id)).toMatchObject({ status: 'released' });
  await expect(stripe.client.subscriptionSchedules.release(schedule.id)).rejects.toThrow('released');
  await someone.advanceTo((await someone.item()).current_period_end + 3600);
  expect(await someone.item()).toMatchObject({ price: { unit_amount: 2999 } });
});

test('without changes the preview is the next renewal', async () => {
  const someone = await subscriber(stripe);
  const next = await stripe.client.invoices.createPreview({ subscription: someone.id });
  expect(next).toMatchObject({ amount_due: 999, status: 'draft', billing_reason: 'subscription_cycle' });
  await stripe.client.subscriptions.update(someone.id, { cancel_at_period_end: true });
  await expect(stripe.client.invoices.createPreview({ subscription: someone.id })).rejects.toMatchObject({
    code: 'invoice_upcoming_none',
  });
});
