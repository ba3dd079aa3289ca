import { type Offer, PLANS } from '../contract/plans.ts';
import { type Account, isUnpaid } from './account.ts';
import { BillingModel } from './billing-model.fixture.ts';
import { converged } from './converged.ts';
import { creditsAvailable, entitled, refunded, renewed, reserved } from './credits.ts';
import { periodAt } from './period.ts';
import {
  awaitsPayment,
  changesWith,
  entitlementAfter,
  isMore,
  isSameOffer,
  kept,
  nextCheck,
  prorationMoment,
  type Subscription,
} from './subscription.ts';

const DAY = 86_400;

/** An action of the customer or an event. Steps that are not possible at the time do nothing. */
export type Step =
  | { readonly do: 'wait'; readonly seconds: number }
  | { readonly do: 'wait until'; readonly before: number; readonly what: 'end' | 'month' }
  /** `received`: the service queries Stripe right afterwards. */
  | { readonly do: 'buy'; readonly offer: Offer; readonly received: boolean }
  /** `shown`: seconds since the price was shown. */
  | { readonly do: 'change'; readonly offer: Offer; readonly shown: number; readonly received: boolean }
  | { readonly do: 'use'; readonly share: number }
  | { readonly do: 'card'; readonly works: boolean }
  | { readonly do: 'cancel' | 'resume' | 'pay' | 'verify' | 'fail' | 'converge' };

/** A month of credits of a subscription, in seconds since 1970. */
interface Month {
  readonly start: number;
  readonly end: number;
}

/**
 * Simulates a customer, the service (with the real domain functions) and Stripe. Also computes the expected credits
 * by a simple proportional model: each plan's monthly credits for the seconds that it was paid for. Times are whole
 * seconds since 1970.
 */
export class CustomerLife {
  readonly billing: BillingModel;
  now: number;
  account: Account;
  subscription: Subscription | null = null;
  #nextCheckAt: number;
  /** When photos were staged with credits of paid plans, and of FREE. */
  readonly paid: number[] = [];
  readonly free: number[] = [];
  purchases = 0;
  /**
   * In the current month: credits used by the proportional model, and changes of plan, each of which may be rounded.
   */
  used = 0;
  changes = 0;
  /**
   * Whether the proportional model is exact this month: no photo failed, and the service learnt of everything at
   * once.
   */
  exact = true;
  /** Credits promised for after the last change; null if there was no preview. */
  promised: number | null = null;

  constructor(createdAt: number, billing = new BillingModel(), now = createdAt) {
    this.billing = billing;
    this.now = now;
    this.#nextCheckAt = createdAt + DAY;
    const created = new Date(createdAt * 1000);
    const { start, end } = periodAt(created, created);
    this.account = {
      id: 'u1',
      email: 'agent@example.com',
      firstName: 'Ada',
      lastName: 'Agent',
      emailVerified: false,
      active: true,
      plan: 'FREE',
      createdAt: created,
      creditsUsed: 0,
      creditsLimit: 3,
      creditsAnchor: created,
      periodStart: start,
      periodEnd: end,
      limitChanges: 0,
    };
  }

  get date(): Date {
    return new Date(this.now * 1000);
  }

  /** The subscription's current month of credits, or null. */
  get month(): Month | null {
    const { contract } = this.billing;
    if (!contract) return null;
    const { start, end } = periodAt(new Date(contract.anchor * 1000), this.date);
    return { start: start.getTime() / 1000, end: end.getTime() / 1000 };
  }

  /** Whether the service is up to date with Stripe. */
  get knows(): boolean {
    return JSON.stringify(this.#received()) === JSON.stringify(this.subscription);
  }

  /** Returns the account as read. */
  look(): void {
    this.account = renewed(this.account, this.date);
  }

  /** As in usecases/subscriptions/converge.ts. */
  converge(): void {
    const subscription = this.#received();
    this.account = converged(this.account, this.subscription, subscription, this.date);
    this.subscription = subscription;
    this.#nextCheckAt = Math.ceil(nextCheck(subscription, this.date).getTime() / 1000);
  }

  /** Returns the month's credits up to a time by the proportional model. */
  shareUpTo(moment: number): number {
    const { contract } = this.billing;
    if (!contract || contract.owed || !this.month) return 0;
    const { start, end } = this.month;
    const to = Math.min(moment, end);
    const within = contract.changes.filter(({ at }) => at.getTime() / 1000 > start);
    const bounds = [start, ...within.map(({ at }) => Math.min(at.getTime() / 1000, to)), to];
    const plans = [within[0]?.from ?? contract.offer.plan, ...within.map((change) => change.to)];
    return plans.reduce((sum, plan, i) => {
      const seconds = (bounds[i + 1] ?? to) - (bounds[i] ?? to);
      return sum + (PLANS[plan].monthlyCredits * seconds) / (end - start);
    }, 0);
  }

  take(step: Step): void {
    // At most one action per second.
    this.#waitUntil(this.now + 1);
    this.promised = null;
    if (step.do === 'wait') this.#waitUntil(this.now + step.seconds);
    else if (step.do === 'wait until') {
      const to = step.what === 'end' ? this.billing.contract?.end : this.month?.end;
      this.#waitUntil(Math.max(this.now, (to ?? this.now) - step.before));
    } else if (step.do === 'buy') this.#buy(step.offer);
    else if (step.do === 'change') this.#change(step.offer, step.shown);
    else if (step.do === 'use') this.#use(step.share);
    else if (step.do === 'card') this.billing.cardWorks = step.works;
    else if (step.do === 'fail') this.#fail();
    else if (step.do === 'converge') this.converge();
    else if (step.do === 'verify') this.account = renewed({ ...this.account, emailVerified: true }, this.date);
    else if (step.do === 'pay') this.billing.pay(this.now);
    else this.billing[step.do]();
    if ('received' in step && step.received) this.converge();
    if (!this.knows) this.exact = false;
    this.look();
  }

  #received(): Subscription | null {
    const billed = this.billing.subscription;
    return billed && kept(billed, this.subscription, this.date);
  }

  /** Advances the time: processes due events at Stripe and the service's scheduled checks. */
  #waitUntil(to: number): void {
    for (;;) {
      const due = this.billing.due ?? to;
      const month = this.month?.start;
      this.now = Math.max(this.now, Math.min(to, due, this.#nextCheckAt));
      if (due <= this.now) this.billing.happen(this.now);
      if (this.month?.start !== month) {
        [this.used, this.changes] = [0, 0];
        this.exact = this.knows;
      }
      if (this.#nextCheckAt <= this.now) this.converge();
      if (this.now >= to && (this.billing.due ?? to + 1) > to) return;
    }
  }

  #buy(offer: Offer): void {
    // The checkout checks first and rejects users who have a subscription.
    this.converge();
    if (this.billing.contract || !this.billing.buy(offer, this.now)) return;
    this.purchases++;
    [this.used, this.changes, this.exact] = [0, 0, true];
  }

  /** As in usecases/subscriptions/subscriptions.ts. */
  #change(offer: Offer, shown: number): void {
    this.converge();
    this.look();
    const { billing, subscription } = this;
    if (!subscription || !billing.contract || isSameOffer(offer, subscription)) return;
    if (!isMore(offer, subscription)) {
      billing.changeAtPeriodEnd(offer);
      return;
    }
    if (subscription.status === 'past_due' || awaitsPayment(subscription)) return;
    const at = prorationMoment(subscription, this.now - shown, this.date);
    const after = renewed(entitled(this.account, entitlementAfter(subscription, offer, at), at), at);
    const earned = this.shareUpTo(this.now);
    const changes = changesWith(subscription, offer, at);
    if (!billing.changeNow(offer, { at: at.getTime() / 1000, changes, now: this.now })) return;
    this.changes++;
    if (offer.billingPeriod !== subscription.billingPeriod) this.used = Math.max(0, this.used - earned);
    // A price shown a while ago was calculated for another time.
    if (shown === 0) this.promised = creditsAvailable(after);
  }

  #use(share: number): void {
    this.look();
    const isFree = this.account.plan === 'FREE' || isUnpaid(this.account);
    if (this.account.plan === 'FREE' && this.billing.contract) this.exact = false;
    for (let left = Math.ceil(creditsAvailable(this.account) * share); left > 0; left--) {
      this.account = reserved(this.account);
      (isFree ? this.free : this.paid).push(this.now);
      this.used++;
    }
  }

  /** Fails the photo that was started last. */
  #fail(): void {
    this.look();
    const list = (this.paid.at(-1) ?? 0) > (this.free.at(-1) ?? 0) ? this.paid : this.free;
    const begun = list.pop();
    if (begun !== undefined) this.account = refunded(this.account, { reservedAt: new Date(begun * 1000) });
    this.exact = false;
  }
}
