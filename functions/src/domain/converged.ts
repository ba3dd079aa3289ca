import type { Account } from './account.ts';
import { entitled, renewed } from './credits.ts';
import { entitlementOf, momentOf, type Subscription } from './subscription.ts';

/**
 * An account with what its subscription gives. A plan that an operator has given is not taken away because nothing was ever
 * paid for.
 *
 * @param before the subscription as it was known
 * @param subscription as it is known now
 */
export function converged(
  account: Account,
  before: Subscription | null,
  subscription: Subscription | null,
  now: Date,
): Account {
  const entitlement = entitlementOf(subscription);
  if (!entitlement && !entitlementOf(before)) return account;
  const moment = momentOf(subscription, now);
  return renewed(entitled(renewed(account, moment), entitlement, moment), moment);
}
