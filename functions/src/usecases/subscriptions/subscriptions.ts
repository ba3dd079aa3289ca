import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import { type Offer, PLANS, priceOf } from '../../contract/plans.ts';
import type { Account } from '../../domain/account.ts';
import { AppError } from '../../domain/app-error.ts';
import { creditsAvailable, entitled, renewed } from '../../domain/credits.ts';
import {
  awaitsPayment,
  changesWith,
  entitlementAfter,
  isMore,
  isSameOffer,
  nextCheck,
  prorationMoment,
  type Subscription,
} from '../../domain/subscription.ts';
import type { Billing } from '../../ports/billing.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Store } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { presentSubscription } from '../present.ts';
import type { Converge } from './converge.ts';

interface CheckoutPorts {
  readonly store: Store;
  readonly billing: Billing;
  readonly clock: Clock;
  readonly currentAccount: CurrentAccount;
  readonly converge: Converge;
  /** Base URL of the web app, without a trailing slash. */
  readonly publicUrl: string;
}

const OTHER_PRICE = 'This is not the price of the plan.';

type Current = OutputOf<'currentSubscription'>;
type Answer = OutputOf<'changePlan'>;

/** Buys, changes and cancels a plan. */
export function makeSubscriptions(ports: CheckoutPorts) {
  const { store, billing, clock, currentAccount, converge, publicUrl } = ports;

  const liveOf = async (userId: string): Promise<Subscription> => {
    await currentAccount(userId);
    const converged = await converge(userId);
    const subscription = converged?.membership.subscription;
    if (!converged?.live || !subscription) throw new AppError('NO_SUBSCRIPTION');
    return subscription;
  };

  const answer = async (userId: string): Promise<Answer> => {
    const subscription = (await converge(userId))?.membership.subscription;
    if (!subscription) throw new AppError('NO_SUBSCRIPTION');
    return { subscription: presentSubscription(subscription, clock()) };
  };

  const changePlan = makeChangePlan({ billing, clock, currentAccount, liveOf });

  return {
    createCheckout: makeCheckout(ports),

    /** @param refresh whether to query the provider instead of using stored data */
    async current(userId: string, refresh: boolean): Promise<Current> {
      await currentAccount(userId);
      const membership = refresh ? (await converge(userId))?.membership : await store.membership(userId);
      const subscription = membership?.subscription;
      return { subscription: subscription ? presentSubscription(subscription, clock()) : null };
    },

    /** @throws AppError NO_SUBSCRIPTION, BILLING_UNAVAILABLE */
    async cancel(userId: string): Promise<Answer> {
      await billing.cancelAtPeriodEnd((await liveOf(userId)).id);
      return answer(userId);
    },

    /** @throws AppError NO_SUBSCRIPTION, BILLING_UNAVAILABLE */
    async resume(userId: string): Promise<Answer> {
      await billing.resume((await liveOf(userId)).id);
      return answer(userId);
    },

    previewChange: changePlan.preview,

    async change(userId: string, body: Parameters<typeof changePlan.change>[1]): Promise<Answer> {
      await changePlan.change(userId, body);
      return answer(userId);
    },

    /**
     * Also works after the subscription has ended, when its invoices still exist.
     *
     * @throws AppError NO_SUBSCRIPTION
     */
    async portal(userId: string): Promise<OutputOf<'billingPortal'>> {
      await currentAccount(userId);
      const membership = await store.membership(userId);
      if (!membership?.subscription) throw new AppError('NO_SUBSCRIPTION');
      return { url: await billing.portal(membership.customerId, `${publicUrl}/profile?portal=left#membership`) };
    },
  };
}

/** Starts a checkout. The provider reports the purchase once it is paid. */
function makeCheckout(ports: CheckoutPorts) {
  const { store, billing, clock, currentAccount, converge, publicUrl } = ports;

  /** Returns the user's customer id at the provider, stored before anything can be paid. */
  const customerOf = async ({ id, email, firstName, lastName }: Account): Promise<string> => {
    const known = await store.membership(id);
    const name = `${firstName} ${lastName}`;
    const customerId = await billing.customer({ id, email, name }, known?.customerId ?? null);
    if (known?.customerId === customerId) return customerId;
    const written = await store.transact(async (transaction) => {
      const [account, stored] = [await transaction.account(id), await transaction.membership(id)];
      if (!account?.active) return null;
      // Another request stored its customer first.
      if (stored && stored.customerId !== known?.customerId) return stored.customerId;
      const subscription = stored?.subscription ?? null;
      const nextCheckAt = nextCheck(subscription, clock());
      const revision = (stored?.revision ?? 0) + 1;
      transaction.saveMembership({ ...stored, id, customerId, revision, subscription, checkedAt: null, nextCheckAt });
      return customerId;
    });
    if (written !== null) return written;
    // The account was deleted or locked meanwhile, so the new customer is not needed.
    await billing.close(customerId);
    throw new AppError('ACCOUNT_INACTIVE');
  };

  /** @throws AppError ALREADY_SUBSCRIBED, PRICE_NOT_CONFIGURED, BILLING_UNAVAILABLE, VALIDATION_ERROR */
  return async (userId: string, body: BodyOf<'createCheckout'>): Promise<OutputOf<'createCheckout'>> => {
    const account = await currentAccount(userId);
    const offer = { plan: body.planType, billingPeriod: body.billingPeriod };
    const priceId = await billing.priceId(offer);
    if (body.priceId && body.priceId !== priceId) {
      throw new AppError('VALIDATION_ERROR', { fields: { priceId: OTHER_PRICE } }, { message: OTHER_PRICE });
    }
    const customerId = await customerOf(account);
    const converged = await converge(userId);
    if (converged?.live) throw new AppError('ALREADY_SUBSCRIBED');
    // Otherwise a user who pays an old invoice later would have two subscriptions.
    for (const { id } of converged?.dormant ?? []) await billing.end(id, { refund: false });
    const returnUrl = `${publicUrl}/profile?checkout={CHECKOUT_SESSION_ID}#membership`;
    return billing.checkout({ customerId, userId, priceId, returnUrl });
  };
}

interface ChangePlanPorts {
  readonly billing: Billing;
  readonly clock: Clock;
  readonly currentAccount: CurrentAccount;
  /**
   * Returns the user's live subscription, with the account up to date.
   *
   * @throws AppError NO_SUBSCRIPTION
   */
  readonly liveOf: (userId: string) => Promise<Subscription>;
}

type Preview = OutputOf<'previewPlanChange'>;

/** Changes the plan: upgrades apply at once, downgrades at the end of the paid period. */
function makeChangePlan({ billing, clock, currentAccount, liveOf }: ChangePlanPorts) {
  /**
   * Requires that the current period is paid. Otherwise a user could pay only the small difference and never the
   * invoice of the period, or get a refund for a period that was not paid.
   */
  const requirePaid = (live: Subscription): void => {
    if (live.status === 'past_due') throw new AppError('PAYMENT_FAILED');
    if (awaitsPayment(live)) throw new AppError('PAYMENT_PENDING');
  };

  /** Computes the credits after the change, by the same rules that will apply to it. */
  const creditsAfter = async (userId: string, live: Subscription, offer: Offer, at: Date) => {
    const account = await currentAccount(userId);
    const after = renewed(entitled(account, entitlementAfter(live, offer, at), at), at);
    const available = creditsAvailable(after);
    return {
      creditsAdded: Math.max(0, available - creditsAvailable(account)),
      creditsAvailable: available,
      monthlyCreditsFrom: after.periodEnd.toISOString(),
    };
  };

  return {
    /**
     * @throws AppError NO_SUBSCRIPTION, SAME_PLAN, PAYMENT_FAILED, PAYMENT_PENDING, PRICE_NOT_CONFIGURED,
     *   BILLING_UNAVAILABLE
     */
    async preview(userId: string, body: BodyOf<'previewPlanChange'>): Promise<Preview> {
      const live = await liveOf(userId);
      const offer = { plan: body.planType, billingPeriod: body.billingPeriod };
      if (isSameOffer(offer, live)) throw new AppError('SAME_PLAN');
      const now = prorationMoment(live, undefined, clock());
      const common = {
        price: priceOf(PLANS[offer.plan], offer.billingPeriod),
        prorationDate: now.getTime() / 1000,
        monthlyCredits: PLANS[offer.plan].monthlyCredits,
      };
      if (!isMore(offer, live)) {
        await billing.priceId(offer);
        const effectiveAt = live.currentPeriodEnd.toISOString();
        const available = creditsAvailable(await currentAccount(userId));
        const credits = { creditsAdded: 0, creditsAvailable: available, monthlyCreditsFrom: effectiveAt };
        return { effective: 'period_end', effectiveAt, dueNow: 0, credit: 0, ...credits, ...common };
      }
      requirePaid(live);
      const [cost, credits] = [
        await billing.costOfChange(live.id, offer, now),
        await creditsAfter(userId, live, offer, now),
      ];
      return { effective: 'now', effectiveAt: now.toISOString(), ...cost, ...credits, ...common };
    },

    /**
     * Ignores the response and reads the result from the provider afterwards.
     *
     * @throws AppError NO_SUBSCRIPTION, SAME_PLAN, PAYMENT_FAILED, PAYMENT_PENDING, PRICE_NOT_CONFIGURED,
     * BILLING_UNAVAILABLE
     */
    async change(userId: string, body: BodyOf<'changePlan'>): Promise<void> {
      const live = await liveOf(userId);
      const offer = { plan: body.planType, billingPeriod: body.billingPeriod };
      if (isSameOffer(offer, live)) throw new AppError('SAME_PLAN');
      if (!isMore(offer, live)) return billing.changeAtPeriodEnd(live.id, offer);
      requirePaid(live);
      const at = prorationMoment(live, body.prorationDate, clock());
      return billing.changeNow(live.id, offer, { at, changes: changesWith(live, offer, at) });
    },
  };
}
