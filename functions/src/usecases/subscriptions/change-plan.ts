import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import { type Offer, PLANS, priceOf } from '../../contract/plans.ts';
import { AppError } from '../../domain/app-error.ts';
import { creditsAvailable, entitled, renewed } from '../../domain/credits.ts';
import {
  awaitsPayment,
  changesWith,
  entitlementAfter,
  isMore,
  isSameOffer,
  prorationMoment,
  type Subscription,
} from '../../domain/subscription.ts';
import type { Billing } from '../../ports/billing.ts';
import type { Clock } from '../../ports/clock.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';

export interface ChangePlanPorts {
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
export function makeChangePlan({ billing, clock, currentAccount, liveOf }: ChangePlanPorts) {
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
