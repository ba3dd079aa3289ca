import { type Offer, PLANS, priceOf } from '../contract/plans.ts';
import type { BilledSubscription, PlanChange } from './billed-subscription.ts';
import { isSameOffer } from './subscription.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Days from each failed payment to the next attempt; after the last one the subscription ends. */
const RETRIES = [3, 5, 7];

interface Contract {
  readonly id: string;
  offer: Offer;
  anchor: number;
  start: number;
  end: number;
  cancelled: boolean;
  pending: Offer | null;
  changes: readonly PlanChange[];
  /** Unpaid cost of the current period; null if it is paid. */
  owed: { cents: number; due: number; failures: number; since: number | null } | null;
}

/** Adds months to a time in seconds; a day that the month lacks becomes its last day. */
export function monthsAfter(moment: number, months: number): number {
  const from = new Date(moment * 1000);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const day = Math.min(from.getUTCDate(), new Date(Date.UTC(year, month + 1, 0)).getUTCDate());
  return Date.UTC(year, month, day) / 1000 + (moment % DAY);
}

/**
 * Models one customer at Stripe: periods counted from an anchor, prorations by the second with each line rounded to
 * cents, a balance for remainders, and renewals that are charged an hour after they begin and retried when they
 * fail. Times are whole seconds since 1970, amounts whole cents.
 */
export class BillingModel {
  /** Total charged to the card. */
  charged = 0;
  /** The customer's credit balance. */
  balance = 0;
  cardWorks = true;
  contract: Contract | null = null;
  /** The last subscription that has ended. */
  #ended: { readonly contract: Contract; readonly at: number } | null = null;
  #count = 0;

  /** Net amount paid, without the balance, which can still be spent. */
  get spent(): number {
    return this.charged - this.balance;
  }

  /** Returns the current or last subscription as the service reads it. */
  get subscription(): BilledSubscription | null {
    const date = (seconds: number): Date => new Date(seconds * 1000);
    const one = this.contract ?? this.#ended?.contract;
    if (!one) return null;
    const { id, offer, owed } = one;
    const endedAt = this.contract ? null : date(this.#ended?.at ?? 0);
    return {
      ...offer,
      id,
      status: endedAt ? 'canceled' : owed?.since ? 'past_due' : 'active',
      price: priceOf(PLANS[offer.plan], offer.billingPeriod),
      createdAt: date(one.anchor),
      billingAnchor: date(one.anchor),
      currentPeriodStart: date(one.start),
      currentPeriodEnd: date(one.end),
      paidUntil: date(owed ? one.start : one.end),
      changes: one.changes,
      cancelAt: one.cancelled ? date(one.end) : null,
      endedAt,
      pendingChange: one.pending && { ...one.pending, at: date(one.end) },
      owedSince: owed?.since ? date(owed.since) : null,
      reversed: false,
    };
  }

  /** @returns whether the card was charged */
  buy(offer: Offer, now: number): boolean {
    if (!this.#collect(priceOf(PLANS[offer.plan], offer.billingPeriod))) return false;
    this.#count++;
    const common = { id: `sub_${this.#count}`, cancelled: false, pending: null, changes: [], owed: null };
    this.contract = { ...common, offer, anchor: now, start: now, end: this.#endOf(offer, now, now) };
    return true;
  }

  /**
   * Changes to another offer now.
   *
   * @returns whether it was paid; if not, nothing changes
   */
  changeNow(
    offer: Offer,
    { at, changes, now }: { readonly at: number; readonly changes: readonly PlanChange[]; readonly now: number },
  ): boolean {
    const { contract } = this;
    if (!contract) throw new Error('There is no subscription.');
    const rest = (price: number): number => Math.round((price * (contract.end - at)) / (contract.end - contract.start));
    const [old, other] = [contract.offer, offer].map((one) => priceOf(PLANS[one.plan], one.billingPeriod));
    const restarts = offer.billingPeriod !== contract.offer.billingPeriod;
    if (!this.#collect((restarts ? (other ?? 0) : rest(other ?? 0)) - rest(old ?? 0))) return false;
    Object.assign(contract, { offer, changes, cancelled: false, pending: null });
    if (restarts) Object.assign(contract, { anchor: now, start: now, end: this.#endOf(offer, now, now) });
    return true;
  }

  changeAtPeriodEnd(offer: Offer): void {
    const { contract } = this;
    if (contract) Object.assign(contract, { pending: offer, cancelled: false });
  }

  cancel(): void {
    if (this.contract) Object.assign(this.contract, { cancelled: true, pending: null });
  }

  resume(): void {
    if (this.contract) Object.assign(this.contract, { cancelled: false, pending: null });
  }

  /** Pays an open invoice, if the card works now. */
  pay(now: number): void {
    const { contract } = this;
    if (contract?.owed?.since) this.#charge(contract, now);
  }

  /** Returns the time of the next automatic event, or null. */
  get due(): number | null {
    const { contract } = this;
    return contract && Math.min(contract.end, contract.owed?.due ?? contract.end);
  }

  /** Processes the events due at a time. */
  happen(now: number): void {
    const { contract } = this;
    if (!contract) return;
    if (contract.owed && contract.owed.due <= now) this.#charge(contract, now);
    else if (contract.end <= now) this.#renew(contract);
  }

  #renew(contract: Contract): void {
    const now = contract.end;
    if (contract.cancelled) {
      this.#end(contract, now);
      return;
    }
    const offer = contract.pending ?? contract.offer;
    if (!isSameOffer(offer, contract.offer) && offer.billingPeriod !== contract.offer.billingPeriod) {
      contract.anchor = now;
    }
    const cents = priceOf(PLANS[offer.plan], offer.billingPeriod);
    const end = this.#endOf(offer, contract.anchor, now);
    const owed = { cents, due: now + HOUR, failures: 0, since: null };
    Object.assign(contract, { offer, start: now, end, pending: null, owed });
  }

  #charge(contract: Contract, now: number): void {
    const { owed } = contract;
    if (!owed) return;
    if (this.#collect(owed.cents)) {
      contract.owed = null;
      return;
    }
    const days = RETRIES[owed.failures];
    if (days === undefined) this.#end(contract, now);
    else contract.owed = { ...owed, due: now + days * DAY, failures: owed.failures + 1, since: owed.since ?? now };
  }

  #end(contract: Contract, at: number): void {
    this.#ended = { contract, at };
    this.contract = null;
  }

  /** Settles an amount from the balance and charges the rest. */
  #collect(cents: number): boolean {
    const due = Math.max(0, cents - this.balance);
    if (due > 0 && !this.cardWorks) return false;
    this.balance = Math.max(0, this.balance - cents);
    this.charged += due;
    return true;
  }

  #endOf(offer: Offer, anchor: number, start: number): number {
    const step = offer.billingPeriod === 'monthly' ? 1 : 12;
    for (let months = step; ; months += step) {
      const end = monthsAfter(anchor, months);
      if (end > start) return end;
    }
  }
}
