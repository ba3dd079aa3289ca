import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OFFERS, type Offer, PLANS, priceOf } from '../../functions/src/contract/plans.ts';
import { STARTER } from './known-customer.fixture.ts';
import { CARDS, Shop } from './shop.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

const AGENCY: Offer = { plan: 'ENTERPRISE', billingPeriod: 'yearly' };

it.each(OFFERS)('buying $plan $billingPeriod grants it with its credits from the payment on', async (offer) => {
  const account = await shop.buyer(offer);
  expect((await shop.standing(account)).account.plan).toBe('FREE');
  const { subscription } = await shop.current(account);
  const plan = PLANS[offer.plan];
  expect(subscription).toMatchObject({
    ...offer,
    status: 'active',
    price: priceOf(plan, offer.billingPeriod),
    cancelAtPeriodEnd: false,
    pendingChange: null,
    graceEndsAt: null,
  });
  const standing = await shop.standing(account);
  expect(standing.account).toMatchObject({ plan: offer.plan, creditsLimit: plan.monthlyCredits, creditsUsed: 0 });
  expect(standing.account.creditsAnchor).toEqual(standing.membership.subscription?.billingAnchor);
  const grants = (await shop.world.ledger(account)).filter(({ kind }) => kind === 'grant');
  expect(grants.map(({ change }) => change).reduce((a, b) => a + b, 0)).toBe(plan.monthlyCredits);
});

describe('a checkout', () => {
  it('is reused when it is left and resumed', async () => {
    const account = await shop.world.account();
    const [first, again] = [await shop.checkout(account, STARTER), await shop.checkout(account, STARTER)];
    expect(again).toEqual(first);
    expect(first.publishableKey).toBe('pk_test_of_the_shop');
    expect(first.frameUrl).toBe(`${shop.stripe.origin}/checkout/${encodeURIComponent(first.clientSecret)}`);
  });

  it('returns to the membership page for payments with a redirect', async () => {
    const account = await shop.world.account();
    const { clientSecret } = await shop.checkout(account, STARTER);
    const session = await shop.client.checkout.sessions.retrieve(clientSecret.split('_secret_')[0] ?? '');
    expect(session).toMatchObject({
      return_url: 'https://app.test/profile?checkout={CHECKOUT_SESSION_ID}#membership',
      client_reference_id: account.id,
      redirect_on_completion: 'if_required',
      ui_mode: 'embedded_page',
    });
  });

  it('expires when another plan is chosen', async () => {
    const account = await shop.world.account();
    const abandoned = await shop.checkout(account, STARTER);
    const chosen = await shop.checkout(account, AGENCY);
    expect(await shop.pay(abandoned.clientSecret)).toBe('refused');
    expect(await shop.pay(chosen.clientSecret)).toBe('paid');
    expect((await shop.current(account)).subscription).toMatchObject({ ...AGENCY, status: 'active' });
  });

  it('grants nothing after a declined card, and can be retried', async () => {
    const account = await shop.world.account();
    const { clientSecret } = await shop.checkout(account, STARTER);
    expect(await shop.pay(clientSecret, CARDS.declined)).toBe('refused');
    expect((await shop.current(account)).subscription).toBeNull();
    expect((await shop.checkout(account, STARTER)).clientSecret).toBe(clientSecret);
    expect(await shop.pay(clientSecret, CARDS.authentication)).toBe('authenticate');
    expect((await shop.current(account)).subscription).toBeNull();
    expect(await shop.pay(clientSecret, CARDS.authentication, { authenticated: true })).toBe('paid');
    expect((await shop.current(account)).subscription?.status).toBe('active');
  });

  it('is refused for an existing subscription, even one unknown to the service', async () => {
    const account = await shop.buyer(STARTER);
    await expect(shop.checkout(account, AGENCY)).rejects.toMatchObject({ code: 'ALREADY_SUBSCRIBED' });
    expect((await shop.standing(account)).account.plan).toBe('BASIC');
  });

  it('works again after the customer was deleted at Stripe; its subscription is over', async () => {
    const account = await shop.buyer(AGENCY);
    await shop.current(account);
    const gone = await shop.customerOf(account);
    await shop.client.customers.del(gone);
    const { clientSecret } = await shop.checkout(account, STARTER);
    expect(await shop.customerOf(account)).not.toBe(gone);
    expect((await shop.standing(account)).account.plan).toBe('FREE');
    expect(await shop.pay(clientSecret)).toBe('paid');
    expect((await shop.current(account)).subscription).toMatchObject({ ...STARTER, status: 'active' });
  });

  it('works if a customer was created under another name but not recorded', async () => {
    const account = await shop.world.account();
    const metadata = { userId: account.id };
    const idempotencyKey = `customer:${account.id}`;
    await shop.client.customers.create({ email: account.email, name: 'Old Name', metadata }, { idempotencyKey });
    expect(await shop.checkout(account, STARTER)).toHaveProperty('clientSecret');
  });

  it('has the price of its plan', async () => {
    const account = await shop.world.account();
    const { data } = await shop.client.prices.list({ lookup_keys: ['roomwright_premium_yearly'] });
    const call = (priceId: string | undefined) =>
      shop.services.handlers.createCheckout({
        ...shop.callOf(account),
        body: { planType: 'BASIC', billingPeriod: 'monthly', priceId },
      });
    await expect(call(data[0]?.id)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    const own = await shop.client.prices.list({ lookup_keys: ['roomwright_basic_monthly'] });
    expect(await call(own.data[0]?.id)).toHaveProperty('clientSecret');
  });
});

describe('two tabs', () => {
  it('that request the same plan at once get the same checkout', async () => {
    const account = await shop.world.account();
    const made = await Promise.all(Array.from({ length: 5 }, () => shop.checkout(account, STARTER)));
    expect(new Set(made.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    const customer = await shop.customerOf(account);
    expect((await shop.client.customers.list({ email: account.email })).data.map(({ id }) => id)).toEqual([customer]);
    expect((await shop.client.checkout.sessions.list({ customer, status: 'open' })).data).toHaveLength(1);
  });

  it('that request different plans at once leave at most one checkout open', async () => {
    const account = await shop.world.account();
    const made = await Promise.allSettled([STARTER, AGENCY].map((offer) => shop.checkout(account, offer)));
    const customer = await shop.customerOf(account);
    const open = (await shop.client.checkout.sessions.list({ customer, status: 'open' })).data;
    expect(open).toHaveLength(1);
    const lost = made.filter(({ status }) => status === 'rejected');
    for (const one of lost) expect(one).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
    expect(made.some(({ status }) => status === 'fulfilled')).toBe(true);
  });

  it('that pay at once buy once', async () => {
    const account = await shop.world.account();
    const { clientSecret } = await shop.checkout(account, STARTER);
    const results = await Promise.all([shop.pay(clientSecret), shop.pay(clientSecret)]);
    expect(results.sort()).toEqual(['paid', 'refused']);
    expect(await shop.subscriptionsOf(await shop.customerOf(account))).toHaveLength(1);
  });

  it('that buy twice keep the first subscription, and the second is refunded', async () => {
    const account = await shop.buyer(STARTER);
    const customer = await shop.customerOf(account);
    const [price] = (await shop.client.prices.list({ lookup_keys: ['roomwright_enterprise_yearly'] })).data;
    shop.later(0.01);
    const [first] = await shop.subscriptionsOf(customer);
    const second = await shop.client.subscriptions.create({
      customer,
      items: [{ price: price?.id ?? '' }],
      default_payment_method: String(first?.default_payment_method),
    });
    expect(second.status).toBe('active');
    expect((await shop.current(account)).subscription).toMatchObject({ ...STARTER, status: 'active' });
    expect((await shop.client.subscriptions.retrieve(second.id)).status).toBe('canceled');
    const charges = (await shop.client.charges.list({ customer })).data;
    expect(charges.map(({ amount, refunded }) => [amount, refunded]).sort()).toEqual([
      [79990, true],
      [999, false],
    ]);
    expect((await shop.standing(account)).account).toMatchObject({ plan: 'BASIC', creditsLimit: 100 });
  });
});

describe('without a subscription', () => {
  it('nothing can be cancelled, resumed, changed or previewed', async () => {
    const account = await shop.world.account();
    const none = { code: 'NO_SUBSCRIPTION' };
    expect((await shop.current(account)).subscription).toBeNull();
    await expect(shop.act(account, 'cancelSubscription')).rejects.toMatchObject(none);
    await expect(shop.act(account, 'resumeSubscription')).rejects.toMatchObject(none);
    await expect(shop.preview(account, STARTER)).rejects.toMatchObject(none);
    await expect(shop.change(account, STARTER)).rejects.toMatchObject(none);
    await expect(shop.services.handlers.billingPortal(shop.callOf(account))).rejects.toMatchObject(none);
  });

  it('a plan granted by an operator is kept', async () => {
    const account = await shop.world.account();
    await shop.checkout(account, STARTER);
    const { store } = shop.world.ports;
    await store.transact(async (transaction) => {
      const stored = await transaction.account(account.id);
      if (stored) transaction.saveAccount({ ...stored, plan: 'PREMIUM' });
    });
    expect((await shop.current(account)).subscription).toBeNull();
    expect((await store.account(account.id))?.plan).toBe('PREMIUM');
  });
});
