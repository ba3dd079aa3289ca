import type { Stripe } from 'stripe';
import { createStripeBilling, type StripeSettings } from '../../functions/src/adapters/stripe/billing.ts';
import type { OutputOf } from '../../functions/src/contract/endpoints.ts';
import type { Offer } from '../../functions/src/contract/plans.ts';
import type { Account } from '../../functions/src/domain/account.ts';
import type { Membership } from '../../functions/src/domain/subscription.ts';
import type { Ports } from '../../functions/src/ports/ports.ts';
import type { Services } from '../../functions/src/services.ts';
import { callBy } from '../../functions/test/calls.ts';
import { createWorld, type World } from '../../functions/test/isolated-world.ts';
import { type Card, localStripe, type Paid } from '../../functions/test/local-stripe.ts';
import { openDispute } from '../stripe/billing/disputes.ts';
import { type LocalStripe, startStripe } from '../stripe/server.ts';
import { clientOf } from '../stripe/test-server.ts';
import { advanceEverybody } from '../stripe/time.ts';

const SECRET_KEY = 'sk_test_of_the_shop';
export const WEBHOOK_SECRET = 'whsec_of_the_shop';

/** Stripe's test cards. */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  authentication: '4000002500003155',
  failsLater: '4000000000000341',
} as const;

/** A webhook request as Stripe sends it. */
export interface Word {
  readonly id: string;
  readonly type: string;
  readonly body: string;
  readonly signature: string;
}

/**
 * The product's services with a Stripe of their own, on one clock controlled by the test. Stripe's webhooks are kept
 * until the test delivers them.
 */
export class Shop {
  readonly world: World;
  readonly stripe: LocalStripe;
  readonly client: Stripe;
  readonly services: Services;
  /** Webhooks sent by Stripe, in order. */
  readonly words: Word[];

  private constructor(world: World, stripe: LocalStripe, words: Word[]) {
    this.world = world;
    this.stripe = stripe;
    this.words = words;
    this.client = clientOf(stripe.port, SECRET_KEY);
    this.services = this.serve();
  }

  static async open(projectId?: string): Promise<Shop> {
    const words: Word[] = [];
    const stripe = await startStripe({
      port: 0,
      secretKey: SECRET_KEY,
      webhook: { url: 'http://nobody.test/', secret: WEBHOOK_SECRET },
      post: async (_, body, headers) => {
        const { id, type } = JSON.parse(body) as Stripe.Event;
        words.push({ id, type, body, signature: headers['stripe-signature'] ?? '' });
        return 200;
      },
    });
    return new Shop(createWorld(projectId), stripe, words);
  }

  /** Configuration of the services. */
  get settings(): StripeSettings {
    return {
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      publishableKey: 'pk_test_of_the_shop',
      apiUrl: this.stripe.origin,
    };
  }

  /** Creates another process of the same service. */
  serve(changed: Partial<Ports> = {}): Services {
    return this.serveIn(this.world, changed);
  }

  /** Creates the service with another database for the same Stripe. */
  serveIn(world: World, changed: Partial<Ports> = {}): Services {
    return world.serve({ billing: createStripeBilling(this.settings), ...changed });
  }

  /** Advances time for Stripe and the service. Stripe does what is due; the service receives nothing. */
  later(days: number): void {
    const { machine } = this.stripe;
    advanceEverybody(machine, Math.ceil(machine.store.now() + days * 86_400));
    this.world.ahead = machine.store.ahead * 1000;
  }

  /** Advances time to one second past the given time. */
  until(moment: Date | string): void {
    this.later((new Date(moment).getTime() / 1000 - this.stripe.machine.store.now() + 1) / 86_400);
  }

  /** Opens a dispute, as the cardholder does with the bank. */
  dispute(charge: string): void {
    this.stripe.machine.change((draft) => openDispute(draft, draft.get('charge', charge), 'fraudulent'));
  }

  /** Returns the account as read now, without events from Stripe. */
  async seen(account: Account): Promise<OutputOf<'credits'>> {
    return this.services.handlers.credits({ ...this.callOf(account), query: { entries: 20 } });
  }

  /** Counts photos as staged, regardless of credits. */
  async use(given: Account, photos: number): Promise<void> {
    // Of the current month.
    await this.seen(given);
    const { id } = given;
    const { store, clock, ids } = this.world.ports;
    await store.transact(async (transaction) => {
      const account = await transaction.account(id);
      if (!account) return;
      transaction.saveAccount({ ...account, creditsUsed: account.creditsUsed + photos });
      transaction.addEntry(id, { id: `${ids()}:1:reserve`, kind: 'reserve', change: -photos, createdAt: clock() });
    });
  }

  async close(): Promise<void> {
    await this.stripe.close();
    await this.world.end();
  }

  /** Creates a call without parameters, body or query. */
  callOf(account: Account) {
    return { ...callBy(account), params: undefined, body: undefined };
  }

  checkout(account: Account, { plan, billingPeriod }: Offer): Promise<OutputOf<'createCheckout'>> {
    const body = { planType: plan, billingPeriod };
    return this.services.handlers.createCheckout({ ...this.callOf(account), body });
  }

  /** Pays at the checkout with a card. */
  async pay(clientSecret: string, number: string = CARDS.good, card: Partial<Card> = {}): Promise<Paid['result']> {
    return (await localStripe(this.stripe.origin).pay(clientSecret, { number, ...card })).result;
  }

  /** Creates an account that has just bought a plan; the service does not know yet. */
  async buyer(offer: Offer, card?: string): Promise<Account> {
    const account = await this.world.account();
    const { clientSecret } = await this.checkout(account, offer);
    const result = await this.pay(clientSecret, card);
    if (result !== 'paid') throw new Error(`The payment was ${result}.`);
    return account;
  }

  current(account: Account, refresh = true, services = this.services): Promise<OutputOf<'currentSubscription'>> {
    return services.handlers.currentSubscription({ ...this.callOf(account), query: { refresh } });
  }

  act(account: Account, name: 'cancelSubscription' | 'resumeSubscription'): Promise<OutputOf<'changePlan'>> {
    return this.services.handlers[name](this.callOf(account));
  }

  preview(account: Account, { plan, billingPeriod }: Offer): Promise<OutputOf<'previewPlanChange'>> {
    const body = { planType: plan, billingPeriod };
    return this.services.handlers.previewPlanChange({ ...this.callOf(account), body });
  }

  change(account: Account, offer: Offer, prorationDate?: number): Promise<OutputOf<'changePlan'>> {
    const { plan: planType, billingPeriod } = offer;
    const body = { planType, billingPeriod, ...(prorationDate !== undefined && { prorationDate }) };
    return this.services.handlers.changePlan({ ...this.callOf(account), body });
  }

  /** Delivers a Stripe event to the service through its webhook. */
  async tell({ body, signature }: Pick<Word, 'body' | 'signature'>, services = this.services): Promise<void> {
    await services.handleBillingEvent(new TextEncoder().encode(body), signature);
  }

  /** Takes the events about a customer since the last call. */
  async received(customerId: string): Promise<Word[]> {
    await this.stripe.deliveries.settled(customerId);
    const about = this.words.filter(({ body }) => body.includes(customerId));
    for (const word of about) this.words.splice(this.words.indexOf(word), 1);
    return about;
  }

  /** Returns the stored plan data of an account. */
  async standing({ id }: Account): Promise<{ account: Account; membership: Membership }> {
    const { store } = this.world.ports;
    const [account, membership] = [await store.account(id), await store.membership(id)];
    if (!account || !membership) throw new Error('There is no such customer.');
    return { account, membership };
  }

  async customerOf(account: Account): Promise<string> {
    return (await this.standing(account)).membership.customerId;
  }

  subscriptionsOf(customer: string): Promise<Stripe.Subscription[]> {
    return this.client.subscriptions.list({ customer, status: 'all' }).then(({ data }) => data);
  }
}
