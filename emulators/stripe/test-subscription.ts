import type { Stripe } from 'stripe';
import type { Card } from '../../functions/test/local-stripe.ts';
import type { TestStripe } from './test-server.ts';

const DAY_S = 86_400;

/** Finds the price of an offer by its lookup key. */
export async function priceOf(stripe: TestStripe, key: string): Promise<Stripe.Price> {
  const { data } = await stripe.client.prices.list({ lookup_keys: [key], active: true });
  const [found] = data;
  if (!found) throw new Error(`There is no price ${key}.`);
  return found;
}

/**
 * Creates a customer who buys a plan at the checkout, at noon of a day in January 2027; the customer's clock then
 * stands still.
 */
export async function subscriber(stripe: TestStripe, key = 'roomwright_basic_monthly', card: Partial<Card> = {}) {
  const { client, local } = stripe;
  const customer = await client.customers.create({ email: 'someone@example.com', metadata: { userId: 'someone' } });
  const began = Date.UTC(2027, 0, 31, 12) / 1000;
  await local.advanceTo(customer.id, began);
  const session = await client.checkout.sessions.create({
    mode: 'subscription',
    ui_mode: 'embedded_page',
    redirect_on_completion: 'if_required',
    return_url: 'http://127.0.0.1:5000/profile',
    customer: customer.id,
    line_items: [{ price: (await priceOf(stripe, key)).id, quantity: 1 }],
    subscription_data: { metadata: { userId: 'someone' } },
  });
  const paid = await local.pay(session.client_secret ?? '', card);
  if (paid.result !== 'paid') throw new Error(JSON.stringify(paid));
  const done = await client.checkout.sessions.retrieve(session.id);
  const id = String(done.subscription);
  return {
    began,
    customer: customer.id,
    id,
    now: () => client.subscriptions.retrieve(id),
    item: async () => {
      const [item] = (await client.subscriptions.retrieve(id)).items.data;
      if (!item) throw new Error('The subscription has no item.');
      return item;
    },
    invoices: async () => (await client.invoices.list({ customer: customer.id, limit: 100 })).data.reverse(),
    advanceDays: (days: number) => local.advance(customer.id, days * DAY_S),
    advanceTo: (moment: number) => local.advanceTo(customer.id, moment),
  };
}

/** Returns the Unix seconds of a date in UTC. */
export const utc = (text: string): number => Date.parse(`${text}Z`) / 1000;
