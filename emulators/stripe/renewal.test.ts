import { expect, test } from 'vitest';
import { useTestStripe } from './test-server.ts';
import { priceOf, subscriber, utc } from './test-subscription.ts';

const stripe = useTestStripe();
const HOUR = 3600;

test('periods end on the anchor’s day, or on the last day of shorter months', async () => {
  const someone = await subscriber(stripe);
  const ends: (number | undefined)[] = [];
  for (const end of ['2027-02-28T12:00', '2027-03-31T12:00', '2027-04-30T12:00', '2027-05-31T12:00']) {
    const { current_period_end } = await someone.item();
    ends.push(current_period_end);
    expect(current_period_end).toBe(utc(end));
    await someone.advanceTo(current_period_end + HOUR);
  }
  const invoices = await someone.invoices();
  expect(invoices.map(({ status, amount_paid, billing_reason }) => [status, amount_paid, billing_reason])).toEqual([
    ['paid', 999, 'subscription_create'],
    ...Array(4).fill(['paid', 999, 'subscription_cycle']),
  ]);
  expect(await someone.now()).toMatchObject({ status: 'active', latest_invoice: invoices[4]?.id });
});

test('the invoice of a renewal is a draft for an hour', async () => {
  const someone = await subscriber(stripe);
  const { current_period_end: end } = await someone.item();
  await someone.advanceTo(end);
  const [, draft] = await someone.invoices();
  expect(draft).toMatchObject({
    status: 'draft',
    automatically_finalizes_at: end + HOUR,
    amount_due: 999,
    number: null,
  });
  expect((await someone.item()).current_period_start).toBe(end);
  await someone.advanceTo(end + HOUR);
  expect((await someone.invoices())[1]).toMatchObject({ id: draft?.id, status: 'paid', number: expect.any(String) });
});

test('a yearly subscription renews yearly', async () => {
  const someone = await subscriber(stripe, 'roomwright_premium_yearly');
  expect((await someone.item()).current_period_end).toBe(utc('2028-01-31T12:00'));
  await someone.advanceTo(utc('2028-01-31T13:00'));
  expect((await someone.invoices()).map(({ amount_paid }) => amount_paid)).toEqual([29_990, 29_990]);
});

test('a failed renewal is retried after 3, 5 and 7 days, then the subscription ends', async () => {
  const someone = await subscriber(stripe, undefined, { number: '4000 0000 0000 0341' });
  const failed = utc('2027-02-28T13:00');
  await someone.advanceTo(failed);
  const tries: number[] = [];
  for (let next: number | null = failed; next !== null; ) {
    await someone.advanceTo(next);
    tries.push((next - failed) / 86_400);
    next = (await someone.invoices())[1]?.next_payment_attempt ?? null;
    expect((await someone.now()).status).toBe(next === null ? 'canceled' : 'past_due');
  }
  expect(tries).toEqual([0, 3, 8, 15]);
  expect((await someone.invoices())[1]).toMatchObject({ status: 'open', attempt_count: 4, amount_remaining: 999 });
  const { ended_at, cancellation_details } = await someone.now();
  expect(ended_at).toBe(failed + 15 * 86_400);
  expect(cancellation_details).toMatchObject({ reason: 'payment_failed' });
  await someone.advanceDays(90);
  expect(await someone.invoices()).toHaveLength(2);
});

test('another card pays the open invoice at the next attempt or on request', async () => {
  for (const way of ['wait', 'pay'] as const) {
    const someone = await subscriber(stripe, undefined, { number: '4000 0000 0000 0341' });
    await someone.advanceTo(utc('2027-02-28T13:00'));
    expect((await someone.now()).status).toBe('past_due');
    const [, owed] = await someone.invoices();
    await expect(stripe.client.invoices.pay(owed?.id ?? '')).rejects.toMatchObject({
      type: 'StripeCardError',
      decline_code: 'generic_decline',
    });
    await stripe.local.changeCard(someone.customer, { number: '5555 5555 5555 4444' });
    if (way === 'wait') await someone.advanceDays(6);
    else await stripe.client.invoices.pay(owed?.id ?? '');
    expect(await someone.now()).toMatchObject({ status: 'active' });
    expect((await someone.invoices())[1]).toMatchObject({ status: 'paid', amount_paid: 999 });
  }
});

test('only payment of the latest open invoice reactivates the subscription', async () => {
  const someone = await subscriber(stripe, undefined, { number: '4000 0000 0000 0341' });
  await someone.advanceTo(utc('2027-02-28T13:00'));
  await stripe.client.subscriptions.update(someone.id, {
    items: [{ id: (await someone.item()).id, price: (await priceOf(stripe, 'roomwright_premium_monthly')).id }],
    proration_behavior: 'always_invoice',
  });
  await stripe.local.changeCard(someone.customer, { number: '5555 5555 5555 4444' });
  const [, earlier, later] = await someone.invoices();
  expect([earlier?.status, later?.status]).toEqual(['open', 'open']);
  await stripe.client.invoices.pay(earlier?.id ?? '');
  expect((await someone.now()).status).toBe('past_due');
  await stripe.client.invoices.pay(later?.id ?? '');
  expect((await someone.now()).status).toBe('active');
});

test('a subscription cancelled at period end ends then, and a resumed one continues', async () => {
  const someone = await subscriber(stripe);
  const { current_period_end: end } = await someone.item();
  const cancelled = await stripe.client.subscriptions.update(someone.id, { cancel_at_period_end: true });
  expect(cancelled).toMatchObject({ cancel_at_period_end: true, cancel_at: end, status: 'active' });
  const resumed = await stripe.client.subscriptions.update(someone.id, { cancel_at_period_end: false });
  expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
  await someone.advanceTo(end + HOUR);
  expect((await someone.now()).status).toBe('active');
  await stripe.client.subscriptions.update(someone.id, { cancel_at: 'min_period_end' });
  const { current_period_end: last } = await someone.item();
  await someone.advanceTo(last);
  expect(await someone.now()).toMatchObject({ status: 'canceled', ended_at: last });
  expect(await someone.invoices()).toHaveLength(2);
});

test('an immediate cancellation ends at once', async () => {
  const someone = await subscriber(stripe);
  const over = await stripe.client.subscriptions.cancel(someone.id, { prorate: false, invoice_now: false });
  expect(over).toMatchObject({ status: 'canceled', ended_at: someone.began });
  await expect(stripe.client.subscriptions.cancel(someone.id)).rejects.toMatchObject({ code: 'resource_missing' });
  expect((await stripe.client.subscriptions.list({ customer: someone.customer })).data).toEqual([]);
});

test('deleting a customer ends the subscription', async () => {
  const someone = await subscriber(stripe);
  expect(await stripe.client.customers.del(someone.customer)).toMatchObject({ deleted: true });
  expect(await stripe.client.customers.retrieve(someone.customer)).toMatchObject({ deleted: true });
  expect((await someone.now()).status).toBe('canceled');
});

test('test clocks affect only their customers', async () => {
  const frozen_time = utc('2027-01-01T00:00');
  const clock = await stripe.client.testHelpers.testClocks.create({ frozen_time });
  const customer = await stripe.client.customers.create({
    test_clock: clock.id,
    payment_method: 'pm_card_visa',
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  });
  const { data } = await stripe.client.prices.list({ lookup_keys: ['roomwright_basic_monthly'] });
  const bought = await stripe.client.subscriptions.create({
    customer: customer.id,
    items: [{ price: data[0]?.id ?? '' }],
  });
  expect(bought).toMatchObject({ status: 'active', created: frozen_time, test_clock: clock.id });
  const moving = await stripe.client.testHelpers.testClocks.advance(clock.id, {
    frozen_time: utc('2027-02-01T02:00'),
  });
  expect(moving.status).toBe('advancing');
  expect(await stripe.client.testHelpers.testClocks.retrieve(clock.id)).toMatchObject({
    status: 'ready',
    frozen_time: utc('2027-02-01T02:00'),
  });
  expect((await stripe.client.invoices.list({ customer: customer.id })).data).toHaveLength(2);
});
