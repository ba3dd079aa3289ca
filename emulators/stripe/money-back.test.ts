import { expect, test } from 'vitest';
import { useTestStripe } from './test-server.ts';
import { subscriber } from './test-subscription.ts';

const stripe = useTestStripe();

/** Finds the payment of a customer's last invoice the way the product does. */
async function payment(customer: string): Promise<string> {
  const [invoice] = (await stripe.client.invoices.list({ customer, limit: 1 })).data;
  const { data } = await stripe.client.invoicePayments.list({ invoice: invoice?.id ?? '', status: 'paid' });
  return String(data[0]?.payment.payment_intent);
}

test('a payment can be refunded in parts until nothing is left', async () => {
  const { customer } = await subscriber(stripe);
  const payment_intent = await payment(customer);
  await stripe.client.refunds.create({ payment_intent, amount: 400 });
  const [charge] = (await stripe.client.charges.list({ customer })).data;
  expect(charge).toMatchObject({ amount: 999, amount_refunded: 400, refunded: false });
  await expect(stripe.client.refunds.create({ payment_intent, amount: 600 })).rejects.toThrow('greater than');
  expect(await stripe.local.refund(customer)).toMatchObject({ amount: 599, status: 'succeeded' });
  expect(await stripe.client.charges.retrieve(charge?.id ?? '', { expand: ['refunds'] })).toMatchObject({
    refunded: true,
    refunds: { data: { length: 2 } },
  });
  await expect(stripe.client.refunds.create({ payment_intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  const told = (await stripe.client.events.list({ type: 'charge.refunded' })).data.map(({ data }) => data.object);
  expect(told).toMatchObject([{ refunded: true }, { refunded: false }]);
});

test('a payment refers to its invoice', async () => {
  const { customer, id } = await subscriber(stripe);
  const payment_intent = await payment(customer);
  const { data } = await stripe.client.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent },
    expand: ['data.invoice'],
  });
  expect(data).toMatchObject([{ invoice: { parent: { subscription_details: { subscription: id } } } }]);
});

test('a disputed payment cannot be refunded; its dispute is decided later', async () => {
  const { customer } = await subscriber(stripe);
  const dispute = await stripe.local.dispute(customer);
  const [charge] = (await stripe.client.charges.list({ customer })).data;
  expect(charge).toMatchObject({ disputed: true, refunded: false });
  expect(await stripe.client.disputes.retrieve(dispute.id)).toMatchObject({
    charge: charge?.id,
    status: 'needs_response',
    amount: 999,
  });
  await expect(stripe.client.refunds.create({ charge: charge?.id ?? '' })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
  await stripe.local.closeDispute(dispute.id, 'lost');
  expect(await stripe.client.disputes.retrieve(dispute.id)).toMatchObject({ status: 'lost' });
});

test('the dispute test card opens a dispute', async () => {
  const { customer } = await subscriber(stripe, undefined, { number: '4000 0000 0000 0259' });
  expect((await stripe.client.charges.list({ customer })).data).toMatchObject([{ disputed: true, paid: true }]);
});
