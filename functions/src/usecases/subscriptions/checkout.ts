import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import type { Account } from '../../domain/account.ts';
import { AppError } from '../../domain/app-error.ts';
import { nextCheck } from '../../domain/subscription.ts';
import type { Billing } from '../../ports/billing.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Store } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import type { Converge } from './converge.ts';

export interface CheckoutPorts {
  readonly store: Store;
  readonly billing: Billing;
  readonly clock: Clock;
  readonly currentAccount: CurrentAccount;
  readonly converge: Converge;
  /** Where the screens are, without a slash at the end. */
  readonly publicUrl: string;
}

const OTHER_PRICE = 'This is not the price of the plan.';

/** Begins buying a plan. Nothing is bought here: the provider reports when it is paid. */
export function makeCheckout(ports: CheckoutPorts) {
  const { store, billing, clock, currentAccount, converge, publicUrl } = ports;

  /** The user's customer at the provider, written down before anything can be paid. */
  const customerOf = async ({ id, email, firstName, lastName }: Account): Promise<string> => {
    const known = await store.membership(id);
    const name = `${firstName} ${lastName}`;
    const customerId = await billing.customer({ id, email, name }, known?.customerId ?? null);
    if (known?.customerId === customerId) return customerId;
    const written = await store.transact(async (transaction) => {
      const [account, stored] = [await transaction.account(id), await transaction.membership(id)];
      if (!account?.active) return null;
      // Somebody was quicker.
      if (stored && stored.customerId !== known?.customerId) return stored.customerId;
      const subscription = stored?.subscription ?? null;
      const nextCheckAt = nextCheck(subscription, clock());
      const revision = (stored?.revision ?? 0) + 1;
      transaction.saveMembership({ id, customerId, revision, subscription, checkedAt: null, nextCheckAt });
      return customerId;
    });
    if (written !== null) return written;
    // Deleted or shut meanwhile: the customer that was made for it is of no use to anybody.
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
    // Or somebody who pays an old invoice later would have two.
    for (const { id } of converged?.dormant ?? []) await billing.end(id, { refund: false });
    const returnUrl = `${publicUrl}/profile?checkout={CHECKOUT_SESSION_ID}#membership`;
    return billing.checkout({ customerId, userId, priceId, returnUrl });
  };
}
