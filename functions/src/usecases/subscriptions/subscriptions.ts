import type { OutputOf } from '../../contract/endpoints.ts';
import { AppError } from '../../domain/app-error.ts';
import type { Subscription } from '../../domain/subscription.ts';
import { presentSubscription } from '../present-subscription.ts';
import { makeChangePlan } from './change-plan.ts';
import { type CheckoutPorts, makeCheckout } from './checkout.ts';

type Current = OutputOf<'currentSubscription'>;
type Answer = OutputOf<'changePlan'>;

/** Buying a plan, changing it and ending it. */
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

    /** @param refresh whether to query the provider, or to use what is stored */
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

    /** Also for somebody whose subscription has ended: the invoices are still there. @throws AppError NO_SUBSCRIPTION */
    async portal(userId: string): Promise<OutputOf<'billingPortal'>> {
      await currentAccount(userId);
      const membership = await store.membership(userId);
      if (!membership?.subscription) throw new AppError('NO_SUBSCRIPTION');
      return { url: await billing.portal(membership.customerId, `${publicUrl}/profile?portal=left#membership`) };
    },
  };
}
