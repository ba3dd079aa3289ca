import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import type { Account } from '../../domain/account.ts';
import { AppError } from '../../domain/app-error.ts';
import { nextCheck, type Subscription } from '../../domain/subscription.ts';
import type { Billing } from '../../ports/billing.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Store } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { presentSubscription } from '../present-subscription.ts';
import { makeChangePlan } from './change-plan.ts';
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
