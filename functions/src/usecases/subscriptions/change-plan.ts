import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import { PLANS, priceOf } from '../../contract/plans.ts';
import { AppError } from '../../domain/app-error.ts';
import type { BilledSubscription } from '../../domain/billed-subscription.ts';
import { isMore, isSameOffer, prorationMoment } from '../../domain/subscription.ts';
import type { Billing } from '../../ports/billing.ts';
import type { Clock } from '../../ports/clock.ts';

export interface ChangePlanPorts {
  readonly billing: Billing;
  readonly clock: Clock;
  /** The user's live subscription. @throws AppError NO_SUBSCRIPTION */
  readonly liveOf: (userId: string) => Promise<BilledSubscription>;
}

/** Another plan: more of it at once, less when what is paid for is over. */
export function makeChangePlan({ billing, clock, liveOf }: ChangePlanPorts) {
  return {
    /** @throws AppError NO_SUBSCRIPTION, SAME_PLAN, PRICE_NOT_CONFIGURED, BILLING_UNAVAILABLE */
    async preview(userId: string, body: BodyOf<'previewPlanChange'>): Promise<OutputOf<'previewPlanChange'>> {
      const live = await liveOf(userId);
      const offer = { plan: body.planType, billingPeriod: body.billingPeriod };
      if (isSameOffer(offer, live)) throw new AppError('SAME_PLAN');
      const now = prorationMoment(live, undefined, clock());
      const common = {
        price: priceOf(PLANS[offer.plan], offer.billingPeriod),
        prorationDate: now.getTime() / 1000,
      };
      if (!isMore(offer, live)) {
        await billing.priceId(offer);
        const effectiveAt = live.currentPeriodEnd.toISOString();
        return { effective: 'period_end', effectiveAt, dueNow: 0, credit: 0, ...common };
      }
      const cost = await billing.costOfChange(live.id, offer, now);
      return { effective: 'now', effectiveAt: now.toISOString(), ...cost, ...common };
    },

    /**
     * The answer is not told: the provider is asked for it afterwards.
     * @throws AppError NO_SUBSCRIPTION, SAME_PLAN, PAYMENT_FAILED, PRICE_NOT_CONFIGURED, BILLING_UNAVAILABLE
     */
    async change(userId: string, body: BodyOf<'changePlan'>): Promise<void> {
      const live = await liveOf(userId);
      const offer = { plan: body.planType, billingPeriod: body.billingPeriod };
      if (isSameOffer(offer, live)) throw new AppError('SAME_PLAN');
      if (!isMore(offer, live)) return billing.changeAtPeriodEnd(live.id, offer);
      // Or the small difference would be paid, and the large invoice that is open never.
      if (live.status === 'past_due') throw new AppError('PAYMENT_FAILED');
      return billing.changeNow(live.id, offer, prorationMoment(live, body.prorationDate, clock()));
    },
  };
}
