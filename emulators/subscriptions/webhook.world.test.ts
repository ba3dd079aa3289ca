import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStripeBilling } from '../../functions/src/adapters/stripe/billing.ts';
import type { Offer } from '../../functions/src/contract/plans.ts';
import type { Account } from '../../functions/src/domain/account.ts';
import { AppError } from '../../functions/src/domain/app-error.ts';
import { signatureOf } from '../stripe/webhooks/deliveries.ts';
import { STARTER } from './known-customer.fixture.ts';
import { Shop, WEBHOOK_SECRET, type Word } from './shop.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

const AGENCY: Offer = { plan: 'ENTERPRISE', billingPeriod: 'yearly' };

/** Creates an account that has paid, and the events about it. */
async function paid(): Promise<{ account: Account; words: Word[] }> {
  const account = await shop.buyer(STARTER);
  const words = await shop.received(await shop.customerOf(account));
  return { account, words };
}
const completed = (words: readonly Word[]): Word => {
  const word = words.find(({ type }) => type === 'checkout.session.completed');
  if (!word) throw new Error('Stripe has not told of the payment.');
  return word;
};
const planOf = async (account: Account) => (await shop.standing(account)).account.plan;

describe('the redirect and the webhook', () => {
  it('work in either order, or alone', async () => {
    const told = await paid();
    await shop.tell(completed(told.words));
    expect((await shop.current(told.account, false)).subscription).toMatchObject({ ...STARTER, status: 'active' });
    const before = await shop.standing(told.account);
    await shop.current(told.account, true);
    expect((await shop.standing(told.account)).account).toEqual(before.account);

    const returned = await paid();
    expect((await shop.current(returned.account, false)).subscription).toBeNull();
    expect((await shop.current(returned.account, true)).subscription).toMatchObject({ ...STARTER, status: 'active' });
    const after = await shop.standing(returned.account);
    for (const word of returned.words) await shop.tell(word);
    expect((await shop.standing(returned.account)).account).toEqual(after.account);
    const grants = (await shop.world.ledger(returned.account)).filter(({ kind }) => kind === 'grant');
    expect(grants).toHaveLength(2);
  });

  it('work at the same time', async () => {
    const { account, words } = await paid();
    const services = [shop.serve(), shop.serve(), shop.serve()];
    const told = words.map((word, i) => shop.tell(word, services[i % services.length]));
    await Promise.all([...told, shop.current(account), shop.current(account), shop.seen(account)]);
    expect(await planOf(account)).toBe('BASIC');
    const grants = (await shop.world.ledger(account)).filter(({ kind }) => kind === 'grant');
    expect(grants.map(({ change }) => change).sort((a, b) => a - b)).toEqual([3, 97]);
  });
});

describe('an event', () => {
  it('is handled once, however often it is delivered', async () => {
    const { account, words } = await paid();
    const word = completed(words);
    await shop.tell(word);
    const { membership } = await shop.standing(account);
    await shop.tell(word);
    await shop.tell(word, shop.serve());
    expect((await shop.standing(account)).membership).toEqual(membership);
    expect(await shop.world.ports.store.hasHandled(word.id)).toBe(true);
  });

  it('is redelivered after a failure', async () => {
    const { account, words } = await paid();
    const word = completed(words);
    const billing = {
      ...createStripeBilling(shop.settings),
      subscriptions: async () => {
        throw new AppError('BILLING_UNAVAILABLE');
      },
    };
    await expect(shop.tell(word, shop.serve({ billing }))).rejects.toMatchObject({ code: 'BILLING_UNAVAILABLE' });
    expect(await shop.world.ports.store.hasHandled(word.id)).toBe(false);
    await shop.tell(word);
    expect(await planOf(account)).toBe('BASIC');
  });

  it('of a customer that was created but not recorded is handled', async () => {
    const account = await shop.world.account();
    const customer = await shop.client.customers.create({ email: account.email, metadata: { userId: account.id } });
    const [word] = await shop.received(customer.id);
    await shop.tell(word ?? { body: '', signature: '' });
    expect((await shop.standing(account)).membership.customerId).toBe(customer.id);
  });

  it('of a second customer of an account, or of a customer whose account is blocked, is ignored', async () => {
    const { store } = shop.world.ports;
    const { account } = await paid();
    await shop.current(account);
    const blocked = await shop.world.account();
    await store.transact(async (transaction) => transaction.saveAccount({ ...blocked, active: false }));
    for (const { id, email } of [account, blocked]) {
      const customer = await shop.client.customers.create({ email, metadata: { userId: id } });
      const [word] = await shop.received(customer.id);
      await shop.tell(word ?? { body: '', signature: '' });
      expect(await store.membershipOfCustomer(customer.id)).toBeNull();
    }
    expect((await shop.standing(account)).membership.customerId).toBe(await shop.customerOf(account));
  });

  it('of an unknown customer is ignored', async () => {
    const customer = await shop.client.customers.create({ email: 'other@example.com' });
    const [word] = await shop.received(customer.id);
    if (!word) throw new Error('Stripe has told nothing.');
    await shop.tell(word);
    expect(await shop.world.ports.store.hasHandled(word.id)).toBe(true);
    expect(await shop.world.ports.store.membershipOfCustomer(customer.id)).toBeNull();
  });

  it('of a dispute, which names only its charge, is attributed to its customer', async () => {
    const { account } = await paid();
    await shop.current(account);
    const customer = await shop.customerOf(account);
    const [charge] = (await shop.client.charges.list({ customer })).data;
    await shop.received(customer);
    shop.dispute(charge?.id ?? '');
    await shop.stripe.deliveries.settled();
    const word = shop.words.find(
      ({ type, body }) => type === 'charge.dispute.created' && body.includes(String(charge?.id)),
    );
    expect(word?.body).not.toContain(customer);
    await shop.tell(word ?? { body: '', signature: '' });
    expect(await planOf(account)).toBe('FREE');
  });
});

describe('a forged event', () => {
  const now = (): number => Math.floor(Date.now() / 1000);

  it('is rejected and reveals nothing', async () => {
    const { account, words } = await paid();
    const { body, signature } = completed(words);
    const [time = ''] = signature.split(',');
    const forged: [title: string, body: string, signature: string][] = [
      ['another body', body.replace('"livemode": false', '"livemode": true'), signature],
      ['one byte more', `${body} `, signature],
      ['another secret', body, signatureOf(body, 'whsec_guessed', now())],
      ['another time than was signed', body, signature.replace(time, `t=${now() + 1}`)],
      ['an old one, sent again', body, signatureOf(body, WEBHOOK_SECRET, now() - 301)],
      ['no signature', body, ''],
      ['nonsense', body, 'v1=deadbeef'],
      ['a signature of another scheme', body, signature.replace('v1=', 'v0=')],
    ];
    for (const [title, text, header] of forged) {
      const told = shop.tell({ body: text, signature: header });
      await expect(told, title).rejects.toMatchObject({ code: 'INVALID_SIGNATURE' });
    }
    expect(await planOf(account)).toBe('FREE');
    expect(await shop.world.ports.store.hasHandled(completed(words).id)).toBe(false);
    // Otherwise all of that would prove nothing.
    await shop.tell({ body, signature: signatureOf(body, WEBHOOK_SECRET, now() - 290) });
    expect(await planOf(account)).toBe('BASIC');
  });

  it('with a valid signature but false content has no effect, because Stripe is queried', async () => {
    const account = await shop.world.account();
    await shop.checkout(account, AGENCY);
    const customer = await shop.customerOf(account);
    const subscription = { id: 'sub_x', object: 'subscription', customer, status: 'active', items: { data: [] } };
    const event = {
      id: 'evt_lie',
      object: 'event',
      type: 'customer.subscription.created',
      data: { object: subscription },
    };
    const body = JSON.stringify(event);
    await shop.tell({ body, signature: signatureOf(body, WEBHOOK_SECRET, now()) });
    expect(await planOf(account)).toBe('FREE');
  });
});
